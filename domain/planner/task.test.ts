import { expect, test } from 'vitest'
import { passesFilter, toggledStatus } from './task.ts'

test.each([
  ['pending', 'done'],
  ['alert', 'done'],
  ['done', 'pending'],
] as const)('the round button turns %s into %s', (before, after) => {
  expect(toggledStatus(before)).toBe(after)
})

const krishna = { status: 'pending', priority: 'high', supplierOrBuyerType: 'supplier' } as const
const count = { status: 'done', priority: 'low', supplierOrBuyerType: null } as const

test.each([
  [{}, true, true],
  [{ status: 'pending' }, true, false],
  [{ priority: 'low' }, false, true],
  [{ type: 'supplier' }, true, false],
  [{ type: 'buyer' }, false, false],
  [{ status: 'pending', priority: 'low' }, false, false],
] as const)(
  'the filter %o passes the payment task: %s, the count task: %s',
  (filter, showsKrishna, showsCount) => {
    expect([passesFilter(krishna, filter), passesFilter(count, filter)]).toEqual([showsKrishna, showsCount])
  },
)
