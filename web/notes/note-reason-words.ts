import { t } from '#domain/words/t.ts'

// Reasons are stored and printed in English, and shown in the reader's language.

const NOTE_REASONS: Record<string, string> = {
  'Goods came back': t('Goods came back'),
  'Price was too high': t('Price was too high'),
  'Discount after the sale': t('Discount after the sale'),
  'Less was delivered': t('Less was delivered'),
  'Tax was too high': t('Tax was too high'),
  'Price was too low': t('Price was too low'),
  'More was delivered': t('More was delivered'),
  'Tax was too low': t('Tax was too low'),
  Other: t('Other'),
}

/** Reason of a note, for display. */
export const noteReasonWords = (why: string): string => NOTE_REASONS[why] ?? why

const LINE_REASONS: Record<string, string> = {
  'Not needed': t('Not needed'),
  Damaged: t('Damaged'),
  Leaking: t('Leaking'),
  Expired: t('Expired'),
  'Wrong item': t('Wrong item'),
  'Poor quality': t('Poor quality'),
  Other: t('Other'),
}

/** Reason for a line's return. */
export const lineReasonWords = (reason: string | undefined): string =>
  LINE_REASONS[reason ?? ''] ?? reason ?? ''

/** Options of the column. */
export const LINE_REASON_CHOICES = Object.entries(LINE_REASONS).map(([value, label]) => ({ value, label }))
