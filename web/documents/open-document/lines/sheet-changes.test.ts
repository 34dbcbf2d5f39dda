import { expect, test } from 'vitest'
import type { Product } from '#contract/shelf/products.ts'
import { stateByCode } from '#domain/states.ts'
import { type Place, withTaxOfPlace } from './line-filling.ts'
import { otherPrice } from './other-price.ts'
import { changedSheet, withEmptyEnd } from './sheet-changes.ts'
import { emptyLine, filledLines, fromWire, inputOf, isBlank, type SheetLine, toWire } from './sheet-line.ts'

const rice: Product = {
  _id: 'rice',
  id: 'rice',
  ownerId: 'asha',
  itemId: 'RICE5',
  sku: '890',
  name: 'Rice',
  description: '',
  unit: 'Bag',
  hsncode: '1006',
  purchasePrice: 410.5,
  sellingPrice: 499,
  stock: 64,
  lowStock: null,
  normalStock: null,
  excessStock: null,
  categoryId: null,
  supplierId: null,
  cgst: 2.5,
  sgst: 2.5,
  igst: 0,
  cess: 0,
  totalTax: 5,
}
const inPune: Place = {
  date: '2026-11-20',
  direction: 'sales',
  shop: stateByCode('27'),
  party: stateByCode('27'),
  collectsTax: true,
  pricesIncludeTax: false,
}
const toKarnataka: Place = { ...inPune, party: stateByCode('29') }

const sheet = (): [SheetLine[], SheetLine] => {
  const line = emptyLine()
  return [[line], line]
}

test('a picked product fills its row, and an empty row follows', () => {
  const [lines, { key }] = sheet()
  const after = changedSheet(lines, { type: 'pick', key, product: rice }, inPune)
  expect(after).toHaveLength(2)
  expect(after[0]).toMatchObject({
    key,
    product: 'rice',
    itemId: 'RICE5',
    itemname: 'Rice',
    quantity: 1,
    rate: 499,
    cgst: 2.5,
    sgst: 2.5,
    igst: 0,
  })
  expect(isBlank(after[1]!)).toBe(true)
})

test('a buyer in another state is taxed by IGST alone', () => {
  const [lines, { key }] = sheet()
  const [line] = changedSheet(lines, { type: 'pick', key, product: rice }, toKarnataka)
  expect(line).toMatchObject({ cgst: 0, sgst: 0, igst: 5 })
})

test('when the place of supply changes, rows are taxed again, but not those with a typed tax', () => {
  const [lines, { key }] = sheet()
  const picked = changedSheet(lines, { type: 'pick', key, product: rice }, inPune)
  const typed = changedSheet(picked, { type: 'change', key, change: { cgst: 6 } }, inPune)
  expect(withTaxOfPlace(picked, toKarnataka)[0]).toMatchObject({ cgst: 0, igst: 5 })
  expect(withTaxOfPlace(typed, toKarnataka)[0]).toMatchObject({ cgst: 6, igst: 0 })
})

test('the lines of a stored invoice move to IGST and back', () => {
  const stored = fromWire([
    {
      ...toWire({ ...emptyLine(), itemname: 'Rice', quantity: 1, rate: 499, cgst: 2.5, sgst: 2.5 }),
      product: 'rice',
      discount: undefined,
      batches: undefined,
    },
  ])
  const there = withTaxOfPlace(stored, toKarnataka)
  expect(there[0]).toMatchObject({ cgst: 0, sgst: 0, igst: 5 })
  expect(withTaxOfPlace(there, inPune)[0]).toMatchObject({ cgst: 2.5, sgst: 2.5, igst: 0 })
})

test('a scan adds a row, and a second scan of the product raises its quantity', () => {
  const once = changedSheet([emptyLine()], { type: 'scan', product: rice }, inPune)
  const twice = changedSheet(once, { type: 'scan', product: rice }, inPune)
  expect(filledLines(twice)).toHaveLength(1)
  expect(twice[0]).toMatchObject({ itemname: 'Rice', quantity: 2 })
})

