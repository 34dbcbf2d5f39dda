import { expect, test } from 'vitest'
import { markFiled } from '#contract/gst/filed.ts'
import { decideGstr2b, importGstr2b } from '#contract/gst/gstr2b.ts'
import { getGstr3b } from '#contract/gst/gstr3b.ts'
import { updateInvoice } from '#contract/invoices.ts'
import { updateSettings } from '#contract/shop/change-settings.ts'
import { expectRowsOfTables } from '#test/gstr1-rows.ts'
import { KARNATAKA, SEZ_UNIT, X2002E, Y3003F } from '#test/gstr1-shop.ts'
import { gstr3bFileOf } from '#test/gstr3b-file.ts'
import {
  battery,
  batteryAway,
  credit,
  docs,
  flour,
  halves,
  heads,
  hsnTab,
  inter,
  intra,
  inv,
  nt,
  openMonthByHand,
  rice,
  small,
  taxes,
  to,
} from '#test/month-by-hand.ts'
import { OWN_GSTIN, PAPER_GSTIN } from '#test/purchase-shop.ts'

// July to September 2026 of a shop in Maharashtra (27) that files by the quarter: bills of registered buyers are uploaded in
// between (IFF, rule 59(2)) and reported once. A battery is 1,000 and bears 18 %, a kilo of rice is 100 and bears 5 %.

const [X, Y, Z] = [X2002E.gstin, Y3003F.gstin, SEZ_UNIT.gstin]
const head = (fp: string) => ({ gstin: OWN_GSTIN, fp, version: 'GST3.2.4', hash: 'hash' })

async function quarter() {
  const shop = await openMonthByHand()
  const { asha, sell, less, more, cancel, buy } = shop
  await asha(updateSettings, { body: { filing: 'quarterly' } })
  const paper = { name: 'Pune Paper House', gstin: PAPER_GSTIN, state: 'Maharashtra', address: 'Pune' }
  const file = async (month: string) => (await shop.fileOf(`month=${month}`)).file
  const filed = (form: 'iff' | 'gstr1', month: string, filedOn: string) =>
    asha(markFiled, { body: { form, month, filedOn } })

  // July. 0099: 10,000 and 900 each, and 600 exempt: 12,400. 0100: 3,000 and 75 each. 0101: 5,000 and IGST 900. CN 7: 1,000 and
  // 90 each of 0099.
  const first = await sell('2026-07-05', X2002E, [battery(10), flour(10)])
  const counter = await sell('2026-07-06', {}, [rice(30)])
  const away = await sell('2026-07-07', Y3003F, [batteryAway(5)])
  await less(first, '2026-07-20', { quantity: 1 })
  await buy('2026-07-10', paper, [battery(20)], { supplierBillNo: 'PPH/1', supplierBillDate: '2026-07-10' })
  const july = await file('2026-07')
  await filed('iff', '2026-07', '2026-08-12')

  // August. 0102: 3,000 to a SEZ and no tax. 0103: 90,000 and IGST 16,200: 1,06,200. 0104: 2,000 and 180 each. 0105: 1,000 and
  // IGST 180. DN 1: 500 and IGST 90 more on 0101. CN 8: 10,000 and IGST 1,800 of 0103.
  await sell('2026-08-04', SEZ_UNIT, [batteryAway(3)], { supply: 'sez-without-payment' })
  const large = await sell('2026-08-05', KARNATAKA, [batteryAway(90)])
  const changed = await sell('2026-08-06', X2002E, [battery(2)])
  const gone = await sell('2026-08-08', Y3003F, [batteryAway(1)])
  await more(away, '2026-08-20', 500)
  await less(large, '2026-08-21', { quantity: 10 })
  const august = await file('2026-08')
  await filed('iff', '2026-08', '2026-09-12')

  // Then 0104 becomes 3,000 and 270 each, 0105 is cancelled, and 0106 of 25 July is found: 2,000 and IGST 360.
  await asha(updateInvoice, { params: { id: changed._id }, body: { items: [battery(3)] } })
  await cancel(gone)
  await sell('2026-07-25', Y3003F, [batteryAway(2)])

  // September. 0107: 4,000 and 360 each. 0108: 7,000 and 630 each. CN 9: 1,000 of rice and 25 each of 0100. CN 10: one of 0101,
  // which after DN 1 is 1,100 and IGST 198.
  await sell('2026-09-03', X2002E, [battery(4)])
  await sell('2026-09-04', {}, [battery(7)])
  await less(counter, '2026-09-10', { quantity: 10 })
  await less(away, '2026-09-11', { quantity: 1 })
  await buy('2026-09-12', Y3003F, [batteryAway(10)], {
    supplierBillNo: 'Y/1',
    supplierBillDate: '2026-09-12',
  })
  return { ...shop, july, august, file, filed }
}

