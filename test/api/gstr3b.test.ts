import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { creditNotes } from '#contract/documents/notes.ts'
import { markFiled } from '#contract/gst/filed.ts'
import { decideGstr2b, importGstr2b } from '#contract/gst/gstr2b.ts'
import { type Cell, getCmp08, getGstr3b, saveGstr3bTyped } from '#contract/gst/gstr3b.ts'
import { createInvoice } from '#contract/invoices.ts'
import { createMerchant } from '#contract/merchants.ts'
import { updateProfile } from '#contract/people/change-profile.ts'
import { updateSettings } from '#contract/shop/change-settings.ts'
import type { Taxability } from '#domain/tax/taxability.ts'
import { sql } from '#server/db/sql.ts'
import { computerAway, KARNATAKA, openGstShop, workedMonth, Y3003F } from '#test/gstr1-shop.ts'
import { gstr3bFileOf } from '#test/gstr3b-file.ts'
import { addPaperHouse, buying, OWN_GSTIN, openPurchaseShop } from '#test/purchase-shop.ts'
import { type BodyOf, openPerson, startBahi, startShop } from '#test/start-shop.ts'

const read = (path: string) => JSON.parse(readFileSync(`${import.meta.dirname}/../schemas/${path}`, 'utf8'))
const EXAMPLE = read('examples/gstr3b.json')
const query = { month: '2026-10' }
/** Paise by head, of what is said in rupees. */
const heads = (igst: number, half: number) => ({
  igst: Math.round(igst * 100),
  cgst: Math.round(half * 100),
  sgst: Math.round(half * 100),
  cess: 0,
})
const NONE = heads(0, 0)
const NO_DRAFT = { igst: 0, cgst: 0, sgst: 0, cess: 0 }

/** The worked October with a purchase that is told and accepted, its note, and paper bought under reverse charge. */
async function octoberWithPurchases() {
  const { asha } = await workedMonth()
  const buy = buying(asha, await addPaperHouse(asha))
  await buy('PPH/1045', 5000)
  const carriage = { itemname: 'Carriage', quantity: 1, rate: 10_000, cgst: 2.5, sgst: 2.5 }
  await buy('GTA/1', 0, { items: [carriage], supply: 'reverse-charge' })
  const milk = { itemname: 'Milk', quantity: 1, rate: 2_500, taxability: 'exempt' as const }
  const petrol = { itemname: 'Petrol', quantity: 1, rate: 400, taxability: 'non-gst' as const }
  await buy('PPH/1047', 0, { items: [milk, petrol] })
  await asha(importGstr2b, { body: { ...query, files: [read('examples/gstr2b.json')] } })
  await asha(decideGstr2b, { body: { ...query, action: 'accept' } })
  return asha
}

test('GSTR-3B of the worked month has the cells of the portal’s form', async () => {
  const asha = await octoberWithPurchases()
  const answer = await asha(getGstr3b, { query })
  const cell = (name: Cell) => answer.cells.find((one) => one.cell === name)
  expect(cell('3.1(a)')).toMatchObject({ taxable: 1_42_850_50, ...heads(20_860, 1_623.76) })
  expect(cell('3.1(a)')?.parts.map(({ words, taxable }) => [words.split(' ')[0], taxable])).toEqual([
    ['4A', 31_000_00],
    ['5A', 1_00_000_00],
    ['7', 6_850_50],
    ['11A', 10_000_00],
    ['11B', -4_000_00],
    ['9A', -1_000_00],
  ])
  expect(cell('3.1(b)')).toMatchObject({ taxable: 88_000_00, ...heads(9_000, 0) })
  expect(cell('3.1(d)')).toMatchObject({
    taxable: 10_000_00,
    ...heads(0, 250),
    parts: [{ opens: { to: 'document' } }],
  })
  expect(cell('4(A)(5)')).toMatchObject(heads(0, 405))
  expect(cell('4(C)')).toMatchObject(heads(0, 655))
  expect(answer.interState).toEqual([
    { pos: '29', taxable: 1_00_000_00, igst: 18_000_00 },
    { pos: '24', taxable: -500_00, igst: -90_00 },
  ])
  expect(answer.due).toBe('2026-11-20')
  // 1,623.76 less 655 are 968.76: 969 rupees, and 250 of reverse charge. IGST in full.
  expect(answer.payment).toMatchObject({
    unpaid: heads(29_860, 968.76),
    cash: heads(29_860, 1_219),
    leastCash: null,
  })

  // A bill of 700 that was cancelled on 20 November left its own day in the ledger as it did in the return.
  expect(answer.compared?.output).toMatchObject({
    ledger: heads(29_860, 1_623.76),
    told: heads(29_860, 1_623.76),
    more: 0,
    because: [],
  })
  // And it does not know the note that no purchase is noted with.
  expect(answer.compared?.input).toMatchObject({
    ledger: heads(0, 700),
    told: heads(0, 655),
    more: 0,
    because: [{ number: 'CR-9', party: 'Pune Paper House', ledger: 0, told: -90_00 }],
  })

  const { file, name } = await gstr3bFileOf(asha, query.month)
  expect(name).toBe('GSTR3B_27AABCB1001D1ZN_102026.json')
  expect(file.sup_details).toEqual(EXAMPLE.sup_details)
  expect(file.inter_sup).toEqual(EXAMPLE.inter_sup)
  expect(file.inward_sup).toEqual(EXAMPLE.inward_sup)
})

