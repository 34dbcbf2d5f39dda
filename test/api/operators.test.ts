import { expect, test } from 'vitest'
import { markFiled } from '#contract/gst/filed.ts'
import { getGstr1, listGstr1Rows } from '#contract/gst/gstr1.ts'
import { type Cell, getGstr3b, getGstr3bFile } from '#contract/gst/gstr3b.ts'
import { createInvoice, getInvoice, updateInvoice } from '#contract/invoices.ts'
import { updateSettings } from '#contract/shop/change-settings.ts'
import { withCheckCharacter } from '#domain/gstin.ts'
import { sql } from '#server/db/sql.ts'
import { expectRowsOfTables } from '#test/gstr1-rows.ts'
import { computer, computerAway, GUJARAT, openGstShop, X2002E } from '#test/gstr1-shop.ts'
import { gstr3bFileOf } from '#test/gstr3b-file.ts'
import { balances } from '#test/ledger-shop.ts'
import { type BodyOf, startBahi } from '#test/start-shop.ts'

const OPERATOR = withCheckCharacter('27AAFCB7707D1C0')
const OTHER = withCheckCharacter('29AAACF1234K1C0')
const thali = (quantity: number, rate: number) => ({
  itemname: 'Thali',
  hsncode: '996331',
  unit: 'Nos',
  quantity,
  rate,
  cgst: 2.5,
  sgst: 2.5,
  igst: 0,
})
const through = { operatorGstin: OPERATOR }
const paying = { ...through, supply: 'operator-pays' as const }
const row = (etin: string, suppval: number, half: number, igst = 0) => ({
  etin,
  suppval,
  igst,
  cgst: half,
  sgst: half,
  cess: 0,
})

test('sales through an e-commerce operator are in table 14 and in their usual table', async () => {
  const { asha, sell, credit, fileOf } = await openGstShop()
  const bill = await sell('2026-10-05', {}, [computer(1, 1000)], {
    operatorGstin: ` ${OPERATOR.toLowerCase()}`,
  })
  expect(bill.operatorGstin).toBe(OPERATOR)
  await sell('2026-10-06', X2002E, [computer(2, 500)], through)
  await sell('2026-10-07', GUJARAT, [computerAway(1, 300)], { operatorGstin: OTHER })
  await sell('2026-10-08', {}, [computer(1, 77)])
  await credit(await sell('2026-10-09', {}, [computer(4, 100)], through), '2026-10-10')
  const { file } = await fileOf('month=2026-10')
  // 1,000 + 1,000 + 400 less a note of 100.
  expect(file.supeco).toEqual({ clttx: [row(OPERATOR, 2_300, 207), row(OTHER, 300, 0, 54)] })
  expect(file.b2cs.map(({ txval }: { txval: number }) => txval)).toEqual([1_377, 300])
  expect(file.b2b[0].inv[0]).not.toHaveProperty('etin')
  const { tables, total } = await asha(getGstr1, { query: { month: '2026-10' } })
  expect(tables.find(({ table }) => table === '14(a)')).toMatchObject({
    bills: 4,
    notes: 1,
    taxable: 2_600_00,
  })
  // Told twice, owed once: 1,377 + 300 + 1,000.
  expect(total.taxable).toBe(2_677_00)
  const rows = await asha(listGstr1Rows, { query: { month: '2026-10', table: '14(a)' } })
  await expectRowsOfTables(asha, '2026-10')
  expect(rows.map(({ taxable }) => taxable)).toEqual([1_000_00, 1_000_00, 300_00, 400_00, -100_00])
})

