import { expect, test } from 'vitest'
import type { Product } from '#contract/shelf/products.ts'
import { barCode } from '#domain/shelf/barcode.ts'
import { packOfCode } from '#domain/shelf/packs.ts'
import type { Place } from '#web/documents/open-document/lines/line-filling.ts'
import { withScanned } from '#web/documents/open-document/lines/scanned-line.ts'
import { emptyLine, filledLines, toWire } from '#web/documents/open-document/lines/sheet-line.ts'
import { findMarked, markedProblem } from './gs1-good.ts'

const batch = (_id: string, expiry: string, mrp: number) => ({
  _id,
  number: _id.toUpperCase(),
  expiry,
  mrp,
  price: null,
  stock: 9,
})
const PRODUCT: Product = {
  _id: 'dolo',
  id: 'dolo',
  ownerId: 'shop',
  itemId: '5412345000013',
  sku: 'DOL',
  name: 'Dolo 650',
  description: '',
  unit: 'Strip',
  hsncode: '3004',
  stock: 18,
  lowStock: null,
  normalStock: null,
  excessStock: null,
  purchasePrice: 22,
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
  batches: [batch('dl5', '2027-04-30', 33.6), batch('dl6', '2028-08-31', 35.1)],
  packs: [{ _id: 'box', name: 'Box', holds: 10, barcode: '15412345000010' }],
}
const sale: Place = {
  date: '2026-12-08',
  direction: 'sales',
  shop: undefined,
  party: undefined,
  collectsTax: true,
  pricesIncludeTax: true,
}
const find = async (code: string, itemId = PRODUCT.itemId) => {
  const product = { ...PRODUCT, itemId }
  const found = await findMarked(code, async (wanted) =>
    barCode(itemId) === barCode(wanted) || packOfCode(product, wanted) ? product : undefined,
  )
  if (!found || 'problem' in found) throw new Error(found?.problem ?? 'no element string')
  return found
}
const lineOf = async (code: string, place: Place) =>
  filledLines(withScanned([emptyLine()], await find(code), place)).map(toWire)[0]

// GTINs with the check digits of GS1's own rule: UPC-A 012345678905, EAN-8 96385074.
test.each([
  ['5412345000013', '05412345000013'],
  ['05412345000013', '05412345000013'],
  ['012345678905', '00012345678905'],
  ['0012345678905', '00012345678905'],
  ['96385074', '00000096385074'],
])('a product with the code %s is found by the GTIN %s', async (itemId, gtin) => {
  expect((await find(`01${gtin}17290331`, itemId)).product.itemId).toBe(itemId)
})

test('the code of a box takes the box, and a code that is none of GS1 is left to others', async () => {
  expect((await find('011541234500001010DL5')).pack?.name).toBe('Box')
  expect(await findMarked('5412345000013', async () => PRODUCT)).toBeUndefined()
  expect(await findMarked('010541234500001317290331', async () => undefined)).toEqual({
    problem: 'No product has the code 5412345000013.',
  })
})

test('a sale takes the batch on the pack at its MRP; another batch is a line of its own', async () => {
  const dearer = ']d201054123450000131728083110dl6'
  expect(await lineOf(dearer, sale)).toMatchObject({
    mrp: 35.1,
    rate: 35.1,
    batches: [{ _id: 'dl6', quantity: 1 }],
  })
  const codes = [dearer, '010541234500001310DL5', dearer]
  const found = await Promise.all(codes.map((code) => find(code)))
  const lines = found.reduce((sheet, scan) => withScanned(sheet, scan, sale), [emptyLine()])
  expect(filledLines(lines).map(({ quantity, batches }) => [quantity, batches?.chosen])).toEqual([
    [2, 'dl6'],
    [1, 'dl5'],
  ])
})

test('a purchase is filled with batch, expiry and the MRP of a batch that is known', async () => {
  const purchase: Place = { ...sale, direction: 'purchase', pricesIncludeTax: false }
  expect(await lineOf(']d201054123450000131728083110DL6', purchase)).toMatchObject({
    mrp: 35.1,
    batches: [{ number: 'DL6', expiry: '2028-08-31', mrp: 35.1 }],
  })
  expect(await lineOf(']d201054123450000131729040010NEW', purchase)).toMatchObject({
    batches: [{ number: 'NEW', expiry: '2029-04-30', mrp: 33.6 }],
  })
})

test('a pack that is expired, or of a batch that is not in the books, is named', async () => {
  const on = async (code: string) => markedProblem(await find(code), sale.date)
  expect(await on('01054123450000131726103110X')).toEqual({
    isExpired: true,
    sentence: 'Dolo 650: expired Oct 2026',
  })
  expect(await on('01054123450000131729103110x9')).toEqual({
    isExpired: false,
    sentence: 'Dolo 650: batch X9 is not on the shelf',
  })
  expect(await on('010541234500001310DL5')).toBeUndefined()
})
