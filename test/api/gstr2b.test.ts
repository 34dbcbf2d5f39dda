import { expect, test } from 'vitest'
import { creditNotes } from '#contract/documents/notes.ts'
import { createInvoice, getInvoice, updateInvoice } from '#contract/invoices.ts'
import { openLedgerShop } from '#test/ledger-shop.ts'

test("a supplier's bill is entered once, however its number is written", async () => {
  const { asha, bharat, mill, rice, bill } = await openLedgerShop()
  const purchase = (supplierBillNo: string, rest = {}) =>
    bill('purchase', { rate: 40, quantity: 1, supplierBillNo, supplierBillDate: '2026-10-18', ...rest })
  const first = await purchase('PPH/0045')
  expect(await asha(getInvoice, { params: { id: first._id } })).toMatchObject({
    ...{ supplierBillNo: 'PPH/0045', supplierBillDate: '2026-10-18' },
  })

  const again = {
    invoiceType: 'purchase',
    merchants: { _id: mill },
    items: [{ product: rice._id, itemname: 'Rice', quantity: 1, rate: 40 }],
    supplierBillNo: 'pph-0045',
    supplierBillDate: '2026-11-02',
  }
  const refusal = { status: 409, message: `This bill of mill is already in: ${first.invoiceNumber}.` }
  expect(await asha.refused(createInvoice, { body: again })).toMatchObject(refusal)
  expect(
    await asha.refused(createInvoice, { body: { ...again, supplierBillNo: 'PPH/0045/12345678' } }),
  ).toMatchObject({ status: 400 })
  // The series begins anew with the financial year.
  const other = await purchase('PPH/0045', { supplierBillDate: '2026-03-31' })
  expect(
    await asha.refused(updateInvoice, {
      params: { id: other._id },
      body: { items: other.items, supplierBillDate: '2026-04-01' },
    }),
  ).toMatchObject(refusal)
  const pressed = await Promise.allSettled([1, 2, 3].map(() => purchase('PPH/77')))
  expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)

  // A note of the supplier has a number of its own.
  const { note } = await asha(creditNotes.create, {
    body: {
      invoice: other._id,
      items: [{ line: other.items[0]?._id ?? '', quantity: 1 }],
      supplierNoteNo: 'CR-9',
      supplierNoteDate: '2026-10-25',
    },
  })
  expect(note).toMatchObject({ supplierNoteNo: 'CR-9', supplierNoteDate: '2026-10-25' })
  expect(await bharat.refused(getInvoice, { params: { id: first._id } })).toMatchObject({ status: 404 })
})
