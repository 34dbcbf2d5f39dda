import { expect, test } from 'vitest'
import type { Product } from '#contract/shelf/products.ts'
import { batchesByMrp } from '#domain/shelf/batches/mrps.ts'
import type { Place } from './line-filling.ts'
import { changedSheet, type SheetAction } from './sheet-changes.ts'
import { emptyLine, filledLines, type SheetLine, toWire } from './sheet-line.ts'

const batch = (_id: string, expiry: string, stock: number, mrp: number | null) => ({
  _id,
  number: _id.toUpperCase(),
  expiry,
  mrp,
  price: null,
  stock,
})
/** 148 expires first; the last is expired already. */
const SHELF = [
  batch('gone', '2026-10-31', 9, 120),
  batch('vol21', '2028-09-30', 4, 148),
  batch('vol88', '2029-02-28', 24, 155.5),
  batch('vol22', '2029-03-31', 2, 148),
]
const VOLINI: Product = {
  _id: 'volini',
  id: 'volini',
  ownerId: 'shop',
  itemId: '8901138004200',
  sku: 'VOL',
  name: 'Volini Gel 30 g',
  description: '',
  unit: 'Tube',
  hsncode: '3004',
  stock: 39,
  lowStock: null,
  normalStock: null,
  excessStock: null,
  sellingPrice: 155.5,
  mrp: 155.5,
  priceIncludesTax: true,
  categoryId: null,
  supplierId: null,
  cgst: 2.5,
  sgst: 2.5,
  igst: 0,
  cess: 0,
  totalTax: 5,
  inBatches: true,
  batches: SHELF,
  packs: [{ _id: 'box', name: 'Box', holds: 5 }],
}
const sale: Place = {
  date: '2026-12-08',
  direction: 'sales',
  shop: undefined,
  party: undefined,
  collectsTax: true,
  pricesIncludeTax: true,
}
const after = (lines: SheetLine[], ...actions: SheetAction[]) =>
  actions.reduce((sheet, action) => changedSheet(sheet, action, sale), lines)
const figures = (lines: SheetLine[]) =>
  filledLines(lines).map((line) => {
    const { quantity, mrp, rate, batches } = toWire(line)
    return { quantity, mrp, rate, takes: batches?.map((one) => Object.values(one)) }
  })
const dear = ['vol88']
const cheap = ['vol21', 'vol22']
const scan = (among: string[]) => ({ type: 'scan', product: VOLINI, among }) as const
const typed = ({ key }: SheetLine, quantity: number) =>
  [
    { type: 'type', key, change: { quantity } },
    { type: 'split', key },
  ] as const

test('the MRPs of what may be sold come with that of the first to expire first', () => {
  expect(batchesByMrp(SHELF, sale.date).map(({ mrp, stock }) => [mrp, stock])).toEqual([
    [148, 6],
    [155.5, 24],
  ])
  expect(batchesByMrp(SHELF, '2026-10-31').map(({ mrp }) => mrp)).toEqual([120, 148, 155.5])
})

test('a scanned pack has the MRP that was chosen and its price; one of another MRP is a line of its own', () => {
  const lines = after([emptyLine()], scan(dear), scan(cheap), scan(dear), scan(dear))
  expect(figures(lines)).toEqual([
    { quantity: 3, mrp: 155.5, rate: 155.5, takes: [['vol88', 3]] },
    { quantity: 1, mrp: 148, rate: 148, takes: [['vol21', 1]] },
  ])
})

test('what does not stand at the MRP of a line becomes lines of the others, first to expire first in each', () => {
  const [first] = after([emptyLine()], scan(cheap))
  const lines = after([first!], ...typed(first!, 10))
  expect(figures(lines)).toEqual([
    {
      quantity: 6,
      mrp: 148,
      rate: 148,
      takes: [
        ['vol21', 4],
        ['vol22', 2],
      ],
    },
    { quantity: 4, mrp: 155.5, rate: 155.5, takes: [['vol88', 4]] },
  ])
  // 3 of 33 stand nowhere: they are of the last line.
  expect(figures(after([first!], ...typed(first!, 33))).map(({ quantity }) => quantity)).toEqual([6, 27])
  // The dearer ones first, where those were chosen: nobody pays more than the MRP of what is left.
  const [other] = after([emptyLine()], scan(dear))
  expect(
    figures(after([other!], ...typed(other!, 26))).map(({ quantity, rate }) => [quantity, rate]),
  ).toEqual([
    [24, 155.5],
    [2, 148],
  ])
})

test('packs are not broken, and a rate that was typed stays', () => {
  const box = VOLINI.packs?.[0]
  const [line] = after([emptyLine()], { type: 'scan', product: VOLINI, among: cheap, pack: box })
  expect(line).toMatchObject({ unit: 'Box', mrp: 740, rate: 740 })
  const change = { type: 'change', key: line!.key, change: { rate: 700 } } as const
  expect(figures(after([line!], change, ...typed(line!, 3)))).toEqual([
    { quantity: 1, mrp: 740, rate: 700, takes: expect.any(Array) },
    { quantity: 2, mrp: 777.5, rate: 700, takes: [['vol88', 10]] },
  ])
})

test('another unit keeps the MRP and the price of the batch that was chosen', () => {
  const [line] = after([emptyLine()], { type: 'pick', key: 'x', product: VOLINI }, scan(cheap))
  const dearer = { type: 'batch', key: line!.key, batch: SHELF[2]! } as const
  const boxed = after([line!], dearer, { type: 'unit', key: line!.key })
  expect(figures(boxed)).toMatchObject([{ mrp: 777.5, rate: 777.5, takes: [['vol88', 5]] }])
  expect(figures(after(boxed, { type: 'unit', key: line!.key }))).toMatchObject([{ mrp: 155.5, rate: 155.5 }])
})

test('a batch that is chosen by hand takes no goods of another MRP at its price', () => {
  const [line] = after([emptyLine()], scan(cheap))
  const lines = after(
    [line!],
    { type: 'type', key: line!.key, change: { quantity: 25 } },
    { type: 'batch', key: line!.key, batch: SHELF[2]! },
  )
  expect(figures(lines).map(({ quantity, rate }) => [quantity, rate])).toEqual([
    [24, 155.5],
    [1, 148],
  ])
})

test('a stored line that is raised takes no goods of another MRP at its price, once its shelf is looked up', () => {
  const [blank] = [emptyLine()]
  const stored = { ...blank, itemname: VOLINI.name, product: VOLINI._id, itemId: VOLINI.itemId, unit: 'Tube' }
  const took = { _id: 'vol88', number: 'VOL88', expiry: '2029-02-28', mrp: 155.5, quantity: 3 }
  const line = { ...stored, quantity: 3, rate: 155.5, mrp: 155.5, batches: { stored: [took] } }
  const shelf = { type: 'shelf', key: line.key, product: VOLINI } as const
  // 24 stand there, and the 3 that it took.
  expect(figures(after([line], shelf, ...typed(line, 27)))).toEqual([
    { quantity: 27, mrp: 155.5, rate: 155.5, takes: [['vol88', 27]] },
  ])
  expect(figures(after([line], shelf, ...typed(line, 29)))).toEqual([
    { quantity: 27, mrp: 155.5, rate: 155.5, takes: [['vol88', 27]] },
    { quantity: 2, mrp: 148, rate: 148, takes: [['vol21', 2]] },
  ])
})
