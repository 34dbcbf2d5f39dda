import { expect, test } from 'vitest'
import { cancelInvoice } from '#contract/documents/cancelling.ts'
import { markFiled } from '#contract/gst/filed.ts'
import { getGstr1 } from '#contract/gst/gstr1.ts'
import { getGstr3b } from '#contract/gst/gstr3b.ts'
import { createInvoice } from '#contract/invoices.ts'
import { createMerchant } from '#contract/merchants.ts'
import { getKhata } from '#contract/money/khata.ts'
import { cancelVoucher, createPayment, createReceipt } from '#contract/money/vouchers.ts'
import { updateSettings } from '#contract/shop/change-settings.ts'
import { openAdvanceShop } from '#test/advance-shop.ts'
import { expectRowsOfTables } from '#test/gstr1-rows.ts'
import { fileOf as fileOfPerson } from '#test/gstr1-shop.ts'
import { oneSided } from '#test/one-sided.ts'
import { type BodyOf, setClock, signInAgain } from '#test/start-shop.ts'

/** A row of the file within Maharashtra at 18 %, by its value. */
const told = (...values: number[]) =>
  values.map((ad_amt) => ({
    pos: '27',
    sply_ty: 'INTRA',
    itms: [{ rt: 18, ad_amt, camt: ad_amt * 0.09, samt: ad_amt * 0.09, csamt: 0 }],
  }))
const OCTOBER = { form: 'gstr1', month: '2026-10', filedOn: '2026-11-10' } as const

/** October is filed with an advance of 10,000 that came in it, and 2,000 used of one of September. */
async function filedOctober() {
  const shop = await openAdvanceShop()
  const { asha, receive, use, sellAdvice, fileOf } = shop
  const early = await receive('2026-09-03', 5_900)
  const bill = await sellAdvice('2026-09-20', 4)
  const receipt = await receive('2026-10-03', 11_800)
  const used = await use(early._id, bill, '2026-10-05', 2_360)
  const { file } = await fileOf('month=2026-10')
  expect([file.at, file.txpd]).toEqual([told(10_000), told(2_000)])
  await asha(markFiled, { body: OCTOBER })
  return { ...shop, early, bill, receipt, used, file }
}

test('advances and their use are reported in the months in which they happened, and GSTR-3B agrees with the ledger', async () => {
  const { asha, receive, use, giveBack, sellAdvice, fileOf } = await openAdvanceShop()
  const receipt = await receive('2026-09-03', 11_800)
  const bill = await sellAdvice('2026-09-20')
  // Billed in its month: told nowhere.
  await use(receipt._id, bill, '2026-09-25', 2_360)
  const wrong = await use(receipt._id, bill, '2026-10-04', 1_180)
  await giveBack(receipt._id, '2026-10-06', 3_540)
  const files = async () => {
    const of = async (month: string) => (await fileOf(`month=${month}`)).file
    return [await of('2026-09'), await of('2026-10'), await of('2026-11')].map(({ at, txpd }) => [at, txpd])
  }
  expect(await files()).toEqual([
    [told(8_000), undefined],
    [undefined, told(4_000)],
    [undefined, undefined],
  ])
  // Taken back in November: it is an advance again, as 11B takes nothing below nought.
  await asha(cancelVoucher, { params: { id: wrong._id }, body: { reason: 'Wrong bill', date: '2026-11-04' } })
  expect(await files()).toEqual([
    [told(8_000), undefined],
    [undefined, told(4_000)],
    [told(1_000), undefined],
  ])
  for (const [month, tax] of [
    ['2026-09', 900 + 1_440],
    ['2026-10', -720],
    ['2026-11', 180],
  ] as const) {
    const { compared } = await asha(getGstr3b, { query: { month } })
    const half = (tax / 2) * 100
    expect(compared?.output).toMatchObject({
      told: { igst: 0, cgst: half, sgst: half },
      ledger: { cgst: half, sgst: half },
      because: [],
    })
  }
  // What is given back has a refund voucher.
  const { issued } = await asha(getGstr1, { query: { month: '2026-10' } })
  expect(issued.map(({ nature, from }) => [nature, from])).toEqual([[8, 'PV-00001']])
})

