import { addDays } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'

/** The ranges of the lists' date filter: 'week' and 'month' are the last 7 and 30 days, not calendar ones. */
export const DATE_RANGES = ['all', 'today', 'week', 'month'] as const
type DateRange = (typeof DATE_RANGES)[number]

export const DATE_RANGE_LABELS: Readonly<Record<DateRange, string>> = {
  all: t('All Dates'),
  today: t('Today'),
  week: t('This Week'),
  month: t('This Month'),
}

const DAYS = { today: 1, week: 7, month: 30 }

/** The first and last calendar date of a range ending today, both inclusive; none for 'all'. */
export function dateRange(range: DateRange, today: string): { from?: string; to?: string } {
  return range === 'all' ? {} : { from: addDays(today, 1 - DAYS[range]), to: today }
}
