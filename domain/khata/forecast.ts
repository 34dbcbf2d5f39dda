import { addDays } from '#domain/calendar.ts'
import { formatWholeRupees, NOTHING, type Paise, paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { dayOfMonth, daysBetween, median, weekdayOf } from './days.ts'
import { isNearMonthDay, type PayDay, type PayHabit } from './pay-habits.ts'

/** Number of days that a forecast covers. */
const FORECAST_DAYS = 7
/** Forecasts are rounded to whole hundreds: 100 rupees in paise. */
const HUNDRED = 100_00

interface ForecastCustomer {
  habit: PayHabit
  /** Balance in paise, which the forecast never exceeds. */
  owed: Paise
}

interface ForecastDay {
  /** 'yyyy-mm-dd', in India. */
  date: string
  /** Expected amount, in whole hundreds of rupees (but in paise). */
  amount: Paise
}

export interface Forecast {
  /** The next seven days, tomorrow first. */
  days: ForecastDay[]
  /** Sum of the days, so that the bars add up to the figure shown. */
  total: Paise
}

/**
 * Expected receipts on each of the seven days after `today` (in India). For each customer: the usual payment (the median of
 * its last pay-days) times how often it paid on such a weekday, or on such a date if its habit is monthly, and together at
 * most its dues. Customers who never paid are left out. Each day is rounded to whole hundreds, half up, and the total is the
 * sum of the days.
 */
export function forecast(customers: readonly ForecastCustomer[], today: string): Forecast {
  const dates = Array.from({ length: FORECAST_DAYS }, (_, index) => addDays(today, index + 1))
  const sums = dates.map(() => 0)
  for (const { habit, owed } of customers) {
    const usual = median(habit.payDays.map(({ amount }) => amount)) ?? 0
    let left: number = Math.max(0, owed)
    for (const [index, date] of dates.entries()) {
      const amount = Math.min(left, usual * chanceOn(habit, date, today))
      left -= amount
      sums[index] = (sums[index] ?? 0) + amount
    }
  }
  const days = dates.map((date, index) => ({ date, amount: inHundreds(sums[index] ?? 0) }))
  return { days, total: paise(days.reduce((sum: number, { amount }) => sum + amount, 0)) }
}

/** From 0 to 1: share of such days on which the customer paid. */
function chanceOn(habit: PayHabit, date: string, today: string): number {
  return habit.monthDay ? monthlyChance(habit, date) : weeklyChance(habit.payDays, date, today)
}

/** The share of the weeks, since the first of the last pay-days, in which the customer paid on this weekday. */
function weeklyChance(payDays: readonly PayDay[], date: string, today: string): number {
  const [first, last] = [payDays[0], payDays.at(-1)]
  if (!first || !last) return 0
  // Today counts as a day once the customer has paid today.
  const days = daysBetween(first.date, today) + (last.date === today ? 1 : 0)
  const weeks = Math.max(1, Math.ceil(days / 7))
  const hits = payDays.filter((day) => weekdayOf(day.date) === weekdayOf(date)).length
  return Math.min(1, hits / weeks)
}

/**
 * The share of the last pay-days that fell on this day of the month; 0 once the customer has paid around that day this
 * month.
 */
function monthlyChance({ payDays, monthDay }: PayHabit, date: string): number {
  const last = payDays.at(-1)
  if (!monthDay || !last) return 0
  const hasPaid = isNearMonthDay(monthDay.day, last.date) && daysBetween(last.date, date) < 2 * FORECAST_DAYS
  if (hasPaid || !isNearMonthDay(monthDay.day, date)) return 0
  return payDays.filter((day) => dayOfMonth(day.date) === dayOfMonth(date)).length / payDays.length
}

const inHundreds = (amount: number): Paise => paise(Math.round(amount / HUNDRED) * HUNDRED)

/** 'about ₹46,300'. */
export const aboutWords = (amount: Paise): string =>
  t('about {amount}', { amount: formatWholeRupees(amount) })

interface ForecastHeld {
  /** Forecast, in paise. */
  expected: Paise
  /** Receipts on the forecast's days, in paise. */
  came: Paise
  /** 'Last week: about ₹31,000 expected, ₹28,640 came.' */
  words: string
}

/** Compares a forecast with the receipts (paise) of its seven days. */
export function compareForecast(
  { days, total }: Forecast,
  receipts: readonly { date: string; amount: Paise }[],
): ForecastHeld {
  const dates = new Set(days.map(({ date }) => date))
  const came = receipts.reduce(
    (sum, { date, amount }) => (dates.has(date) ? paise(sum + amount) : sum),
    NOTHING,
  )
  const words = t('Last week: {expected} expected, {amount} came.', {
    expected: aboutWords(total),
    amount: formatWholeRupees(came),
  })
  return { expected: total, came, words }
}
