import { addDays } from '#domain/calendar.ts'
import { lastDayOf, monthsAfter } from '#domain/documents/days/months.ts'
import type { DateSpan } from './report-periods.ts'

/** The same days a year before: 29 February is the 28th, and the end of a month its end. */
export function yearBefore({ from, to }: DateSpan): DateSpan {
  const before = (day: string) => {
    const month = monthsAfter(day.slice(0, 7), -12)
    const last = lastDayOf(month)
    const same = `${month}${day.slice(7)}`
    return same > last ? last : same
  }
  const isMonthsEnd = addDays(to, 1).slice(8) === '01'
  return { from: before(from), to: isMonthsEnd ? lastDayOf(before(to).slice(0, 7)) : before(to) }
}
