import { expect, test } from 'vitest'
import { openQuantity, orderCan } from './order-status.ts'

test.each([
  ['pending', 'approved', undefined],
  ['pending', 'rejected', undefined],
  ['approved', 'rejected', undefined],
  ['rejected', 'approved', undefined],
  ['approved', 'approved', 'Order is already approved.'],
  ['rejected', 'rejected', 'Order is already rejected.'],
] as const)('an order goes from %s to %s, or a reason says why not', (status, verdict, reason) => {
  expect(orderCan.answer({ status }, verdict)).toBe(reason)
})

test('an order can be invoiced while lines are open, and only approved where the shop requires it', () => {
  expect(orderCan.becomeInvoice({ status: 'pending', openItems: 2 }, false)).toBeUndefined()
  expect(orderCan.becomeInvoice({ status: 'approved', openItems: 2 }, true)).toBeUndefined()
  expect(orderCan.becomeInvoice({ status: 'rejected', openItems: 2 }, true)).toMatch('Approve the order')
  expect(orderCan.becomeInvoice({ status: 'approved', openItems: 0 }, false)).toMatch('is invoiced')
})

test.each([
  [10, 6, 4],
  [10, 12, 0],
  [0.3, 0.1, 0.2],
  [7, undefined, 7],
])('of an ordered quantity %d, with %s taken, %d is open', (quantity, taken, open) => {
  expect(openQuantity({ quantity, taken })).toBe(open)
})
