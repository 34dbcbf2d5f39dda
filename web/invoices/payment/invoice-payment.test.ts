import { expect, test } from 'vitest'
import type { Direction } from '#domain/document-kinds.ts'
import { NO_PARTY } from '#domain/documents/no-party.ts'
import { paise } from '#domain/money.ts'
import type { PaymentStatus } from '#domain/payment/payment-status.ts'
import { returnConsequence } from '#web/invoices/invoice-words.ts'
import {
  amountPaid,
  bothAmounts,
  changeGiven,
  debtProblem,
  paymentBody,
  upiPart,
  withRestBy,
  withRestLetGo,
  withStatus,
} from './invoice-payment.ts'

const anita = { ...NO_PARTY, _id: 'anita', name: 'Anita Stores' }
const nothing = { amountReceived: undefined, isPaidInFull: false, merchants: anita }

test('an amount set to paid follows the total', () => {
  const paid = { ...nothing, ...withStatus(nothing, 'paid', paise(50_000), 'sales') }
  expect(amountPaid(paid, paise(50_000), 'sales')).toBe(50_000)
  expect(amountPaid(paid, paise(80_000), 'sales')).toBe(80_000)
})

test('partially paid keeps the amount, unpaid removes it', () => {
  const some = { ...nothing, amountReceived: 100 }
  const after = (status: PaymentStatus) =>
    amountPaid({ ...some, ...withStatus(some, status, paise(50_000), 'sales') }, paise(50_000), 'sales')
  expect(after('partially paid')).toBe(10_000)
  expect(after('unpaid')).toBe(0)
})

test('a part in cash and the rest by UPI is paid in full, unless the part is empty or above the total', () => {
  const split = { ...nothing, paymentMode: 'cash' as const, restBy: 'upi' as const }
  const paid = (amountReceived: number | undefined) =>
    amountPaid({ ...split, amountReceived }, paise(50_000), 'sales')
  expect([paid(200), paid(undefined), paid(600)]).toEqual([50_000, 0, 60_000])
  // 200 and 150 of 500: the rest stays owed.
  expect(amountPaid({ ...split, amountReceived: 200, restAmount: 150 }, paise(50_000), 'sales')).toBe(35_000)
  // The same mode twice is no other way.
  expect(amountPaid({ ...split, restBy: 'cash', amountReceived: 200 }, paise(50_000), 'sales')).toBe(20_000)
})

test('a walk-in pays in full by default, and other buyers do not', () => {
  const begun = { amountReceived: undefined, merchants: { ...NO_PARTY, name: 'A walk-in' } }
  const paidOf = (values: Parameters<typeof amountPaid>[0], direction: Direction) =>
    amountPaid(values, paise(70_854), direction)
  expect(paidOf(begun, 'sales')).toBe(70_854)
  expect(paidOf({ ...begun, merchants: anita }, 'sales')).toBe(0)
  expect(paidOf(begun, 'purchase')).toBe(0)
  expect(paidOf({ ...begun, isPaidInFull: false, amountReceived: 500 }, 'sales')).toBe(50_000)
})

test('a walk-in’s open amount is a problem, a named customer’s is not; on a purchase it never is', () => {
  const asked = (name: string, amountReceived: number | undefined, direction: Direction = 'sales') =>
    debtProblem(
      { amountReceived, isPaidInFull: false, merchants: { ...NO_PARTY, name } },
      paise(45_412),
      direction,
    ).amountReceived
  expect(asked('', 100)).toContain('₹354.12')
  expect(asked(' ', undefined)).toContain('₹454.12')
  expect([asked('', 454.12), asked('', 500), asked('Ravi', 100), asked('', 100, 'purchase')]).toEqual(
    Array(4).fill(undefined),
  )
})

test('the payment dialog adds the new amount to the earlier ones: 100, then 200, is 300', () => {
  const bill = { amountReceived: paise(10_000), grandTotal: paise(51_450) }
  const [first, then, lower] = [
    { field: 'now', amount: undefined },
    { field: 'now', amount: 200 },
    { field: 'all', amount: 50 },
  ] as const
  expect(bothAmounts(first, bill)).toEqual({ all: 100, now: undefined })
  expect(bothAmounts(then, bill)).toEqual({ all: 300, now: 200 })
  expect(bothAmounts({ field: 'all', amount: 514.5 }, bill)).toEqual({ all: 514.5, now: 414.5 })
  expect(bothAmounts(lower, bill)).toEqual({ all: 50, now: undefined })
  expect(bothAmounts({ field: 'now', amount: Number.NaN }, bill).all).toBeNaN()
  // Another till has received 100 more meanwhile.
  expect(bothAmounts(then, { ...bill, amountReceived: paise(20_000) }).all).toBe(400)
})

test('the payment dialog sends the added amount, or a lower total with the time of the state it was typed on', () => {
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
] as const)('consequence of a return: %s, %i', (invoiceType, noOfItems, words) => {
  expect(returnConsequence({ invoiceType, noOfItems })).toBe(words)
})

test('the key of a payment mode puts the rest on it, or everything if nothing is typed', () => {
  const total = paise(45_400)
  const typed = { ...nothing, paymentMode: 'cash' as const, amountReceived: 200 }
  const byUpi = { ...typed, ...withRestBy(typed, 'upi', total) }
  expect(byUpi).toMatchObject({ paymentMode: 'cash', restBy: 'upi', isPaidInFull: false })
  expect(amountPaid(byUpi, total, 'sales')).toBe(45_400)
  expect(upiPart(byUpi, total, 'sales')).toBe(25_400)
  // What was typed came by the other of the two.
  const inCash = { ...typed, ...withRestBy(typed, 'cash', total) }
  expect(inCash).toMatchObject({ paymentMode: 'upi', restBy: 'cash' })
  expect(upiPart(inCash, total, 'sales')).toBe(20_000)
  const all = {
    ...nothing,
    paymentMode: 'cash' as const,
    ...withRestBy({ ...typed, amountReceived: undefined }, 'upi', total),
  }
  expect([amountPaid(all, total, 'sales'), upiPart(all, total, 'sales')]).toEqual([45_400, 45_400])
  expect(withRestBy({ ...typed, amountReceived: 500 }, 'upi', total)).toBeUndefined()
})

test('cash above a walk-in’s bill is change; money of a customer with a khata stays there', () => {
  const walkIn = { ...nothing, merchants: NO_PARTY, amountReceived: 500 }
  expect(changeGiven(walkIn, paise(454_00), 'sales')).toEqual({ given: 500_00, back: 46_00 })
  expect(changeGiven({ ...walkIn, amountReceived: 454 }, paise(454_00), 'sales')).toBeUndefined()
  expect(changeGiven({ ...walkIn, merchants: anita }, paise(454_00), 'sales')).toBeUndefined()
  expect(changeGiven(walkIn, paise(454_00), 'purchase')).toBeUndefined()
})

test('a waived rest is added to the discount, so that the amount received is the total', () => {
  const walkIn = { ...nothing, merchants: NO_PARTY, amountReceived: 440 }
  expect(withRestLetGo({ ...walkIn, discount: undefined }, paise(448_11), 'sales')).toEqual({
    discount: 8.11,
  })
  expect(withRestLetGo({ ...walkIn, discount: 10 }, paise(448_11), 'sales')).toEqual({ discount: 18.11 })
})
