import { expect, test } from 'vitest'
import type { LastPrice } from '#contract/parties/last-prices.ts'
import type { Product } from '#contract/shelf/products.ts'
import { paise } from '#domain/money.ts'
import { stateByCode } from '#domain/states.ts'
import { factOf, warningOf } from '#web/documents/sheet/line-notes.tsx'
import {
  earnedRate,
  lastPriceAs,
  nextRate,
  type Place,
  supplierRate,
  withProduct,
  withProductTax,
  withTaxedPrices,
  withTaxOfDate,
  withTaxOfPlace,
} from './line-filling.ts'
import { changedSheet } from './sheet-changes.ts'
import { emptyLine, fromWire, inputOf, toWire } from './sheet-line.ts'

const id = '00000000-0000-4000-8000-000000000001'
const soap: Product = {
  _id: id,
  id,
  ownerId: 'shop',
  itemId: 'SOAP',
  sku: '',
  name: 'Soap',
  description: '',
  unit: 'Pcs',
  hsncode: '3401',
  purchasePrice: 80,
  sellingPrice: 118,
  stock: 9,
  cgst: 9,
  sgst: 9,
  igst: 0,
  cess: 0,
  lowStock: null,

  normalStock: null,
  excessStock: null,
  categoryId: null,
  supplierId: null,
  totalTax: 18,
  priceIncludesTax: true,
  mrp: 120,
}
const WITHOUT: Place = {
  date: '2026-11-20',
  direction: 'sales',
  shop: stateByCode('27'),
  party: stateByCode('27'),
  collectsTax: true,
  pricesIncludeTax: false,
}
const WITH: Place = { ...WITHOUT, pricesIncludeTax: true }

test('a price is filled in with or without tax as the document’s prices are', () => {
  expect(withProduct(emptyLine(), soap, WITH)).toMatchObject({ rate: 118, mrp: 120 })
  expect(withProduct(emptyLine(), soap, WITHOUT)).toMatchObject({ rate: 100 })
  const plain = { ...soap, priceIncludesTax: undefined, sellingPrice: 100 }
  expect(withProduct(emptyLine(), plain, WITH)).toMatchObject({ rate: 118 })
  // What it is bought for is without tax.
  expect(withProduct(emptyLine(), soap, { ...WITH, direction: 'purchase' })).toMatchObject({ rate: 94.4 })
})

test('when prices come to include tax, those of products are converted and typed ones stay', () => {
  const filled = withProduct(emptyLine(), soap, WITHOUT)
  const typed = { ...filled, rate: 99 }
  const turned = withTaxedPrices([filled, typed, emptyLine()], WITH)
  expect(turned.map(({ rate }) => rate)).toEqual([118, 99, undefined])
  expect(withTaxedPrices(turned, WITHOUT)[0]).toMatchObject({
    rate: 100,
    source: { sellingPrice: 100, purchasePrice: 80 },
  })
})

test('the margin is computed without tax and discount', () => {
  const line = { ...withProduct(emptyLine(), soap, WITH), quantity: 2 }
  expect(earnedRate(line, true)).toBe(100)
  expect(earnedRate({ ...line, discountPercent: 10 }, true)).toBe(90)
  expect(earnedRate({ ...line, discount: 23.6 }, true)).toBe(90)
  expect(earnedRate({ ...line, rate: undefined }, true)).toBeUndefined()
})

const charged = (rate: number | undefined): LastPrice => ({
  product: id,
  purchasePrice: 80,
  last: rate === undefined ? null : { rate, date: '2026-11-12', invoice: { _id: id, number: 'PINV-00003' } },
})

test('a purchase line has the supplier’s last rate, unless one was typed', () => {
  const place: Place = { ...WITHOUT, direction: 'purchase' }
  const line = withProduct(emptyLine(), soap, place)
  expect(line.rate).toBe(80)
  expect(supplierRate(line, charged(72), false)).toBe(72)
  // As this document means its prices: 18 % on it.
  expect(supplierRate(line, charged(100), true)).toBe(118)
  expect(supplierRate(line, charged(undefined), false)).toBe(80)
  expect(supplierRate(line, undefined, false)).toBeUndefined()
  const [typed] = changedSheet([line], { type: 'change', key: line.key, change: { rate: 75 } }, place)
  expect(supplierRate(typed ?? line, charged(72), false)).toBeUndefined()
  // What was agreed on an order, or saved, is no new line.
  const { name, cgst, sgst, igst, cess } = soap
  const stored = { ...line, source: { name, cgst, sgst, igst, cess } }
  expect(supplierRate(stored, charged(72), false)).toBeUndefined()
})

