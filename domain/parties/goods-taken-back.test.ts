import { expect, test } from 'vitest'
import { lastTakenBack } from './goods-taken-back.ts'

test.each([
  ['before-2', '2027-02-28', '2026-12-31'],
  ['after-3', '2026-11-30', '2027-02-28'],
  ['before-3', '2027-03-31', '2026-12-31'],
  ['expiry', '2028-02-29', '2028-02-29'],
  ['after-6', '2027-08-31', '2028-02-29'],
  ['never', '2027-08-31', undefined],
] as const)('a supplier that takes back %s takes goods of %s back until %s', (takeBack, expiry, last) => {
  expect(lastTakenBack(takeBack, expiry)).toBe(last)
})
