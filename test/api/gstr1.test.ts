import { expect, test } from 'vitest'
import { createChallan } from '#contract/challans.ts'
import { markFiled } from '#contract/gst/filed.ts'
import { getGstr1, getGstr1File, listGstr1Rows, readPortalErrors } from '#contract/gst/gstr1.ts'
import { createInvoice } from '#contract/invoices.ts'
import { createMerchant } from '#contract/merchants.ts'
import { createReceipt } from '#contract/money/vouchers.ts'
import { updateSettings } from '#contract/shop/change-settings.ts'
import { expectRowsOfTables } from '#test/gstr1-rows.ts'
import { computer, computerAway, openGstShop, rice, workedMonth, X2002E, Y3003F } from '#test/gstr1-shop.ts'
import { WORKED } from '#test/gstr1-worked.ts'

// The figures are those of the portal's own example (test/schemas/examples/gstr1.json). Amounts of answers are paise.

const byCode = (rows: { hsn_sc: string }[]) =>
  [...rows]
    .sort((a, b) => a.hsn_sc.localeCompare(b.hsn_sc))
    .map((row, at) => ({ ...row, num: at + 1, desc: expect.any(String) }))

test('the worked month gives the GSTR-1 file that the portal’s own tool writes', async () => {
  const { fileOf, asha } = await workedMonth()
  const { file, name } = await fileOf('month=2026-10')
  const { doc_issue: _, hsn, ...rest } = WORKED
  expect(file).toEqual({
    ...rest,
    hsn: { hsn_b2b: byCode(hsn.hsn_b2b), hsn_b2c: byCode(hsn.hsn_b2c) },
    doc_issue: {
      doc_det: [
        {
          doc_num: 1,
          doc_typ: 'Invoices for outward supply',
          docs: [{ num: 1, from: 'S/26-27/0101', to: 'S/26-27/0108', totnum: 8, cancel: 1, net_issue: 7 }],
        },
        {
          doc_num: 5,
          doc_typ: 'Credit Note',
          docs: [{ num: 1, from: 'CN/26-27/7', to: 'CN/26-27/9', totnum: 3, cancel: 0, net_issue: 3 }],
        },
        {
          doc_num: 6,
          doc_typ: 'Receipt Voucher',
          docs: [{ num: 1, from: 'RV-00002', to: 'RV-00003', totnum: 2, cancel: 0, net_issue: 2 }],
        },
      ],
    },
  })
  expect(file.hsn.hsn_b2c[1].desc).toBe('RICE')
  expect(name).toBe('returns_20112026_R1_27AABCB1001D1ZN_offline.json')

  const answer = await asha(getGstr1, { query: { month: '2026-10' } })
  const row = (
    table: string,
    [bills, notes, vouchers = 0]: number[],
    taxable: number,
    igst: number,
    half: number,
  ) => ({ table, bills, notes, vouchers, taxable, igst, cgst: half, sgst: half, cess: 0 })
  expect(answer).toMatchObject({ form: 'gstr1', due: '2026-11-11', filed: null, refused: [] })
  expect(answer.tables).toEqual([
    row('4A', [2, 0], 31_000_00, 2_950_00, 990_00),
    row('6B', [1, 0], 40_000_00, 0, 0),
    row('6A', [1, 0], 50_000_00, 9_000_00, 0),
    row('5A', [1, 0], 1_00_000_00, 18_000_00, 0),
    row('7', [1, 1], 6_850_50, -90_00, 183_76),
    row('9B', [0, 2], -3_000_00, 0, -90_00),
    row('8', [1, 0], 840_00, 0, 0),
    // Two came, and one of them was used at once: 10,000 and 900 less 900.
    row('11A', [0, 0, 3], 10_000_00, 0, 900_00),
    row('11B', [0, 0, 1], -4_000_00, 0, -360_00),
  ])
  // 70,000 of table 12 B2B and 1,55,690.50 B2C: the tables of bills to the paisa.
  expect(answer.hsn).toEqual({ b2b: 2, b2c: 3, taxable: 2_25_690_50, withoutCode: 0 })
  expect(answer.total.taxable).toBe(2_25_690_50 + 6_000_00)

  const rows = await asha(listGstr1Rows, { query: { month: '2026-10', table: '7' } })
  expect(rows.map(({ number, taxable }) => [number, taxable])).toEqual([
    ['S/26-27/0106', 7_350_50],
    ['CN/26-27/9', -500_00],
  ])
  await expectRowsOfTables(asha, '2026-10')
  const advances = await asha(listGstr1Rows, { query: { month: '2026-10', table: '11A' } })
  expect(advances.map(({ noun, number, party, taxable }) => [noun, number, party, taxable])).toEqual([
    ['receipt', 'RV-00002', 'Anita', 10_000_00],
    ['receipt', 'RV-00003', 'Anita', 900_00],
    ['allocation', '', 'Anita', -900_00],
  ])
  const used = await asha(listGstr1Rows, { query: { month: '2026-10', table: '11B' } })
  expect(used).toMatchObject([{ noun: 'allocation', date: '2026-10-05', taxable: -4_000_00, cgst: -360_00 }])
})