test('unused credit is carried to the next month, and a filed return stays as it was filed', async () => {
  const asha = await octoberWithPurchases()
  const opening = { ...NO_DRAFT, igst: 30_000, cgst: 1_000 }
  const typed = { ...query, opening, byRule: { ...NO_DRAFT, cgst: 5 }, otherReversed: NO_DRAFT }
  await asha(saveGstr3bTyped, { body: typed })
  const before = await asha(getGstr3b, { query })
  expect(before.before).toEqual({
    credit: { ...NONE, igst: 30_000_00, cgst: 1_000_00 },
    negative: NONE,
    from: 'typed',
  })
  // 140 of IGST are spare; CGST has 1,650 for 1,623.76, SGST 655 for as much, so they go where SGST is short. CGST keeps 26.24,
  // and of SGST 1,623.76 less 795 are 828.76: 829 rupees.
  expect(before.payment).toMatchObject({
    cash: { ...NONE, cgst: 250_00, sgst: (250 + 829) * 100 },
    left: { ...NONE, cgst: 26_24 },
  })
  await asha(markFiled, { body: { form: 'gstr3b', month: '2026-10', filedOn: '2026-11-20' } })

  const filed = await asha(getGstr3b, { query })
  expect(filed.filed).toMatchObject({ form: 'gstr3b', filedOn: '2026-11-20' })
  expect({ ...filed, filed: null, compared: before.compared }).toEqual(before)
  expect((await gstr3bFileOf(asha, query.month)).file.itc_elg.itc_rev[0]).toMatchObject({
    ty: 'RUL',
    camt: 5,
  })
  const november = await asha(getGstr3b, { query: { month: '2026-11' } })
  expect(november.before).toEqual({ credit: { ...NONE, cgst: 26_24 }, negative: NONE, from: 'filed' })

  expect(await asha.refused(saveGstr3bTyped, { body: typed })).toMatchObject({ status: 409 })
  const filedMonth = {
    status: 409,
    message: 'The GSTR-3B of October 2026 is filed: its credit stays as it was told.',
  }
  expect(
    await asha.refused(importGstr2b, {
      body: { ...query, files: [{ data: { ...read('examples/gstr2b.json').data, docdata: {} } }] },
    }),
  ).toMatchObject(filedMonth)
})

test('a shop under composition pays by the quarter, a year is the sum of its quarters', async () => {
  const { asha, bharat } = await startShop()
  const profile = { name: 'Asha Stores', address: 'Pune', phone: '9800000001', state: 'Maharashtra' }
  await asha(updateProfile, { body: { ...profile, gstin: OWN_GSTIN } })
  await asha(updateSettings, { body: { registration: 'composition', compositionClass: 'trader' } })
  const sell = async (rate: number, taxability: Taxability) =>
    (
      await asha(createInvoice, {
        body: {
          invoiceType: 'sales',
          invoiceDate: '2026-11-05',
          items: [{ itemname: 'Goods', quantity: 1, rate, taxability }],
        },
      })
    ).invoice
  await sell(3_50_000, 'taxable')
  await sell(50_000, 'exempt')
  const bill = await sell(500, 'taxable')
  await asha(creditNotes.create, {
    body: { invoice: bill._id, items: [{ line: bill.items[0]?._id ?? '', quantity: 1 }] },
  })
  const answer = await asha(getCmp08, { query: { month: '2026-11' } })
  expect(answer).toMatchObject({
    month: '2026-12',
    from: '2026-10-01',
    to: '2026-12-31',
    due: '2027-01-18',
    turnover: { taxable: 3_50_000_00, untaxed: 50_000_00 },
    base: 3_50_000_00,
    tax: heads(0, 1_750),
    year: { base: 3_50_000_00, tax: heads(0, 1_750), quarters: [{}, {}, { month: '2026-12' }] },
  })
  expect(await asha.refused(getGstr3b, { query })).toMatchObject({ status: 409 })
  expect(await bharat.refused(getCmp08, { query })).toMatchObject({
    status: 409,
    message: 'CMP-08 is filed by a shop under composition.',
  })
})

