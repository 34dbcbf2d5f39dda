import { formatDate } from '#domain/calendar.ts'
import { formatRupees, type Paise, sumOfPaise } from '#domain/money.ts'
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
