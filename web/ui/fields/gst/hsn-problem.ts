import { isServiceCode } from '#domain/tax/supply/is-service.ts'
import { t } from '#domain/words/t.ts'

interface Known {
  /** Required number of digits by the shop's turnover (Notification 78/2020). */
  digits?: number | undefined
  /** False if the official list lacks the code. */
  isListed?: boolean
}

/** Problem of a code: goods have 4, 6 or 8 digits, services 6 that begin with 99. Undefined if it is valid. */
export function hsnProblem(text: string, { digits = 4, isListed = true }: Known = {}): string | undefined {
  const code = text.trim()
  if (code === '') return undefined
  if (/\D/.test(code)) return t('An HSN code has digits only.')
  if (isServiceCode(code) && code.length !== 6) return t('A service code (SAC) has 6 digits.')
  if (![4, 6, 8].includes(code.length)) return t('An HSN code has 4, 6 or 8 digits.')
  if (!isListed) return t('The official list has no such code.')
  return code.length < digits
    ? t('Bills of your turnover show at least {digits} digits.', { digits })
    : undefined
}