test('GSTR-3B of a month is refused for a quarterly shop, and for a shop without a GSTIN', async () => {
  const asha = await openPerson('Asha')
  expect(await asha.refused(getGstr3b, { query })).toMatchObject({
    status: 409,
    message: 'Enter your GSTIN in Settings: the file goes under it.',
  })
  await asha(updateProfile, {
    body: { name: 'A', address: 'Pune', phone: '9800000001', state: 'Maharashtra', gstin: OWN_GSTIN },
  })
  await asha(updateSettings, { body: { filing: 'quarterly' } })
  expect(await asha.refused(getGstr3b, { query })).toMatchObject({
    status: 409,
    message:
      'A quarterly shop files GSTR-3B with December 2026. For October 2026 tax is paid by challan (PMT-06) until 25 Nov 2026.',
  })
})

test('table 3.2 separates unregistered, composition and UIN buyers', async () => {
  const { asha, sell } = await openGstShop()
  const buyer = async (name: string, more: BodyOf<typeof createMerchant>) =>
    (
      await asha(createMerchant, {
        body: { name, type: 'buyer', email: 'b@shop.test', phone: '9890022003', address: 'x', ...more },
      })
    ).supplier
  const dealer = await buyer('Yash Computers', { gstin: Y3003F.gstin, state: 'Karnataka', composition: true })
  expect(dealer.composition).toBe(true)
  const embassy = { name: 'Embassy', gstin: '0717USA00026UN2', state: 'Delhi' }
  const away = (rate: number) => [{ ...computerAway(1, rate) }]
  await sell('2026-10-05', { _id: dealer._id }, away(10_000))
  await sell('2026-10-06', embassy, away(2_000))
  await sell('2026-10-07', KARNATAKA, away(1_000))
  // A registered buyer of another kind, and one under composition within the state, are in none of them.
  await sell('2026-10-08', { name: 'Zeta', gstin: '24AAACZ4004G1ZR', state: 'Gujarat' }, away(500))
  const answer = await asha(getGstr3b, { query })
  expect(answer).toMatchObject({
    interState: [{ pos: '29', taxable: 1_000_00, igst: 180_00 }],
    toComposition: [{ pos: '29', taxable: 10_000_00, igst: 1_800_00 }],
    toUin: [{ pos: '07', taxable: 2_000_00, igst: 360_00 }],
  })
  expect((await gstr3bFileOf(asha, query.month)).file.inter_sup).toMatchObject({
    comp_details: [{ pos: '29', txval: 10_000, iamt: 1_800 }],
    uin_details: [{ pos: '07', txval: 2_000, iamt: 360 }],
  })
})

test('goods from abroad are no import of services: their purchase under reverse charge is refused', async () => {
  const { asha, buy } = await openPurchaseShop()
  const merchants = { name: 'Shenzhen Co', country: 'China' }
  const battery = { itemname: 'Battery', hsncode: '8506', quantity: 10, rate: 1_000, igst: 18 }
  const reverse = { merchants, supply: 'reverse-charge' as const }
  const body = { invoiceType: 'purchase' as const, invoiceDate: '2026-10-13', ...reverse, items: [battery] }
  expect(await asha.refused(createInvoice, { body })).toMatchObject({
    status: 400,
    message: expect.stringContaining('Battery comes from abroad: enter the SAC of the service'),
  })
  const design = { ...battery, itemname: 'Design', hsncode: '998391', quantity: 1 }
  const { _id: id } = await buy('D-1', 0, { ...reverse, items: [design] })
  const cells = async () => {
    const answer = await asha(getGstr3b, { query })
    return ['3.1(d)', '4(A)(2)', '4(A)(3)'].map((name) => answer.cells.find(({ cell }) => cell === name))
  }
  expect(await cells()).toMatchObject([{ taxable: 1_000_00, ...heads(180, 0) }, heads(180, 0), NONE])
  // A bill of before this rule, written past it: customs has the tax of its goods.
  const { store } = await startBahi()
  await store.forShop(asha).execute(sql`update document_lines set hsncode = '8506' where document_id = ${id}`)
  expect(await cells()).toMatchObject([{ taxable: 0, ...NONE }, NONE, NONE])
})
