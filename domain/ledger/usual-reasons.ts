import { t } from '#domain/words/t.ts'

/** Reasons for taking a voucher back that Bahi suggests or gives itself, as they are stored. */
const REASONS: Record<string, string> = {
  'Funds insufficient': t('Funds insufficient'),
  'Charged by mistake': t('Charged by mistake'),
  'Undone at the drawer': t('Undone at the drawer'),
}

/** A stored reason as it is shown: what a person wrote stays as it is. */
export const reasonWords = (reason: string) => REASONS[reason] ?? reason
