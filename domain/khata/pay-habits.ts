import { todayInIndia } from '#domain/calendar.ts'
import { type Paise, paise } from '#domain/money.ts'
import { plural, t } from '#domain/words/t.ts'
import { dayOfMonth, daysBetween, daysOfMonth, median, weekdayOf } from './days.ts'

/** A bill of a customer, paid or not; cancelled and returned ones are left out. */
export interface HistoryBill {
  /** 'yyyy-mm-dd', in India. */
  date: string
  /** Total of the bill. */
  amount: Paise
}

/** Money received from a customer, without bounced cheques. */
export interface HistoryReceipt {
  /** The day it is dated, in India. */
  date: string
  /** In paise. */
  amount: Paise
  /** Time of entry. Its time of day counts only if the receipt was entered on its own date. */
  at?: Date | null
}

/** Sum of one customer's receipts of a day. */
export interface PayDay {
  date: string
  /** In paise. */
  amount: Paise
  /** True from five in the evening; undefined if the time is unknown. */
  isEvening?: boolean
}

/** '8 of 10': on how many (`count`) of the examined days (`of`) a habit was seen. */
interface Share {
  count: number
  of: number
}

/** Payment habits of a customer; each part only if the history is long enough for it. */
export interface PayHabit {
  /** The last pay-days, oldest first: the base of all the rest. */
  payDays: readonly PayDay[]
  /** The weekday on which the customer usually pays, 0 for Sunday. */
  weekday?: (Share & { weekday: number; isEvening: boolean }) | undefined
  /** The day of the month around which the customer pays, 1 to 31. */
  monthDay?: (Share & { day: number }) | undefined
  /** True if the customer pays a bill in two or more parts. */
  inParts: boolean
  /** Days from a bill to its last payment. */
  usualDays?: number | undefined
}

/** Habits are computed from the last ten pay-days, none older than a year, as habits change. */
const PAY_DAYS = 10
const LOOKED_BACK_DAYS = 365
/**
 * A day of the week or of the month is a habit when at least four of these days fell on it, and seven in ten of them: by
 * chance that happens to fewer than one customer in twenty.
 */
const AT_LEAST = 4
const SHARE = 0.7
/** Minimum pay-days for a habit by weekday or date. */
const SHORTEST = 5
/** 'Around the 25th' is two days before it to two days after it. */
const AROUND_DAYS = 2
const EVENING_HOUR = 17
/** A party pays in parts where half of three bills or more are paid so; a part of less than a tenth of the bill is rounding, not a part. */
const BILLS = 3
const PART = 0.1

/**
 * Payment habit by a customer's bills and receipts on a day in India, in any order. Each part is one count: the most frequent
 * weekday of the last pay-days; the most frequent date around, one month counting once; whether half of the bills took two
 * parts or more, when receipts pay the oldest bill first; the median of the days that bills took. Bills and receipts begin on
 * the same day, and the balance before it is a bill of that day.
 */
export function payHabit(
  bills: readonly HistoryBill[],
  receipts: readonly HistoryReceipt[],
  today: string,
): PayHabit {
  const payDays = payDaysOf(receipts, today)
  const paid = paidBills(bills, receipts, today).slice(-PAY_DAYS)
  const isKnown = paid.length >= BILLS
  const inParts = paid.filter(({ parts }) => parts > 1).length
  const [weekday, monthDay] = [usualWeekday(payDays), usualMonthDay(payDays)]
  // A few days can match both patterns: the more frequent one is the habit.
  const isMonthly = monthDay && (!weekday || monthDay.count > weekday.count)
  return {
    payDays,
    ...(weekday && !isMonthly && { weekday }),
    ...(isMonthly && { monthDay }),
    inParts: isKnown && inParts * 2 >= paid.length,
    ...(isKnown && { usualDays: median(paid.map(({ days }) => days)) }),
  }
}

function payDaysOf(receipts: readonly HistoryReceipt[], today: string): PayDay[] {
  const byDate = new Map<string, PayDay>()
  for (const { date, amount, at } of receipts) {
    if (amount <= 0 || date > today || daysBetween(date, today) > LOOKED_BACK_DAYS) continue
    const day = byDate.get(date) ?? { date, amount: paise(0) }
    day.amount = paise(day.amount + amount)
    if (at && todayInIndia(at) === date) day.isEvening = isEvening(at)
    byDate.set(date, day)
  }
  return [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1)).slice(-PAY_DAYS)
}

/** Days and number of receipts that each bill took, in the order of the bills. */
function paidBills(bills: readonly HistoryBill[], receipts: readonly HistoryReceipt[], today: string) {
  const byDate = (a: { date: string }, b: { date: string }) =>
    a.date < b.date ? -1 : Number(a.date > b.date)
  const money = receipts
    .filter(({ date, amount }) => amount > 0 && date <= today)
    .toSorted(byDate)
    .map(({ date, amount }): { date: string; amount: number } => ({ date, amount }))
  const found: { days: number; parts: number }[] = []
  let next = 0
  for (const bill of bills.filter(({ amount }) => amount > 0).toSorted(byDate)) {
    let [open, parts]: [number, number] = [bill.amount, 0]
    while (open > 0 && next < money.length) {
      const receipt = money[next]
      if (!receipt) break
      const part = Math.min(open, receipt.amount)
      open -= part
      receipt.amount -= part
      if (part >= bill.amount * PART) parts += 1
      if (open === 0) found.push({ days: Math.max(0, daysBetween(bill.date, receipt.date)), parts })
      if (receipt.amount === 0) next += 1
    }
    if (open > 0) break
  }
  return found
}