test('table 13 lists vouchers of advances, of their refunds and of reverse charge, and no others', async () => {
  const { asha, anita, receive, giveBack, cash, sellAdvice } = await openAdvanceShop()
  const bill = await sellAdvice('2026-10-02')
  const receipt = (amount: number) =>
    asha(createReceipt, {
      body: { party: anita, date: '2026-10-03', ways: cash(amount), bills: [{ bill: bill._id, amount }] },
    })
  const { supplier: carrier } = await asha(createMerchant, {
    body: {
      name: 'Carrier',
      type: 'supplier',
      email: 'c@shop.test',
      phone: '9890022003',
      address: 'Pune',
      state: 'Maharashtra',
      gstin: '27AAFFP5005H1ZF',
    },
  })
  const buy = async (supplierBillNo: string, supply: BodyOf<typeof createInvoice>['supply']) => {
    const { invoice } = await asha(createInvoice, {
      body: {
        invoiceType: 'purchase',
        invoiceDate: '2026-10-02',
        merchants: { _id: carrier._id },
        items: [{ itemname: 'Carriage', quantity: 1, rate: 1000, cgst: 2.5, sgst: 2.5 }],
        supplierBillNo,
        supply,
      },
    })
    const body = { party: carrier._id, date: '2026-10-06', ways: cash(500) }
    return asha(createPayment, { body: { ...body, bills: [{ bill: invoice._id, amount: 500 }] } })
  }
  // RV-1 settles a bill; RV-2 and RV-3 are advances; RV-4 settles; RV-5 is an advance.
  await receipt(100)
  const first = await receive('2026-10-04', 1_180)
  await receive('2026-10-04', 1_180)
  await receipt(200)
  await receive('2026-10-05', 1_180)
  // PV-1 pays a bill, PV-2 one under reverse charge, PV-3 gives an advance back.
  await buy('C/1', 'domestic')
  await buy('C/2', 'reverse-charge')
  await giveBack(first._id, '2026-10-07', 1_180)
  const { issued } = await asha(getGstr1, { query: { month: '2026-10' } })
  expect(
    issued.flatMap(({ nature, from, to, total, cancelled }) =>
      nature < 6 ? [] : [[nature, from, to, total, cancelled]],
    ),
  ).toEqual([
    [6, 'RV-00002', 'RV-00003', 2, 0],
    [6, 'RV-00005', 'RV-00005', 1, 0],
    [7, 'PV-00002', 'PV-00002', 1, 0],
    [8, 'PV-00003', 'PV-00003', 1, 0],
  ])
})

test('an advance entered into a filed month amends its rows in the next return, once', async () => {
  const shop = await filedOctober()
  const { asha, receive, use, early, bill, receipt, file, fileOf } = shop
  await receive('2026-10-20', 590)
  await use(early._id, bill, '2026-10-21', 1_180)
  await use(receipt._id, bill, '2026-10-22', 2_360)
  // A state and rate that October did not tell is told for the first time.
  await receive('2026-10-23', 1_180, { advance: { placeOfSupply: '29', rate: 18, whatFor: 'Audit' } })
  await receive('2026-11-02', 118)
  expect((await fileOf('month=2026-10')).file).toEqual(file)

  const next = (await fileOf('month=2026-11')).file
  const right = (value: number) => told(value).map((row) => ({ omon: '102026', ...row }))
  // 10,000 + 500 - 2,000 of October's own; 2,000 + 1,000 of September's.
  expect([next.ata, next.txpda]).toEqual([right(8_500), right(3_000)])
  expect(next.at).toEqual([
    ...told(100),
    { pos: '29', sply_ty: 'INTER', itms: [{ rt: 18, ad_amt: 1_000, iamt: 180, csamt: 0 }] },
  ])
  const { tables } = await asha(getGstr1, { query: { month: '2026-11' } })
  expect(tables.map(({ table, vouchers, taxable }) => [table, vouchers, taxable])).toEqual([
    ['11A', 2, 1_100_00],
    ['11(II)', 3, -2_500_00],
  ])

  // The filed copy of October has its vouchers as they were told.
  expect(await expectRowsOfTables(asha, '2026-10')).toMatchObject({ '11A': ['RV-00002'], '11B': [''] })

  setClock('2026-12-10T10:00:00+05:30')
  const later = { ...shop, asha: await signInAgain(asha) }
  await later.asha(markFiled, { body: { form: 'gstr1', month: '2026-11', filedOn: '2026-12-10' } })
  expect((await fileOfPerson(later.asha, 'month=2026-11')).file).toEqual(next)
  const december = (await fileOfPerson(later.asha, 'month=2026-12')).file
  expect([december.at, december.ata, december.txpda]).toEqual([undefined, undefined, undefined])
})

test('an advance entered while its month is filed is reported once, in that return or in the next', async () => {
  const { asha, receive } = await openAdvanceShop()
  await receive('2026-10-01', 118)
  await Promise.all([
    ...Array.from({ length: 4 }, () => receive('2026-10-20', 118)),
    asha(markFiled, { body: OCTOBER }),
    ...Array.from({ length: 4 }, () => receive('2026-10-21', 118)),
  ])
  const toldIn = async (month: string) =>
    (await asha(getGstr1, { query: { month } })).tables.reduce((sum, { taxable }) => sum + taxable, 0)
  const [october, november] = [await toldIn('2026-10'), await toldIn('2026-11')]
  expect(october).toBeGreaterThanOrEqual(100_00)
  expect(october + november).toBe(900_00)
})

