import { expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { standingWords } from './standing.ts'

const ANITA = {
  balance: paise(30_411_56),
  late: paise(14_986_40),
  daysLate: 32,
  creditLimit: paise(30_000_00),
}

test('a late customer, or one above the limit, gets a warning with this bill’s effect', () => {
  // 30,411.56 + 2,000.00 - 30,000.00 = 2,411.56.
  expect(standingWords(ANITA, 2_000_00)).toBe(
    'Owes ₹30,411.56, ₹14,986.40 of it late, up to 32 days. This bill takes it ₹2,411.56 over its limit of ₹30,000.00.',
  )
  // Paid at once, it owes no more than before.
  expect(standingWords(ANITA, 0)).toBe(
    'Owes ₹30,411.56, ₹14,986.40 of it late, up to 32 days. It is ₹411.56 over its limit of ₹30,000.00.',
  )
  expect(standingWords({ ...ANITA, creditLimit: null, late: ANITA.balance, daysLate: 1 }, 5)).toBe(
    'Owes ₹30,411.56, all of it late, up to 1 day.',
  )
  const fresh = { balance: paise(0), late: paise(0), daysLate: null, creditLimit: paise(500_00) }
  expect(standingWords(fresh, 600_00)).toBe('This bill takes it ₹100.00 over its limit of ₹500.00.')
})

test('a punctual customer within the limit gets no warning', () => {
  const good = { balance: paise(400_00), late: paise(0), daysLate: null, creditLimit: paise(500_00) }
  expect(standingWords(good, 100_00)).toBeUndefined()
  expect(standingWords({ ...good, creditLimit: null }, 9_999_999_00)).toBeUndefined()
})
