import { expect, test } from 'vitest'
import { yearBefore } from './year-before.ts'

test.each([
  ['2026-10-03', '2026-11-20', '2025-10-03', '2025-11-20'],
  ['2024-02-29', '2024-03-31', '2023-02-28', '2023-03-31'],
  // The whole of February stays the whole of it.
  ['2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
])('%s to %s is beside %s to %s of the year before', (from, to, yearFrom, yearTo) => {
  expect(yearBefore({ from, to })).toEqual({ from: yearFrom, to: yearTo })
})
