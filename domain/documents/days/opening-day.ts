import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'
import { bookDayProblem } from './book-days.ts'

/** Problem of the day of an opening balance: it stood before the books began, so no day that is still to come. */
export const openingDayProblem = (date: string, now: Date): string | undefined =>
  date > todayInIndia(now)
    ? t('Opening balance of {date}: that day is still to come.', { date: formatDate(date) })
    : bookDayProblem(date, now)
