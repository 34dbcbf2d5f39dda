import { longMonth } from '#domain/calendar.ts'
import { monthOf } from '#domain/documents/cancelling.ts'
import { type Say, t } from '#domain/words/t.ts'

/** The last day of a month, '2026-02-28' of '2026-02'. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** The months that are over, the newest first. */
export function monthsBefore(today: string, count: number): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, n) =>
    monthOf(new Date(Date.UTC(year, month - 2 - n, 1)).toISOString()),
  )
}

/** 'November 2026' of '2026-11'. */
export const monthName = (month: string, say: Say = t): string =>
  `${longMonth(Number(month.slice(5, 7)), say)} ${month.slice(0, 4)}`

/** The month `count` months later, or earlier if it is below zero: '2027-01' is 2 after '2026-11'. */
export function monthsAfter(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return monthOf(new Date(Date.UTC(year, number - 1 + count, 1)).toISOString())
}
