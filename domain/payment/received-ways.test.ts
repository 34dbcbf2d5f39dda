import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Paise, paise, sumOfPaise } from '#domain/money.ts'
import { paymentWays, refundWays, withoutMoneyApart } from './change.ts'
import { PAYMENT_MODES } from './payment-status.ts'
import { partsOfRefund, RECEIVED_WAYS, receivedWays, wayOfAccount, waysOfAccounts } from './received-ways.ts'

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

test('what was let off goes back to nobody: the parts of a refund are those of its accounts', () => {
  const cents = fc.integer({ min: 0, max: 500_00 }).map(paise)
  const accounts = fc.constantFrom(
    'cash',
    'upi',
    'cheques',
    'discount-allowed',
    'written-off',
    'gst-tds',
    null,
  )
  const settled = fc.array(fc.tuple(accounts, cents), { maxLength: 5 })
  fc.assert(
    fc.property(
      cents,
      settled,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(),
      (withBill, later, part, seed) => {
        const received = sumOfPaise([withBill, ...later.map(([, amount]) => amount)])
        const refunded = paise(Math.floor(received * part))
        const amount = paise(seed % (received - refunded + 1))
        const paid = { paidByAccount: null, paymentMode: 'card', received, settled: later } as const
        const back = (by?: string) =>
          withoutMoneyApart(refundWays({ came: paymentWays(paid), amount, refunded, by }))
        const parts = partsOfRefund(
          { amountReceived: received, refunded, cameLater: waysOfAccounts(later) },
          amount,
        )
        for (const { money, letOff } of [back(), back('upi')]) {
          expect(sumOfPaise(money.map(([, each]) => each))).toBe(parts.money)
          expect(sumOfPaise(letOff.map(([, each]) => each))).toBe(parts.letOff)
        }
        expect(back('upi').money.every(([account]) => account === 'upi')).toBe(true)
      },
    ),
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
