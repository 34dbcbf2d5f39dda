import { expect, test } from 'vitest'
import { FIRST_SETTINGS } from '#contract/shop/settings.ts'
import { paise } from '#domain/money.ts'
import { convertedValues, emptyDocument, type StoredDocument, storedValues } from './begun-values.ts'
import { documentBody } from './document-body.ts'
import { sumsOf } from './sums.ts'

const MRP_SHOP = {
  ...FIRST_SETTINGS,
  pricesIncludeTax: true,
  discountBeforeTax: true,
  roundTo: 'rupee' as const,
}
const start = {
  today: '2026-11-20',
  name: 'Asha Kirana',
  terms: '',
  settings: MRP_SHOP,
  direction: 'sales' as const,
}
const NOBODY = { name: '', address: '', gstin: '', state: '', country: '', postalCode: '', placeOfSupply: '' }
const line = {
  _id: 'line',
  product: null,
  itemId: '',
  itemname: 'Soap',
  description: '',
  hsncode: '',
  sku: '',
  unit: '',
  quantity: 10,
  rate: 118,
  cgst: 9,
  sgst: 9,
  igst: 0,
  cess: 0,
  ownerId: 'shop',
  taxableAmount: paise(970_00),
  total: paise(1144_60),
  discount: paise(35_40),
  mrp: 120,
}
const order: StoredDocument = {
  _id: 'order',
  deliveryDate: null,
  terms: '',
  authorisedSignatory: '',
  updatedAt: '',
  merchants: { ...NOBODY, phone: '', email: '' },
  shippingDetails: { address: '', state: '', country: '', postalCode: '' },
  pricesIncludeTax: true,
  discountBeforeTax: paise(44_60),
  roundTo: '50-paise',
  items: [{ ...line, taken: 4 }],
}
const source = { kind: 'order' as const, _id: 'order', number: 'SO00001' }

test('a new bill begins with the shop’s usual settings; a purchase without tax in its prices', () => {
  expect(emptyDocument(start)).toMatchObject({
    pricesIncludeTax: true,
    isDiscountBefore: true,
    roundTo: 'rupee',
  })
  expect(emptyDocument({ ...start, direction: 'purchase' })).toMatchObject({
    pricesIncludeTax: false,
    roundTo: 'rupee',
  })
})

test('a stored document is opened and sent as it was written', () => {
  const values = storedValues(order, '2026-11-20', FIRST_SETTINGS)
  expect(values).toMatchObject({ discountBeforeTax: 44.6, isDiscountBefore: true, roundTo: '50-paise' })
  expect(documentBody(values, 'sales')).toMatchObject({
    pricesIncludeTax: true,
    discountBeforeTax: 44.6,
    roundTo: '50-paise',
    items: [{ discount: 35.4, mrp: 120 }],
  })
  // 1,180.00 less 35.40 and 44.60
  expect(sumsOf(values).totals).toMatchObject({ totalAfterTax: 1100_00, roundOff: 0, grandTotal: 1100_00 })
})

test('a converted document keeps the meaning of prices, and the open part of a discount', () => {
  const made = convertedValues(order, source, start, { discountBeforeTax: paise(44_60) })
  expect(made).toMatchObject({ pricesIncludeTax: true, roundTo: '50-paise', discountBeforeTax: 44.6 })
  // 6 of 10: 21.24 of 35.40.
  expect(made.items[0]).toMatchObject({ quantity: 6, discount: 21.24, mrp: 120, sourceLine: 'line' })

  const { pricesIncludeTax: _, roundTo: __, ...plain } = order
  expect(convertedValues(plain, source, start)).toMatchObject({
    pricesIncludeTax: false,
    roundTo: 'rupee',
    discountBeforeTax: undefined,
  })
})
