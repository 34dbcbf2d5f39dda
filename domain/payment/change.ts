import { accountOfMode } from '#domain/ledger/money-accounts.ts'
import { NOTHING, type Paise, paise, sumOfPaise } from '#domain/money.ts'
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
  came: readonly Way[]
  amount: Paise
  /** Paise that went back before. */
  refunded?: Paise
  /** The account that all money goes back by; that of each payment without it. */
  by?: string | undefined
}

/**
 * Accounts of a refund: those of the payment in their order, after what went back before; any excess by the first, or in
 * cash. What was let off is no money, whatever it goes back by: it is undone in its own account.
 */
export function refundWays({ came, amount, refunded = NOTHING, by }: Refund): Way[] {
  let [gone, left]: [number, number] = [refunded, amount]
  const back = came.map(([account, most]): Way => {
    const before = Math.min(gone, most)
    const part = Math.min(left, most - before)
    gone -= before
    left -= part
    return [account, paise(part)]
  })
  const [first] = came
  const summed = new Map<string, Paise>()
  for (const [account, part] of [...back, [first?.[0] ?? 'cash', paise(left)] as const]) {
    const to = by && isMoneyIn(account) ? by : account
    summed.set(to, paise(part + (summed.get(to) ?? 0)))
  }
  return [...summed].filter(([, part]) => part > 0)
}

const isMoneyIn = (account: string) => isMoney(wayOfAccount(account))

/** Separates what is undone without money (a discount, TDS) from the money of a refund. */
export const withoutMoneyApart = (ways: readonly Way[]) => ({
  money: ways.filter(([account]) => isMoneyIn(account)),
  letOff: ways.filter(([account]) => !isMoneyIn(account)),
})

/**
 * What settled a bill by account, in the order in which it came: with the bill, then by vouchers (`settled`). What came by
 * cheque or from the party's account is counted to the bill's payment mode; what was let off without money is last.
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
    const to = from === null || wayOfAccount(from) === 'cheque' ? account : from
    known.set(to, paise(amount + (known.get(to) ?? 0)))
  }
  const { money, letOff } = withoutMoneyApart([...known].filter(([, amount]) => amount > 0))
  return [...money, ...letOff]
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
