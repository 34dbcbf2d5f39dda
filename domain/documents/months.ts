import { monthOf } from './cancelling.ts'

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
