import type { ChallanReason } from '#domain/documents/challan.ts'
import { t } from '#domain/words/t.ts'

const WORDS: Record<ChallanReason, string> = {
  'Supply on approval': t('Supply on approval'),
  'Job work': t('Job work'),
  'Supply of liquid gas': t('Supply of liquid gas'),
  'Exhibition or fair': t('Exhibition or fair'),
  Rejected: t('Rejected'),
  'Not as ordered': t('Not as ordered'),
  'More than ordered': t('More than ordered'),
  Expired: t('Expired'),
  Others: t('Others'),
}
const isKnown = (reason: string): reason is ChallanReason => Object.hasOwn(WORDS, reason)

/** Why goods go without an invoice, as it is read; it is stored and printed in the words of the law. */
export const challanReasonWords = (reason: string): string => (isKnown(reason) ? WORDS[reason] : reason)
