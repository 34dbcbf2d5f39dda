import { formatDate, isIsoDate } from '#domain/calendar.ts'
import { type Say, t } from '#domain/words/t.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Days from `from` to `to`, below zero if earlier: calendar dates of India ('2026-11-22'). */
export function daysBetween(from: string, to: string): number {
  return Math.round((midnight(to) - midnight(from)) / DAY_MS)
}

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (date: string): number => new Date(midnight(date)).getUTCDay()

/** 1 to 31. */
export const dayOfMonth = (date: string): number => Number(date.slice(8))

/** Number of days in the month of a date. */
export const daysOfMonth = (date: string): number =>
  new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate()

/** '26 Nov' in the year of `today`, '26 Nov 2025' in another. */
export function shortDate(date: string, today: string, say: Say = t): string {
  const text = formatDate(date, say)
  return isIsoDate(date) && date.slice(0, 4) === today.slice(0, 4) ? text.slice(0, -5) : text
}

/** The value in the middle of some numbers; the lower one of two. Undefined of none. */
export function median(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length / 2) - 1]
}

function midnight(date: string): number {
  return Date.parse(`${date}T00:00:00Z`)
}