test('GSTR-1A corrects the advances of its own month, and GSTR-3B of that month includes the correction', async () => {
  const { asha, receive, fileOf } = await filedOctober()
  await receive('2026-10-20', 590)
  const { file } = await fileOf('month=2026-10&form=gstr1a')
  expect([file.at, file.ata]).toEqual([undefined, told(10_500).map((row) => ({ omon: '102026', ...row }))])
  await asha(markFiled, { body: { ...OCTOBER, form: 'gstr1a' } })
  expect((await fileOf('month=2026-10&form=gstr1a')).file).toEqual(file)
  expect((await fileOf('month=2026-11')).file).not.toHaveProperty('ata')
  const { cells, compared } = await asha(getGstr3b, { query: { month: '2026-10' } })
  // 10,000 less 2,000, and 500.
  expect(cells.find(({ cell }) => cell === '3.1(a)')).toMatchObject({ taxable: 8_500_00, cgst: 765_00 })
  expect(compared?.output.because).toEqual([])
})

test('a quarterly shop reports advances with the quarter, and not in its first two months', async () => {
  const { asha, receive, use, sellAdvice, fileOf } = await openAdvanceShop()
  await asha(updateSettings, { body: { filing: 'quarterly' } })
  const early = await receive('2026-06-10', 1_180)
  const receipt = await receive('2026-07-10', 11_800)
  const bill = await sellAdvice('2026-08-05')
  expect(Object.keys((await fileOf('month=2026-08')).file)).toEqual(['gstin', 'fp', 'version', 'hash'])
  expect((await asha(getGstr1, { query: { month: '2026-08' } })).tables).toEqual([])
  await use(receipt._id, bill, '2026-09-05', 4_720)
  await use(early._id, bill, '2026-09-06', 590)
  const { file } = await fileOf('month=2026-09')
  // What a bill of the quarter took of what came in it is told nowhere: 10,000 less 4,000.
  expect([file.at, file.txpd]).toEqual([told(6_000), told(500)])
})

test('after 30 November of the next financial year no advance is amended', async () => {
  const shop = await filedOctober()
  await shop.receive('2026-10-20', 590)
  setClock('2027-11-30T10:00:00+05:30')
  const { file } = await fileOfPerson(await signInAgain(shop.asha), 'month=2026-11')
  expect(file).toHaveProperty('ata')
  setClock('2027-12-01T10:00:00+05:30')
  expect((await fileOfPerson(await signInAgain(shop.asha), 'month=2026-11')).file).not.toHaveProperty('ata')
})

test('cancelling the bill that used an advance makes its tax due again, in the GSTR-1 file and in the ledger', async () => {
  // Cancelled in December, and November is open still.
  setClock('2026-12-05T10:00:00+05:30')
  const { asha, anita, receive, use, sellAdvice, fileOf } = await openAdvanceShop()
  const receipt = await receive('2026-10-03', 11_800)
  // November: a bill of 10,000 and 1,800 takes all of it.
  const bill = await sellAdvice('2026-11-04', 2)
  await use(receipt._id, bill, '2026-11-05', 11_800)
  const november = async () => {
    const { file } = await fileOf('month=2026-11')
    const { compared, cells } = await asha(getGstr3b, { query: { month: '2026-11' } })
    const taxed = cells.find(({ cell }) => cell === '3.1(a)')
    return { used: file.txpd, compared: compared?.output, taxable: taxed?.taxable }
  }
  // 10,000 sold less 10,000 that October told: nothing more is owed in November.
  expect(await november()).toMatchObject({
    used: told(10_000),
    taxable: 0,
    compared: { told: { cgst: 0, sgst: 0 }, ledger: { cgst: 0, sgst: 0 }, because: [] },
  })
  await asha(cancelInvoice, { params: { id: bill._id }, body: { reason: 'Not wanted' } })
  const { used, compared, taxable } = await november()
  expect([used, taxable]).toEqual([undefined, 0])
  expect(compared).toMatchObject({ told: { cgst: 0 }, ledger: { cgst: 0 }, because: [] })
  const { advances, onAccount } = oneSided(
    await asha(getKhata, { params: { id: anita }, query: { from: '2026-10-01', to: '2026-11-30' } }),
  )
  expect(advances).toMatchObject([{ open: 11_800_00 }])
  expect(onAccount).toBe(11_800_00)
})
