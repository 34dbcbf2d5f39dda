/** Why goods go without a tax invoice: CGST Act section 31(7), CGST Rules 2017, rule 55(1). */
export const CHALLAN_REASONS = [
  'Supply on approval',
  'Job work',
  'Supply of liquid gas',
  'Exhibition or fair',
  'Others',
] as const
export type ChallanReason = (typeof CHALLAN_REASONS)[number]
