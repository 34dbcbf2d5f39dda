import { expect, test } from 'vitest'
import { FIRST_SETTINGS, type Settings } from '#contract/shop/settings.ts'
import { paise } from '#domain/money.ts'
import { emptyLine, type SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import { convertedValues, emptyDocument, type StoredDocument, storedValues } from './begun-values.ts'
import { discountBody, documentBody } from './document-body.ts'
import type { DocumentValues } from './document-values.ts'
import { sumsOf } from './sums.ts'

const TAXED: Settings = { ...FIRST_SETTINGS, chargesBearTax: true }
const begun = (settings = TAXED, direction: 'sales' | 'purchase' = 'sales') =>
  emptyDocument({ today: '2026-11-20', name: 'Asha', terms: '', settings, direction })

const row = (rate: number, gst: number, hsncode: string): SheetLine => ({
  ...emptyLine(),
  itemname: 'Goods',
  hsncode,
  quantity: 1,
  rate,
  cgst: gst / 2,
  sgst: gst / 2,
})
const SOAP = row(1000, 18, '3401')
const RICE = row(1000, 5, '1006')
const bodyOf = (values: DocumentValues) => ({ ...documentBody(values, 'sales'), ...discountBody(values) })
const charged = (items: SheetLine[], more: Partial<DocumentValues> = {}): DocumentValues => ({
  ...begun(),
  items,
  additionalCharges: 100,
  ...more,
})

test('the charges of a new sale are taxed where a registered shop says so, and of no purchase', () => {
  expect(begun().areChargesTaxed).toBe(true)
  expect(begun(FIRST_SETTINGS).areChargesTaxed).toBe(false)
  expect(begun(TAXED, 'purchase').areChargesTaxed).toBe(false)
  for (const registration of ['composition', 'unregistered'] as const)
    expect(begun({ ...TAXED, registration }).areChargesTaxed).toBe(false)
})

test('typed charges are saved as a line for each rate, and follow when an item is added', () => {
  expect(bodyOf(charged([SOAP]))).toMatchObject({
    additionalCharges: 0,
    items: [
      { hsncode: '3401', rate: 1000 },
      { itemname: 'Freight and packing', hsncode: '3401', quantity: 1, rate: 100, cgst: 9, isCharge: true },
    ],
  })
  const both = charged([SOAP, RICE, emptyLine()])
  expect(bodyOf(both).items).toMatchObject([
    {},
    {},
    { hsncode: '3401', rate: 50, cgst: 9, product: null },
    { hsncode: '1006', rate: 50, cgst: 2.5, product: null },
  ])
  const { lines, totals, charges } = sumsOf(both)
  expect(lines).toHaveLength(2)
  // 50 + 9 and 50 + 2.50, beside 1,000 + 180 and 1,000 + 50.
  expect(charges).toBe(111_50)
  expect(totals.grandTotal).toBe(2341_50)
})

test('charges that a person leaves untaxed, and those of the calls of the specification, are no lines', () => {
  const values = charged([SOAP], { areChargesTaxed: false })
  expect(bodyOf(values)).toMatchObject({ additionalCharges: 100, items: [{ rate: 1000 }] })
  expect(sumsOf(values)).toMatchObject({ charges: 100_00, totals: { grandTotal: 1280_00 } })
})

test('an amount that is none is sent as typed, so that it is refused at its field', () => {
  expect(bodyOf(charged([SOAP], { additionalCharges: -5 }))).toMatchObject({ additionalCharges: -5 })
})

const NOBODY = { name: '', address: '', gstin: '', state: '', country: '', postalCode: '', placeOfSupply: '' }
const sent = {
  _id: 'soap',
  product: null,
  itemId: '',
  itemname: 'Soap',
  description: '',
  hsncode: '3401',
  sku: '',
  unit: 'Pcs',
  quantity: 1,
  rate: 1000,
  cgst: 9,
  sgst: 9,
  igst: 0,
  cess: 0,
}
const item = { ...sent, ownerId: 'shop', taxableAmount: paise(0), total: paise(0) }
const freight = { ...item, _id: 'freight', itemname: 'Delivery', rate: 50, isCharge: true }
const stored: StoredDocument = {
  _id: 'bill',
  deliveryDate: null,
  terms: '',
  authorisedSignatory: '',
  updatedAt: '',
  merchants: { ...NOBODY, phone: '', email: '' },
  shippingDetails: { address: '', state: '', country: '', postalCode: '' },
  discount: paise(0),
  additionalCharges: paise(0),
  items: [item, freight],
}
const opened = (more: Partial<StoredDocument> = {}, settings = TAXED) =>
  storedValues({ ...stored, ...more }, '2026-11-20', settings)

test('an edited bill has its charges in their field again, and they follow its items under their own name', () => {
  const values = opened()
  expect(values).toMatchObject({ additionalCharges: 50, areChargesTaxed: true, items: [{ _id: 'soap' }] })
  expect(bodyOf(values)).toMatchObject({
    additionalCharges: 0,
    items: [sent, { ...sent, _id: 'freight', itemname: 'Delivery', rate: 50, isCharge: true }],
  })
  // As much rice beside it: half of the charges bear 5 %.
  const more = bodyOf({ ...values, items: [...values.items, RICE] }).items
  expect(more.slice(2)).toMatchObject([
    { _id: 'freight', itemname: 'Delivery', rate: 25, cgst: 9 },
    { _id: undefined, rate: 25, cgst: 2.5 },
  ])
  // The setting is off by now: the bill stays as it is.
  expect(bodyOf(opened({}, FIRST_SETTINGS))).toMatchObject({ items: [{}, { rate: 50, isCharge: true }] })
})

test('a bill from before keeps its untaxed charges, and a bill of a quotation those that were agreed', () => {
  const before = { items: [item], additionalCharges: paise(100_00) }
  const values = opened(before)
  expect(values).toMatchObject({ additionalCharges: 100, areChargesTaxed: false })
  expect(bodyOf(values)).toMatchObject({ additionalCharges: 100, items: [{ _id: 'soap' }] })

  const start = { today: '2026-11-20', name: '', terms: '', settings: TAXED, direction: 'sales' as const }
  const source = { kind: 'quotation' as const, _id: 'bill', number: 'Q1' }
  const agreed = convertedValues({ ...stored, ...before }, source, start, {
    additionalCharges: paise(100_00),
  })
  expect(agreed).toMatchObject({ additionalCharges: 100, areChargesTaxed: false })
  // Taxed ones were agreed as a line, which the bill takes.
  const taken = convertedValues(stored, source, start)
  expect(bodyOf(taken).items).toMatchObject([
    { sourceLine: 'soap' },
    { sourceLine: 'freight', rate: 50, isCharge: true },
  ])
  expect(opened({ items: [item, { ...freight, sourceLine: 'freight' }] }).items).toHaveLength(2)
})

test('an order has no field of charges, and keeps their lines as rows', () => {
  const { additionalCharges: _, discount: __, ...order } = stored
  const values = storedValues(order, '2026-11-20', TAXED)
  expect(values.items).toMatchObject([{}, { isCharge: true }])
  expect(documentBody(values, 'sales').items).toHaveLength(2)
})
