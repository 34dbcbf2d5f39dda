import { expect, test } from 'vitest'
import { dateRange } from '#domain/date-range.ts'

test.each([
  ['all', {}],
  ['today', { from: '2026-11-20', to: '2026-11-20' }],
  ['week', { from: '2026-11-14', to: '2026-11-20' }],
  ['month', { from: '2026-10-22', to: '2026-11-20' }],
] as const)('on 20 November the range "%s" is %o', (range, dates) => {
  expect(dateRange(range, '2026-11-20')).toEqual(dates)
})
