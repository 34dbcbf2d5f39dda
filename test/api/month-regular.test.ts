import { expect, test } from 'vitest'
import { creditNotes } from '#contract/documents/notes.ts'
import { decideGstr2b, importGstr2b, readGstr2b } from '#contract/gst/gstr2b.ts'
import { getGstr3b, saveGstr3bTyped } from '#contract/gst/gstr3b.ts'
import { expectRowsOfTables } from '#test/gstr1-rows.ts'
import { ABROAD, GUJARAT, KARNATAKA, SEZ_UNIT, X2002E, Y3003F } from '#test/gstr1-shop.ts'
import { gstr3bFileOf } from '#test/gstr3b-file.ts'
import {
  advice,
  barley,
  battery,
  batteryAway,
  beer,
  carriage,
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

// October 2026 of a regular shop in Maharashtra (27) that files every month. A battery is 1,000 and bears 18 %, a kilo of rice
// is 100 and bears 5 %, so every figure can be reckoned in the head. What each document comes to stands beside it.

const [X, Y, Z] = [X2002E.gstin, Y3003F.gstin, SEZ_UNIT.gstin]

async function sales() {
  const shop = await openMonthByHand()
  const { sell, less, more, cancel } = shop
  const onDay = (day: number) => `2026-10-${String(day).padStart(2, '0')}`

  // 0099: 10,000 and 900 each; 2,000 and 50 each: 13,900.
  const local = await sell(onDay(1), X2002E, [battery(10), rice(20)])
  // 0100: 5,000 and IGST 900: 5,900.
  const away = await sell(onDay(2), Y3003F, [batteryAway(5)])
  // 0101: 4,000, of which the buyer owes 100 each.
  const carried = await sell(onDay(3), X2002E, [carriage(4)], { supply: 'reverse-charge' })
  // 0102: 3,000 and IGST 540: 3,540. 0103: 2,000 and nothing.
  const sez = await sell(onDay(4), SEZ_UNIT, [batteryAway(3)], { supply: 'sez-with-payment' })
  const sezFree = await sell(onDay(5), SEZ_UNIT, [batteryAway(2)], { supply: 'sez-without-payment' })
  // 0104: 1,000 and 90 each: 1,180.
  await sell(onDay(6), X2002E, [battery(1)], { supply: 'deemed-export' })
  // 0105: 80,000, IGST 14,400 and charges: a rupee above the limit of a large sale. 0106: on the limit.
  const large = await sell(onDay(7), KARNATAKA, [batteryAway(80)], { additionalCharges: 5_601 })
  await sell(onDay(8), KARNATAKA, [batteryAway(80)], { additionalCharges: 5_600 })
  // 0107: 4,000 and IGST 720. 0108: 3,000 and 75 each; 7,000 and 630 each.
  const meena = await sell(onDay(9), GUJARAT, [batteryAway(4)])
  const counter = await sell(onDay(10), {}, [rice(30), battery(7)])
  // 0109: 6,000 and IGST 1,080: 7,080. 0110: 8,000 and nothing; customs gave nothing yet.
  const paid = await sell(onDay(11), ABROAD, [batteryAway(6)], {
    supply: 'export-with-payment',
    shippingBillNo: '7654321',
    shippingBillDate: '2026-10-13',
    portCode: 'INNSA1',
  })
  const free = await sell(onDay(12), ABROAD, [batteryAway(8)], { supply: 'export-without-payment' })
  // 0111: 600 exempt, 400 nil-rated, 300 outside GST. 0112: 1,000 and IGST 180, and 600 exempt: 1,780.
  const untaxed = await sell(onDay(13), {}, [flour(10), barley(20), beer(3)])
  await sell(onDay(14), Y3003F, [batteryAway(1), flour(10)])
  // 0113: a service of 500 and 45 each: 590. 0114 is cancelled.
  await sell(onDay(15), X2002E, [advice(1)])
  await cancel(await sell(onDay(16), X2002E, [battery(1)]))

  // CN 7: one comes back, 1,000 and 90 each. 8: 200 less, IGST 36. 9: 1,000 less, of which the buyer owes 25 each less.
  await less(local, onDay(20), { quantity: 1 })
  await less(away, onDay(20), { amount: 200 })
  await less(carried, onDay(21), { amount: 1000 })
  // CN 10: 1,000 and IGST 180. 11: 1,000 and nothing.
  await less(sez, onDay(21), { quantity: 1 })
  await less(sezFree, onDay(22), { quantity: 1 })
  // CN 12: 5,000 and IGST 900. 13: 1,000 and IGST 180.
  await less(large, onDay(22), { quantity: 5 })
  await less(meena, onDay(23), { quantity: 1 })
  // CN 14: 1,000 and IGST 180. 15: 2,000 and nothing. 16: 120 exempt. 17: a financial note, in no return.
  await less(paid, onDay(23), { quantity: 1 })
  await less(free, onDay(24), { quantity: 2 })
  await less(untaxed, onDay(24), { quantity: 2 })
  await less(local, onDay(25), { amount: 100 }, { withoutTax: true })
  // DN 1: 500 and 45 each. 2: 1,000 and IGST 180. 3: 200 of rice and 5 each.
  await more(local, onDay(26), 500)
  await more(large, onDay(26), 1000)
  await more(counter, onDay(27), 200)
  return shop
}

/** What was bought, and what suppliers told of it. */
async function purchases({ asha, buy }: Awaited<ReturnType<typeof sales>>) {
  const paper = { name: 'Pune Paper House', gstin: PAPER_GSTIN, state: 'Maharashtra', address: 'Pune' }
  const told = (number: string) => ({ supplierBillNo: number, supplierBillDate: '2026-10-05' })
  // 20,000 and 1,800 each, of which 1,000 and 90 each come back; 10,000 and IGST 1,800; 500 and 45 each without credit.
  const bought = await buy('2026-10-06', paper, [battery(20)], told('PPH/1'))
  await asha(creditNotes.create, {
    body: {
      invoice: bought._id,
      noteDate: '2026-10-25',
      items: [{ line: bought.items[0]?._id, quantity: 1 }],
    },
  })
  await buy('2026-10-07', Y3003F, [batteryAway(10)], told('Y/1'))
  await buy('2026-10-08', paper, [advice(1)], told('PPH/2'))
  // 10,000 and 250 each, owed here. From who is not registered 2,000 and 180 each, from abroad 5,000 and IGST 900.
  await buy('2026-10-09', paper, [carriage(10)], { supply: 'reverse-charge', ...told('GTA/1') })
  await buy('2026-10-10', { name: 'Lawyer', state: 'Maharashtra' }, [advice(4)], { supply: 'reverse-charge' })
  const design = { ...advice(10), igst: 18, cgst: 0, sgst: 0 }
  await buy('2026-10-11', { ...ABROAD, name: 'Studio' }, [design], { supply: 'reverse-charge' })
  // Without credit: 2,500 exempt and 400 outside GST within the state, 700 exempt from another, 1,200 of a composition dealer.
  await buy('2026-10-12', paper, [flour(25, 100), beer(4)], told('PPH/3'))
  await buy('2026-10-13', Y3003F, [flour(7, 100)], told('Y/2'))
  await buy(
    '2026-10-14',
    { ...X2002E, name: 'Small Mill' },
    [{ ...rice(12), cgst: 0, sgst: 0 }],
    told('SM/1'),
  )

  const row = { dt: '05-10-2026', pos: '27', rev: 'N', itcavl: 'Y', rsn: '', diffprcnt: 1, cess: 0 }
  const bill = (inum: string, txval: number, igst: number, half: number, more: object = {}) => ({
    inum,
    typ: 'R',
    ...row,
    val: txval + igst + 2 * half,
    txval,
    igst,
    cgst: half,
    sgst: half,
    ...more,
  })
  const { inum: ntnum, ...note } = bill('CR/1', 1000, 0, 90, { typ: 'C', suptyp: 'R', dt: '25-10-2026' })
  const docdata = {
    b2b: [
      {
        ctin: PAPER_GSTIN,
        trdnm: 'Pune Paper House',
        supfildt: '11-11-2026',
        supprd: '102026',
        inv: [
          bill('PPH/1', 20_000, 0, 1800),
          bill('PPH/2', 500, 0, 45, { itcavl: 'N', rsn: 'C' }),
          bill('GTA/1', 10_000, 0, 250, { rev: 'Y' }),
        ],
      },
      {
        ctin: Y,
        trdnm: 'Yash Computers',
        supfildt: '11-11-2026',
        supprd: '102026',
        // The last one is in no book, and nobody decides about it: as on the portal it counts.
        inv: [bill('Y/1', 10_000, 1800, 0), bill('Y/9', 7000, 1260, 0)],
      },
    ],
    cdnr: [
      {
        ctin: PAPER_GSTIN,
        trdnm: 'Pune Paper House',
        supfildt: '11-11-2026',
        supprd: '102026',
        nt: [{ ntnum, ...note }],
      },
    ],
    // 15,000 from abroad with IGST 2,700; 60 each from the head office.
    impg: [
      {
        refdt: '12-10-2026',
        recdt: '12-10-2026',
        portcode: 'INNSA1',
        boenum: '7654399',
        boedt: '10-10-2026',
        isamd: 'N',
        txval: 15_000,
        igst: 2700,
        cess: 0,
      },
    ],
    isd: [
      {
        ctin: '27AAACZ4004G1ZL',
        trdnm: 'Head office',
        supfildt: '13-11-2026',
        supprd: '102026',
        doclist: [
          {
            doctyp: 'ISDI',
            docnum: 'ISD/1',
            docdt: '31-10-2026',
            igst: 0,
            cgst: 60,
            sgst: 60,
            cess: 0,
            itcelg: 'Y',
          },
        ],
      },
    ],
  }
  const data = { gstin: OWN_GSTIN, rtnprd: '102026', version: '4.0', gendt: '14-11-2026', docdata }
  await asha(importGstr2b, { body: { month: '2026-10', files: [{ data }] } })
  const { rows } = await asha(readGstr2b, { query: { month: '2026-10' } })
  const accepted = rows.filter(({ portal }) => portal && portal.number !== 'Y/9').map(({ _id }) => _id)
  await asha(decideGstr2b, { body: { month: '2026-10', action: 'accept', rows: accepted } })
  const none = { igst: 0, cgst: 0, sgst: 0, cess: 0 }
  await asha(saveGstr3bTyped, {
    body: {
      month: '2026-10',
      opening: null,
      byRule: { ...none, cgst: 45, sgst: 45 },
      otherReversed: { ...none, cgst: 15, sgst: 15 },
    },
  })
}

test('a month of all kinds of sales and notes: every row and every sum of GSTR-1 and of GSTR-3B', async () => {
  const shop = await sales()
  await purchases(shop)
  const { file } = await shop.fileOf('month=2026-10')
  expect(file).toEqual({
    gstin: OWN_GSTIN,
    fp: '102026',
    version: 'GST3.2.4',
    hash: 'hash',
    b2b: [
      {
        ctin: X,
        inv: [
          inv('S/26-27/0099', '01-10-2026', 13_900, to('27'), intra(2000, 5, 50), intra(10_000, 18, 900)),
          inv('S/26-27/0101', '03-10-2026', 4000, to('27', 'R', 'Y'), intra(4000, 5, 100)),
          inv('S/26-27/0104', '06-10-2026', 1180, to('27', 'DE'), intra(1000, 18, 90)),
          inv('S/26-27/0113', '15-10-2026', 590, to('27'), intra(500, 18, 45)),
        ],
      },
      {
        ctin: Y,
        inv: [
          inv('S/26-27/0100', '02-10-2026', 5900, to('29'), inter(5000, 18, 900)),
          inv('S/26-27/0112', '14-10-2026', 1780, to('29'), inter(1000, 18, 180)),
        ],
      },
      {
        ctin: Z,
        inv: [
          inv('S/26-27/0102', '04-10-2026', 3540, to('24', 'SEWP'), inter(3000, 18, 540)),
          inv('S/26-27/0103', '05-10-2026', 2000, to('24', 'SEWOP'), inter(2000, 18, 0)),
        ],
      },
    ],
    b2cl: [{ pos: '29', inv: [inv('S/26-27/0105', '07-10-2026', 100_001, {}, inter(80_000, 18, 14_400))] }],
    b2cs: [
      // 3,000 and 200 more; 7,000; 4,000 less 1,000; what is on the limit.
      small('27', intra(3200, 5, 80)),
      small('27', intra(7000, 18, 630)),
      small('24', inter(3000, 18, 540)),
      small('29', inter(80_000, 18, 14_400)),
    ],
    cdnr: [
      {
        ctin: X,
        nt: [
          nt('C', 'CN/26-27/7', '20-10-2026', 1180, to('27'), intra(1000, 18, 90)),
          nt('C', 'CN/26-27/9', '21-10-2026', 1000, to('27', 'R', 'Y'), intra(1000, 5, 25)),
          nt('D', 'DN-00001', '26-10-2026', 590, to('27'), intra(500, 18, 45)),
        ],
      },
      { ctin: Y, nt: [nt('C', 'CN/26-27/8', '20-10-2026', 236, to('29'), inter(200, 18, 36))] },
      {
        ctin: Z,
        nt: [
          nt('C', 'CN/26-27/10', '21-10-2026', 1180, to('24', 'SEWP'), inter(1000, 18, 180)),
          nt('C', 'CN/26-27/11', '22-10-2026', 1000, to('24', 'SEWOP'), inter(1000, 18, 0)),
        ],
      },
    ],
    cdnur: [
      nt('C', 'CN/26-27/12', '22-10-2026', 5900, { typ: 'B2CL', pos: '29' }, inter(5000, 18, 900)),
      nt('C', 'CN/26-27/14', '23-10-2026', 1180, { typ: 'EXPWP' }, inter(1000, 18, 180)),
      nt('C', 'CN/26-27/15', '24-10-2026', 2000, { typ: 'EXPWOP' }, inter(2000, 18, 0)),
      nt('D', 'DN-00002', '26-10-2026', 1180, { typ: 'B2CL', pos: '29' }, inter(1000, 18, 180)),
    ],
    exp: [
      {
        exp_typ: 'WPAY',
        inv: [
          {
            inum: 'S/26-27/0109',
            idt: '11-10-2026',
            val: 7080,
            sbpcode: 'INNSA1',
            sbnum: '7654321',
            sbdt: '13-10-2026',
            itms: [inter(6000, 18, 1080)],
          },
        ],
      },
      {
        exp_typ: 'WOPAY',
        inv: [{ inum: 'S/26-27/0110', idt: '12-10-2026', val: 8000, itms: [inter(8000, 18, 0)] }],
      },
    ],
    nil: {
      inv: [
        { sply_ty: 'INTRB2B', nil_amt: 0, expt_amt: 600, ngsup_amt: 0 },
        // 600 exempt were sold, and 120 came back.
        { sply_ty: 'INTRAB2C', nil_amt: 400, expt_amt: 480, ngsup_amt: 300 },
      ],
    },
    hsn: {
      hsn_b2b: hsnTab(
        ['1006', 'Rice', 'KGS', 20, 5, 2000, halves(50)],
        ['1101', 'Flour', 'KGS', 10, 0, 600],
        // 10 + 5 + 3 + 2 + 1 + 1 less 3; 22,000 less 3,200 and 500 more. IGST 900 + 540 + 180 less 36 and 180; CGST 900 + 90
        // less 90 and 45 more.
        ['8506', 'Batteries', 'NOS', 19, 18, 19_300, { iamt: 1404, ...halves(945) }],
        ['9965', 'Carriage', 'NA', 0, 5, 3000, halves(75)],
        ['9982', 'Advice', 'NA', 0, 18, 500, halves(45)],
      ),
      hsn_b2c: hsnTab(
        ['1003', 'Barley', 'KGS', 20, 0, 400],
        ['1006', 'Rice', 'KGS', 30, 5, 3200, halves(80)],
        ['1101', 'Flour', 'KGS', 8, 0, 480],
        ['2203', 'Beer', 'BTL', 3, 0, 300],
        // 80 + 80 + 4 + 7 + 6 + 8 less 5 + 1 + 1 + 2; 1,85,000 less 9,000 and 1,000 more. IGST 14,400 twice, 720 and 1,080, less
        // 900 and 180 twice, and 180 more.
        ['8506', 'Batteries', 'NOS', 176, 18, 177_000, { iamt: 29_520, ...halves(630) }],
      ),
    },
    doc_issue: {
      doc_det: [
        docs(1, 'Invoices for outward supply', ['S/26-27/0099', 'S/26-27/0114', 16, 1]),
        docs(2, 'Invoices for inward supply from unregistered person', ['SELF-00001', 'SELF-00002', 2]),
        docs(4, 'Debit Note', ['DN-00001', 'DN-00003', 3]),
        // A number that is longer begins a series.
        docs(5, 'Credit Note', ['CN/26-27/7', 'CN/26-27/9', 3], ['CN/26-27/10', 'CN/26-27/17', 8]),
      ],
    },
  })

  await expectRowsOfTables(shop.asha, '2026-10')

  const { file: form } = await gstr3bFileOf(shop.asha, '2026-10')
  expect(form).toEqual({
    gstin: OWN_GSTIN,
    ret_period: '102026',
    sup_details: {
      // 12,000 + 5,000 + 1,000 + 1,000 + 500 of 4A and 6C, 80,000 of 5A, 93,200 of 7, and notes of 9B: less 1,000, 200 and
      // 5,000, 500 and 1,000 more. IGST 900 + 180, 14,400, 540 + 14,400, less 36 and 900, 180 more; CGST 950 + 90 + 45, 80 + 630,
      // less 90, 45 more.
      osup_det: { txval: 188_000, ...taxes(29_664, 1750) },
      // 5,000 and 14,000 less 2,000 and 3,000; IGST 540 and 1,080 less 180 twice.
      osup_zero: { txval: 14_000, iamt: 1260, csamt: 0 },
      osup_nil_exmp: { txval: 1480 },
      isup_rev: { txval: 17_000, ...taxes(900, 430) },
      osup_nongst: { txval: 300 },
    },
    inter_sup: {
      unreg_details: [
        // 80,000 twice less 5,000 and 1,000 more.
        { pos: '29', txval: 156_000, iamt: 28_080 },
        { pos: '24', txval: 3000, iamt: 540 },
      ],
      comp_details: [],
      uin_details: [],
    },
    itc_elg: {
      itc_avl: [
        credit('IMPG', 2700, 0),
        credit('IMPS', 900, 0),
        credit('ISRC', 0, 430),
        credit('ISD', 0, 60),
        // 1,800 and the undecided 1,260; 1,800 less 90 each.
        credit('OTH', 3060, 1710),
      ],
      itc_rev: [credit('RUL', 0, 45), credit('OTH', 0, 15)],
      itc_net: taxes(6660, 2140),
      itc_inelg: [credit('RUL', 0, 0), credit('OTH', 0, 45)],
    },
    inward_sup: {
      isup_details: [
        { ty: 'GST', inter: 700, intra: 3700 },
        { ty: 'NONGST', inter: 0, intra: 400 },
      ],
    },
  })

  // 30,924 of IGST: its own credit of 6,660, and what is left of CGST and SGST, 2,140 less 1,750 each. The rest is cash, and so
  // is what is owed under reverse charge.
  const { payment } = await shop.asha(getGstr3b, { query: { month: '2026-10' } })
  expect(payment).toMatchObject({
    owed: heads(30_924, 1750),
    credit: heads(6660, 2140),
    unpaid: heads(23_484, 0),
    left: heads(0, 0),
    reverseCharge: heads(900, 430),
    cash: heads(24_384, 430),
    interest: heads(0, 0),
    fee: { cgst: 0, sgst: 0 },
    leastCash: null,
  })
})