test('a row with a typed name and no product has quantity 1', () => {
  const [lines, { key }] = sheet()
  const named = changedSheet(lines, { type: 'change', key, change: { itemname: 'Delivery' } }, inPune)
  const settled = changedSheet(named, { type: 'settle', key }, inPune)
  expect(settled).toHaveLength(2)
  expect(settled[0]).toMatchObject({ itemname: 'Delivery', quantity: 1, product: null })
})

test('leaving an empty cell changes nothing', () => {
  const lines = withEmptyEnd([])
  expect(changedSheet(lines, { type: 'settle', key: lines[0]!.key }, inPune)).toBe(lines)
})

test('an emptied sheet still has a row to type into', () => {
  const [lines, { key }] = sheet()
  const picked = changedSheet(lines, { type: 'pick', key, product: rice }, inPune)
  expect(changedSheet(picked, { type: 'remove', key }, inPune)).toHaveLength(1)
})

test('beside the rate is the product’s other price, selling or purchase', () => {
  const [lines, { key }] = sheet()
  const [line] = changedSheet(lines, { type: 'pick', key, product: rice }, inPune)
  expect(otherPrice(line!)).toEqual({ kind: 'purchase', rate: 410.5 })
  expect(otherPrice({ ...line!, rate: 410.5 })).toEqual({ kind: 'selling', rate: 499 })
})

test('an unreadable number counts as 0 until it is corrected', () => {
  const line = { ...emptyLine(), itemname: 'Rice', quantity: Number.NaN, rate: 10, cgst: -1, sgst: 2.5 }
  expect(inputOf(line)).toMatchObject({ quantity: 0, rate: 10, cgst: 0, sgst: 2.5, igst: 0, cess: 0 })
})

test('a piece less is subtracted exactly, and the last one removes its row', () => {
  const [lines, { key }] = sheet()
  const picked = changedSheet(lines, { type: 'pick', key, product: rice }, inPune)
  const loose = changedSheet(picked, { type: 'change', key, change: { quantity: 2.3 } }, inPune)
  const more = changedSheet(loose, { type: 'scan', product: rice }, inPune)
  const less = changedSheet(more, { type: 'less', key }, inPune)
  expect([more[0]?.quantity, less[0]?.quantity]).toEqual([3.3, 2.3])

  const gone = changedSheet(picked, { type: 'less', key }, inPune)
  expect(filledLines(gone)).toEqual([])
  expect(gone).toHaveLength(1)
})

test('a typed-over name takes code, HSN, unit, GST and rate of its product with it, and Escape brings them back', () => {
  const [filled, ...rest] = changedSheet([emptyLine()], { type: 'pick', key: 'none', product: rice }, inPune)
  if (!filled) throw new Error('no row')
  const [row = filled] = changedSheet(
    [filled, ...rest],
    { type: 'pick', key: filled.key, product: rice },
    inPune,
  )
  const discounted = { ...row, quantity: 3, discountPercent: 10 }
  const [loose] = changedSheet(
    [discounted],
    { type: 'rename', key: row.key, itemname: 'Silver coin' },
    inPune,
  )
  expect(loose).toMatchObject({
    itemname: 'Silver coin',
    product: null,
    itemId: '',
    hsncode: '',
    unit: '',
    rate: undefined,
    cgst: undefined,
    sgst: undefined,
    source: undefined,
    quantity: 3,
    discountPercent: 10,
    renamedFrom: 'Rice',
  })
  expect(loose && toWire(loose)).not.toHaveProperty('renamedFrom')
  expect(changedSheet([loose ?? row], { type: 'restore', line: discounted }, inPune)).toEqual([discounted])

  // Percentages typed by hand are no product's; a line without a product keeps all.
  const byHand = { ...row, cgst: 9, sgst: 9, isTaxByHand: true }
  const rename = { type: 'rename', key: row.key, itemname: 'Coin' } as const
  expect(changedSheet([byHand], rename, inPune)[0]).toMatchObject({ cgst: 9, sgst: 9, hsncode: '' })
  const free = { ...emptyLine(), key: row.key, itemname: 'Coi', hsncode: '7118', rate: 90, quantity: 1 }
  expect(changedSheet([free], rename, inPune)[0]).toEqual({ ...free, itemname: 'Coin' })
})
