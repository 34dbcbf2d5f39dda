import { expect, test } from 'vitest'
import { cancelCreditNote } from '#contract/documents/cancelling.ts'
import { listFiled, markFiled } from '#contract/gst/filed.ts'
import { getGstr1, listGstr1Rows } from '#contract/gst/gstr1.ts'
import { createInvoice, updateInvoice } from '#contract/invoices.ts'
import { updateSettings } from '#contract/shop/change-settings.ts'
import { sql } from '#server/db/sql.ts'
import { expectRowsOfTables } from '#test/gstr1-rows.ts'
import {
  computer,
  computerAway,
  fileOf as fileOfPerson,
  GUJARAT,
  notebookAway,
  openGstShop,
  rice,
  workedMonth,
  X2002E,
  Y3003F,
} from '#test/gstr1-shop.ts'
import { type BodyOf, setClock, signInAgain, startBahi } from '#test/start-shop.ts'

const OCTOBER = { form: 'gstr1', month: '2026-10', filedOn: '2026-11-10' } as const
const ARN = 'AA2710260012345'
type Shop = Awaited<ReturnType<typeof workedMonth>>

/** Bahi's lock is taken away, as a shop does that has to put something right. */
const reopened = ({ asha }: Pick<Shop, 'asha'>) => asha(updateSettings, { body: { filedUpTo: null } })
const edit = (
  { asha }: Pick<Shop, 'asha'>,
  id: string,
  items: BodyOf<typeof updateInvoice>['items'],
  more: BodyOf<typeof updateInvoice> = {},
) => asha(updateInvoice, { params: { id }, body: { items, ...more } })

test('a filed return is stored as a copy: its month is closed, and nobody can change the file', async () => {
  const shop = await workedMonth()
  const { asha, fileOf, sell, large } = shop
  const { file } = await fileOf('month=2026-10')
  const before = await asha(getGstr1, { query: { month: '2026-10' } })

  expect(await asha.refused(markFiled, { body: { ...OCTOBER, month: '2026-11' } })).toMatchObject({
    status: 400,
    message: 'Filed on: November 2026 was not over. A return is filed after its month.',
  })
  const twice = await Promise.allSettled([
    asha(markFiled, { body: OCTOBER }),
    asha(markFiled, { body: OCTOBER }),
  ])
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(
    await asha.refused(createInvoice, {
      body: { invoiceType: 'sales', invoiceDate: '2026-10-31', items: [rice(1, 9)] },
    }),
  ).toMatchObject({ status: 400 })

  // The acknowledgement may come later, once.
  await asha(markFiled, { body: { ...OCTOBER, arn: ARN } })
  expect(await asha.refused(markFiled, { body: { ...OCTOBER, arn: 'AA2710260099999' } })).toMatchObject({
    status: 409,
    message: 'GSTR-1 of October 2026 is marked as filed already.',
  })
  expect(await asha(listFiled, { query: { month: '2026-10' } })).toMatchObject([
    {
      form: 'gstr1',
      from: '2026-10-01',
      to: '2026-10-31',
      filedOn: '2026-11-10',
      arn: ARN,
      by: 'Asha Stores',
    },
  ])

  const { store } = await startBahi()
  const app = store.forShop(asha)
  for (const change of [
    sql`update filed_returns set filed_on = filed_on`,
    sql`delete from filed_returns`,
    sql`update filed_rows set row = '{}'`,
    sql`delete from filed_rows`,
  ])
    await expect(app.execute(change)).rejects.toThrow(/permission denied/)
  await expect(app.execute(sql`update filed_returns set arn = 'AA2710260099999'`)).rejects.toThrow(
    /acknowledgement/,
  )
  await expect(
    app.execute(
      sql`insert into filed_rows (shop_id, return_id, section, row) select shop_id, id, 'nil', '{}' from filed_returns`,
    ),
  ).rejects.toThrow(/the return is filed/)

  await reopened(shop)
  await edit(shop, large._id, [computerAway(1, 150_000)])
  await sell('2026-10-30', X2002E, [computer(1, 100)])
  expect((await fileOf('month=2026-10')).file).toEqual(file)
  const after = await asha(getGstr1, { query: { month: '2026-10' } })
  expect(after).toEqual({ ...before, filed: expect.objectContaining({ arn: ARN }) })
  expect(await asha(listGstr1Rows, { query: { month: '2026-10', table: '5A' } })).toMatchObject([
    { number: 'S/26-27/0104', value: 1_18_000_00 },
  ])
})

const item18 = (txval: number, tax: number) => ({
  num: 1801,
  itm_det: { txval, rt: 18, iamt: tax, csamt: 0 },
})
const half18 = (txval: number, half: number) => ({
  num: 1801,
  itm_det: { txval, rt: 18, camt: half, samt: half, csamt: 0 },
})

