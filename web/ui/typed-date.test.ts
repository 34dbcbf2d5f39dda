import { expect, test } from 'vitest'
import { readTypedDate } from './typed-date.ts'

test.each([
  ['20/11/2026', '2026-11-20'],
  ['20-11-26', '2026-11-20'],
  ['5.1', '2026-01-05'],
  ['20112026', '2026-11-20'],
  ['20 nov', '2026-11-20'],
  ['1 November 2025', '2025-11-01'],
  ['2026-11-20', '2026-11-20'],
])('a date typed as %s is %s', (typed, iso) => {
  expect(readTypedDate(typed, '2026-06-01')).toBe(iso)
})

test.each(['', '31/02/2026', '20/13/2026', 'tomorrow', '20 foo'])('%s is no date', (typed) => {
  expect(readTypedDate(typed, '2026-06-01')).toBeNull()
})
