import { expect, test } from 'vitest'
import { lineDraft } from '#contract/documents/lines.ts'
import type { Product } from '#contract/shelf/products.ts'
import { stateByCode } from '#domain/states.ts'
import { lineTotals } from '#domain/tax/line-totals.ts'
import { lastPriceAs, type Place, withTaxOfDate } from './line-filling.ts'
import { changedSheet, type SheetAction } from './sheet-changes.ts'
import { emptyLine, filledLines, fromWire, inputOf, type SheetLine, toWire } from './sheet-line.ts'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const STRIP = { _id: id(2), name: 'Strip', holds: 10, barcode: '8901234567894', sellingPrice: 28 }
const BOX = { _id: id(3), name: 'Box', holds: 100 }
const DOLO: Product = {
  _id: id(1),
  id: id(1),
  ownerId: id(9),
  itemId: 'DOLO',
  sku: 'DOL-1',
  name: 'Dolo 650',
  description: '',
  unit: 'Tab',
  hsncode: '3004',
  stock: 1000,
  lowStock: null,

  normalStock: null,
  excessStock: null,
  purchasePrice: 2,
  sellingPrice: 3,
  mrp: 3.5,
  categoryId: null,
  supplierId: null,
  cgst: 6,
  sgst: 6,
  igst: 0,
  cess: 0,
  totalTax: 12,
  packs: [STRIP, BOX],
}
const maharashtra = stateByCode('27')
const sale: Place = {
  date: '2026-11-20',
  direction: 'sales',
  shop: maharashtra,
  party: maharashtra,
  collectsTax: true,
  pricesIncludeTax: false,
}
const after = (lines: SheetLine[], ...actions: SheetAction[]) =>
  filledLines(actions.reduce((sheet, action) => changedSheet(sheet, action, sale), lines))
const picked = (pack?: typeof BOX) =>
  after([emptyLine()], { type: 'scan', product: DOLO, ...(pack && { pack }) })
const first = ([line]: SheetLine[]) => line as SheetLine

test('the next unit of a line is one key away, with its price and MRP, and the last leads back', () => {
  const tablets = picked()
  const unit = { type: 'unit', key: first(tablets).key } as const
  expect(tablets).toMatchObject([{ unit: 'Tab', quantity: 1, rate: 3, mrp: 3.5 }])
  expect(after(tablets, unit)).toMatchObject([{ unit: 'Strip', quantity: 1, rate: 28, mrp: 35, pack: STRIP }])
  expect(after(tablets, unit, unit)).toMatchObject([{ unit: 'Box', rate: 300, mrp: 350, pack: BOX }])
  const back = first(after(tablets, unit, unit, unit))
  expect(back).toMatchObject({ unit: 'Tab', rate: 3, mrp: 3.5 })
  expect(back).not.toHaveProperty('pack')
})

test('what was typed of the line stays when its unit changes', () => {
  const key = first(picked()).key
  const typed = { quantity: 4, discountPercent: 5, cgst: 2.5, sgst: 2.5 }
  const [line] = after(
    picked().map((one) => ({ ...one, key, _id: id(7) })),
    { type: 'change', key, change: typed },
    { type: 'unit', key },
  )
  expect(line).toMatchObject({ ...typed, _id: id(7), unit: 'Strip', rate: 28 })
})

test('the barcode of a strip adds strips, that of the tablet tablets', () => {
  const lines = after(
    [emptyLine()],
    ...([STRIP, undefined, STRIP, undefined, STRIP].map((pack) => ({
      type: 'scan' as const,
      product: DOLO,
      ...(pack && { pack }),
    })) satisfies SheetAction[]),
  )
  expect(lines).toMatchObject([
    { unit: 'Strip', quantity: 3, rate: 28 },
    { unit: 'Tab', quantity: 2, rate: 3 },
  ])
})

test('a line sends its pack and nothing of what it holds, and the contract takes it', () => {
  const sent = toWire(first(picked(BOX)))
  expect(sent).toMatchObject({ pack: { _id: BOX._id }, unit: 'Box', quantity: 1, rate: 300 })
  expect(sent.pack).toEqual({ _id: BOX._id })
  expect(lineDraft.safeParse(sent).success).toBe(true)
  expect(toWire(first(picked()))).not.toHaveProperty('pack')
  // A stored line whose unit is not named would keep its pack.
  expect(toWire({ ...first(picked()), _id: id(7) }).pack).toBeNull()
})

test('a line made from another stays in the unit that was agreed', () => {
  const stored = { ...toWire(first(picked(BOX))), rate: 300, pack: BOX, sourceLine: id(8) }
  const [line] = fromWire([lineDraft.parse(stored)].map((one) => ({ ...one, pack: BOX, batches: undefined })))
  expect(line).toMatchObject({ unit: 'Box', pack: BOX })
  expect(after([line as SheetLine], { type: 'unit', key: line?.key ?? '', product: DOLO })).toMatchObject([
    { unit: 'Box', rate: 300, pack: BOX },
  ])
})

test('a stored line learns its packs, and keeps what its own held', () => {
  const stored = {
    ...first(picked(BOX)),
    pack: { ...BOX, holds: 120 },
    source: { name: 'Dolo 650', cgst: 6, sgst: 6, igst: 0, cess: 0 },
  }
  const unit = { type: 'unit', key: stored.key, product: DOLO } as const
  expect(after([stored], unit)).toMatchObject([{ unit: 'Tab', rate: 3 }])
  expect(after([stored], { ...unit, pack: STRIP })).toMatchObject([{ unit: 'Strip', rate: 28 }])
})

test('a new date keeps the unit of a line, at the price of that day', () => {
  const coming = { cgst: 2.5, sgst: 2.5, igst: 0, cess: 0, sellingPrice: 2.5, mrp: 3, from: '2026-12-01' }
  const lines = after([emptyLine()], { type: 'scan', product: { ...DOLO, comingRates: [coming] }, pack: BOX })
  expect(withTaxOfDate(lines, { ...sale, date: '2026-12-01' })).toMatchObject([
    { unit: 'Box', pack: BOX, rate: 250, mrp: 300, cgst: 2.5 },
  ])
})

test('the last price of a strip is offered for a box as ten of it', () => {
  const last = { rate: 27, holds: 10, date: '2026-11-01', invoice: { _id: id(5), number: 'S-1' } }
  const price = { product: DOLO._id, last, purchasePrice: null }
  expect(lastPriceAs(price, first(picked(BOX)), false)?.last?.rate).toBe(270)
  expect(lastPriceAs(price, first(picked()), false)?.last?.rate).toBe(2.7)
})

test('tax is on what was sold: two strips at 28.00 and 12%', () => {
  const strips = after(
    [emptyLine()],
    { type: 'scan', product: DOLO, pack: STRIP },
    { type: 'scan', product: DOLO, pack: STRIP },
  )
  expect(lineTotals(inputOf(first(strips)))).toMatchObject({ taxableAmount: 5600, tax: 672, total: 6272 })
})
