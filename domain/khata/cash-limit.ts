import { formatRupees, formatWholeRupees, NOTHING, type Paise, paise } from '#domain/money.ts'

/** From so much in cash on: whoever takes it from one person in a day, or for one bill, pays as much as a penalty. */
export const CASH_LIMITS: readonly { from: string; reaches: Paise }[] = [
  // Income-tax Act 1961 s.269ST; the Income-tax Act 2025 carries it on.
  { from: '2017-04-01', reaches: paise(20_000_000) },
]

/** A word of warning where so much is taken in cash, with what the person paid `before` on that day; undefined below. */
export function cashWarning(cash: Paise, date: string, before: Paise = NOTHING): string | undefined {
  const limit = CASH_LIMITS.findLast(({ from }) => from <= date)
  if (!limit || cash <= 0 || cash + before < limit.reaches) return undefined
  const already = before > 0 ? `${formatRupees(before)} came in cash that day already. ` : ''
  return `${already}${formatWholeRupees(limit.reaches)} or more in cash from one person in a day is against the income tax law. Take the rest by bank or UPI.`
}
