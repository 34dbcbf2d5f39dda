import { t } from '#domain/words/t.ts'

interface Known {
  /** How many digits the shop's bills have to show, by its turnover (Notification 78/2020). */
  digits?: number | undefined
  /** False where the official list has no such code. */
  isListed?: boolean
}

/** What is odd about a code: goods have 4, 6 or 8 digits, services 6 that begin with 99. Undefined when nothing is. */
export function hsnProblem(text: string, { digits = 4, isListed = true }: Known = {}): string | undefined {
  const code = text.trim()
  if (code === '') return undefined
  if (/\D/.test(code)) return t('An HSN code has digits only.')
  if (code.startsWith('99') && code.length !== 6) return t('A service code (SAC) has 6 digits.')
  if (![4, 6, 8].includes(code.length)) return t('An HSN code has 4, 6 or 8 digits.')
  if (!isListed) return t('The official list has no such code.')
  return code.length < digits
    ? t('Bills of your turnover show at least {digits} digits.', { digits })
    : undefined
}