/** 20,000 and 1,800 each of July, 10,000 and IGST 1,800 of September. */
async function takeCredit({ asha }: Awaited<ReturnType<typeof quarter>>) {
  const row = { typ: 'R', pos: '27', rev: 'N', itcavl: 'Y', rsn: '', diffprcnt: 1, cess: 0 }
  const months = [
    {
      month: '2026-07',
      rtnprd: '072026',
      ctin: PAPER_GSTIN,
      inv: {
        inum: 'PPH/1',
        dt: '10-07-2026',
        val: 23_600,
        txval: 20_000,
        igst: 0,
        cgst: 1800,
        sgst: 1800,
        ...row,
      },
    },
    {
      month: '2026-09',
      rtnprd: '092026',
      ctin: Y,
      inv: {
        inum: 'Y/1',
        dt: '12-09-2026',
        val: 11_800,
        txval: 10_000,
        igst: 1800,
        cgst: 0,
        sgst: 0,
        ...row,
      },
    },
  ]
  for (const { month, rtnprd, ctin, inv } of months) {
    const docdata = { b2b: [{ ctin, trdnm: 'Supplier', inv: [inv] }] }
    const data = { gstin: OWN_GSTIN, rtnprd, version: '4.0', gendt: '14-10-2026', docdata }
    await asha(importGstr2b, { body: { month, files: [{ data }] } })
    await asha(decideGstr2b, { body: { month, action: 'accept' } })
  }
}

test('bills of the IFF are reported once, the quarter has the rest, and its tax is paid once', async () => {
  const shop = await quarter()
  expect(shop.july).toEqual({
    ...head('072026'),
    b2b: [
      { ctin: X, inv: [inv('S/26-27/0099', '05-07-2026', 12_400, to('27'), intra(10_000, 18, 900))] },
      { ctin: Y, inv: [inv('S/26-27/0101', '07-07-2026', 5900, to('29'), inter(5000, 18, 900))] },
    ],
    cdnr: [{ ctin: X, nt: [nt('C', 'CN/26-27/7', '20-07-2026', 1180, to('27'), intra(1000, 18, 90))] }],
  })
  expect(shop.august).toEqual({
    ...head('082026'),
    b2b: [
      { ctin: Z, inv: [inv('S/26-27/0102', '04-08-2026', 3000, to('24', 'SEWOP'), inter(3000, 18, 0))] },
      { ctin: X, inv: [inv('S/26-27/0104', '06-08-2026', 2360, to('27'), intra(2000, 18, 180))] },
      { ctin: Y, inv: [inv('S/26-27/0105', '08-08-2026', 1180, to('29'), inter(1000, 18, 180))] },
    ],
    cdnr: [{ ctin: Y, nt: [nt('D', 'DN-00001', '20-08-2026', 590, to('29'), inter(500, 18, 90))] }],
  })

  const file = await shop.file('2026-09')
  const was = (number: string, date: string) => ({ oinum: number, oidt: date })
  expect(file).toEqual({
    ...head('092026'),
    b2b: [
      { ctin: Y, inv: [inv('S/26-27/0106', '25-07-2026', 2360, to('29'), inter(2000, 18, 360))] },
      { ctin: X, inv: [inv('S/26-27/0107', '03-09-2026', 4720, to('27'), intra(4000, 18, 360))] },
    ],
    b2ba: [
      {
        ctin: X,
        inv: [
          {
            ...was('S/26-27/0104', '06-08-2026'),
            ...inv('S/26-27/0104', '06-08-2026', 3540, to('27'), intra(3000, 18, 270)),
          },
        ],
      },
      {
        ctin: Y,
        inv: [
          {
            ...was('S/26-27/0105', '08-08-2026'),
            ...inv('S/26-27/0105', '08-08-2026', 0, to('29'), inter(0, 18, 0)),
          },
        ],
      },
    ],
    b2cl: [{ pos: '29', inv: [inv('S/26-27/0103', '05-08-2026', 106_200, {}, inter(90_000, 18, 16_200))] }],
    // 3,000 of July less 1,000 of September.
    b2cs: [small('27', intra(2000, 5, 50)), small('27', intra(7000, 18, 630))],
    cdnr: [{ ctin: Y, nt: [nt('C', 'CN/26-27/10', '11-09-2026', 1298, to('29'), inter(1100, 18, 198))] }],
    cdnur: [nt('C', 'CN/26-27/8', '21-08-2026', 11_800, { typ: 'B2CL', pos: '29' }, inter(10_000, 18, 1800))],
    // Nothing that IFF takes tells the exempt part of what went by it, nor its codes.
    nil: { inv: [{ sply_ty: 'INTRAB2B', nil_amt: 0, expt_amt: 600, ngsup_amt: 0 }] },
    hsn: {
      hsn_b2b: hsnTab(
        ['1101', 'Flour', 'KGS', 10, 0, 600],
        // 10 + 5 + 3 + 3 + 2 + 4 less 1 and 1; 27,000 less 2,100 and 500 more. IGST 900 + 360 + 90 less 198; CGST 900 + 270 + 360
        // less 90.
        ['8506', 'Batteries', 'NOS', 25, 18, 25_400, { iamt: 1152, ...halves(1440) }],
      ),
      hsn_b2c: hsnTab(
        ['1006', 'Rice', 'KGS', 20, 5, 2000, halves(50)],
        // 90 + 7 less 10; IGST 16,200 less 1,800.
        ['8506', 'Batteries', 'NOS', 87, 18, 87_000, { iamt: 14_400, ...halves(630) }],
      ),
    },
    doc_issue: {
      doc_det: [
        docs(1, 'Invoices for outward supply', ['S/26-27/0099', 'S/26-27/0108', 10, 1]),
        docs(4, 'Debit Note', ['DN-00001', 'DN-00001', 1]),
        docs(5, 'Credit Note', ['CN/26-27/7', 'CN/26-27/9', 3], ['CN/26-27/10', 'CN/26-27/10', 1]),
      ],
    },
  })

  const rows = await expectRowsOfTables(shop.asha, '2026-09')
  expect(rows['9A']).toEqual(['S/26-27/0104', 'S/26-27/0105'])
  await takeCredit(shop)
  const form = async () => (await gstr3bFileOf(shop.asha, '2026-09')).file
  const expected = {
    gstin: OWN_GSTIN,
    ret_period: '092026',
    sup_details: {
      // To registered buyers 10,000 + 5,000 + 3,000 + 2,000 + 4,000, large 90,000, small 9,000, notes less 12,100 and 500 more.
      // IGST 900 + 360 + 16,200 + 90 less 1,800 and 198; CGST 900 + 270 + 360 + 50 + 630 less 90.
      osup_det: { txval: 111_400, ...taxes(15_552, 2120) },
      osup_zero: { txval: 3000, iamt: 0, csamt: 0 },
      osup_nil_exmp: { txval: 600 },
      isup_rev: { txval: 0, ...taxes(0, 0) },
      osup_nongst: { txval: 0 },
    },
    inter_sup: {
      unreg_details: [{ pos: '29', txval: 80_000, iamt: 14_400 }],
      comp_details: [],
      uin_details: [],
    },
    itc_elg: {
      itc_avl: [
        ...[credit('IMPG', 0, 0), credit('IMPS', 0, 0), credit('ISRC', 0, 0), credit('ISD', 0, 0)],
        credit('OTH', 1800, 1800),
      ],
      itc_rev: [credit('RUL', 0, 0), credit('OTH', 0, 0)],
      itc_net: taxes(1800, 1800),
      itc_inelg: [credit('RUL', 0, 0), credit('OTH', 0, 0)],
    },
    inward_sup: {
      isup_details: [
        { ty: 'GST', inter: 0, intra: 0 },
        { ty: 'NONGST', inter: 0, intra: 0 },
      ],
    },
    // Due on 22 October, today is 20 November: 29 days. 18 % a year of 13,752 is 196.67, of 320 it is 4.58; 50 a day is 1,450.
    intr_ltfee: { intr_details: taxes(196.67, 4.58), ltfee_details: { camt: 725, samt: 725 } },
  }
  expect(await form()).toEqual(expected)
  const { due, payment } = await shop.asha(getGstr3b, { query: { month: '2026-09' } })
  expect(due).toBe('2026-10-22')
  expect(payment).toMatchObject({
    owed: heads(15_552, 2120),
    credit: heads(1800, 1800),
    unpaid: heads(13_752, 320),
    // 13,752 + 197; 320 + 5 + 725.
    cash: heads(13_949, 1050),
  })

  // Filed, the quarter stays as it was told, and nothing of it is left for October.
  await shop.filed('gstr1', '2026-09', '2026-10-12')
  expect(await shop.file('2026-09')).toEqual(file)
  expect(await shop.file('2026-08')).toEqual(shop.august)
  expect(await expectRowsOfTables(shop.asha, '2026-09')).toEqual(rows)
  expect(await form()).toEqual(expected)
  expect(await shop.file('2026-10')).toEqual(head('102026'))
})