test('a change in a filed month is amended in the next return, once', async () => {
  const shop = await workedMonth()
  const { asha, fileOf, sell, first, second, large, abroad, loose } = shop
  await asha(markFiled, { body: OCTOBER })
  const { file: empty } = await fileOf('month=2026-11')
  expect(Object.keys(empty)).toEqual(['gstin', 'fp', 'version', 'hash'])

  await reopened(shop)
  await sell('2026-10-30', X2002E, [computer(1, 100)])
  // 20 more kilos of rice at 100.00, of one row of small sales.
  await edit(shop, loose._id, [rice(61.25, 120.0082), rice(20, 100)])
  await edit(shop, large._id, [computerAway(1, 120_000)])
  await edit(shop, abroad._id, [computerAway(10, 6000)], { shippingBillNo: '7654399' })
  await edit(shop, second._id, [notebookAway(250, 20), computerAway(5, 3750)])
  // A note was written of the first: it is not edited any more, so it stays as it was filed.
  expect(first.invoiceNumber).toBe('S/26-27/0101')

  const { file } = await fileOf('month=2026-11')
  const { hsn, ...sections } = file
  expect(sections).toEqual({
    ...empty,
    b2b: [
      {
        ctin: X2002E.gstin,
        inv: [
          {
            inum: 'S/26-27/0109',
            idt: '30-10-2026',
            val: 118,
            pos: '27',
            rchrg: 'N',
            inv_typ: 'R',
            itms: [half18(100, 9)],
          },
        ],
      },
    ],
    b2ba: [
      {
        ctin: Y3003F.gstin,
        inv: [
          {
            oinum: 'S/26-27/0102',
            oidt: '06-10-2026',
            inum: 'S/26-27/0102',
            idt: '06-10-2026',
            val: 27575,
            pos: '29',
            rchrg: 'N',
            inv_typ: 'R',
            itms: [{ num: 501, itm_det: { txval: 5000, rt: 5, iamt: 250, csamt: 0 } }, item18(18_750, 3375)],
          },
        ],
      },
    ],
    b2cla: [
      {
        pos: '29',
        inv: [
          {
            oinum: 'S/26-27/0104',
            oidt: '08-10-2026',
            inum: 'S/26-27/0104',
            idt: '08-10-2026',
            val: 141_600,
            itms: [item18(120_000, 21_600)],
          },
        ],
      },
    ],
    // 7,350.50 and 2,000.00; the row of Gujarat stands as it was filed.
    b2csa: [
      {
        omon: '102026',
        sply_ty: 'INTRA',
        typ: 'OE',
        pos: '27',
        itms: [{ rt: 5, txval: 9350.5, camt: 233.76, samt: 233.76, csamt: 0 }],
      },
    ],
    expa: [
      {
        exp_typ: 'WPAY',
        inv: [
          {
            oinum: 'S/26-27/0105',
            oidt: '09-10-2026',
            inum: 'S/26-27/0105',
            idt: '09-10-2026',
            val: 70_800,
            sbpcode: 'INNSA1',
            sbnum: '7654399',
            sbdt: '11-10-2026',
            itms: [{ txval: 60_000, rt: 18, iamt: 10_800, csamt: 0 }],
          },
        ],
      },
    ],
  })
  // Table 12 has the differences: one computer more for 3,750 and a new one for 100; 20,000 and 10,000 without one more.
  expect(hsn.hsn_b2b).toMatchObject([{ hsn_sc: '8471', qty: 2, txval: 3850, iamt: 675, camt: 9, samt: 9 }])
  expect(hsn.hsn_b2c).toMatchObject([
    { hsn_sc: '1006', qty: 20, txval: 2000, camt: 50, samt: 50 },
    { hsn_sc: '8471', qty: 0, txval: 30_000, iamt: 5400 },
  ])
  const { tables } = await asha(getGstr1, { query: { month: '2026-11' } })
  expect(tables.map(({ table, taxable }) => [table, taxable])).toEqual([
    ['4A', 100_00],
    ['9A', 33_750_00],
    ['10', 2_000_00],
  ])

  // Behind each table stand its own bills, before it is filed and after.
  const rows = await expectRowsOfTables(asha, '2026-11')
  expect(rows['9A']?.sort()).toEqual(['S/26-27/0102', 'S/26-27/0104', 'S/26-27/0105'])
  expect(rows).toMatchObject({ '4A': ['S/26-27/0109'], '10': ['S/26-27/0106'] })

  // November is over and filed; nothing of October is left to be put right.
  setClock('2026-12-10T10:00:00+05:30')
  const later = { ...shop, asha: await signInAgain(asha) }
  const fileLater = async (query: string) => (await fileOfPerson(later.asha, query)).file
  await later.asha(markFiled, { body: { form: 'gstr1', month: '2026-11', filedOn: '2026-12-10' } })
  expect(await fileLater('month=2026-11')).toEqual(file)
  expect(await expectRowsOfTables(later.asha, '2026-11')).toMatchObject({
    '4A': rows['4A'],
    '10': rows['10'],
  })
  expect(await fileLater('month=2026-12')).toEqual({ ...empty, fp: '122026' })

  // One amendment a document; after 30 November nothing of the year that it belongs to is left.
  await reopened(later)
  await edit(later, large._id, [computerAway(1, 130_000)])
  expect(await fileLater('month=2026-12')).toEqual({ ...empty, fp: '122026' })
  const { refused } = await later.asha(getGstr1, { query: { month: '2026-12' } })
  expect(refused).toMatchObject([
    {
      number: 'S/26-27/0104',
      because:
        'S/26-27/0104: it was put right once, and the portal takes that once. Correct it by a credit note.',
    },
  ])
})

