import { expect, test } from 'vitest'
import type { Product } from '#contract/shelf/products.ts'
import type { Place } from '#web/documents/open-document/lines/line-filling.ts'
import { changedSheet, type SheetAction } from '#web/documents/open-document/lines/sheet-changes.ts'
import { emptyLine, type SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import { batchesToGo, shelfOf } from '#web/documents/open-document/lines/typed-batches.ts'
import { warningOf } from '#web/documents/sheet/line-notes.tsx'
import { shelfOfPlace } from './shelf-of-place.ts'

const SHOP = 'shop'
const GODOWN = 'godown'
const batch = (number: string, expiry: string, stock: number, mrp: number) => ({
  _id: number,
  number,
  expiry,
  mrp,
  price: null,
  stock,
})
const DOLO: Product = {
  _id: 'dolo',
  id: 'dolo',
  ownerId: SHOP,
  itemId: 'DOLO',
  sku: '',
  name: 'Dolo 650',
  description: '',
  unit: 'Strip',
  hsncode: '3004',
  stock: 15,
  lowStock: null,
  normalStock: null,
  excessStock: null,
  sellingPrice: 33,
  mrp: 33,
  priceIncludesTax: true,
  categoryId: null,
  supplierId: null,
  cgst: 2.5,
  sgst: 2.5,
  igst: 0,
  cess: 0,
  totalTax: 5,
  inBatches: true,
  batches: [batch('S1', '2027-01-31', 3, 33)],
  places: [
    { _id: SHOP, name: 'Sharma', stock: 3, batches: [batch('S1', '2027-01-31', 3, 33)] },
    { _id: GODOWN, name: 'Godown', stock: 12, batches: [batch('G1', '2026-12-31', 12, 35)] },
  ],
}
const SALE: Place = {
  direction: 'sales',
  date: '2026-11-20',
  shop: undefined,
  party: undefined,
  pricesIncludeTax: true,
  collectsTax: true,
}
const BILL = { noun: 'invoice', direction: 'sales', date: SALE.date, unlisted: 'allowed' } as const

/** The first line after an action on an empty sheet, as at that place. */
function lineAt(place: string, quantity: number, product = DOLO): SheetLine {
  const shelf = shelfOfPlace(place)
  const action: SheetAction = { type: 'scan', product: shelf.good(product) }
  const [line] = changedSheet([emptyLine()], action, SALE)
  if (!line) throw new Error('no line')
  return { ...line, quantity }
}
const took = (line: SheetLine) => batchesToGo(line, SALE.date).map(({ _id, quantity }) => [_id, quantity])

test('a line takes the batches of its place at their price, and says where else the goods stand', () => {
  const here = lineAt(SHOP, 5)
  expect(took(here)).toEqual([['S1', 3]])
  expect(here.rate).toBe(33)
  expect(warningOf(here, BILL)).toBe('3 here, 12 in Godown. You can still create the invoice.')
  const there = lineAt(GODOWN, 5)
  expect(took(there)).toEqual([['G1', 5]])
  expect(there.rate).toBe(35)
  expect(warningOf(there, BILL)).toBeUndefined()
  expect(warningOf(lineAt('van', 1), BILL)).toBe(
    '0 here, 3 in Sharma, 12 in Godown. You can still create the invoice.',
  )
})

test('another place is another shelf: price and batch follow, what was typed stays', () => {
  const godown = shelfOfPlace(GODOWN)
  const [moved] = godown.lines([lineAt(SHOP, 5)], SALE)
  expect(moved).toEqual({ ...lineAt(GODOWN, 5), key: moved?.key })
  const [typed] = godown.lines([{ ...lineAt(SHOP, 5), rate: 30 }], SALE)
  expect(typed).toMatchObject({ rate: 30, mrp: 35, quantity: 5 })
  const [back] = shelfOfPlace(SHOP).lines(moved ? [moved] : [], SALE)
  expect(back).toEqual({ ...lineAt(SHOP, 5), key: back?.key })
})

test('what a stored line took is free where it was taken, and at no other place', () => {
  const stored = [{ ...batch('S1', '2027-01-31', 0, 33), quantity: 4 }]
  const line = { ...emptyLine(), product: 'dolo', quantity: 4, batches: { stored, product: DOLO } }
  const at = (place: string, isOther: boolean) => shelfOfPlace(place, isOther).lines([line], SALE)[0] ?? line
  expect(shelfOf(at(SHOP, false)).map(({ _id, stock }) => [_id, stock])).toEqual([['S1', 7]])
  expect(took(at(GODOWN, true))).toEqual([['G1', 4]])
})

test('a scanned piece is sold where it stands', () => {
  const piece = (number: string) => ({ ...batch(number, '2027-01-31', 1, 33), expiry: null })
  const phone: Product = {
    ...DOLO,
    hasSerials: true,
    places: [{ _id: GODOWN, name: 'Godown', stock: 1, batches: [piece('IMEI7')] }],
  }
  const scan = (place: string) => shelfOfPlace(place).scan({ product: phone, serial: 'IMEI7' })
  expect(scan(SHOP)).toEqual({ problem: 'IMEI7 is at Godown' })
  expect(scan(GODOWN)).toMatchObject({ serial: 'IMEI7', product: { stock: 1 } })
})

test('a kit is made of what stands at the place; an unplaced shop sees its products as they are', () => {
  const { places, ...plain } = DOLO
  expect(shelfOfPlace(SHOP).good(plain)).toMatchObject(plain)
  const part = (name: string, stands: [string, number][]) => ({
    product: name,
    name,
    unit: 'Pcs',
    quantity: 2,
    stock: 99,
    places: stands.map(([_id, stock]) => ({ _id, name: _id, stock })),
  })
  const parts = [
    part('Soap', [[GODOWN, 9]]),
    part('Oil', [
      [GODOWN, 5],
      [SHOP, 50],
    ]),
  ]
  const kit: Product = {
    ...plain,
    inBatches: undefined,
    batches: undefined,
    places: [],
    recipe: { kind: 'kit', makes: 1, parts },
  }
  expect(shelfOfPlace(GODOWN).good(kit).stock).toBe(2)
  expect(warningOf(lineAt(SHOP, 1, kit), BILL)).toContain('Missing: Soap 2 Pcs.')
})