test('a bill of July entered after its IFF is uploaded with the IFF of August, and only once', async () => {
  const shop = await openMonthByHand()
  const { asha, sell } = shop
  await asha(updateSettings, { body: { filing: 'quarterly' } })
  const file = async (month: string) => (await shop.fileOf(`month=${month}`)).file
  await sell('2026-07-05', X2002E, [battery(1)])
  await asha(markFiled, { body: { form: 'iff', month: '2026-07', filedOn: '2026-08-12' } })
  await sell('2026-07-25', Y3003F, [batteryAway(2)])
  const late = inv('S/26-27/0100', '25-07-2026', 2360, to('29'), inter(2000, 18, 360))
  expect(await file('2026-08')).toEqual({ ...head('082026'), b2b: [{ ctin: Y, inv: [late] }] })
  await asha(markFiled, { body: { form: 'iff', month: '2026-08', filedOn: '2026-09-12' } })

  const { hsn, doc_issue: _, ...rest } = await file('2026-09')
  expect(rest).toEqual(head('092026'))
  expect(hsn).toEqual({
    hsn_b2b: hsnTab(['8506', 'Batteries', 'NOS', 3, 18, 3000, { iamt: 360, ...halves(90) }]),
  })
  const { file: form } = await gstr3bFileOf(asha, '2026-09')
  expect(form.sup_details.osup_det).toEqual({ txval: 3000, ...taxes(360, 90) })
})
