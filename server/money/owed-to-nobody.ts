import { formatRupees, paise } from '#domain/money.ts'
import { Problem } from '#server/http/problem.ts'

/** Money never lies with nobody. */
export function owedToNobody(detail: string) {
  const { number, amount } = JSON.parse(detail) as { number: string; amount: number }
  return new Problem(
    409,
    `Nobody has an account for the ${formatRupees(paise(amount))} that ${number} would owe back. Give it back in the same step, or make a customer of who walked in first.`,
  )
}
