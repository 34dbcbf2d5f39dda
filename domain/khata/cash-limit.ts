import { formatWholeRupees, type Paise, paise } from '#domain/money.ts'

/** From so much in cash on: whoever takes it from one person in a day, or for one bill, pays as much as a penalty. */
export const CASH_LIMITS: readonly { from: string; reaches: Paise }[] = [
  // Income-tax Act 1961 s.269ST; the Income-tax Act 2025 carries it on.
  { from: '2017-04-01', reaches: paise(20_000_000) },
]

/** A word of warning where so much is taken in cash; undefined below. */
export function cashWarning(cash: Paise, date: string): string | undefined {
  const limit = CASH_LIMITS.findLast(({ from }) => from <= date)
  if (!limit || cash < limit.reaches) return undefined
  return `${formatWholeRupees(limit.reaches)} or more in cash from one person in a day is against the income tax law. Take the rest by bank or UPI.`
}
