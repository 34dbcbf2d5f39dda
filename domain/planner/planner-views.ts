import { addDays, formatDate } from '#domain/calendar.ts'
import { longWeekday, shortWeekday, weekdayIndex } from '#domain/weekdays.ts'
import { t } from '#domain/words/t.ts'

export const PLANNER_VIEWS = ['day', 'week', 'month', 'year'] as const
export type PlannerView = (typeof PLANNER_VIEWS)[number]

/** The view a text names, such as '#week' of an address; a month when it names none. */
export function viewNamed(text: string): PlannerView {
  const name = text.replace('#', '')
  return PLANNER_VIEWS.find((view) => view === name) ?? 'month'
}

export const MONTH_NAMES = [
  ...[t('January'), t('February'), t('March'), t('April'), t('May'), t('June')],
  ...[t('July'), t('August'), t('September'), t('October'), t('November'), t('December')],
] as const

const monthIndex = (iso: string) => Number(iso.slice(5, 7)) - 1
const lastDayOfMonth = (iso: string) =>
  new Date(Date.UTC(Number(iso.slice(0, 4)), monthIndex(iso) + 1, 0)).getUTCDate()
const dayOfMonth = (iso: string, day: number) => `${iso.slice(0, 8)}${String(day).padStart(2, '0')}`

/** The seven dates of the week of a date, from Monday. */
export function weekOf(date: string): string[] {
  const monday = addDays(date, -weekdayIndex(date))
  return Array.from({ length: 7 }, (_, i) => addDays(monday, i))
}

/** The weeks of a month from Monday; null where a week reaches into another month. */
export function monthGrid(date: string): (string | null)[][] {
  const first = dayOfMonth(date, 1)
  const blanks = weekdayIndex(first)
  const weeks = Math.ceil((blanks + lastDayOfMonth(date)) / 7)
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => {
      const number = week * 7 + day - blanks + 1
      return number >= 1 && number <= lastDayOfMonth(date) ? dayOfMonth(date, number) : null
    }),
  )
}

/** The first day of each month of a year. */
export const monthsOfYear = (date: string): string[] =>
  MONTH_NAMES.map((_name, month) => `${date.slice(0, 4)}-${String(month + 1).padStart(2, '0')}-01`)

/** The first and last date that a view of a date shows, both inclusive. */
export function shownRange(view: PlannerView, date: string): { from: string; to: string } {
  if (view === 'day') return { from: date, to: date }
  if (view === 'week') return { from: weekOf(date)[0] ?? date, to: weekOf(date)[6] ?? date }
  if (view === 'month') return { from: dayOfMonth(date, 1), to: dayOfMonth(date, lastDayOfMonth(date)) }
  return { from: `${date.slice(0, 4)}-01-01`, to: `${date.slice(0, 4)}-12-31` }
}

const FIRST_YEAR = 1000
const LAST_YEAR = 9998

/**
 * The same place in the next (1) or previous (-1) period: 31 January and a month is the last day of February. Stays
 * where it is at the ends of the calendar.
 */
export function stepDate(view: PlannerView, date: string, step: 1 | -1): string {
  const next = view === 'day' || view === 'week' ? addDays(date, step * (view === 'day' ? 1 : 7)) : ''
  if (next) return isOnCalendar(next) ? next : date
  const months = Number(date.slice(0, 4)) * 12 + monthIndex(date) + step * (view === 'month' ? 1 : 12)
  const first = `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`
  if (!isOnCalendar(first)) return date
  return dayOfMonth(first, Math.min(Number(date.slice(8)), lastDayOfMonth(first)))
}

/** True for a date around which every view has a whole week and year. */
export const isOnCalendar = (date: string): boolean =>
  Number(date.slice(0, 4)) >= FIRST_YEAR && Number(date.slice(0, 4)) <= LAST_YEAR

/** 'Fri, 20 Nov 2026' */
export const weekdayAndDate = (date: string): string => `${shortWeekday(date)}, ${formatDate(date)}`

/** 'Friday 20 November 2026', for screen readers. */
export const spokenDate = (date: string): string =>
  `${longWeekday(date)} ${Number(date.slice(8))} ${monthAndYear(date)}`

/** 'November 2026' */
const monthAndYear = (date: string): string => `${MONTH_NAMES[monthIndex(date)]} ${date.slice(0, 4)}`

/** Title of a view of a date: 'Fri, 20 Nov 2026', '16 Nov to 22 Nov 2026', 'November 2026', '2026'. */
export function periodTitle(view: PlannerView, date: string): string {
  if (view === 'day') return weekdayAndDate(date)
  if (view === 'month') return monthAndYear(date)
  if (view === 'year') return date.slice(0, 4)
  const { from, to } = shownRange('week', date)
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  return t('{from} to {to}', {
    from: isOneYear ? formatDate(from).slice(0, -5) : formatDate(from),
    to: formatDate(to),
  })
}
