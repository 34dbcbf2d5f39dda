import { addDays, financialYear, formatDate, todayInIndia } from '../calendar.ts'
import { t } from '../words/t.ts'

/** Days in which any owner can restore a closed shop; then it is erased. */
export const LEAVING_DAYS = 30

/** Companies Act 2013, s.128(5): books are kept for eight financial years. The GST law requires less (CGST Act s.36). */
const SEALED_YEARS = 8

/** Day on which sealed books are deleted: eight years after the financial year of this day. */
export const sealedUntil = (day: string): string =>
  `${Number(financialYear(day).slice(0, 4)) + 1 + SEALED_YEARS}-04-01`

/** The last day on which an owner can restore a closed shop, from the time of its erasure. */
export const lastDayToComeBack = (closesAt: string): string => addDays(todayInIndia(new Date(closesAt)), -1)

export const closedWords = (closesAt: string): string =>
  t('This shop is closed, and nothing was saved. An owner can come back until {date}.', {
    date: formatDate(lastDayToComeBack(closesAt)),
  })
