import { formatRupees, formatWholeRupees, NOTHING, type Paise, paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'

/** Cash from one person in a day, or for one bill, from this amount on costs its receiver the same amount as a penalty. */
const CASH_LIMITS: readonly { from: string; reaches: Paise }[] = [
  // Income-tax Act 1961 s.269ST; the Income-tax Act 2025 carries it on.
  { from: '2017-04-01', reaches: paise(20_000_000) },
]

/**
 * Warning for cash received from the limit on, together with `before`, the cash from the same person that day; undefined
 * below it.
 */
export function cashWarning(cash: Paise, date: string, before: Paise = NOTHING): string | undefined {
  const limit = CASH_LIMITS.findLast(({ from }) => from <= date)
  if (!limit || cash <= 0 || cash + before < limit.reaches) return undefined
  const already = before > 0 && t('{amount} came in cash that day already.', { amount: formatRupees(before) })
  const law = t(
    '{limit} or more in cash from one person in a day is against the income tax law. Take the rest by bank or UPI.',
    { limit: formatWholeRupees(limit.reaches) },
  )
  return already ? `${already} ${law}` : law
}

/**
 * Cash paid to one person in a day above this is no deductible expense, not even the part below it (Income-tax Act 1961
 * s.40A(3), from 1 April 2017; carried on by the Act of 2025). The higher limit is for owners and hirers of goods carriages.
 */
const PAID_LIMIT = paise(10_000_00)
const PAID_LIMIT_OF_CARRIERS = paise(35_000_00)

/**
 * Warning for cash paid above the limit, together with `before`, the cash to the same person that day; undefined up to it.
 */
export function cashPaidWarning(
  cash: Paise,
  before: Paise = NOTHING,
  isToCarrier = false,
): string | undefined {
  const limit = isToCarrier ? PAID_LIMIT_OF_CARRIERS : PAID_LIMIT
  if (cash <= 0 || cash + before <= limit) return undefined
  const already =
    before > 0 && t('{amount} was paid in cash that day already.', { amount: formatRupees(before) })
  const most = { limit: formatWholeRupees(limit) }
  const law = isToCarrier
    ? t(
        'More than {limit} in cash to one transporter in a day is no expense for income tax. Pay by bank or UPI.',
        most,
      )
    : t(
        'More than {limit} in cash to one person in a day is no expense for income tax. Pay by bank or UPI.',
        most,
      )
  return already ? `${already} ${law}` : law
}

/** Warning for a cash payment above the account's balance: `stands` is the closing balance of that day. */
export const belowZeroWarning = (account: string, cash: Paise, stands: Paise): string | undefined =>
  cash > 0 && stands - cash < 0
    ? t(
        '{account} had {amount} on that day: this takes it {below} below zero. Enter what came in first, or look at the date.',
        { account, amount: formatRupees(stands), below: formatRupees(paise(cash - stands)) },
      )
    : undefined
