import { expect, test } from 'vitest'
import { spanOf, yearStart } from './report-periods.ts'

test.each([
  ['today', '2026-11-20', '2026-11-20', '2026-11-20'],
  ['week', '2026-11-20', '2026-11-16', '2026-11-20'], // a Friday, from Monday
  ['week', '2026-11-22', '2026-11-16', '2026-11-22'], // Sunday ends it
  ['week', '2026-11-23', '2026-11-23', '2026-11-23'],
  ['month', '2026-11-20', '2026-11-01', '2026-11-20'],
  ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last-month', '2026-01-01', '2025-12-01', '2025-12-31'],
  ['year', '2026-11-20', '2026-04-01', '2026-11-20'],
  ['year', '2027-03-31', '2026-04-01', '2027-03-31'],
  ['last-year', '2026-04-01', '2025-04-01', '2026-03-31'],
] as const)('%s on %s is from %s to %s', (name, today, from, to) => {
  expect(spanOf(name, today)).toEqual({ from, to })
})

test('a financial year begins in April', () => {
  expect(yearStart('2027-03-31')).toBe('2026-04-01')
})
