import { expect, test } from 'vitest'
import { importGstr2b, readGstr2b } from '#contract/gst/gstr2b.ts'
import { getGstr3b } from '#contract/gst/gstr3b.ts'
import { createInvoice, updateInvoice } from '#contract/invoices.ts'
import { createMerchant } from '#contract/merchants.ts'
import { balances } from '#test/ledger-shop.ts'
import { linesAgain } from '#test/lines-again.ts'
import { OWN_GSTIN, openPurchaseShop } from '#test/purchase-shop.ts'
import { wordsOf } from '#web/gst/purchases/gstr2b-words.ts'

/** A night in Bengaluru, 2,000.00 with 180.00 of CGST and of Karnataka's SGST, as the portal reports it (IGST Act s.12(3)). */
const HOTEL = {
  inum: 'H/1',
  typ: 'R',
  dt: '18-10-2026',
  val: 2360,
  pos: '29',
  rev: 'N',
  itcavl: 'N',
  rsn: 'P',
  diffprcnt: 1,
  txval: 2000,
  igst: 0,
  cgst: 180,
  sgst: 180,
  cess: 0,
}

test('a purchase that GSTR-2B gives no credit for is said to be cost, until the books have it so', async () => {
  const { asha } = await openPurchaseShop()
  const { supplier } = await asha(createMerchant, {
    body: {
      name: 'Hotel Cauvery',
      type: 'supplier',
      email: 'stay@hotel.test',
      phone: '9890022004',
      address: 'Bengaluru',
      state: 'Karnataka',
      gstin: '29AAFFP5005H1ZB',
    },
  })
  const night = (
    await asha(createInvoice, {
      body: {
        invoiceType: 'purchase',
        invoiceDate: '2026-10-20',
        merchants: { _id: supplier._id },
        items: [{ itemname: 'Room', quantity: 1, rate: 2000, cgst: 9, sgst: 9 }],
        supplierBillNo: 'H/1',
        supplierBillDate: '2026-10-18',
      },
    })
  ).invoice
  const data = {
    gstin: OWN_GSTIN,
    rtnprd: '102026',
    version: '4.0',
    gendt: '14-11-2026',
    docdata: { b2b: [{ ctin: '29AAFFP5005H1ZB', trdnm: 'Hotel Cauvery', inv: [HOTEL] }] },
  }
  await asha(importGstr2b, { body: { month: '2026-10', files: [{ data }] } })
  const hotel = async () => (await asha(readGstr2b, { query: { month: '2026-10' } })).rows[0]
  const claimed = await hotel()
  expect(claimed).toMatchObject({ verdict: 'exact', books: { claimsCredit: true } })
  expect(claimed && wordsOf(claimed)).toBe(
    'No credit by GSTR-2B, as the place of supply is the supplier’s state; mark it “No input credit” in your purchase, and its tax becomes a part of the cost.',
  )
  expect(await balances(asha)).toMatchObject({ 'input-cgst': 180, 'input-sgst': 180 })

  await asha(updateInvoice, {
    params: { id: night._id },
    body: { items: linesAgain(night.items).map((line) => ({ ...line, noCredit: true })) },
  })
  const cost = await hotel()
  expect(cost).toMatchObject({ verdict: 'exact', books: { claimsCredit: false } })
  expect(cost && wordsOf(cost)).toBe('No credit by GSTR-2B, as the place of supply is the supplier’s state.')
  const after = await balances(asha)
  expect(after).toMatchObject({ purchases: 2360, creditors: -2360 })
  expect(after).not.toHaveProperty('input-cgst')
  // It is credit that is not available, and none that was claimed and goes back.
  const { cells } = await asha(getGstr3b, { query: { month: '2026-10' } })
  const heads = (name: string) => cells.find(({ cell }) => cell === name)
  expect(heads('4(D)(2)')).toMatchObject({ cgst: 180_00, sgst: 180_00 })
  for (const name of ['4(A)(5)', '4(B)(1)', '4(C)']) expect(heads(name)).toMatchObject({ cgst: 0, sgst: 0 })
})
