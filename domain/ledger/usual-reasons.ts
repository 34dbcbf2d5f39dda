import { t } from '#domain/words/t.ts'

/** Suggested and automatic reasons for cancelling a voucher, as stored. */
const REASONS: Record<string, string> = {
  'Funds insufficient': t('Funds insufficient'),
  'Charged by mistake': t('Charged by mistake'),
  'Undone at the drawer': t('Undone at the drawer'),
}

/** A stored reason for display: typed ones are unchanged. */
export const reasonWords = (reason: string) => REASONS[reason] ?? reason
