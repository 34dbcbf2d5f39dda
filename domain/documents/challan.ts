import { type Say, t } from '#domain/words/t.ts'

/**
 * Reasons for moving goods without a tax invoice, by direction: CGST Act section 31(7), CGST Rules 2017, rule 55(1); and
 * returns to suppliers.
 */
export const CHALLAN_REASONS = {
  sales: ['Supply on approval', 'Job work', 'Supply of liquid gas', 'Exhibition or fair', 'Others'],
  purchase: ['Rejected', 'Not as ordered', 'More than ordered', 'Expired', 'Others'],
} as const
export type ChallanReason = (typeof CHALLAN_REASONS)['sales' | 'purchase'][number]

const REASON_WORDS: Record<ChallanReason, (say: Say) => string> = {
  'Supply on approval': (say) => say('Supply on approval'),
  'Job work': (say) => say('Job work'),
  'Supply of liquid gas': (say) => say('Supply of liquid gas'),
  'Exhibition or fair': (say) => say('Exhibition or fair'),
  Rejected: (say) => say('Rejected'),
  'Not as ordered': (say) => say('Not as ordered'),
  'More than ordered': (say) => say('More than ordered'),
  Expired: (say) => say('Expired'),
  Others: (say) => say('Others'),
}
const isKnown = (reason: string): reason is ChallanReason => Object.hasOwn(REASON_WORDS, reason)

/** A challan's reason for display; stored in the wording of the law. */
export const challanReasonWords = (reason: string, say: Say = t): string =>
  isKnown(reason) ? REASON_WORDS[reason](say) : reason
