import { addMonthsClamped, financialYear, formatDate, isIsoDate, todayInIndia } from '#domain/calendar.ts'

/** The year in which GST began: no bill, note or voucher is of an earlier day. What was there before is an opening balance. */
export const FIRST_BOOK_DAY = '2017-04-01'

/** Returns began with July 2017. */
export const FIRST_RETURN_MONTH = '2017-07'

const MONTHS_AHEAD = 12

/** Why a day is none of the shop's books, as a slip of the year is; undefined where it is one (docs/decisions/0091). */
export function bookDayProblem(date: string, now: Date): string | undefined {
  if (date < FIRST_BOOK_DAY) return `${formatDate(date)} is before ${formatDate(FIRST_BOOK_DAY)}: ${LOOK}`
  if (date > todayInIndia(addMonthsClamped(now, MONTHS_AHEAD)))
    return `${formatDate(date)} is more than a year ahead: ${LOOK}`
  return undefined
}
const LOOK = 'look at the year.'

/** A word of doubt about a day of another financial year than today's, as in April and with slips; undefined in the same. */
export const otherYearWords = (date: string, today: string): string | undefined =>
  isIsoDate(date) && financialYear(date) !== financialYear(today)
    ? `${formatDate(date)} is in the financial year ${financialYear(date)}; today is in ${financialYear(today)}.`
    : undefined
