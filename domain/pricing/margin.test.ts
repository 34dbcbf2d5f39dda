import { expect, test } from 'vitest'
import { marginOf } from './margin.ts'

test.each([
  ['499.00 for what cost 410.50', 499, 410.5, { perUnit: 88.5, percent: 17.7 }],
  ['below its cost', 400, 410.5, { perUnit: -10.5, percent: -2.6 }],
  ['at its cost', 0.3, 0.3, { perUnit: 0, percent: 0 }],
  ['to four decimals', 0.3, 0.1, { perUnit: 0.2, percent: 66.7 }],
  ['given away', 0, 12, { perUnit: -12, percent: undefined }],
])('%s', (_, rate, cost, margin) => {
  expect(marginOf(rate, cost)).toEqual(margin)
})