test('one key switches through the known rates, and back to the first', () => {
  const line = withProduct(emptyLine(), soap, WITHOUT)
  const after = (rate: number | undefined, direction: 'sales' | 'purchase') =>
    nextRate({ ...line, rate }, direction, charged(90))
  // A soap is sold for 100.00 and bought for 80.00.
  expect([100, 90, 80, 55].map((rate) => after(rate, 'sales'))).toEqual([90, 80, 100, 100])
  expect([90, 80, 100].map((rate) => after(rate, 'purchase'))).toEqual([80, 100, 90])
  expect(nextRate({ ...line, source: undefined, rate: 5 }, 'sales', undefined)).toBeUndefined()
})

test('the last price is shown with or without tax as the document’s prices are', () => {
  const last = {
    rate: 118,
    priceIncludesTax: true,
    date: '2026-11-12',
    invoice: { _id: id, number: 'SINV-00003' },
  }
  const price = { product: id, last, purchasePrice: 80 }
  const line = withProduct(emptyLine(), soap, WITHOUT)
  expect(lastPriceAs(price, line, false)?.last?.rate).toBe(100)
  expect(lastPriceAs(price, line, true)?.last?.rate).toBe(118)
})

test('a stored line is opened as it was typed, and has the same total', () => {
  const percents = { cgst: 0, sgst: 0, igst: 0, cess: 0 }
  const stored = {
    itemname: 'Book',
    itemId: '',
    description: '',
    hsncode: '',
    sku: '',
    unit: '',
    ...percents,
  }
  const [rupees, percent] = fromWire([
    { ...stored, quantity: 2, rate: 100, discount: paise(12_50), taxability: 'exempt', mrp: 130 },
    { ...stored, quantity: 2, rate: 100, discount: paise(20_00), discountPercent: 10 },
  ])
  expect(toWire(rupees!)).toMatchObject({ discount: 12.5, taxability: 'exempt', mrp: 130 })
  expect(inputOf(rupees!)).toMatchObject({ discount: 12_50, taxability: 'exempt' })
  // A percentage says by itself what it comes to, also for another quantity.
  expect(toWire(percent!).discountPercent).toBe(10)
  expect(toWire(percent!).discount).toBeUndefined()
})

test('typing a tax on an exempt line makes it taxable', () => {
  const line = { ...emptyLine(), itemname: 'Book', quantity: 1, taxability: 'exempt' as const }
  const typed = (change: object) => changedSheet([line], { type: 'type', key: line.key, change }, WITHOUT)[0]
  expect(typed({ rate: 10 })?.taxability).toBe('exempt')
  expect(typed({ cgst: 9 })?.taxability).toBeUndefined()
})

test('a shop without tax gets no percentages filled in, and a price with tax stays the total', () => {
  const stall = { ...WITHOUT, collectsTax: false }
  const filled = withProduct(emptyLine(), { ...soap, cessPerUnit: 2 }, stall)
  expect(filled).toMatchObject({ rate: 118, cgst: 0, sgst: 0, igst: 0, cess: 0 })
  expect(filled.cessPerUnit).toBeUndefined()
})

// From 18 % and 118.00 to 5 % and 105.00 on 1 December: 100.00 without tax either way.
const cheaper: Product = {
  ...soap,
  comingRates: [{ from: '2026-12-01', cgst: 2.5, sgst: 2.5, igst: 0, cess: 0, sellingPrice: 105 }],
}
const IN_DECEMBER: Place = { ...WITH, date: '2026-12-01' }

test('a line has the tax rate and the price of the document’s day, and changes with it', () => {
  const november = withProduct(emptyLine(), cheaper, { ...WITH, date: '2026-11-30' })
  expect(november).toMatchObject({ rate: 118, cgst: 9, sgst: 9 })
  const [december] = withTaxOfDate([november], IN_DECEMBER)
  expect(december).toMatchObject({ rate: 105, cgst: 2.5, sgst: 2.5 })
  expect(withTaxOfDate([december ?? november], WITH)[0]).toMatchObject({ rate: 118, cgst: 9 })
  // Across the border it is the whole rate of the day.
  const [afar] = withTaxOfPlace([december ?? november], { ...IN_DECEMBER, party: stateByCode('29') })
  expect(afar).toMatchObject({ cgst: 0, sgst: 0, igst: 5 })
})

test('typed values stay when the date changes', () => {
  const line = withProduct(emptyLine(), cheaper, WITH)
  const typed = { ...line, rate: 99, cgst: 6, sgst: 6, isTaxByHand: true }
  expect(withTaxOfDate([typed], IN_DECEMBER)[0]).toMatchObject({ rate: 99, cgst: 6, sgst: 6 })
  const free = { ...emptyLine(), itemname: 'Pen', cgst: 9 }
  expect(withTaxOfDate([free], IN_DECEMBER)[0]).toBe(free)
})

