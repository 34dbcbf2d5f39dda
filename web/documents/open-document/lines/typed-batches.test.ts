import { expect, test } from 'vitest'
import type { Product } from '#contract/shelf/products.ts'
import {
  asBatched,
  batchesToGo,
  expiryProblem,
  priceOfBatch,
  shelfOf,
  wiredBatches,
} from './typed-batches.ts'

const batch = (_id: string, expiry: string | null, stock: number, mrp: number | null = null) => ({
  _id,
  number: _id.toUpperCase(),
  expiry,
  mrp,
  price: null,
  stock,
})
const OLD = batch('old', '2026-10-31', 5, 30)
const SOON = batch('soon', '2027-03-31', 2, 33.6)
const LATE = batch('late', '2028-04-30', 9, 35.1)
const DOLO: Product = {
  _id: 'dolo',
  id: 'dolo',
  ownerId: 'shop',
  itemId: 'DOLO',
  sku: 'DOL-1',
  name: 'Dolo 650',
  description: '',
  unit: 'Strip',
  hsncode: '3004',
  stock: 16,
  lowStock: null,
  normalStock: null,
  excessStock: null,
  sellingPrice: 33.6,
  mrp: 33.6,
  priceIncludesTax: true,
  categoryId: null,
  supplierId: null,
  cgst: 2.5,
  sgst: 2.5,
  igst: 0,
  cess: 0,
  totalTax: 5,
  inBatches: true,
  batches: [OLD, SOON, LATE],
  packs: [{ _id: 'box', name: 'Box', holds: 10, sellingPrice: 336, mrp: 336 }],
}
const sale = { date: '2026-11-20', direction: 'sales' } as const
const took = (line: Parameters<typeof batchesToGo>[0], soldOn?: string) =>
  batchesToGo(line, soldOn).map(({ _id, quantity }) => [_id, quantity])

test('a sale takes the first that is not expired, goods that go back the first of all', () => {
  const line = { quantity: 4, batches: { product: DOLO } }
  expect(took(line, sale.date)).toEqual([
    ['soon', 2],
    ['late', 2],
  ])
  expect(took(line)).toEqual([['old', 4]])
  // One that a person chose, as far as it stands there, whatever its expiry.
  expect(took({ ...line, batches: { product: DOLO, chosen: 'old' } }, sale.date)).toEqual([['old', 4]])
  expect(took({ ...line, quantity: 12, batches: { product: DOLO, chosen: 'late' } }, sale.date)).toEqual([
    ['late', 9],
    ['soon', 2],
  ])
})

test('a stored line has its own batches free again, also those of which nothing else stands', () => {
  const stored = [
    { ...batch('gone', '2027-01-31', 0), quantity: 3 },
    { ...SOON, quantity: 1 },
  ]
  const line = { quantity: 4, batches: { stored, product: DOLO } }
  expect(shelfOf(line).map(({ _id, stock }) => [_id, stock])).toEqual([
    ['old', 5],
    ['gone', 3],
    ['soon', 3],
    ['late', 9],
  ])
  const own = [
    ['gone', 3],
    ['soon', 1],
  ]
  expect(took(line, sale.date)).toEqual(own)
  // Before its product is looked up it shows what it took.
  expect(took({ quantity: 4, batches: { stored } }, sale.date)).toEqual(own)
})

test('what is sold at the MRP has the MRP of its batch, by the pack too; another price stays', () => {
  const late = { ...DOLO, batches: [LATE] }
  expect(asBatched(DOLO, sale)).toMatchObject({ sellingPrice: 33.6, mrp: 33.6 })
  expect(asBatched(late, sale)).toMatchObject({ sellingPrice: 35.1, mrp: 35.1 })
  expect(asBatched(late, sale).packs?.[0]?.sellingPrice).toBeUndefined()
  expect(asBatched({ ...late, sellingPrice: 30 }, sale)).toMatchObject({ sellingPrice: 30, mrp: 35.1 })
  expect(priceOfBatch(DOLO, { price: 20, mrp: 35.1 })).toBe(20)
  expect(asBatched(late, { ...sale, direction: 'purchase' }).mrp).toBe(33.6)
})

test('a purchase sends what is typed, its MRP for one unit; a month that is none is named at the line', () => {
  const batches = { product: DOLO, number: 'dl61', expiry: '0327' }
  const line = { quantity: 2, mrp: 336, pack: { holds: 10 }, batches }
  expect(wiredBatches(line)).toEqual([{ number: 'dl61', expiry: '2027-03-31', mrp: 33.6 }])
  expect(expiryProblem(line)).toBeUndefined()
  expect(expiryProblem({ ...line, batches: { expiry: '13' } })).toBeUndefined()
  expect(expiryProblem({ ...line, batches: { expiry: '1327' } })).toBe('Expiry: month and year, as 0827')
})

test('serial numbers are sent as they were typed or scanned', () => {
  const product = { ...DOLO, hasSerials: true }
  expect(wiredBatches({ quantity: 2, batches: { product, serials: ' 8612 , 8613;' } })).toEqual([
    { number: '8612' },
    { number: '8613' },
  ])
})
