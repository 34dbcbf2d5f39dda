import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { broughtLater, paidByAccountAfter } from './received.ts'

const was = {
  amountReceived: paise(500_00),
  settled: paise(0),
  paidByAccount: [
    ['upi', paise(300_00)],
    ['cash', paise(200_00)],
  ],
  paymentMode: 'cash',
} as const

test('when the received amount is lowered, vouchers account for at most their own amount', () => {
  const settled = { ...was, settled: paise(120_00) }
  expect(broughtLater(settled, paise(450_00))).toBe(50_00)
  expect(broughtLater(settled, paise(100_00))).toBe(120_00)
  expect(broughtLater(settled, paise(600_00))).toBe(0)
})

test('an increase goes to the account of the mode; a decrease takes from it first, then from the largest other', () => {
  expect(paidByAccountAfter(was, paise(560_00), 'upi')).toEqual([
    ['upi', 360_00],
    ['cash', 200_00],
  ])
  expect(paidByAccountAfter(was, paise(560_00), 'card')).toEqual([
    ['upi', 300_00],
    ['cash', 200_00],
    ['card', 60_00],
  ])
  expect(paidByAccountAfter(was, paise(250_00), 'cash')).toEqual([
    ['upi', 250_00],
    ['cash', 0],
  ])
  expect(paidByAccountAfter(was, paise(450_00), 'card')).toEqual([
    ['upi', 250_00],
    ['cash', 200_00],
  ])
})

test('an unchanged amount and mode keep the accounts; a new mode alone moves all money', () => {
  expect(paidByAccountAfter(was, paise(500_00), 'cash')).toEqual(was.paidByAccount)
  expect(paidByAccountAfter(was, paise(500_00), 'card')).toBeNull()
  expect(paidByAccountAfter({ ...was, paidByAccount: null }, paise(1), 'card')).toBeNull()
})

test('after every edit the accounts sum to the money received with the bill', () => {
  const amount = fc.integer({ min: 0, max: 1e6 }).map(paise)
  const mode = fc.constantFrom('cash', 'upi', 'card')
  fc.assert(
    fc.property(amount, amount, amount, mode, (cash, upi, received, now) => {
      const paidByAccount = [['cash', cash] as const, ['upi', upi] as const]
      const before = { ...was, paidByAccount, amountReceived: paise(cash + upi) }
      const after = paidByAccountAfter(before, received, now)
      const sum = (after ?? []).reduce((all, [, part]) => all + part, 0)
      expect(after === null || sum === received).toBe(true)
    }),
  )
})
