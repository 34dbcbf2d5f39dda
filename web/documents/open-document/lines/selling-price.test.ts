import { expect, test } from 'vitest'
import type { Product } from '#contract/shelf/products.ts'
import { paise } from '#domain/money.ts'
import { marginOf, sellingProblem, usualPrice } from './selling-price.ts'
import { emptyLine, type SheetLine, toWire } from './sheet-line.ts'

const PAN: Product = {
  _id: 'pan',
  id: 'pan',
  ownerId: 'shop',
  itemId: 'PAN40',
  sku: '',
  name: 'Pan 40',
  description: '',
  unit: 'Strip',
  hsncode: '3004',
  stock: 0,
  lowStock: null,
  normalStock: null,
  excessStock: null,
  sellingPrice: 165,
  mrp: 165,
  priceIncludesTax: true,
  categoryId: null,
  supplierId: null,
  cgst: 2.5,
  sgst: 2.5,
  igst: 0,
  cess: 0,
  totalTax: 5,
  inBatches: true,
  batches: [],
}
/** 20 strips and 2 free at 130.29: 2,605.80 without tax. */
const line: SheetLine = {
  ...emptyLine(),
  product: 'pan',
  itemname: 'Pan 40',
  quantity: 20,
  free: 2,
  rate: 130.29,
  cgst: 2.5,
  sgst: 2.5,
  mrp: 171,
  batches: { product: PAN, number: 'PN6240', expiry: '0228' },
}
const priced = (price: number, product = PAN) => ({ ...line, batches: { ...line.batches, product, price } })
const taxable = paise(260580)

test('the margin is of the price without tax, and what was paid spreads over the free ones', () => {
  // Sold at the MRP of 171.00, that is 162.857 without 5%; a strip cost 2,605.80 / 22 = 118.445.
  expect(usualPrice(line)).toBe(171)
  expect(marginOf(line, taxable)).toBeCloseTo(27.27, 2)
  // 105.00 is 100.00 without tax.
  expect(marginOf(priced(105), taxable)).toBeCloseTo(-18.45, 2)
  expect(marginOf({ ...line, quantity: undefined, free: undefined }, taxable)).toBeUndefined()
})

test('a selling price above the MRP is refused, with the tax that comes on it', () => {
  expect(sellingProblem(line)).toBeUndefined()
  expect(sellingProblem(priced(171))).toBeUndefined()
  expect(sellingProblem(priced(171.5))).toBe('Above the MRP of ₹171.00, tax included')
  // 165.00 and 5% are 173.25.
  expect(sellingProblem(priced(165, { ...PAN, priceIncludesTax: false }))).toBe(
    'Above the MRP of ₹171.00, tax included',
  )
  expect(sellingProblem(priced(Number.NaN))).toBe('Selling price must be a number')
  const unnamed = { ...line, batches: { product: PAN, price: 150 } }
  expect(sellingProblem(unnamed)).toBe('Type its batch first: the price is that of the batch')
})

test('the price is sent with its batch, for one unit of the product', () => {
  expect(toWire(priced(160)).batches).toEqual([
    { number: 'PN6240', expiry: '2028-02-29', mrp: 171, price: 160 },
  ])
  const boxed = { ...priced(1600), mrp: 1710, pack: { _id: 'box', name: 'Box', holds: 10 } }
  expect(toWire(boxed).batches).toMatchObject([{ mrp: 171, price: 160 }])
  expect(toWire(line).batches?.[0]).not.toHaveProperty('price')
})
