// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { FIRST_SETTINGS } from '#contract/shop/settings.ts'
import { paise } from '#domain/money.ts'
import { connectionWatcher } from '#web/app/calls/call.ts'
import { emptyLine } from '#web/documents/open-document/lines/sheet-line.ts'
import { emptyDocument } from '#web/documents/open-document/values/begun-values.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { discountOf, formOfCall, measureDiscount, withDiscount } from './measure-discount.ts'

/** Tea for 1,000 rupees before 5% of tax. */
const bill = (more: Partial<DocumentValues> = {}): DocumentValues => ({
  ...emptyDocument({
    today: '2026-11-20',
    name: 'Asha Kirana',
    terms: '',
    settings: FIRST_SETTINGS,
    direction: 'sales',
  }),
  items: [{ ...emptyLine(), itemname: 'Tea', quantity: 10, rate: 100, cgst: 2.5, sgst: 2.5 }],
  ...more,
})

test('a discount after tax leaves the tax as it is', () => {
  const typed = bill({ discount: 120, additionalCharges: 30 })
  expect(measureDiscount(typed)).toEqual({
    items: 1_050_00,
    discount: 120_00,
    lessTax: 0,
    charges: 30_00,
    roundOff: 0,
    grandTotal: 960_00,
  })
  expect(measureDiscount(typed, paise(50_00))).toMatchObject({ discount: 50_00, grandTotal: 1_030_00 })
  expect(measureDiscount(typed, paise(0))).toMatchObject({ discount: 0, grandTotal: 1_080_00 })
})

test('a discount before tax lowers the tax too, and each column adds up', () => {
  const typed = bill({ discountBeforeTax: 120, isDiscountBefore: true, roundTo: 'rupee' })
  for (const amount of [0, 49_99, 120_00]) {
    const { items, discount, lessTax, charges, roundOff, grandTotal } = measureDiscount(typed, paise(amount))
    expect(items - discount - lessTax + charges + roundOff).toBe(grandTotal)
    expect(grandTotal % 100).toBe(0)
  }
  expect(measureDiscount(typed)).toMatchObject({ lessTax: 6_00, grandTotal: 924_00 })
})

test('a discount of two parts becomes one, and the other field is emptied', () => {
  const both = bill({ discount: 100, discountBeforeTax: 20, isDiscountBefore: false })
  expect(discountOf(both)).toBe(120_00)
  expect(withDiscount(both, paise(50_00))).toEqual({ discount: 50, discountBeforeTax: undefined })
  expect(withDiscount(bill({ discountBeforeTax: 20 }), paise(7_05))).toEqual({
    discount: undefined,
    discountBeforeTax: 7.05,
  })
  expect(withDiscount(both, paise(0))).toEqual({ discount: undefined, discountBeforeTax: undefined })
})

test('a call that is not the open form’s, as of a bill from the outbox, has no form', () => {
  const form = { of: 'a-key', number: 'SINV-00001', document: {} as never }
  connectionWatcher.form = form
  expect(formOfCall('a-key')).toBe(form)
  expect(formOfCall('/api/invoices/a-key')).toBe(form)
  expect(formOfCall('another-key')).toBeUndefined()
})
