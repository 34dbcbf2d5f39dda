import { expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { cashWarning } from './cash-limit.ts'

test('two lakh in cash from one person are too much, a paisa less is not', () => {
  expect(cashWarning(paise(19_999_999), '2026-11-20')).toBeUndefined()
  expect(cashWarning(paise(20_000_000), '2026-11-20')).toBe(
    '₹2,00,000 or more in cash from one person in a day is against the income tax law. Take the rest by bank or UPI.',
  )
  expect(cashWarning(paise(20_000_000), '2017-03-31')).toBeUndefined()
})

test('what the person paid in cash on that day already counts with it', () => {
  expect(cashWarning(paise(4_999_999), '2026-11-20', paise(15_000_000))).toBeUndefined()
  expect(cashWarning(paise(5_000_000), '2026-11-20', paise(15_000_000))).toMatch(
    /^₹1,50,000.00 came in cash that day already. ₹2,00,000 or more in cash/,
  )
  // Nothing in cash now is no matter, whatever came before.
  expect(cashWarning(paise(0), '2026-11-20', paise(25_000_000))).toBeUndefined()
})
