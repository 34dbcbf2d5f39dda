import { t } from '#domain/words/t.ts'

/** What is said before a second party of one GSTIN is entered. */
export const sameGstinWords = (name: string): string =>
  t(
    '{name} has this GSTIN already. One party may buy and sell: enter a second one only for another business.',
    { name },
  )
