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
