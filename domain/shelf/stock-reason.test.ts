import { expect, test } from 'vitest'
import { stockReason } from './stock-reason.ts'

test.each([
  { direction: 'in' as const, reason: 'Purchase', account: 'goods-without-bill' },
  { direction: 'in' as const, reason: 'Return', account: 'goods-without-bill' },
  { direction: 'in' as const, reason: 'Adjustment', account: 'goods-without-bill' },
  { direction: 'in' as const, reason: 'Counted again', account: 'stock-found' },
  { direction: 'in' as const, reason: 'found behind the rack', account: 'stock-found' },
  { direction: 'out' as const, reason: 'Sale', account: 'stock-change' },
  { direction: 'out' as const, reason: 'Damage', account: 'stock-lost' },
  { direction: 'out' as const, reason: 'Returned to supplier', account: 'goods-without-bill' },
  { direction: 'out' as const, reason: 'Adjustment', account: 'stock-lost' },
  { direction: 'out' as const, reason: 'Free sample for Anita', account: 'samples' },
  { direction: 'out' as const, reason: 'For the house', account: 'drawings' },
  // A word inside of another is none.
  { direction: 'out' as const, reason: 'Broken by the wholesaler', account: 'stock-lost' },
])('$direction: $reason belongs to the account $account', ({ direction, reason, account }) => {
  expect(stockReason(direction, reason).account).toBe(account)
})
