import { accountOfMode } from '#domain/ledger/money-accounts.ts'
import { type Paise, paise, sumOfPaise } from '#domain/money.ts'
import type { PaymentMode } from './payment-status.ts'
import { wayOfAccount } from './received-ways.ts'
import { isMoney } from './way-words.ts'

/** Money in an account, paise. */
export type Way = readonly [account: string, amount: Paise]

/**
 * The received money without the change, at most `most`: the change is taken from the drawer first, then from the other
 * accounts, the last first. Modes without money are left out.
 */
export function withoutChange(ways: readonly Way[], most: Paise): Way[] {
  let change = Math.max(0, sumOfPaise(ways.map(([, amount]) => amount)) - most)
  const left = new Map(ways.map(([account, amount]) => [account, amount]))
  const inOrder = [...ways.filter(([account]) => account === 'cash'), ...ways.toReversed()]
  for (const [account] of inOrder) {
    const amount = left.get(account) ?? 0
    const back = Math.min(change, amount)
    left.set(account, paise(amount - back))
    change -= back
  }
  return [...left].filter(([, amount]) => amount > 0)
}

interface Refund {
  /** The money of the bill. */
  came: readonly Way[]
  amount: Paise
  /** Money that went back before. */
  gone?: readonly Way[]
  /** The account that all of it goes back by; that of each payment without it. */
  by?: string | undefined
}

/**
 * Accounts of a refund: those of the payment in their order, each as far as it has not gone back; any excess by the first, or
 * in cash.
 */
export function refundWays({ came, amount, gone = [], by }: Refund): Way[] {
  if (by) return amount > 0 ? [[by, amount]] : []
  const [first] = came
  const left = withoutGone(came, gone)
  let rest = amount
  const summed = new Map<string, Paise>()
  const goesBack = (account: string, part: number) => {
    summed.set(account, paise(part + (summed.get(account) ?? 0)))
    rest = paise(rest - part)
  }
  for (const [account, most] of left) goesBack(account, Math.min(rest, most))
  goesBack(first?.[0] ?? 'cash', rest)
  return [...summed].filter(([, part]) => part > 0)
}

/** What is left of the money by account; what went back by an account that it did not come by lowers the first of the others. */
function withoutGone(came: readonly Way[], gone: readonly Way[]): Map<string, number> {
  const left = new Map<string, number>(came)
  let more = 0
  for (const [account, amount] of gone) {
    const most = left.get(account) ?? 0
    if (most > 0) left.set(account, Math.max(0, most - amount))
    more += Math.max(0, amount - most)
  }
  for (const [account, most] of left) {
    left.set(account, Math.max(0, most - more))
    more -= Math.min(most, more)
  }
  return left
}

/** Separates what went back without money (a discount undone, TDS) from the money. Null lies on the party's account. */
export function withoutMoneyApart(ways: readonly (readonly [account: string | null, amount: Paise])[]) {
  const isMoneyIn = (account: string | null) => isMoney(wayOfAccount(account))
  return {
    money: ways.flatMap(([account, amount]): Way[] =>
      isMoneyIn(account) ? [[account ?? 'on-account', amount]] : [],
    ),
    letOff: sumOfPaise(ways.filter(([account]) => !isMoneyIn(account)).map(([, amount]) => amount)),
  }
}

/**
 * The money of a bill by account, in the order in which it came: with the bill, then by vouchers (`settled`). What came by
 * cheque or from the party's account is counted to the bill's payment mode; what was let off is no money.
 */
export function paymentWays(bill: {
  paidByAccount: readonly Way[] | null
  paymentMode: PaymentMode
  received: Paise
  settled?: readonly (readonly [account: string | null, amount: Paise])[] | null
}): Way[] {
  const settled = bill.settled ?? []
  const account = accountOfMode(bill.paymentMode)
  const withBill = paise(bill.received - sumOfPaise(settled.map(([, amount]) => amount)))
  const known = new Map<string, Paise>()
  const came = [...(bill.paidByAccount ?? [[account, withBill] as const]), ...settled]
  for (const [from, amount] of came) {
    if (!isMoney(wayOfAccount(from))) continue
    const to = from === null || wayOfAccount(from) === 'cheque' ? account : from
    known.set(to, paise(amount + (known.get(to) ?? 0)))
  }
  return [...known].filter(([, amount]) => amount > 0)
}

/** Cash that a customer hands over, and the part that is returned, paise. */
export interface Change {
  given: Paise
  back: Paise
}

/** Notes and coins of India in rupees, the largest first. */
const CASH_IN_HAND = [500, 200, 100, 50, 20, 10, 5, 2, 1]

/** The fewest notes and coins that come to an amount: '2 × 20', '5', '1'. None for an amount with paise, which cash cannot pay. */
export function notesFor(amount: Paise): string[] {
  let left = amount / 100
  if (!Number.isInteger(left)) return []
  return CASH_IN_HAND.flatMap((note) => {
    const count = Math.floor(left / note)
    left -= count * note
    return count === 0 ? [] : [count === 1 ? `${note}` : `${count} × ${note}`]
  })
}

/** Notes that are often handed over for a bill, in rupees. */
const NOTES = [10, 50, 100, 500, 1000]

/** Likely cash amounts for `total`: exact, and rounded up to each note. Paise. */
export function tendersFor(total: Paise): Paise[] {
  const above = NOTES.map((note) => Math.ceil(total / (note * 100)) * note * 100).filter(
    (amount) => amount > total,
  )
  return total > 0 ? [total, ...new Set(above)].slice(0, 5).map(paise) : []
}
