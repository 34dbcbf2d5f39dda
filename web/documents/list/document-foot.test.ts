import { expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { footWords } from './document-foot.ts'

const sale = { direction: 'sales' as const, grandTotal: paise(104_790), pendingAmount: paise(54_790) }
const purchase = { direction: 'purchase' as const, grandTotal: paise(60_000), pendingAmount: paise(0) }
const list = {
  noun: 'invoice' as const,
  documents: [sale, purchase],
  total: paise(628),
  isFiltered: true,
  hasMore: false,
}

const side = { count: 0, total: paise(0), pending: paise(0) }
const sums = {
  count: 99,
  isMore: false,
  returned: 2,
  sides: { sales: { count: 97, total: paise(12_430_000), pending: paise(1_200_000) }, purchase: side },
}

test('an unfiltered list has the number of documents, and their sums once known', () => {
  const unfiltered = { ...list, isFiltered: false, hasMore: true }
  expect(footWords(unfiltered)).toBe('Showing 2 of 628 invoices')
  expect(footWords({ ...unfiltered, noun: 'credit-note' })).toBe('Showing 2 of 628 credit notes')
  expect(footWords({ ...unfiltered, sums })).toBe(
    'Showing 2 of 628 invoices · Sales ₹1,24,300.00, ₹12,000.00 pending · 2 returned, not in the sum',
  )
  expect(footWords({ ...unfiltered, total: paise(2), hasMore: false })).toBe(
    'Showing 2 of 2 invoices · Sales ₹1,047.90, ₹547.90 pending · Purchases ₹600.00',
  )
})

test('a filtered list with more pages has the number of matches once the server has counted them', () => {
  expect(footWords({ ...list, hasMore: true, sums: { ...sums, returned: 0 } })).toBe(
    'Showing the first 2 of 99 invoices that match · Sales ₹1,24,300.00, ₹12,000.00 pending',
  )
  const many = { count: 10_001, isMore: true, returned: 0, sides: null }
  expect(footWords({ ...list, hasMore: true, sums: many })).toBe(
    'Showing the first 2 of 10,001 or more invoices that match',
  )
})

test('until the server has counted, a filtered list has no number of matches', () => {
  expect(footWords({ ...list, hasMore: true })).toBe('Showing the first 2 invoices that match')
})

test('a complete filtered list has the number of matches and their sums, for each direction', () => {
  expect(footWords(list)).toBe('2 invoices match · Sales ₹1,047.90, ₹547.90 pending · Purchases ₹600.00')
  expect(footWords({ ...list, documents: [purchase] })).toBe('1 invoice matches · Purchases ₹600.00')
})

test('cancelled documents are counted and not added', () => {
  const over = [
    { ...sale, isReturned: true },
    { ...sale, isCancelled: true },
  ]
  expect(footWords({ ...list, documents: [sale, ...over] })).toBe(
    '3 invoices match · Sales ₹1,047.90, ₹547.90 pending · 1 returned, 1 cancelled, not in the sum',
  )
  const known = { ...list, hasMore: true, sums: { ...sums, returned: 0, cancelled: 4 } }
  expect(footWords(known)).toMatch(/ · 4 cancelled, not in the sum$/)
})

test('returned documents are counted and not added', () => {
  expect(footWords({ ...list, documents: [sale, { ...sale, isReturned: true }] })).toBe(
    '2 invoices match · Sales ₹1,047.90, ₹547.90 pending · 1 returned, not in the sum',
  )
})
