// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { shownSale } from '#contract/display/shown-sale.ts'
import { NO_PARTY } from '#domain/documents/no-party.ts'
import { emptyLine, type SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import { sumsOf } from '#web/documents/open-document/values/sums.ts'
import { type InvoiceValues, newInvoice } from '#web/invoices/invoice-values.ts'
import { isEmptySale, savedSale, writtenSale } from './shown-sale-of.ts'

/** What no customer may see, on a line as the till has it. */
const OWN = {
  product: '7f000000-0000-4000-8000-000000000001',
  itemId: 'RICE5',
  description: 'From Krishna Wholesale',
  source: { name: 'Rice', cgst: 2.5, sgst: 2.5, igst: 0, cess: 0, stock: 40, purchasePrice: 410.5 },
}
const rice = (more: Partial<SheetLine> = {}): SheetLine => ({
  ...emptyLine(),
  ...OWN,
  itemname: 'Basmati Rice 5kg',
  unit: 'Bag',
  quantity: 2,
  rate: 499,
  cgst: 2.5,
  sgst: 2.5,
  ...more,
})
const sale = (items: SheetLine[], more: Partial<InvoiceValues> = {}) => {
  const values: InvoiceValues = {
    ...newInvoice('sales'),
    date: '2026-11-20',
    deliveryDate: '',
    merchants: NO_PARTY,
    shippingDetails: { address: '', state: '', country: '', postalCode: '' },
    items: [...items, emptyLine()],
    pricesIncludeTax: false,
    discount: undefined,
    discountBeforeTax: undefined,
    isDiscountBefore: false,
    additionalCharges: undefined,
    roundTo: 'none',
    terms: '',
    authorisedSignatory: '',
    paymentMode: 'cash',
    ...more,
  }
  return { values, ...sumsOf(values) }
}
const written = (...of: Parameters<typeof sale>) => writtenSale(sale(...of), 'en')
const billOf = (...of: Parameters<typeof sale>) => written(...of).bill

test('a line is shown with its total: 2 x 499.00 is 998.00, 5% of it 49.90', () => {
  expect(written([rice()])).toEqual({
    stage: 'writing',
    language: 'en',
    bill: {
      number: '',
      lines: [
        { name: 'Basmati Rice 5kg', unit: 'Bag', quantity: 2, rate: 499, total: 1047.9, tax: 5, discount: 0 },
      ],
      before: 0,
      discount: 0,
      charges: 0,
      roundOff: 0,
      total: 1047.9,
      off: 0,
      hasTax: true,
    },
    payment: null,
  })
  // The rate has the tax in it: nothing comes on top.
  expect(billOf([rice()], { pricesIncludeTax: true })?.lines).toMatchObject([{ total: 998, tax: 0 }])
})

test('a half-typed line has its name, and no figures until they count', () => {
  const half = { name: 'Basmati Rice 5kg', quantity: null, rate: null, total: null }
  for (const typed of [
    { quantity: undefined },
    { quantity: 0 },
    { quantity: Number.NaN },
    { rate: undefined },
  ]) {
    const bill = billOf([rice(), rice(typed)])
    expect(bill?.lines).toMatchObject([{ total: 1047.9 }, half])
    expect(bill?.total).toBe(1047.9)
  }
  // Goods that come back are a note, and no line of a sale.
  expect(billOf([rice({ quantity: -1 })])).toMatchObject({ lines: [half], total: 0 })
  // What is only searched for is none yet; what has a name and a rate is one.
  const searched = rice({ product: null, itemname: 'basm', rate: undefined, quantity: 1 })
  expect(billOf([rice(), searched])?.lines).toHaveLength(1)
  expect(isEmptySale(sale([searched]))).toBe(true)
  expect(isEmptySale(sale([]))).toBe(true)
  expect(isEmptySale(sale([rice({ product: null, itemname: 'Carry bag', rate: 5 })]))).toBe(false)
})

test('discounts, charges and round-off are shown so that the lines add up to the total', () => {
  // 998.00 less 10% is 898.20, twice 22.46 of tax: 943.12. Less 40.00, and 12.50 more: 915.62, rounded to 916.00.
  const bill = billOf([rice({ discountPercent: 10 })], {
    discount: 40,
    additionalCharges: 12.5,
    roundTo: 'rupee',
  })
  expect(bill).toMatchObject({
    lines: [{ total: 943.12, discount: 99.8 }],
    discount: 40,
    charges: 12.5,
    roundOff: 0.38,
    total: 916,
    off: 139.8,
  })
  // 100 before tax falls on the line: 898.00, 44.90 of tax.
  expect(billOf([rice()], { discountBeforeTax: 100 })).toMatchObject({
    lines: [{ total: 942.9, discount: 100 }],
    total: 942.9,
    off: 100,
  })
  // More is off than it comes to, while it is typed.
  expect(billOf([rice()], { discount: 2000 })?.total).toBe(-952.1)
})

test('of a long bill the newest thirty lines are sent, with the number of earlier ones', () => {
  const bill = billOf(Array.from({ length: 42 }, (_, i) => rice({ itemname: `Item ${i + 1}` })))
  expect([bill?.before, bill?.lines[0]?.name, bill?.lines.at(-1)?.name]).toEqual([12, 'Item 13', 'Item 42'])
  expect(bill?.total).toBe(44011.8)
  const long = billOf([rice({ itemname: 'ब'.repeat(300), unit: 'Bag' })])
  expect(long?.lines[0]?.name).toHaveLength(120)
})

test('the shown payment has the tendered amount, the change and the QR code', () => {
  const paymentOf = (more: Partial<InvoiceValues>) =>
    savedSale(sale([rice()], more), 'SINV-00001', 'en').payment
  const anita = { ...NO_PARTY, _id: '7f000000-0000-4000-8000-000000000009', name: 'Anita Stores' }
  // Paid in full, and nobody typed what was handed over.
  expect(paymentOf({})).toEqual({ asks: 0, received: null, change: 0 })
  expect(paymentOf({ amountReceived: 1100, isPaidInFull: false })).toEqual({
    asks: 0,
    received: 1100,
    change: 52.1,
  })
  expect(paymentOf({ paymentMode: 'upi' })).toEqual({ asks: 1047.9, received: null, change: 0 })
  expect(paymentOf({ amountReceived: 500, isPaidInFull: false, restBy: 'upi' })).toEqual({
    asks: 547.9,
    received: 500,
    change: 0,
  })
  expect(paymentOf({ merchants: anita, amountReceived: 200, isPaidInFull: false })).toEqual({
    asks: 847.9,
    received: 200,
    change: 0,
  })
})

test('before saving the customer sees only the change and the QR code of the UPI part of the payment', () => {
  const paymentOf = (more: Partial<InvoiceValues>) => written([rice()], more).payment
  expect(paymentOf({})).toBeNull()
  expect(paymentOf({ amountReceived: 1100, isPaidInFull: false })).toEqual({
    asks: 0,
    received: 1100,
    change: 52.1,
  })
  expect(paymentOf({ amountReceived: 500, isPaidInFull: false, restBy: 'upi' })).toEqual({
    asks: 547.9,
    received: 500,
    change: 0,
  })
  expect(paymentOf({ paymentMode: 'upi' })?.asks).toBe(1047.9)
  // What stays owed is no matter of a code before the bill is saved.
  const anita = { ...NO_PARTY, _id: '7f000000-0000-4000-8000-000000000009', name: 'Anita Stores' }
  expect(paymentOf({ merchants: anita, amountReceived: 200, isPaidInFull: false })).toBeNull()
})

test('nothing about the shop itself or the buyer is sent, and all of it fits the schema', () => {
  const anita = {
    ...NO_PARTY,
    _id: '7f000000-0000-4000-8000-000000000009',
    name: 'Anita Stores',
    phone: '98000 00003',
  }
  const shown = savedSale(
    sale([rice(), rice({ quantity: undefined })], { merchants: anita }),
    'SINV-00001',
    'mr',
  )
  expect(shownSale.safeParse(shown).success).toBe(true)
  const sent = JSON.stringify(shown)
  for (const secret of [
    '410.5',
    '"stock"',
    'purchase',
    'Krishna',
    'RICE5',
    OWN.product,
    anita._id,
    'Anita',
    '98000',
  ])
    expect(sent).not.toContain(secret)
})
