import { expect, test } from 'vitest'
import { percentPrice, priceAt } from './list-price.ts'

const WHOLESALE = [
  { from: 12, price: 50 },
  { from: 1, price: 52 },
  { from: 144, price: 47.5 },
]

test.each([
  [0.25, 52],
  [1, 52],
  [11.999, 52],
  [12, 50],
  [143, 50],
  [144, 47.5],
  [1000, 47.5],
])('at %s the price is %s', (quantity, price) => {
  expect(priceAt(WHOLESALE, quantity)?.price).toBe(price)
})

test('no price below the first quantity, nor without prices', () => {
  expect(priceAt([{ from: 12, price: 50 }], 11)).toBeUndefined()
  expect(priceAt([], 5)).toBeUndefined()
})

test.each([
  // 499.00 x 0.9 = 449.10
  [499, -10, 449.1],
  // 33.33 x 0.9 = 29.997, half up 30.00
  [33.33, -10, 30],
  // 0.35 x 0.95 = 0.3325 stays, as it is less than a rupee
  [0.35, -5, 0.3325],
  // 100.10 x 1.075 = 107.6075
  [100.1, 7.5, 107.61],
  // 1.005 x 1 = 1.005 half up
  [1.005, 0, 1.01],
  [80, -100, 0],
])('%s with %s percent is %s', (price, percent, expected) => {
  expect(percentPrice(price, percent)).toBe(expected)
})
