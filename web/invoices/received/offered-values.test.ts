import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OfferedBill } from '#contract/gst/offered-bills.ts'
import { FIRST_SETTINGS } from '#contract/shop/settings.ts'
import { paise } from '#domain/money.ts'
import { ROUNDINGS } from '#domain/shop/rounding.ts'
import { documentTotals } from '#domain/tax/document-totals.ts'
import { ANITA } from '#test/screen-answers.ts'
import { discountBody } from '#web/documents/open-document/values/document-body.ts'
import { sumsOf } from '#web/documents/open-document/values/sums.ts'
import { offeredValues } from './offered-values.ts'

const SELLER = { name: 'Pune Shop', address: '', gstin: '27ABCDE1234F1Z5', state: 'Maharashtra', country: '' }
const start = { today: '2026-11-20', name: 'Surat Shop', terms: '', settings: FIRST_SETTINGS }

const amount = (most: number) => fc.integer({ min: 0, max: most }).map(paise)
const tax = fc
  .constantFrom(0, 5, 12, 18, 28, 40)
  .chain((gst) => fc.constantFrom({ cgst: gst / 2, sgst: gst / 2, igst: 0 }, { cgst: 0, sgst: 0, igst: gst }))
const line = fc
  .record({
    tax,
    quantity: fc.integer({ min: 1, max: 99_999 }).map((thousandths) => thousandths / 1000),
    rate: fc.integer({ min: 0, max: 99_999_999 }).map((parts) => parts / 1e4),
    cess: fc.constantFrom(0, 12),
    cessPerUnit: fc.constantFrom(undefined, 4.17),
    less: fc.oneof(
      fc.constant({}),
      fc.constantFrom(2.5, 33.33).map((discountPercent) => ({ discountPercent })),
      amount(50).map((discount) => ({ discount })),
    ),
    isCharge: fc.constantFrom(undefined, true),
  })
  .map(({ tax: percents, less, ...figures }) => ({
    itemname: 'Goods',
    itemId: '',
    description: '',
    hsncode: '3401',
    sku: '',
    unit: 'Pcs',
    product: null,
    ...percents,
    ...less,
    ...figures,
  }))

test('both shops come to the same, to the paisa, whatever stands on the bill', () => {
  const terms = fc.record({
    pricesIncludeTax: fc.boolean(),
    discount: amount(30),
    discountBeforeTax: amount(30),
    additionalCharges: amount(9999),
    roundTo: fc.constantFrom(...ROUNDINGS),
  })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      terms,
      fc.boolean(),
      (items, typed, isReverseCharge) => {
        const supply = isReverseCharge ? ('reverse-charge' as const) : ('domestic' as const)
        const sold = documentTotals(items, { ...typed, supply })
        const bill: OfferedBill = {
          _id: '',
          version: '',
          number: 'SINV-00012',
          date: '2026-11-20',
          irn: '',
          supplier: null,
          seller: { ...SELLER, postalCode: '', placeOfSupply: '', phone: '', email: '' },
          total: sold.grandTotal,
          isReverseCharge,
          ...typed,
          items,
        }
        const values = offeredValues(bill, { ...ANITA, type: 'supplier' }, start)
        const { totals, chargeLines } = sumsOf(values)
        expect(totals).toEqual(sold)
        // Charges that were taxed stay the lines that they were.
        expect(chargeLines).toEqual([])
        expect(discountBody(values)).toEqual({
          discount: typed.discount / 100,
          additionalCharges: typed.additionalCharges / 100,
        })
      },
    ),
  )
})
