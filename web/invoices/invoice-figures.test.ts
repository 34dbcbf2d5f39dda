import { expect, test } from 'vitest'
import { NOTHING, rupeesToPaise } from '#domain/money.ts'
import { moneyFigures } from './invoice-figures.ts'

const paid = {
  invoiceType: 'sales' as const,
  status: 'completed' as const,
  amountReceived: rupeesToPaise(210),
  refunded: NOTHING,
  pendingAmount: NOTHING,
  toGiveBack: NOTHING,
}
const shown = (invoice: Parameters<typeof moneyFigures>[0]) =>
  moneyFigures(invoice).map(({ label, value }) => `${label} ${value}`)

test('a bill says what came and what is open', () => {
  expect(shown(paid)).toEqual(['Amount Received ₹210.00', 'Pending Amount ₹0.00'])
})

test('a returned or cancelled bill says what was given back beside what came', () => {
  const back = { ...paid, refunded: rupeesToPaise(210) }
  expect(shown({ ...back, status: 'returned' })).toEqual([
    'Amount Received ₹210.00',
    'Given back ₹210.00',
    'Pending Amount ₹0.00',
  ])
  expect(shown({ ...back, status: 'cancelled' })).toEqual(['Amount Received ₹210.00', 'Given back ₹210.00'])
  expect(shown({ ...back, invoiceType: 'purchase', status: 'cancelled' })).toEqual([
    'Amount Paid ₹210.00',
    'Got back ₹210.00',
  ])
})

test('a cancelled bill that nothing came for has no money, and one whose money is still there says so', () => {
  expect(shown({ ...paid, amountReceived: NOTHING, status: 'cancelled' })).toEqual([])
  expect(shown({ ...paid, toGiveBack: rupeesToPaise(210), status: 'cancelled' })).toEqual([
    'Amount Received ₹210.00',
    'To be given back ₹210.00',
  ])
})
