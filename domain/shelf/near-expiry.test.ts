import { expect, test } from 'vitest'
import { daysUntil, expiryState } from './near-expiry.ts'

test.each([
  [null, 'none'],
  ['2026-10-31', 'expired'],
  ['2026-11-19', 'expired'],
  // Sold until its last day.
  ['2026-11-20', 'near'],
  ['2027-02-18', 'near'],
  ['2027-02-19', 'far'],
])('goods that expire on %s are %s on 20 November 2026, 90 days before', (expiry, state) => {
  expect(expiryState(expiry, '2026-11-20', 90)).toBe(state)
})

test('days are counted over months, and below zero afterwards', () => {
  expect(daysUntil('2026-12-31', '2026-11-20')).toBe(41)
  expect(daysUntil('2026-11-20', '2026-11-20')).toBe(0)
  expect(daysUntil('2026-10-31', '2026-11-20')).toBe(-20)
})
