import { expect, test } from 'vitest'
import { amountPaid, withStatus } from './invoice-payment.ts'
import { returnConsequence } from './invoice-words.ts'

const nothing = { amountReceived: undefined, isPaidInFull: false }

test('paid by hand follows the total', () => {
  const paid = withStatus(nothing, 'paid', 50_000)
  expect(amountPaid(paid, 50_000)).toBe(50_000)
  expect(amountPaid(paid, 80_000)).toBe(80_000)
})

test('partially paid leaves the amount, unpaid takes it away', () => {
  const some = { amountReceived: 100, isPaidInFull: false }
  expect(amountPaid(withStatus(some, 'partially paid', 50_000), 50_000)).toBe(10_000)
  expect(amountPaid(withStatus(some, 'unpaid', 50_000), 50_000)).toBe(0)
})

test.each([
  ['sales', 11, '11 items go back into stock. A returned invoice cannot be changed.'],
  ['sales', 1, '1 item goes back into stock. A returned invoice cannot be changed.'],
  ['purchase', 2, '2 items leave stock. A returned invoice cannot be changed.'],
] as const)('what follows from a return: %s, %i', (invoiceType, noOfItems, words) => {
  expect(returnConsequence({ invoiceType, noOfItems })).toBe(words)
})
