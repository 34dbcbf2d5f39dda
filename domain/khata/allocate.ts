import type { Settled } from '#domain/ledger/voucher-lines.ts'
import { formatRupees, NOTHING, type Paise, paise } from '#domain/money.ts'
import { plural, t } from '#domain/words/t.ts'
import { daysLate, type OpenItem, oldestFirst } from './ageing.ts'

/** Part of an amount that one open item gets. All in paise. */
interface Share {
  item: OpenItem
  /** Amount allocated now: from 0 to the open amount. */
  now: Paise
  /** Paise left open afterwards. */
  left: Paise
}

export interface Allocation {
  /** One share for each open item, oldest first; money on account has none. */
  shares: Share[]
  /** Sum allocated to items. */
  allocated: Paise
  /** The unallocated rest. */
  onAccount: Paise
}

/** Allocates an amount (paise, not below zero) to the open items, oldest first, each up to its open amount. */
export function allocateOldestFirst(amount: Paise, items: readonly OpenItem[]): Allocation {
  let rest: number = Math.max(0, amount)
  return allocation(amount, items, ({ open }) => {
    const now = Math.min(rest, open)
    rest -= now
    return now
  })
}

/** Amounts by bill, for a voucher. */
export const settledOf = ({ shares }: Allocation): Settled[] =>
  shares.flatMap(({ item, now }) => (now > 0 ? [{ bill: item.id, amount: now }] : []))

/** Problem of an amount chosen by hand; `id` is undefined for a problem of all together. */
interface AllocationProblem {
  id?: string
  problem: string
}

/**
 * Allocates an amount (paise) to open items by a person's choice, by the item's id; items not named get nothing. An invalid
 * choice returns a problem for each item, and allocates nothing.
 */
export function allocateByHand(
  amount: Paise,
  items: readonly OpenItem[],
  chosen: Readonly<Record<string, Paise>>,
):
  | { allocation: Allocation; problems?: undefined }
  | { allocation?: undefined; problems: AllocationProblem[] } {
  const open = new Map(items.filter((item) => item.open > 0).map((item) => [item.id, item]))
  const problems = Object.entries(chosen).flatMap(([id, now]): AllocationProblem[] => {
    const problem = problemOf(now, open.get(id))
    return problem ? [{ id, problem }] : []
  })
  if (problems.length > 0) return { problems }

  const together = Object.values(chosen).reduce((sum: number, now) => sum + now, 0)
  if (together > amount) {
    const problem = t('The bills take {over} more than the {amount} received.', {
      over: formatRupees(paise(together - amount)),
      amount: formatRupees(amount),
    })
    return { problems: [{ problem }] }
  }
  return { allocation: allocation(amount, items, ({ id }) => chosen[id] ?? 0) }
}

function problemOf(now: Paise, item: OpenItem | undefined): string | undefined {
  if (!Number.isSafeInteger(now) || now < 0) return t('Write an amount of 0 or more.')
  if (now === 0) return undefined
  if (!item) return t('This bill is not open any more.')
  return now > item.open
    ? t('Only {amount} of {number} is open.', { amount: formatRupees(item.open), number: item.number })
    : undefined
}

function allocation(
  amount: Paise,
  items: readonly OpenItem[],
  share: (item: OpenItem) => number,
): Allocation {
  const shares = oldestFirst(items).map((item) => {
    const now = paise(share(item))
    return { item, now, left: paise(item.open - now) }
  })
  const allocated = shares.reduce((sum, { now }) => sum + now, 0)
  return { shares, allocated: paise(allocated), onAccount: paise(Math.max(0, amount) - allocated) }
}

/** Balances after an amount is received. All in paise; below zero the shop owes. */
interface BalancesAfter {
  /** The balance before: open items and money on account. */
  owedBefore: Paise
  received: Paise
  /** The unused part of the received amount. */
  onAccount: Paise
  owedAfter: Paise
  /** Open amounts of late bills, oldest first. */
  stillLate: { number: string; left: Paise }[]
}

/** Balances after an allocation of `received` paise on a day in India. */
export function balancesAfter(
  received: Paise,
  items: readonly OpenItem[],
  { shares, onAccount }: Allocation,
  today: string,
): BalancesAfter {
  const owedBefore = items.reduce((sum: number, { open }) => sum + open, 0)
  const late = shares.filter(({ item, left }) => left > 0 && daysLate(item, today) > 0)
  return {
    owedBefore: paise(owedBefore),
    received,
    onAccount,
    owedAfter: paise(owedBefore - received),
    stillLate: late.map(({ item, left }) => ({ number: item.number, left })),
  }
}

/** Excess of a balance over the party's limit, in paise; 0 within it, and without a limit. */
const overLimit = (owed: Paise, limit: Paise | null | undefined): Paise =>
  limit === null || limit === undefined ? NOTHING : paise(Math.max(0, owed - limit))

/** Bills listed by name in a sentence; further ones are counted. */
const NAMED = 2

/**
 * 'Still late after this: ₹2,986.40 of SINV-00371. Anita Stores is within the limit again.' Empty if there is nothing to
 * report. The limit is in paise; absent for a party without one.
 */
export function afterWords(after: BalancesAfter, party: string, limit?: Paise | null): string {
  const over = overLimit(after.owedAfter, limit)
  const limitWords =
    over > 0
      ? t('{party} is {amount} over the limit.', { party, amount: formatRupees(over) })
      : overLimit(after.owedBefore, limit) > 0 && t('{party} is within the limit again.', { party })
  return [lateWords(after), limitWords].filter(Boolean).join(' ')
}

function lateWords({ stillLate }: BalancesAfter): string {
  if (stillLate.length === 0) return ''
  const named = stillLate
    .slice(0, NAMED)
    .map(({ number, left }) => t('{amount} of {number}', { amount: formatRupees(left), number }))
  const others = stillLate.slice(NAMED)
  if (others.length > 0) {
    const count = others.length
    const rest = formatRupees(paise(others.reduce((sum: number, { left }) => sum + left, 0)))
    named.push(plural(count, '{rest} of one more', '{rest} of {count} more', { rest, count }))
  }
  const [one, other] = named
  return t('Still late after this: {bills}.', {
    bills: named.length === 2 ? t('{one} and {other}', { one, other }) : named.join(', '),
  })
}
