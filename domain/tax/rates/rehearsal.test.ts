import { expect, test } from 'vitest'
import { comingRate, rehearse } from './rehearsal.ts'

const to5 = { taxability: 'taxable', gst: 5, cess: 0 } as const

test('a soap at 118 including 18 % under 5 %: the same total raises the margin, the same price costs 105', () => {
  // 118 x 100 / 118 = 100.00 without tax; it cost 80.00: 20.00 are left, 20 %.
  const soap = {
    cgst: 9,
    sgst: 9,
    igst: 0,
    cess: 0,
    sellingPrice: 118,
    purchasePrice: 80,
    priceIncludesTax: true,
  }

  // Same total: 118 x 100 / 105 = 112.3810 without tax, 32.3810 are left, 28.8 %.
  const same = rehearse(soap, to5, 'same-total')
  expect(same.before).toEqual({
    withTax: 118,
    paid: 118_00,
    withoutTax: 100,
    margin: { perUnit: 20, percent: 20 },
  })
  expect(same.after).toEqual({
    withTax: 118,
    paid: 118_00,
    withoutTax: 112.381,
    margin: { perUnit: 32.381, percent: 28.8 },
  })
  expect(same.sellingPrice).toBe(118)

  // Same price: 100 x 105 / 100 = 105.
  expect(rehearse(soap, to5, 'same-price').after).toEqual({
    withTax: 105,
    paid: 105_00,
    withoutTax: 100,
    margin: { perUnit: 20, percent: 20 },
  })
  expect(comingRate(soap, '2026-12-01', to5, 'same-total')).toEqual({
    from: '2026-12-01',
    cgst: 2.5,
    sgst: 2.5,
    igst: 0,
    cess: 0,
    cessPerUnit: 0,
    taxability: 'taxable',
  })
  expect(comingRate(soap, '2026-12-01', to5, 'same-price')).toMatchObject({ sellingPrice: 105 })
})

test('a price without tax changes only to keep the customer’s total', () => {
  const lamp = { cgst: 6, sgst: 6, igst: 0, cess: 0, sellingPrice: 100, purchasePrice: 70 }
  const to18 = { taxability: 'taxable', gst: 18, cess: 0 } as const
  expect(comingRate(lamp, '2026-12-01', to18, 'same-price').sellingPrice).toBeUndefined()
  // 112.00 with 12 %; 112 x 100 / 118 = 94.9153 without 18 %.
  expect(comingRate(lamp, '2026-12-01', to18, 'same-total').sellingPrice).toBe(94.9153)
})

test('a cola with 28 % and 12 % cess costs the customer the same at 40 %, and is compared with its MRP', () => {
  const cola = { cgst: 14, sgst: 14, igst: 0, cess: 12, sellingPrice: 100, purchasePrice: 60, mrp: 140 }
  const to40 = { taxability: 'taxable', gst: 40, cess: 0 } as const
  const { before, after, isAboveMrp } = rehearse(cola, to40, 'same-price')
  expect([before.withTax, after.withTax, isAboveMrp]).toEqual([140, 140, false])
  expect(rehearse({ ...cola, mrp: 139 }, to40, 'same-price').isAboveMrp).toBe(true)
})
