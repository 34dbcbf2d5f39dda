import { formatRupees, paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'

/** Refusal to leave money owed to a walk-in on a bill; `detail` is the database's error detail. */
export function owedToNobodyWords(detail: string): string {
  const { number, amount } = JSON.parse(detail) as { number: string; amount: number }
  return t(
    'Nobody has an account for the {amount} that {number} would owe back. Give it back in the same step, or make a customer of who walked in first.',
    { amount: formatRupees(paise(amount)), number },
  )
}
