import { expect, test } from 'vitest'
import { markFiled } from '#contract/gst/filed.ts'
import { getCmp08 } from '#contract/gst/gstr3b.ts'
import { createInvoice } from '#contract/invoices.ts'
import { updateSettings } from '#contract/shop/change-settings.ts'
import { X2002E, Y3003F } from '#test/gstr1-shop.ts'
import { advice, battery, carriage, flour, heads, openMonthByHand } from '#test/month-by-hand.ts'
import { OWN_GSTIN } from '#test/purchase-shop.ts'

// A trader under composition pays 1 % of what is taxable (CGST rule 7), half of it CGST and half SGST in whole rupees, and what
// it buys under reverse charge at the full rate, by the quarter (CMP-08). The year (GSTR-4) is the sum of its quarters.

/** Without tax, as such a shop has to sell. */
const sold = (quantity: number, rate = 1000) => ({ ...battery(quantity, rate), cgst: 0, sgst: 0 })

test('three quarters under composition: CMP-08 of each, and GSTR-4 of the year so far', async () => {
  const { asha, sell, less, more, cancel, buy } = await openMonthByHand()
  await asha(updateSettings, { body: { registration: 'composition', compositionClass: 'trader' } })

  // April to June: 1,00,000 less 10,000 and 500 more; 20,000 exempt, 5,000 cancelled.
  const first = await sell('2026-04-10', {}, [sold(100)])
  await sell('2026-05-10', {}, [flour(200, 100)])
  await cancel(await sell('2026-05-11', {}, [sold(5)]))
  await less(first, '2026-06-20', { quantity: 10 })
  await more(first, '2026-06-21', 500)
  // 8,000 of carriage: 200 each. What is bought with the supplier's tax gives no credit.
  const registered = { ...X2002E, address: 'Pune' }
  await buy('2026-05-12', registered, [carriage(8)], { supply: 'reverse-charge' })
  await buy('2026-05-13', registered, [battery(3)])

  // July to September: 12,345 less 250 of the bill of April, and 5 more. IGST 180 on 1,000 of advice from Karnataka.
  const second = await sell('2026-07-10', {}, [sold(1, 12_345)])
  await less(first, '2026-08-20', { amount: 250 })
  await more(second, '2026-08-21', 5)
  const away = { ...advice(2), cgst: 0, sgst: 0, igst: 18 }
  await buy('2026-08-12', Y3003F, [away], { supply: 'reverse-charge' })
  // October and November: 1,100.
  await sell('2026-10-10', {}, [sold(1, 1100)])

  const filed = { form: 'cmp08', month: '2026-06', filedOn: '2026-07-18' } as const
  await asha(markFiled, { body: filed })
  const quarter = (month: string) => asha(getCmp08, { query: { month } })
  // 1 % of 90,500 is 452.50 each, so 453.
  expect(await quarter('2026-04')).toMatchObject({
    month: '2026-06',
    from: '2026-04-01',
    to: '2026-06-30',
    due: '2026-07-18',
    gstin: OWN_GSTIN,
    filed: { filedOn: '2026-07-18' },
    turnover: { taxable: 90_500_00, untaxed: 20_000_00 },
    percent: 1,
    base: 90_500_00,
    outward: heads(0, 453),
    reverseCharge: heads(0, 200),
    tax: heads(0, 653),
    interest: heads(0, 0),
    cash: heads(0, 653),
  })
  // 1 % of 12,100 is 60.50 each, so 61. 33 days late: 18 % a year of 61 is 0.99, of 180 it is 2.93.
  expect(await quarter('2026-09')).toMatchObject({
    month: '2026-09',
    due: '2026-10-18',
    filed: null,
    turnover: { taxable: 12_100_00, untaxed: 0 },
    outward: heads(0, 61),
    reverseCharge: heads(180, 0),
    tax: heads(180, 61),
    interest: heads(2.93, 0.99),
    cash: heads(183, 62),
  })
  // 1 % of 1,100 is 5.50 each, so 6. Of the year at once it would be 518.50 and 519, but 520 was paid.
  const { year, ...third } = await quarter('2026-11')
  expect(third).toMatchObject({ month: '2026-12', base: 1_100_00, tax: heads(0, 6), cash: heads(0, 6) })
  expect(year).toEqual({
    base: 1_03_700_00,
    outward: heads(0, 520),
    reverseCharge: heads(180, 200),
    tax: heads(180, 720),
    quarters: [
      { month: '2026-06', base: 90_500_00, tax: heads(0, 653) },
      { month: '2026-09', base: 12_100_00, tax: heads(180, 61) },
      { month: '2026-12', base: 1_100_00, tax: heads(0, 6) },
    ],
  })

  // What is filed takes no further bill.
  expect(
    await asha.refused(createInvoice, {
      body: { invoiceType: 'sales', invoiceDate: '2026-06-30', items: [sold(1)] },
    }),
  ).toMatchObject({ status: 409 })
})
