import { expect, test } from 'vitest'
import { shortageWarning, stockTone } from '#domain/shelf/stock-level.ts'

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
