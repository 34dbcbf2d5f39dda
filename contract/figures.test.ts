import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { billedQuantity, percent, quantity, rate } from './figures.ts'
import { productDraft } from './shelf/products.ts'

test('a sum that a browser reckoned is the decimal that was meant', () => {
  expect(z.decode(quantity(), 0.1 + 0.2)).toBe(0.3)
  expect(z.decode(rate(), 1.1 * 3)).toBe(3.3)
  expect(z.decode(percent('CGST'), 0.1 + 0.2)).toBe(0.3)
})

test('a quantity rounds to 0, and a bill refuses it', () => {
  expect(z.decode(quantity(), 1e-161)).toBe(0)
  expect(z.safeDecode(billedQuantity, 1e-161).error?.issues).toMatchObject([
    { message: 'Quantity must be more than 0' },
  ])
})

test('a price that no arithmetic holds is refused in words, and nothing is reckoned with it', () => {
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
