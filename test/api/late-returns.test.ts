import { expect, test } from 'vitest'
import { markFiled } from '#contract/gst/filed.ts'
import { getCmp08, getGstr3b } from '#contract/gst/gstr3b.ts'
import { createInvoice } from '#contract/invoices.ts'
import { updateProfile } from '#contract/people/change-profile.ts'
import { updateSettings } from '#contract/shop/change-settings.ts'
import { computer, openGstShop } from '#test/gstr1-shop.ts'
import { gstr3bFileOf } from '#test/gstr3b-file.ts'
import { OWN_GSTIN } from '#test/purchase-shop.ts'
import { openPerson, setClock } from '#test/start-shop.ts'

const NONE = { igst: 0, cgst: 0, sgst: 0, cess: 0 }
const halves = (paise: number) => ({ ...NONE, cgst: paise, sgst: paise })
const query = { month: '2026-09' }

/** A shop that sold for 10,000 and 900 + 900 of tax in September; that is due on 20 October. */
async function soldInSeptember() {
  const shop = await openGstShop()
  await shop.sell('2026-09-10', {}, [computer(1, 10_000)])
  return shop.asha
}

test('interest and late fee of GSTR-3B end on the day of filing, not on the day it is entered', async () => {
  setClock('2026-11-28T10:00:00+05:30')
  const asha = await soldInSeptember()
  // Not filed on 28 November: 39 days of 25 + 25, and 900 x 18 % x 39 / 365 = 17.309 a head.
  expect((await asha(getGstr3b, { query })).payment).toMatchObject({
    interest: halves(17_31),
    fee: { cgst: 975_00, sgst: 975_00 },
  })
  await asha(markFiled, { body: { form: 'gstr3b', ...query, filedOn: '2026-10-20' } })
  expect((await asha(getGstr3b, { query })).payment).toMatchObject({
    interest: NONE,
    fee: { cgst: 0, sgst: 0 },
    cash: halves(900_00),
  })
  expect((await gstr3bFileOf(asha, query.month)).file).not.toHaveProperty('intr_ltfee')

  // Filed seven days late: 900 x 18 % x 7 / 365 = 3.107, and 7 x 25 a head.
  const bharat = await soldInSeptember()
  await bharat(markFiled, { body: { form: 'gstr3b', ...query, filedOn: '2026-10-27' } })
  expect((await bharat(getGstr3b, { query })).payment).toMatchObject({
    interest: halves(3_11),
    fee: { cgst: 175_00, sgst: 175_00 },
    cash: halves(900_00 + 3_00 + 175_00),
  })
  expect((await gstr3bFileOf(bharat, query.month)).file.intr_ltfee).toEqual({
    intr_details: { iamt: 0, camt: 3.11, samt: 3.11, csamt: 0 },
    ltfee_details: { camt: 175, samt: 175 },
  })
})

test('interest of CMP-08 ends on the day of filing', async () => {
  setClock('2026-11-28T10:00:00+05:30')
  const asha = await openPerson('Asha')
  await asha(updateProfile, {
    body: { name: 'A', address: 'Pune', phone: '9800000001', state: 'Maharashtra', gstin: OWN_GSTIN },
  })
  await asha(updateSettings, { body: { registration: 'composition', compositionClass: 'trader' } })
  const items = [{ itemname: 'Goods', quantity: 1, rate: 2_00_000 }]
  await asha(createInvoice, { body: { invoiceType: 'sales', invoiceDate: '2026-09-10', items } })
  // 1,000 a head, due on 18 October: 1,000 x 18 % x 41 / 365 = 20.219, of ten days 4.931.
  expect((await asha(getCmp08, { query })).interest).toEqual(halves(20_22))
  await asha(markFiled, { body: { form: 'cmp08', ...query, filedOn: '2026-10-28' } })
  expect(await asha(getCmp08, { query })).toMatchObject({ interest: halves(4_93), cash: halves(1_005_00) })
})

test('the late fee is capped by the turnover of the year before, of the books or as the shop says', async () => {
  setClock('2026-11-28T10:00:00+05:30')
  const shop = await openGstShop()
  const { asha, sell } = shop
  await sell('2026-04-10', {}, [computer(1, 10_000)])
  const fee = async (month: string) => (await asha(getGstr3b, { query: { month } })).payment.fee
  const half = (rupees: number) => ({ cgst: rupees * 100, sgst: rupees * 100 })
  // April's was due on 20 May: 192 days are 4,800 a head.
  expect(await fee('2026-04')).toEqual(half(1_000))
  // A month without sales: 500 in all.
  expect(await fee('2026-05')).toEqual(half(250))
  await sell('2026-03-05', {}, [computer(1, 1_60_00_000)])
  expect(await fee('2026-04')).toEqual(half(2_500))
  // March's own year before has no sales in the books.
  expect(await fee('2026-03')).toEqual(half(1_000))
  await asha(updateSettings, { body: { aboveSmallTurnover: true } })
  expect(await fee('2026-03')).toEqual(half(2_500))
  await asha(updateSettings, { body: { hsnDigits: 6 } })
  expect(await fee('2026-03')).toEqual(half(5_000))
})