test('a change that the portal refuses for a filed month is listed as a sentence', async () => {
  const shop = await openGstShop()
  const { asha, sell, cancel, fileOf } = shop
  const bill = await sell('2026-10-05', X2002E, [computer(1, 1000)])
  const away = await sell('2026-10-06', GUJARAT, [computerAway(1, 200_000)])
  const gone = await sell('2026-10-07', X2002E, [computer(1, 500)])
  await asha(markFiled, { body: OCTOBER })
  await reopened(shop)
  await edit(shop, bill._id, [computer(1, 1000)], { merchants: { ...X2002E, gstin: '27AAACZ4004G1ZL' } })
  await cancel(away)
  await cancel(gone)
  const { refused } = await asha(getGstr1, { query: { month: '2026-11' } })
  expect(refused.map(({ because }) => because).sort()).toEqual([
    'S/26-27/0099: the portal does not change the GSTIN of a receiver (RET191119). Correct it by a credit note.',
    'S/26-27/0100: B2C large takes no row below its limit (RET191180). Correct it by a credit note.',
  ])
  const { file } = await fileOf('month=2026-11')
  // What was cancelled is told again with nothing in it.
  expect(file.b2ba[0].inv).toMatchObject([{ inum: 'S/26-27/0101', val: 0, itms: [half18(0, 0)] }])
  expect(file.hsn.hsn_b2b).toMatchObject([{ hsn_sc: '8471', qty: -1, txval: -500, camt: -45, samt: -45 }])

  // GSTR-1A tells the same for October itself.
  expect((await fileOf('month=2026-10&form=gstr1a')).file.b2ba).toEqual(file.b2ba)
  await asha(markFiled, { body: { ...OCTOBER, form: 'gstr1a' } })
  expect((await fileOf('month=2026-10&form=gstr1a')).file.b2ba).toEqual(file.b2ba)
  expect((await fileOf('month=2026-11')).file).not.toHaveProperty('b2ba')
})

test('cancelled notes of a filed month are amended to zero, each in its own table', async () => {
  const shop = await openGstShop()
  const { asha, sell, credit, fileOf } = shop
  const abroad = { name: 'Nairobi Traders', address: 'Moi Avenue, Nairobi', country: 'Kenya' }
  const notes = [
    await credit(await sell('2026-10-05', X2002E, [computer(2, 1000)]), '2026-10-15'),
    await credit(await sell('2026-10-06', GUJARAT, [computerAway(2, 100_000)]), '2026-10-16'),
    await credit(
      await sell('2026-10-07', abroad, [computerAway(2, 3000)], { supply: 'export-with-payment' }),
      '2026-10-17',
    ),
  ]
  const { file: october } = await fileOf('month=2026-10')
  expect([october.cdnr.length, october.cdnur.map(({ typ }: { typ: string }) => typ)]).toEqual([
    1,
    ['B2CL', 'EXPWP'],
  ])
  await asha(markFiled, { body: OCTOBER })
  await reopened(shop)
  for (const { _id: id } of notes)
    await asha(cancelCreditNote, { params: { id }, body: { reason: 'Goods were sold after all' } })

  const { file } = await fileOf('month=2026-11')
  const gone = (number: string, day: string) => ({
    ont_num: number,
    ont_dt: day,
    ntty: 'C',
    nt_num: number,
    nt_dt: day,
    val: 0,
  })
  expect(file.cdnra).toEqual([
    {
      ctin: X2002E.gstin,
      nt: [
        { ...gone('CN/26-27/7', '15-10-2026'), pos: '27', rchrg: 'N', inv_typ: 'R', itms: [half18(0, 0)] },
      ],
    },
  ])
  const byNumber = (a: { nt_num: string }, b: { nt_num: string }) => a.nt_num.localeCompare(b.nt_num)
  expect(file.cdnura.sort(byNumber)).toEqual([
    { ...gone('CN/26-27/8', '16-10-2026'), typ: 'B2CL', pos: '24', itms: [item18(0, 0)] },
    { ...gone('CN/26-27/9', '17-10-2026'), typ: 'EXPWP', itms: [item18(0, 0)] },
  ])
  // What the notes took away stands again: 1,000 to a business, 1,00,000 and 3,000 to others.
  expect(file.hsn).toMatchObject({
    hsn_b2b: [{ qty: 1, txval: 1000 }],
    hsn_b2c: [{ qty: 2, txval: 103_000 }],
  })
  const { tables } = await asha(getGstr1, { query: { month: '2026-11' } })
  expect(tables).toMatchObject([{ table: '9C', notes: 3, taxable: 104_000_00, igst: 18_540_00, cgst: 90_00 }])
})