test('food ordered through an operator has no tax on the bill, and is in 3.1.1 and table 14 only', async () => {
  const { asha, sell, credit, fileOf } = await openGstShop()
  const bill = await sell('2026-10-05', {}, [thali(4, 250)], paying)
  expect([bill.grandTotal, bill.totalTax, bill.supply]).toEqual([1_000_00, 0, 'operator-pays'])
  expect(bill.taxReason).toContain(
    'which the operator pays to the government (section 9(5)), not on this bill.',
  )
  await sell('2026-10-06', {}, [thali(1, 100)])
  await credit(bill, '2026-10-07')
  const { file } = await fileOf('month=2026-10')
  // 1,000 less 250, and 5 % of it.
  expect(file.supeco).toEqual({ paytx: [row(OPERATOR, 750, 18.75)] })
  expect(file.b2cs).toMatchObject([{ txval: 100, camt: 2.5 }])
  expect(file.hsn.hsn_b2c).toMatchObject([{ hsn_sc: '996331', txval: 100 }])

  const answer = await asha(getGstr3b, { query: { month: '2026-10' } })
  const cell = (name: Cell) => answer.cells.find((one) => one.cell === name)
  expect(cell('3.1(a)')).toMatchObject({ taxable: 100_00, cgst: 2_50 })
  expect(cell('3.1.1(ii)')).toMatchObject({
    taxable: 750_00,
    cgst: 0,
    parts: [{ opens: { table: '14(b)' } }],
  })
  expect(answer.compared?.output).toMatchObject({ ledger: { cgst: 2_50 }, told: { cgst: 2_50 }, because: [] })
  const { file: form } = await gstr3bFileOf(asha, '2026-10')
  expect(form.eco_dtls).toEqual({ eco_reg_sup: { txval: 750 } })
  expect(await balances(asha)).toMatchObject({ 'output-cgst': -2.5, 'output-sgst': -2.5 })
})

test('an invalid operator is refused at its field, in the form and in the call', async () => {
  const { asha, sell } = await openGstShop()
  const bill = { invoiceType: 'sales', invoiceDate: '2026-10-05', items: [thali(1, 100)] }
  const refused = async (more: object) => asha.refused(createInvoice, { body: { ...bill, ...more } })
  expect(await refused({ operatorGstin: X2002E.gstin })).toMatchObject({
    status: 400,
    message: expect.stringContaining('its 14th letter is C'),
  })
  expect(await refused({ operatorGstin: `${OPERATOR.slice(0, -1)}?` })).toMatchObject({ status: 400 })
  expect(await refused({ supply: 'operator-pays' })).toMatchObject({
    status: 400,
    message: 'Enter the GSTIN of the operator who pays the tax.',
  })
  const stored = await sell('2026-10-05', {}, [thali(1, 100)], paying)
  const { store } = await startBahi()
  for (const change of [
    sql`update documents set details = details - 'operatorGstin' where id = ${stored._id}`,
    sql`update documents set details = details || '{"operatorGstin": "27AAACX2002E1ZX"}' where id = ${stored._id}`,
  ])
    await expect(store.forShop(asha).execute(change)).rejects.toThrow(/documents_operator/)
  await asha(updateSettings, { body: { registration: 'composition', compositionClass: 'restaurant' } })
  expect(await refused(paying)).toMatchObject({ status: 400 })
  expect(await asha.refused(getGstr3bFile, { query: { month: '2026-10' } })).toMatchObject({ status: 409 })
})

test('an operator reported in a filed month is amended in the next return', async () => {
  const { asha, sell, fileOf } = await openGstShop()
  const first = await sell('2026-10-05', {}, [thali(4, 250)], paying)
  const second = await sell('2026-10-06', {}, [computer(1, 1000)], through)
  const third = await sell('2026-10-07', {}, [computer(1, 500)], through)
  await asha(markFiled, { body: { form: 'gstr1', month: '2026-10', filedOn: '2026-11-10' } })
  await asha(updateSettings, { body: { filedUpTo: null } })
  const edit = (id: string, body: BodyOf<typeof updateInvoice>) =>
    asha(updateInvoice, { params: { id }, body })
  await edit(first._id, { items: [thali(5, 250)] })
  await edit(second._id, { items: [computer(1, 1100)] })
  await edit(third._id, { items: [computer(1, 500)], operatorGstin: OTHER })
  expect((await asha(getInvoice, { params: { id: first._id } })).operatorGstin).toBe(OPERATOR)

  const { file } = await fileOf('month=2026-11')
  const right = (value: number, half: number) => ({
    omon: '102026',
    oetin: OPERATOR,
    ...row(OPERATOR, value, half),
  })
  // 1,500 with 100 more and without the 500, which another operator has; 1,000 with 250 more.
  expect(file.supecoa).toEqual({ clttxa: [right(1_100, 99)], paytxa: [right(1_250, 31.25)] })
  expect(file.supeco).toEqual({ clttx: [row(OTHER, 500, 45)] })
  const answer = await asha(getGstr3b, { query: { month: '2026-11' } })
  expect(answer.cells.find(({ cell }) => cell === '3.1.1(ii)')).toMatchObject({ taxable: 250_00 })
  expect(await expectRowsOfTables(asha, '2026-10')).toMatchObject({ '14(b)': [first.invoiceNumber] })
})
