import { expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { footWords } from './document-foot.ts'

const sale = { direction: 'sales' as const, grandTotal: paise(104_790), pendingAmount: paise(54_790) }
const purchase = { direction: 'purchase' as const, grandTotal: paise(60_000), pendingAmount: paise(0) }
const list = {
  noun: 'invoice',
  documents: [sale, purchase],
  total: paise(628),
  isFiltered: true,
  hasMore: false,
}

test('an unfiltered list says how many there are', () => {
  expect(footWords({ ...list, isFiltered: false, hasMore: true })).toBe('Showing 2 of 628 invoices')
})

test('a filtered list with more to come tells no number of those that match', () => {
  expect(footWords({ ...list, hasMore: true })).toBe('Showing the first 2 invoices that match')
})

test('a filtered list that is here in full says how many match and what they sum to, each side for itself', () => {
  expect(footWords(list)).toBe('2 invoices match · Sales ₹1,047.90, ₹547.90 pending · Purchases ₹600.00')
  expect(footWords({ ...list, documents: [purchase] })).toBe('1 invoice matches · Purchases ₹600.00')
})

test('what was returned is counted and not added', () => {
  expect(footWords({ ...list, documents: [sale, { ...sale, isReturned: true }] })).toBe(
    '2 invoices match · Sales ₹1,047.90, ₹547.90 pending · 1 returned, not in the sum',
  )
})