test('a quarterly shop uploads bills of registered buyers monthly (IFF), and files the rest with the quarter', async () => {
  const { asha, sell, fileOf } = await openGstShop()
  await asha(updateSettings, { body: { filing: 'quarterly' } })
  await sell('2026-08-05', X2002E, [computer(1, 1000)])
  await sell('2026-08-06', {}, [rice(1, 100)])
  const unsent = await sell('2026-07-07', Y3003F, [computerAway(1, 3000)])
  const iff = (await fileOf('month=2026-08')).file
  expect(Object.keys(iff)).toEqual(['gstin', 'fp', 'version', 'hash', 'b2b'])
  await asha(markFiled, { body: { form: 'iff', month: '2026-08', filedOn: '2026-09-12' } })
  await sell('2026-09-08', X2002E, [computer(1, 2000)])

  const { file } = await fileOf('month=2026-09')
  const numbers = file.b2b.flatMap(({ inv }: { inv: { inum: string }[] }) => inv.map(({ inum }) => inum))
  expect(numbers).toEqual([unsent.invoiceNumber, 'S/26-27/0102'])
  expect(file.b2cs).toMatchObject([{ txval: 100 }])
  // Nothing else tells the codes of what was uploaded: 1,000, 2,000 and 3,000.
  expect(file.hsn.hsn_b2b).toMatchObject([{ hsn_sc: '8471', txval: 6000 }])
  expect(await asha.refused(getGstr1, { query: { month: '2026-08', form: 'gstr1' } })).toMatchObject({
    status: 400,
  })
})

test('a composition shop files no GSTR-1, and other shops see nothing', async () => {
  const { asha, sell } = await openGstShop()
  const bill = await sell('2026-10-05', X2002E, [computer(1, 1000)])
  const { asha: bharat } = await openGstShop()
  const month = { query: { month: '2026-10' } }
  expect((await bharat(getGstr1, month)).tables).toEqual([])
  const error = {
    inum: bill.invoiceNumber,
    idt: '05-10-2026',
    error_cd: 'RET191113',
    error_msg: 'Invalid GSTIN',
  }
  const file = { gstin: '27AABCB1001D1ZN', error_report: { b2b: [{ ctin: X2002E.gstin, inv: [error] }] } }
  expect(await asha(readPortalErrors, { body: { file } })).toEqual([
    {
      section: 'b2b',
      number: 'S/26-27/0099',
      code: 'RET191113',
      message: 'Invalid GSTIN',
      document: { _id: bill._id, noun: 'invoice', party: 'Xenon Stores' },
    },
  ])
  expect(await bharat(readPortalErrors, { body: { file } })).toMatchObject([{ document: null }])
  await asha(updateSettings, { body: { registration: 'composition', compositionClass: 'trader' } })
  for (const call of [getGstr1, getGstr1File])
    expect(await asha.refused(call, month)).toMatchObject({
      status: 409,
      message: 'A shop under composition files CMP-08 and GSTR-4, not GSTR-1.',
    })
})

test('table 13 has every series of numbers, with what was cancelled, skipped, and dated in another month', async () => {
  const { asha, sell, cancel } = await openGstShop()
  const pen = [computer(1, 100)]
  await sell('2026-10-01', X2002E, pen)
  await sell('2026-11-02', X2002E, pen)
  await cancel(await sell('2026-10-03', X2002E, pen))
  await sell('2026-10-04', X2002E, pen, { invoiceNumber: 'S/26-27/0104' })
  await asha(createInvoice, {
    body: {
      invoiceType: 'purchase',
      invoiceDate: '2026-10-05',
      supply: 'reverse-charge',
      merchants: { name: 'Lorry' },
      items: [rice(1, 100)],
    },
  })
  await asha(createChallan, { body: { challanDate: '2026-10-06', merchants: { name: 'Anita' }, items: pen } })
  const { supplier } = await asha(createMerchant, {
    body: { name: 'Ravi', type: 'buyer', email: 'ravi@party.test', phone: '9890022003', address: 'Pune' },
  })
  await asha(createReceipt, {
    body: { party: supplier._id, date: '2026-10-07', ways: [{ account: 'cash', amount: 60 }] },
  })

  const { issued } = await asha(getGstr1, { query: { month: '2026-10' } })
  expect(
    issued.map(({ nature, from, to, total, cancelled, skipped }) => [
      nature,
      from,
      to,
      total,
      cancelled,
      skipped,
    ]),
  ).toEqual([
    [1, 'S/26-27/0099', 'S/26-27/0099', 1, 0, 0],
    // 0102 and 0103 were never given, 0101 was cancelled.
    [1, 'S/26-27/0101', 'S/26-27/0104', 4, 3, 2],
    [2, 'SELF-00001', 'SELF-00001', 1, 0, 0],
    [12, 'DC-00001', 'DC-00001', 1, 0, 0],
  ])
})