test('a typed or emptied MRP stays when the date changes; the item’s MRP changes with it', () => {
  const dearer: Product = {
    ...soap,
    comingRates: [{ from: '2026-12-01', cgst: 9, sgst: 9, igst: 0, cess: 0, mrp: 150 }],
  }
  const line = withProduct(emptyLine(), dearer, WITH)
  const moved = (mrp: number | undefined) => withTaxOfDate([{ ...line, mrp }], IN_DECEMBER)[0]
  expect(moved(120)?.mrp).toBe(150)
  expect(moved(99)?.mrp).toBe(99)
  expect(moved(undefined)?.mrp).toBeUndefined()
  // And back again.
  expect(withTaxOfDate([moved(120) ?? line], WITH)[0]?.mrp).toBe(120)
  expect(withTaxOfDate([moved(99) ?? line], WITH)[0]?.mrp).toBe(99)
})

test('an agreed line from before a rate change keeps its price and gets the tax of the day', () => {
  const now: Product = {
    ...soap,
    cgst: 2.5,
    sgst: 2.5,
    comingRates: undefined,
    pastRates: [{ cgst: 9, sgst: 9, igst: 0, cess: 0, sellingPrice: 118, until: '2026-12-01' }],
  }
  const agreed = { ...emptyLine(), product: id, itemname: 'Soap', quantity: 1, rate: 110, cgst: 0, sgst: 0 }
  const [afar, byHand] = withProductTax(
    [
      { ...agreed, igst: 18, cess: 0 },
      { ...agreed, igst: 12, cess: 0 },
    ],
    [now],
    '2026-12-01',
  )
  expect(afar).toMatchObject({ rate: 110, igst: 5, agreedGst: 18 })
  expect(factOf(afar ?? agreed)).toBe('GST is 5% on this date, 18% was agreed')
  expect(byHand).toMatchObject({ igst: 12 })
  expect(factOf(byHand ?? agreed)).toBeUndefined()
})

test('cigarettes are taxed on their MRP, also if the rate is without tax', () => {
  const pack: Product = { ...soap, cgst: 20, sgst: 20, sellingPrice: 190, mrp: 200, taxOnMrp: true }
  // 200 x 40/140 = 57.1429 of 190.00.
  expect(withProduct(emptyLine(), pack, WITHOUT)).toMatchObject({ rate: 132.8571, taxOnMrp: true })
  const line = withProduct(emptyLine(), pack, WITH)
  expect(factOf(line)).toBe('Taxed on the MRP of ₹200.00')
  expect(toWire(line)).toMatchObject({ rate: 190, mrp: 200, taxOnMrp: true })
  // Who may not collect tax has none on its paper.
  expect(withProduct(emptyLine(), pack, { ...WITH, collectsTax: false }).taxOnMrp).toBeUndefined()
})

test('a rate that had ended on the day of the paper is told, of a purchase too', () => {
  const shirt = {
    ...emptyLine(),
    itemname: 'Shirt',
    hsncode: '6109',
    quantity: 1,
    rate: 400,
    cgst: 6,
    sgst: 6,
  }
  const kind = { noun: 'invoice', direction: 'purchase', date: '2025-09-22', unlisted: 'allowed' } as const
  expect(warningOf(shirt, kind)).toBe('GST of 12% ended on 22 Sep 2025')
  expect(warningOf(shirt, { ...kind, date: '2025-09-21' })).toBeUndefined()
  expect(warningOf({ ...shirt, hsncode: '6904' }, kind)).toBeUndefined()
})

test('a new line that names no product says what the role may do with it', () => {
  const kind = { noun: 'invoice', direction: 'sales', date: '2026-11-20', unlisted: 'asks' } as const
  const can = { ...emptyLine(), itemname: 'Oil can', quantity: 1, rate: 10, cgst: 2.5, sgst: 2.5 }
  expect(warningOf(can, kind)).toBe('Not in the list: somebody has to say yes')
  expect(warningOf(can, { ...kind, unlisted: 'refused' })).toBe(
    'Not in the list: your role in this shop does not sell it',
  )
  expect(warningOf(can, { ...kind, unlisted: 'allowed' })).toBeUndefined()
  // The bill had it, it names a product, it is freight, it is not named yet.
  for (const line of [
    { ...can, _id: 'stored' },
    { ...can, product: 'oil' },
    { ...can, isCharge: true },
    { ...can, itemname: '' },
  ]) {
    expect(warningOf(line, kind)).toBeUndefined()
  }
})
