import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Paise, paise, sumOfPaise } from '#domain/money.ts'
import { paymentWays } from './change.ts'
import { PAYMENT_MODES } from './payment-status.ts'
import { letOffUndone, RECEIVED_WAYS, receivedWays, wayOfAccount } from './received-ways.ts'
import { isMoney } from './way-words.ts'

const amount = fc.integer({ min: 1, max: 10_000_00 }).map(paise)

test('the ways of a bill are named once each and sum to what was received', () => {
  const withBill = fc.array(fc.record({ paymentMode: fc.constantFrom(...PAYMENT_MODES), amount }), {
    maxLength: 3,
  })
  const later = fc.array(fc.record({ way: fc.constantFrom(...RECEIVED_WAYS), amount }), { maxLength: 5 })
  fc.assert(
    fc.property(withBill, later, fc.boolean(), (came, cameLater, isOne) => {
      const ways = isOne ? came.slice(0, 1) : came
      const amountReceived = sumOfPaise([...ways, ...cameLater].map((one) => one.amount))
      const [first] = ways
      const bill =
        isOne && first && cameLater.length === 0
          ? { paymentMode: first.paymentMode, amountReceived }
          : { paymentMode: 'card' as const, ways, cameLater, amountReceived }
      const named = receivedWays(bill)
      expect(sumOfPaise(named.map((one) => one.amount))).toBe(amountReceived)
      expect(new Set(named.map(({ way }) => way)).size).toBe(named.length)
    }),
  )
})

test('an account is named as what it is, a shop’s own as other means', () => {
  expect(
    ['cash', 'upi', 'card', 'bank', 'cheques', 'discount-allowed', 'written-off', 'tds-rent', null].map(
      wayOfAccount,
    ),
  ).toEqual(['cash', 'upi', 'card', 'Net Banking', 'cheque', 'discount', 'written-off', 'tds', 'on-account'])
  expect(wayOfAccount('0dc8fbd1-5403-4e9f-b8ba-affee9bd0e95')).toBe('Other')
})

test('what is undone of the let off is its share of the overpayment, and the rest is at most the money that came', () => {
  const cents = fc.integer({ min: 0, max: 500_00 }).map(paise)
  const later = fc.array(fc.record({ way: fc.constantFrom(...RECEIVED_WAYS), amount: cents }), {
    maxLength: 5,
  })
  fc.assert(
    fc.property(cents, later, fc.nat(), (withBill, cameLater, seed) => {
      const amountReceived = sumOfPaise([withBill, ...cameLater.map((one) => one.amount)])
      const letOff = sumOfPaise(cameLater.filter(({ way }) => !isMoney(way)).map((one) => one.amount))
      const bill = { amountReceived, cameLater }
      const overpaid = seed % (amountReceived + 1)
      const undone = letOffUndone(bill, overpaid)
      expect(undone).toBeGreaterThanOrEqual(0)
      expect(overpaid - undone).toBeLessThanOrEqual(amountReceived - letOff)
      // Within half a paisa of the proportion.
      expect(Math.abs(undone * amountReceived - letOff * overpaid)).toBeLessThanOrEqual(amountReceived / 2)
      expect(letOffUndone(bill, amountReceived)).toBe(letOff)
    }),
  )
})

test('a refund goes back by the accounts in which the money came, also later', () => {
  const settled: [string | null, Paise][] = [
    ['upi', paise(100_00)],
    ['cheques', paise(50_00)],
  ]
  // 500 of cash with the bill; the cheque by the latest mode.
  expect(
    paymentWays({
      paidByAccount: [['cash', paise(500_00)]],
      paymentMode: 'card',
      received: paise(650_00),
      settled,
    }),
  ).toEqual([
    ['cash', 500_00],
    ['upi', 100_00],
    ['card', 50_00],
  ])
})
