import { addDays, financialYear, formatDate } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'
import type { Period, Report } from './report-definition.ts'

export interface DateSpan {
  from: string
  to: string
}

/** Usual periods; weeks begin on Monday, years on 1 April. */
export const SPANS = {
  today: t('Today'),
  week: t('This week'),
  month: t('This month'),
  'last-month': t('Last month'),
  year: t('This financial year'),
  'last-year': t('Last financial year'),
} as const
export type SpanName = keyof typeof SPANS
export const SPAN_NAMES = Object.keys(SPANS) as SpanName[]

/** 1 April of the financial year that a day is in. */
export const yearStart = (day: string): string => `${financialYear(day).slice(0, 4)}-04-01`

const monthStart = (day: string) => `${day.slice(0, 7)}-01`

/** 1 for Monday to 7 for Sunday. */
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** Days of a period as of today; a current period ends today. */
export function spanOf(name: SpanName, today: string): DateSpan {
  switch (name) {
    case 'today':
      return { from: today, to: today }
    case 'week':
      return { from: addDays(today, 1 - weekday(today)), to: today }
    case 'month':
      return { from: monthStart(today), to: today }
    case 'last-month': {
      const to = addDays(monthStart(today), -1)
      return { from: monthStart(to), to }
    }
    case 'year':
      return { from: yearStart(today), to: today }
    case 'last-year': {
      const to = addDays(yearStart(today), -1)
      return { from: yearStart(to), to }
    }
  }
}

/** '1 Oct 2026 to 31 Oct 2026', in the words of the report's head. */
function spanWords(period: Period, { from, to }: DateSpan): string {
  if (period === 'day') return t('As on {date}', { date: formatDate(to) })
  return from === to ? formatDate(to) : t('{from} to {to}', { from: formatDate(from), to: formatDate(to) })
}

/** The dates of a report, and the unit of its amounts where it has some. */
export const datesWords = (
  { period, columns }: Pick<Report, 'period' | 'columns'>,
  span: DateSpan,
): string =>
  columns.some(({ kind }) => kind === 'money' || kind === 'balance')
    ? t('{period} · amounts in ₹', { period: spanWords(period, span) })
    : spanWords(period, span)
