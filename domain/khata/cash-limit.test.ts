import { expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { belowZeroWarning, cashPaidWarning, cashWarning } from './cash-limit.ts'

test('two lakh in cash from one person get a warning, a paisa less does not', () => {
  expect(cashWarning(paise(19_999_999), '2026-11-20')).toBeUndefined()
  expect(cashWarning(paise(20_000_000), '2026-11-20')).toBe(
    '₹2,00,000 or more in cash from one person in a day is against the income tax law. Take the rest by bank or UPI.',
  )
  expect(cashWarning(paise(20_000_000), '2017-03-31')).toBeUndefined()
})

test('earlier cash payments of the same day count towards the limit', () => {
  expect(cashWarning(paise(4_999_999), '2026-11-20', paise(15_000_000))).toBeUndefined()
  expect(cashWarning(paise(5_000_000), '2026-11-20', paise(15_000_000))).toMatch(
    /^₹1,50,000.00 came in cash that day already. ₹2,00,000 or more in cash/,
  )
  // Nothing in cash now is no matter, whatever came before.
  expect(cashWarning(paise(0), '2026-11-20', paise(25_000_000))).toBeUndefined()
})

test('cash above ₹10,000 a day to one person, ₹35,000 to a carrier, is no expense for income tax', () => {
  expect(cashPaidWarning(paise(10_000_00))).toBeUndefined()
  expect(cashPaidWarning(paise(10_000_01))).toBe(
    'More than ₹10,000 in cash to one person in a day is no expense for income tax. Pay by bank or UPI.',
  )
  expect(cashPaidWarning(paise(4_000_00), paise(6_000_01))).toMatch(
    /^₹6,000.01 was paid in cash that day already. More than ₹10,000/,
  )
  expect(cashPaidWarning(paise(0), paise(20_000_00))).toBeUndefined()
  expect(cashPaidWarning(paise(35_000_00), paise(0), true)).toBeUndefined()
  expect(cashPaidWarning(paise(35_000_01), paise(0), true)).toMatch(/₹35,000 in cash to one transporter/)
})

test('a payment of more cash than the account has gets a warning', () => {
  expect(belowZeroWarning('Cash', paise(500_00), paise(500_00))).toBeUndefined()
  expect(belowZeroWarning('Cash', paise(500_01), paise(500_00))).toMatch(
    /^Cash had ₹500.00 on that day: this takes it ₹0.01 below zero\./,
  )
})
