import { expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { returnConsequence } from '#web/invoices/invoice-words.ts'
import { amountPaid, paymentBody, withStatus } from './invoice-payment.ts'

const nothing = { amountReceived: undefined, isPaidInFull: false }

test('paid by hand follows the total', () => {
  const paid = withStatus(nothing, 'paid', paise(50_000))
  expect(amountPaid(paid, paise(50_000))).toBe(50_000)
  expect(amountPaid(paid, paise(80_000))).toBe(80_000)
})

test('partially paid leaves the amount, unpaid takes it away', () => {
  const some = { amountReceived: 100, isPaidInFull: false }
  expect(amountPaid(withStatus(some, 'partially paid', paise(50_000)), paise(50_000))).toBe(10_000)
  expect(amountPaid(withStatus(some, 'unpaid', paise(50_000)), paise(50_000))).toBe(0)
})

test('the payment dialog sends what came in on top, and a lower amount with the state it was typed on', () => {
  const known = { amountReceived: paise(20_000), updatedAt: 'then' }
  expect(paymentBody(known, 700)).toEqual({ receivedNow: 500 })
  expect(paymentBody(known, 200)).toEqual({ receivedNow: 0 })
  expect(paymentBody(known, 150.5)).toEqual({ amountReceived: 150.5, updatedAt: 'then' })
  expect(paymentBody(known, undefined)).toEqual({ amountReceived: 0, updatedAt: 'then' })
})

test.each([
  ['sales', 11, '11 items go back into stock. A returned invoice cannot be changed.'],
  ['sales', 1, '1 item goes back into stock. A returned invoice cannot be changed.'],
  ['purchase', 2, '2 items leave stock. A returned invoice cannot be changed.'],
] as const)('what follows from a return: %s, %i', (invoiceType, noOfItems, words) => {
  expect(returnConsequence({ invoiceType, noOfItems })).toBe(words)
})
