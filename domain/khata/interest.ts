import {
  formatPercent,
  formatRupees,
  NOTHING,
  type Paise,
  PERCENT_DECIMALS,
  paise,
  sumOfPaise,
} from '#domain/money.ts'
import { dueDateOf, inOrderOfDue, type OpenItem } from './ageing.ts'
import { daysBetween } from './days.ts'

/** A year of interest has 365 days, in leap years too. */
const YEAR = 365n
const PERCENT_UNITS = 10 ** PERCENT_DECIMALS

/** A payment of a bill: it ends the interest on its amount that day. */
interface PaidOn {
  /** 'yyyy-mm-dd', in India. */
  date: string
  /** In paise. */
  amount: Paise
}

/**
 * Simple interest, in paise, on an amount (paise) that was due on a day and is open until `to`, at a percentage a year with
 * at most 4 decimals. Computed by day, from the day after the due date, on that day's open amount; the sum is exact and
 * rounded once, half up to the paisa. Zero without a percentage: a shop charges only agreed interest. Interest is part of the
 * value of the supply and taxed with it (CGST Act, section 15(2)(d)).
 */
export function simpleInterest(
  amount: Paise,
  dueDate: string,
  to: string,
  percentAYear: number | null | undefined,
  paid: readonly PaidOn[] = [],
): Paise {
  const rate = Math.round((percentAYear ?? 0) * PERCENT_UNITS)
  if (!(rate > 0)) return NOTHING
  const exact = BigInt(rate) * paisaDays(amount, dueDate, to, paid)
  const whole = YEAR * 100n * BigInt(PERCENT_UNITS)
  return paise(Number((exact * 2n + whole) / (whole * 2n)))
}

/** Sum of the open amounts of all days, in paise times days: the base of simple interest. */
function paisaDays(amount: Paise, dueDate: string, to: string, paid: readonly PaidOn[]): bigint {
  const inOrder = paid.filter(({ date }) => date < to).toSorted((a, b) => (a.date < b.date ? -1 : 1))
  let [open, from, sum]: [number, string, bigint] = [amount, dueDate, 0n]
  for (const one of [...inOrder, { date: to, amount: NOTHING }]) {
    const days = Math.max(0, daysBetween(from, one.date))
    sum += BigInt(Math.max(0, open)) * BigInt(days)
    open -= one.amount
    if (one.date > from) from = one.date
  }
  return sum
}

/** A due, also one that was paid late: `open` is below zero where more was paid. */
export interface LateItem extends OpenItem {
  /** Payments and notes after the due date, already deducted from `open`; below zero if a payment was taken back. */
  paid?: readonly PaidOn[]
}

interface InterestLine {
  item: LateItem
  days: number
  /** In paise. */
  interest: Paise
  /** '₹6,236.40 of SINV-00341, 32 days at 18%: ₹98.42'; days until today, or until it was paid. */
  words: string
}

/**
 * Interest on a party's late amounts on a day in India, oldest first; empty without a percentage. Days up to `chargedTo` were
 * charged already. An amount that was paid late bears interest until the day it was paid.
 */
export function interestLines(
  items: readonly LateItem[],
  today: string,
  percentAYear: number | null | undefined,
  chargedTo?: string | null,
): InterestLine[] {
  if (!percentAYear) return []
  return inOrderOfDue(items).flatMap((item) => {
    const due = dueDateOf(item)
    const from = chargedTo && chargedTo > due ? chargedTo : due
    const paid = (item.paid ?? []).filter(({ date }) => date > from)
    const owed = paise(item.open + sumOfPaise(paid.map(({ amount }) => amount)))
    const interest = simpleInterest(owed, from, today, percentAYear, paid)
    if (interest === 0) return []
    const dates = paid.map(({ date }) => date).filter((date) => date < today)
    const last = item.open > 0 ? today : (dates.toSorted().at(-1) ?? today)
    const days = daysBetween(from, last)
    const isPart = dates.some((date) => date < last)
    const time = `${days} ${days === 1 ? 'day' : 'days'} at ${formatPercent(percentAYear)}`
    const what = `${formatRupees(owed)} of ${item.number}${isPart ? ', less what was paid meanwhile' : ''}`
    const words = `${what}, ${time}: ${formatRupees(interest)}`
    return [{ item, days, interest, words }]
  })
}
