import { monthName } from '#domain/documents/days/months.ts'
import { t } from '#domain/words/t.ts'

/** The returns that a shop files. */
export const FORMS = ['gstr1', 'iff', 'gstr1a', 'gstr3b', 'cmp08', 'gstr4'] as const
export type Form = (typeof FORMS)[number]

export const FORM_WORDS: Record<Form, string> = {
  gstr1: 'GSTR-1',
  iff: 'IFF',
  gstr1a: 'GSTR-1A',
  gstr3b: 'GSTR-3B',
  cmp08: 'CMP-08',
  gstr4: 'GSTR-4',
}

/** Forms whose filing freezes the sales of their days. The optional monthly upload (IFF) freezes only its own rows. */
export const CLOSING_FORMS: readonly Form[] = ['gstr1', 'gstr3b', 'cmp08']

/**
 * Advice for the time between GSTR-1 and GSTR-3B of a month ('yyyy-mm'): correct a sale by GSTR-1A, once (CGST rule 59, its
 * proviso).
 */
export const gstr1aWords = (month: string): string =>
  t(
    'GSTR-1 of {month} is filed and its GSTR-3B is not. Until then a bill of it can still be put right: open the month under GST, Lock, correct the bill, and file what changed as GSTR-1A. After GSTR-3B only a note, or the next GSTR-1, corrects it.',
    { month: monthName(month) },
  )
