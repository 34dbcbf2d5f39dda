import { expect, test } from 'vitest'
import type { Product } from '#contract/shelf/products.ts'
import { withEarlier } from './earlier-lines.ts'
import { changedSheet } from './sheet-changes.ts'
import { emptyLine, type SheetLine } from './sheet-line.ts'
import { batchesToGo, shelfOf } from './typed-batches.ts'

const soldOn = '2026-12-01'
const batch = (_id: string, expiry: string, stock: number, mrp: number) => ({
  _id,
  number: _id,
  expiry,
  mrp,
  stock,
  price: null,
})
const SHELF = [batch('OLD', '2027-03-31', 5, 104), batch('NEW', '2027-06-30', 9, 109.2)]
const typed: unknown = {
  _id: 'carvedilol',
  name: 'Carvedilol',
  sellingPrice: 109.2,
  inBatches: true,
  batches: SHELF,
}
const CARVEDILOL = typed as Product

const lineOf = (quantity: number, more: Partial<SheetLine> = {}): SheetLine => ({
  ...emptyLine(),
  product: 'carvedilol',
  itemname: 'Carvedilol',
  quantity,
  batches: { product: CARVEDILOL },
  ...more,
})
const takes = (lines: SheetLine[]) =>
  withEarlier(lines, { soldOn }).map((line) =>
    batchesToGo(line, soldOn).map(({ number, quantity }) => `${number} × ${quantity}`),
  )

test('what the lines above take of a batch does not stand there for the next one', () => {
  expect(takes([lineOf(1), lineOf(1), lineOf(5), lineOf(9)])).toEqual([
    ['OLD × 1'],
    ['OLD × 1'],
    ['OLD × 3', 'NEW × 2'],
    ['NEW × 7'],
  ])
})

test('a strip and loose tablets of one medicine come from one shelf', () => {
  const strips = lineOf(0.4, { pack: { _id: 'strip', name: 'Strip', holds: 10 } })
  expect(takes([strips, lineOf(3)])).toEqual([['OLD × 4'], ['OLD × 1', 'NEW × 2']])
})

test('what a stored line took is not taken a second time, and what it gives up is free for the next', () => {
  const stored = (quantity: number) =>
    lineOf(quantity, {
      _id: 'line',
      batches: {
        product: CARVEDILOL,
        stored: [{ _id: 'OLD', number: 'OLD', expiry: '2027-03-31', mrp: 104, quantity: 3 }],
      },
    })
  expect(takes([stored(3), lineOf(6)])).toEqual([['OLD × 3'], ['OLD × 5', 'NEW × 1']])
  expect(takes([stored(1), lineOf(8)])).toEqual([['OLD × 1'], ['OLD × 7', 'NEW × 1']])
})

test('lines of different products stay the same objects', () => {
  const lines = [lineOf(1), lineOf(1, { product: 'other' }), emptyLine(), emptyLine()]
  expect(withEarlier(lines, { soldOn }).every((line, at) => line === lines[at])).toBe(true)
})

test('a batch that the lines above use up is not offered', () => {
  expect(shelfOf(withEarlier([lineOf(5), lineOf(1)], { soldOn })[1] ?? lineOf(1))).toMatchObject([
    { _id: 'NEW', stock: 9 },
  ])
})

test('a line whose MRP the lines above use up becomes one of the next MRP, at its price', () => {
  const atMrp: Product = { ...CARVEDILOL, priceIncludesTax: true, mrp: 109.2 }
  const old = { batches: { product: atMrp, among: ['OLD'] }, mrp: 104, rate: 104 }
  const place = { date: soldOn, direction: 'sales', collectsTax: true, pricesIncludeTax: true } as const
  const second = lineOf(2, {
    ...old,
    source: { cgst: 0, sgst: 0, igst: 0, cess: 0, name: 'Carvedilol', sellingPrice: 104 },
  })
  const sheet = changedSheet(
    [lineOf(5, old), second],
    { type: 'split', key: second.key },
    { ...place, shop: undefined, party: undefined },
  )
  expect(sheet.map(({ quantity, mrp, rate }) => [quantity, mrp, rate])).toEqual([
    [5, 104, 104],
    [2, 109.2, 109.2],
  ])
  expect(sheet.some((line) => 'earlier' in line)).toBe(false)
})

test('serial numbers of the lines above are known to the next one', () => {
  const phone: Product = { ...CARVEDILOL, hasSerials: true }
  const [, second] = withEarlier(
    [
      lineOf(1, { batches: { product: phone, serials: 'imei1' } }),
      lineOf(1, { batches: { product: phone, serials: '' } }),
    ],
    { brings: true },
  )
  expect(second?.earlier?.serials).toEqual(['IMEI1'])
})
