import { expect, test } from 'vitest'
import { rupeesToPaise } from '#domain/money.ts'
import { moneyLeaving, movedMoney } from './money-leaving.ts'

const moved = (...ways: [account: string, amount: number][]) =>
  ways.map(([account, amount]) => ({ account, amount: rupeesToPaise(amount) }))

test.each([
  ['cancelled', moved(['cash', 500]), [], 500],
  ['lowered', moved(['cash', 500]), moved(['cash', 300]), 200],
  ['raised', moved(['cash', 500]), moved(['cash', 700]), 0],
  ['another account', moved(['cash', 500]), moved(['upi', 500]), 0],
  ['two accounts for one', moved(['cash', 500]), moved(['upi', 200], ['bank', 250]), 50],
  ['a cheque for cash', moved(['cash', 500]), moved(['cheques', 500]), 500],
  ['cash for a cheque', moved(['cheques', 500]), moved(['cash', 500]), 0],
  ['less cash for a cheque', moved(['cheques', 500]), moved(['cash', 200]), 300],
  ['a cheque returned beside cash', moved(['cash', 100], ['cheques', 500]), moved(['cash', 100]), 500],
  ['both returned', moved(['cash', 100], ['cheques', 500]), [], 600],
  ['a payment that is raised', moved(['cash', -100]), moved(['cash', -400]), 300],
  ['a payment that is cancelled', moved(['cash', -100]), [], 0],
])('%s', (_, was, became, leaves) => {
  expect(moneyLeaving(was, became)).toBe(rupeesToPaise(leaves))
})

test('of a receipt only its payment modes are money, no discount and no side of the party', () => {
  const lines = moved(['cash', 400], ['discount-allowed', 100], ['debtors', -500])
  expect(movedMoney({ ways: [{ account: 'cash' }], lines })).toEqual(moved(['cash', 400]))
})
