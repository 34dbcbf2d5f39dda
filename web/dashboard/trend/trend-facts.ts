import { formatDate } from '#domain/calendar.ts'
import { formatRupees, type Paise, paiseToRupees, sumOfPaise } from '#domain/money.ts'
import { longWeekday, shortWeekday } from '#domain/weekdays.ts'
import { t } from '#domain/words/t.ts'

/** A day of the last seven. Amounts in paise. */
export interface TrendDay {
  date: string
  sales: Paise
  purchases: Paise
}

const dayOfMonth = (date: string) => Number(date.slice(8))

/** 'Fri 20' */
export const shortDay = (date: string) => `${shortWeekday(date)} ${dayOfMonth(date)}`
/** 'Friday 20' */
const longDay = (date: string) => `${longWeekday(date)} ${dayOfMonth(date)}`
/** 'Fri 20 Nov' */
export const dayAndMonth = (date: string) => `${shortWeekday(date)} ${formatDate(date).slice(0, -5)}`

interface Scale {
  /** Rupees for each unit of the axis. */
  unit: number
  /** '₹ thousand' */
  word: string
  /** At most four lines above zero, on the axis' unit. */
  ticks: number[]
}

const UNITS = [
  { unit: 1_00_000, word: t('₹ lakh') },
  { unit: 1_000, word: t('₹ thousand') },
  { unit: 1, word: '₹' },
] as const
const STEPS = [1, 2, 2.5, 5, 10]
const MOST_LINES = 4

/** Unit with short ticks, and round ticks up to the highest day. */
export function trendScale(days: TrendDay[]): Scale {
  const highest = Math.max(
    0,
    ...days.flatMap(({ sales, purchases }) => [sales, purchases]).map(paiseToRupees),
  )
  const { unit, word } = UNITS.find((choice) => highest >= choice.unit) ?? UNITS[2]
  const least = highest / unit / MOST_LINES
  const power = 10 ** Math.floor(Math.log10(least || 1))
  const step = (STEPS.find((candidate) => candidate * power >= least * (1 - 1e-9)) ?? 10) * power
  const lines = Math.max(1, Math.ceil(highest / unit / step - 1e-9))
  const ticks = Array.from({ length: lines + 1 }, (_, index) => Number((index * step).toPrecision(6)))
  return { unit, word, ticks }
}

export const sumOf = (days: TrendDay[], kind: 'sales' | 'purchases'): Paise =>
  sumOfPaise(days.map((day) => day[kind]))

/** 'The best day was Sunday 15 with ₹41,260.75 of sales.'; '' while nothing was sold. */
export function bestDay(days: TrendDay[]): string {
  const [best] = [...days].sort((a, b) => b.sales - a.sales)
  if (!best || best.sales <= 0) return ''
  return t('The best day was {day} with {amount} of sales.', {
    day: longDay(best.date),
    amount: formatRupees(best.sales),
  })
}
