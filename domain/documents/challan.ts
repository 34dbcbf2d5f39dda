/** Goods that leave without an invoice: to a customer, or back to their supplier. */
export const CHALLAN_NAMES = { sales: 'Delivery Challan', purchase: 'Purchase Return Challan' } as const

/** Why goods go without a tax invoice, by direction: CGST Act section 31(7), CGST Rules 2017, rule 55(1); what is sent back. */
export const CHALLAN_REASONS = {
  sales: ['Supply on approval', 'Job work', 'Supply of liquid gas', 'Exhibition or fair', 'Others'],
  purchase: ['Rejected', 'Not as ordered', 'More than ordered', 'Expired', 'Others'],
} as const
export type ChallanReason = (typeof CHALLAN_REASONS)['sales' | 'purchase'][number]
