import { addMonthsClamped, financialYear, formatDate, isIsoDate, todayInIndia } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'

/** The year in which GST began: no bill, note or voucher is of an earlier day. Earlier amounts are an opening balance. */
export const FIRST_BOOK_DAY = '2017-04-01'

/** Returns began with July 2017. */
export const FIRST_RETURN_MONTH = '2017-07'

const MONTHS_AHEAD = 12

/** Problem of a day outside the shop's books, such as a mistyped year; undefined if it is valid (docs/decisions/0091). */
export function bookDayProblem(date: string, now: Date): string | undefined {
  if (date < FIRST_BOOK_DAY)
    return t('{date} is before {first}: look at the year.', {
      date: formatDate(date),
      first: formatDate(FIRST_BOOK_DAY),
    })
  if (date > todayInIndia(addMonthsClamped(now, MONTHS_AHEAD)))
    return t('{date} is more than a year ahead: look at the year.', { date: formatDate(date) })
  return undefined
}

/**
 * Warning for a day of another financial year than today's, as in April or by a typing error; undefined for one of the same
 * year.
 */
export const otherYearWords = (date: string, today: string): string | undefined =>
  isIsoDate(date) && financialYear(date) !== financialYear(today)
    ? t('{date} is in the financial year {year}; today is in {thisYear}.', {
        date: formatDate(date),
        year: financialYear(date),
        thisYear: financialYear(today),
      })
    : undefined
