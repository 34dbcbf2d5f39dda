import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { billedQuantity, percent, quantity, rate } from './figures.ts'
import { productDraft } from './shelf/products.ts'

test('a floating-point sum as 0.1 + 0.2 is decoded as the decimal 0.3', () => {
  expect(z.decode(quantity(), 0.1 + 0.2)).toBe(0.3)
  expect(z.decode(rate(), 1.1 * 3)).toBe(3.3)
  expect(z.decode(percent('CGST'), 0.1 + 0.2)).toBe(0.3)
})

test('a quantity of 1e-161 rounds to 0, and a bill refuses it', () => {
  expect(z.decode(quantity(), 1e-161)).toBe(0)
  expect(z.safeDecode(billedQuantity, 1e-161).error?.issues).toMatchObject([
    { message: 'Quantity must be more than 0' },
  ])
})

test('a selling price of Number.MAX_VALUE is refused as too large', () => {
  const draft = {
    name: 'Rice',
    description: '-',
    categoryId: '32d0015c-cd14-40fb-a97b-4865c4e2585d',
    stock: 1,
    purchasePrice: 1,
    sellingPrice: Number.MAX_VALUE,
  }
  expect(z.safeDecode(productDraft, draft).error?.issues).toMatchObject([
    { path: ['sellingPrice'], message: 'Selling price is too large' },
  ])
})
