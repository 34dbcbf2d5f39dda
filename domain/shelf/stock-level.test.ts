import { expect, test } from 'vitest'
import { reorderQuantity, shortageWarning, stockTone } from '#domain/shelf/stock-level.ts'

test.each([
  [40, 'green'],
  [10.5, 'green'],
  [10, 'amber'],
  [1, 'amber'],
  [0.25, 'amber'],
  [0, 'red'],
  [-3, 'red'],
])('a stock of %d has a badge in %s', (stock, tone) => {
  expect(stockTone(stock)).toBe(tone)
})

test('selling more than the stock gets a warning with the stock', () => {
  expect(shortageWarning(9, 12)).toBe('Only 9 in stock. You can still create the invoice.')
  expect(shortageWarning(1250.5, 1251)).toBe('Only 1,250.5 in stock. You can still create the invoice.')
  expect(shortageWarning(0, 1)).toBe('None in stock. You can still create the invoice.')
  expect(shortageWarning(-3, 1)).toBe('None in stock. You can still create the invoice.')
  expect(shortageWarning(9, 9)).toBeUndefined()
})

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
])('quantity to order: %s', (_, shelf, quantity) => {
  expect(reorderQuantity(shelf)).toBe(quantity)
})
