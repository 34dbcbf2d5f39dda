import { expect, test } from 'vitest'
import type { Product } from '#contract/shelf/products.ts'
import { paise } from '#domain/money.ts'
import type { Portion } from '#domain/shelf/scales/portion.ts'
import { stateByCode } from '#domain/states.ts'
import { lineTotals } from '#domain/tax/line-totals.ts'
import type { Place } from './line-filling.ts'
import { changedSheet } from './sheet-changes.ts'
import { emptyLine, filledLines, inputOf, type SheetLine, toWire } from './sheet-line.ts'

const texts = { ownerId: 'asha', itemId: '12345', sku: 'CAS', description: '', hsncode: '0801' }
const levels = { stock: 9, lowStock: null, normalStock: null, excessStock: null }
const cashew: Product = {
  _id: 'cashew',
  id: 'cashew',
  ...texts,
  ...levels,
  name: 'Cashew W320',
  unit: 'Kg',
  purchasePrice: 610,
  sellingPrice: 777,
  categoryId: null,
  supplierId: null,
  cgst: 0,
  sgst: 0,
  igst: 0,
  cess: 0,
  totalTax: 0,
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

const scan = (lines: SheetLine[], portion?: Portion, place = sale, product = cashew) =>
  changedSheet(lines, { type: 'scan', product, portion }, place)
const totalOf = (line: SheetLine, priceIncludesTax = false) =>
  lineTotals({ ...inputOf(line), priceIncludesTax }).total
const price37: Portion = { price: paise(3700) }

test('the weight is the quantity, and a second bag is added to it', () => {
  const once = scan([emptyLine()], { quantity: 1.5 })
  expect(filledLines(once)).toMatchObject([{ itemname: 'Cashew W320', quantity: 1.5, rate: 777 }])
  expect(filledLines(scan(once, { quantity: 0.25 }))).toMatchObject([{ quantity: 1.75 }])
})

test('a pack with a printed price costs that price, on a line of its own', () => {
  const [line, ...others] = filledLines(scan(scan([emptyLine()], price37), { price: paise(5200) }))
  expect(line).toMatchObject({ quantity: 0.048, rate: 770.8333, isRateByHand: true })
  expect([line, ...others].map((pack) => pack && totalOf(pack))).toEqual([3700, 5200])
})

test('weighed goods are not added to a pack, nor a pack to weighed goods', () => {
  const mixed = filledLines(scan(scan(scan([emptyLine()], price37), { quantity: 1 }), { quantity: 0.5 }))
  expect(mixed.map(({ quantity, rate }) => [quantity, rate])).toEqual([
    [0.048, 770.8333],
    [1.5, 777],
  ])
})

test('the printed price includes tax, also on a bill whose prices do not', () => {
  const taxed = { ...cashew, cgst: 2.5, sgst: 2.5 }
  const [without] = filledLines(scan([emptyLine()], price37, sale, taxed))
  expect(without && totalOf(without)).toBe(3700)
  const [withTax] = filledLines(scan([emptyLine()], price37, { ...sale, pricesIncludeTax: true }, taxed))
  expect(withTax && totalOf(withTax, true)).toBe(3700)
})

test('on a purchase the printed price gives the quantity, not the cost', () => {
  const [line] = filledLines(scan([emptyLine()], price37, { ...sale, direction: 'purchase' }))
  expect(line).toMatchObject({ quantity: 0.048, rate: 610 })
})

test('the mark isPack is not sent', () => {
  const [line] = filledLines(scan([emptyLine()], price37))
  expect(line && toWire(line)).not.toHaveProperty('isPack')
})
