import { expect, test } from 'vitest'
import { daysLeft, reorderQuantity } from './reorder.ts'

test.each([
  ['up to the normal stock', { stock: 8, lowStock: 10, normalStock: 50, onOrder: 0 }, 42],
  [
    'twice the low stock where no normal one is named',
    { stock: 8, lowStock: 20, normalStock: null, onOrder: 0 },
    32,
  ],
  ['twenty where nothing is named', { stock: 0, lowStock: null, normalStock: null, onOrder: 0 }, 20],
  ['what is on its way is not ordered again', { stock: 8, lowStock: 10, normalStock: 50, onOrder: 30 }, 12],
  ['enough is coming', { stock: 8, lowStock: 10, normalStock: 50, onOrder: 60 }, 0],
  ['below zero counts as none', { stock: -5, lowStock: 10, normalStock: 30, onOrder: 0 }, 30],
  ['whole pieces', { stock: 2.4, lowStock: 10, normalStock: 20, onOrder: 0 }, 18],
])('quantity to order of what is not sold: %s', (_, shelf, quantity) => {
  expect(reorderQuantity({ ...shelf, perDay: 0 }, 4, 15)).toBe(quantity)
})

const PLAIN = { stock: 6, lowStock: null, normalStock: null, onOrder: 0, perDay: 2 }

test.each([
  ['2 a day until a delivery in 4 days and 15 days after it: 38, less 6', PLAIN, 4, 32],
  ['a supplier of whom nothing is known delivers in a week: 44, less 6', PLAIN, null, 38],
  ['with 10 on their way', { ...PLAIN, onOrder: 10 }, 4, 22],
  ['0.1 a day for 30 days are three pieces', { ...PLAIN, stock: 0, perDay: 0.1 }, 15, 3],
  ['at least twice the low stock that the shop names', { ...PLAIN, lowStock: 30 }, 4, 54],
  ['up to the normal stock that the shop names', { ...PLAIN, normalStock: 20 }, 4, 14],
  ['what sells slowly is not ordered by the dozen', { ...PLAIN, perDay: 0.2, stock: 1 }, 5, 3],
] as const)('quantity to order by what is sold: %s', (_, shelf, deliveryDays, quantity) => {
  expect(reorderQuantity(shelf, deliveryDays, 15)).toBe(quantity)
})

test('the stock lasts for whole days of sale', () => {
  expect(daysLeft({ stock: 9, perDay: 2 })).toBe(4)
  expect(daysLeft({ stock: -1, perDay: 2 })).toBe(0)
  expect(daysLeft({ stock: 9, perDay: 0 })).toBeUndefined()
})