const isHabit = ({ count, of }: Share) => of >= SHORTEST && count >= AT_LEAST && count >= of * SHARE

function usualWeekday(payDays: readonly PayDay[]): PayHabit['weekday'] {
  const counts = [0, 1, 2, 3, 4, 5, 6].map(
    (weekday) => payDays.filter(({ date }) => weekdayOf(date) === weekday).length,
  )
  const weekday = counts.indexOf(Math.max(...counts))
  const share = { count: counts[weekday] ?? 0, of: payDays.length }
  if (!isHabit(share)) return undefined
  const timed = payDays.filter((day) => weekdayOf(day.date) === weekday && day.isEvening !== undefined)
  const evenings = timed.filter((day) => day.isEvening).length
  // Evening: three in four of the known times, and enough of them.
  return { weekday, ...share, isEvening: timed.length >= AT_LEAST && evenings * 4 >= timed.length * 3 }
}

function usualMonthDay(payDays: readonly PayDay[]): PayHabit['monthDay'] {
  const months = new Set(payDays.map(({ date }) => date.slice(0, 7))).size
  if (months < AT_LEAST) return undefined
  let best: PayHabit['monthDay']
  let nearest = Number.POSITIVE_INFINITY
  const of = payDays.length
  for (let day = 1; day <= 31; day += 1) {
    const away = payDays.map(({ date }) => Math.abs(daysFrom(day, date)))
    const around = payDays.filter((_, index) => (away[index] ?? 0) <= AROUND_DAYS)
    const count = new Set(around.map(({ date }) => date.slice(0, 7))).size
    const distance = away.filter((days) => days <= AROUND_DAYS).reduce((sum, days) => sum + days, 0)
    if (!isHabit({ count, of }) || count < (best?.count ?? 0)) continue
    if (count > (best?.count ?? 0) || distance < nearest) [best, nearest] = [{ day, count, of }, distance]
  }
  return best
}

/** Days from a day of the month to a date, in the month in which that day is nearest; below zero before it. */
export function daysFrom(day: number, date: string): number {
  const length = daysOfMonth(date)
  const away = dayOfMonth(date) - Math.min(day, length)
  if (away > length / 2) return away - length
  return away <= -length / 2 ? away + length : away
}

/** True if a date is around the customer's usual day of the month. */
export const isNearMonthDay = (day: number, date: string): boolean =>
  Math.abs(daysFrom(day, date)) <= AROUND_DAYS

function isEvening(at: Date): boolean {
  // India is 5 h 30 min ahead of UTC.
  const minutes = (at.getUTCHours() * 60 + at.getUTCMinutes() + 330) % (24 * 60)
  return minutes >= EVENING_HOUR * 60
}

/** By weekday, Sunday first. */
const onDays = () => [
  t('on Sundays'),
  t('on Mondays'),
  t('on Tuesdays'),
  t('on Wednesdays'),
  t('on Thursdays'),
  t('on Fridays'),
  t('on Saturdays'),
]
const inEvenings = () => [
  t('on Sunday evenings'),
  t('on Monday evenings'),
  t('on Tuesday evenings'),
  t('on Wednesday evenings'),
  t('on Thursday evenings'),
  t('on Friday evenings'),
  t('on Saturday evenings'),
]

/**
 * The habit as a sentence: 'Pays in parts, on Sunday evenings', 'Pays around the 25th', 'Pays on Sundays, 8 of 10', 'Pays
 * about 20 days after the bill'. Undefined if the history is too short.
 */
export function habitSentence({ weekday, monthDay, inParts, usualDays }: PayHabit): string | undefined {
  const when = dayWords({ weekday, monthDay })
  if (inParts) return when ? t('Pays in parts, {when}', { when }) : t('Pays in parts')
  if (weekday) return t('Pays {when}, {count} of {of}', { when, count: weekday.count, of: weekday.of })
  if (monthDay) return t('Pays {when}', { when })
  if (usualDays === undefined) return undefined
  if (usualDays === 0) return t('Pays on the day of the bill')
  const after = { days: usualDays }
  return plural(
    usualDays,
    'Pays about {days} day after the bill',
    'Pays about {days} days after the bill',
    after,
  )
}

/** The habit in a few words, for the phone: 'pays in parts', 'around the 25th', 'on Sundays'. */
export function habitInShort({ weekday, monthDay, inParts, usualDays }: PayHabit): string | undefined {
  if (inParts) return t('pays in parts')
  const when = dayWords({ weekday, monthDay })
  return when ?? (usualDays === undefined ? undefined : t('after {days} days', { days: usualDays }))
}

function dayWords({ weekday, monthDay }: Pick<PayHabit, 'weekday' | 'monthDay'>): string | undefined {
  if (weekday) return (weekday.isEvening ? inEvenings() : onDays())[weekday.weekday]
  if (!monthDay) return undefined
  const { day } = monthDay
  if (day > 28) return t('around the end of the month')
  const ending = day > 10 && day < 14 ? 0 : day % 10
  if (ending === 1) return t('around the {day}st', { day })
  if (ending === 2) return t('around the {day}nd', { day })
  return ending === 3 ? t('around the {day}rd', { day }) : t('around the {day}th', { day })
}
