import { expect, test } from 'vitest'
import { creditNotes } from '#contract/documents/notes.ts'
import { getInvoice, updateInvoice } from '#contract/invoices.ts'
import { taxSummary } from '#domain/tax/tax-summary.ts'
import { computer, computerAway, openGstShop, X2002E, Y3003F } from '#test/gstr1-shop.ts'
import { linesAgain } from '#test/lines-again.ts'
import { startBahi } from '#test/start-shop.ts'

test('paper, notes and returns use the tax stored with the bill, also if the law rounds otherwise later', async () => {
  const { store } = await startBahi()
  const { asha, sell, fileOf } = await openGstShop()
  // 10,000 at 18 and 1 percent.
  const bill = await sell('2026-10-05', Y3003F, [{ ...computerAway(1, 10_000), cess: 1 }])
  const read = async () => (await asha(getInvoice, { params: { id: bill._id } })).items
  expect((await read())[0]?.heads).toEqual({ cgst: 0, sgst: 0, igst: 1800_00, cess: 100_00 })

  // As if the law had rounded otherwise when it was billed.
  await store.script(`
    alter table document_lines disable trigger user;
    update document_lines set igst_amount = igst_amount + 1, cess_amount = cess_amount - 1 where document_id = '${bill._id}';
    alter table document_lines enable trigger user`)
  const items = await read()
  expect(items[0]?.heads).toEqual({ cgst: 0, sgst: 0, igst: 1800_01, cess: 99_99 })
  expect(taxSummary(items)).toMatchObject([{ igstAmount: 1800_01, cessAmount: 99_99 }])
  const { file } = await fileOf('month=2026-10')
  expect(file.b2b[0].inv[0].itms[0].itm_det).toMatchObject({ iamt: 1800.01, csamt: 99.99 })

  // A note of all of it takes it back to the paisa.
  const note = { invoice: bill._id, settlement: 'set-off' as const }
  const { note: whole } = await asha(creditNotes.create, {
    body: { ...note, items: [{ line: items[0]?._id, quantity: 1 }] },
  })
  expect(whole.items[0]?.heads).toEqual(items[0]?.heads)
})

test('an edit computes the tax of its lines anew', async () => {
  const { asha, sell } = await openGstShop()
  const bill = await sell('2026-10-05', X2002E, [computer(1, 10_000)])
  const { invoice } = await asha(updateInvoice, {
    params: { id: bill._id },
    body: { items: linesAgain(bill.items).map((line) => ({ ...line, rate: 20_000 })) },
  })
  expect(invoice.items[0]?.heads).toEqual({ cgst: 1800_00, sgst: 1800_00, igst: 0, cess: 0 })
  expect(invoice.totalTax).toBe(3600_00)
})
