import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { cancelInvoice, giveInvoices, listCancelled, listIssued } from '#contract/documents/cancelling.ts'
import { creditNotes, debitNotes } from '#contract/documents/notes.ts'
import { invoiceDraft } from '#contract/drafts/invoice-drafts.ts'
import { createInvoice, listInvoices, updateInvoice } from '#contract/invoices.ts'
import { updateSettings } from '#contract/shop/change-settings.ts'
import { UNLIMITED } from '#server/documents/document-actions.ts'
import { unkeyedId } from '#server/http/create-once.ts'
import * as invoiceActions from '#server/invoices/invoice-actions.ts'
import { openBooks, WHY } from '#test/cancelling-books.ts'
import { linesAgain } from '#test/lines-again.ts'
import { lineOf } from '#test/sharma-traders.ts'
import { type BodyOf, openPerson, startBahi } from '#test/start-shop.ts'

describe('a filed month', () => {
  test('keeps its sales as filed: no cancelling, and no change of amounts, tax, date or party', async () => {
    const { sell, buy, credit, undo, refusedCancel, sharma, products, bill, holds } = await openBooks()
    const invoice = await sell({ invoiceDate: '2026-10-31' })
    const later = await sell({ invoiceDate: '2026-11-01' })
    const note = await credit(invoice, {
      noteDate: '2026-10-31',
      items: [{ line: invoice.items[0]?._id, quantity: 1 }],
    })
    expect(await sharma.refused(updateSettings, { body: { filedUpTo: '2026-11' } })).toMatchObject({
      status: 400,
      message: 'Returns filed up to: only a month that is over can be filed.',
    })
    await undo(note)
    await sharma(updateSettings, { body: { filedUpTo: '2026-10' } })

    const filed = {
      status: 409,
      message:
        'The returns of Oct 2026 are filed: this document stands in them. Correct it by a credit note.',
    }
    expect(await refusedCancel(invoice._id)).toMatchObject(filed)
    const params = { id: invoice._id }
    const refusedEdit = (id: string, body: BodyOf<typeof updateInvoice>) =>
      sharma.refused(updateInvoice, { params: { id }, body: { items: linesAgain(invoice.items), ...body } })
    for (const body of [
      { items: [lineOf(products.RICE5, 9)] },
      { discount: 1 },
      { invoiceDate: '2026-11-02' },
      { merchants: { name: 'Another' } },
      // The same money by another HSN code stands elsewhere in the return.
      { items: linesAgain(invoice.items).map((item) => ({ ...item, hsncode: '9999' })) },
    ])
      expect(await refusedEdit(invoice._id, body)).toMatchObject(filed)
    // Nor does a sale of this month slip into a filed one.
    expect(
      await refusedEdit(later._id, { items: linesAgain(later.items), invoiceDate: '2026-10-31' }),
    ).toMatchObject(filed)

    // What the return does not tell may change; money comes in; the credit note corrects it today.
    await sharma(updateInvoice, {
      params,
      body: { items: linesAgain(invoice.items), vehicleNo: 'MH12AB1234' },
    })
    await sharma(updateInvoice, { params, body: { receivedNow: 100 } })
    await credit(invoice, { items: [{ line: invoice.items[0]?._id, quantity: 1 }] })
    expect(await bill(invoice._id)).toMatchObject({ vehicleNo: 'MH12AB1234', amountReceived: 10_000 })
    await sharma(cancelInvoice, { params: { id: (await buy())._id }, body: WHY })
    await holds()
  })

  test('takes no new bill and no new note; a call repeated with the key of an earlier bill returns that bill', async () => {
    const { sell, buy, sharma, anita, products, stock, holds } = await openBooks()
    const october = await sell({ invoiceDate: '2026-10-05' })
    const idempotencyKey = randomUUID()
    const sale = (invoiceDate: string) => ({
      invoiceType: 'sales' as const,
      merchants: { _id: anita._id },
      invoiceDate,
      items: [lineOf(products.RICE5, 1)],
    })
    const again = { body: sale('2026-10-31'), idempotencyKey }
    const { invoice } = await sharma(createInvoice, again)
    await sharma(updateSettings, { body: { filedUpTo: '2026-10' } })
    const before = await stock()

    const filed = (what: string) => ({
      status: 400,
      message: `The returns of Oct 2026 are filed: date this ${what} after 31 Oct 2026.`,
    })
    for (const date of ['2026-10-31', '2026-10-01', '2026-02-28'])
      expect(await sharma.refused(createInvoice, { body: sale(date) })).toMatchObject(filed('bill'))
    const noted = { invoice: october._id, noteDate: '2026-10-31' }
    const items = [{ line: october.items[0]?._id, quantity: 1 }]
    const byValue = [{ line: october.items[0]?._id, amount: 5 }]
    expect(await sharma.refused(creditNotes.create, { body: { ...noted, items } })).toMatchObject(
      filed('note'),
    )
    expect(await sharma.refused(debitNotes.create, { body: { ...noted, items: byValue } })).toMatchObject(
      filed('note'),
    )
    // Nothing of it is left, no number is lost, and the call that was answered before is answered as it was.
    expect(await stock()).toEqual(before)
    expect((await sharma(createInvoice, again)).invoice._id).toBe(invoice._id)
    expect((await sell({ invoiceDate: '2026-11-01' })).invoiceNumber).toBe('SINV-00003')
    // Nor does a bill slip in that pretends to have been written then, as samples do.
    const { userId, shopId, email } = sharma
    const writer = { db: (await startBahi()).store.forShop(sharma), shopId, userId, email, ...UNLIMITED }
    const draft = z.decode(invoiceDraft, {
      ...sale('2026-10-20'),
      items: [{ itemname: 'Pen', quantity: 1, rate: 5 }],
    })
    await expect(
      invoiceActions.createInvoice(writer, unkeyedId(), draft, new Date('2026-10-20T06:00:00Z')),
    ).rejects.toThrow(filed('bill').message)
    // A supplier's bill may come late: its month tells what was sold.
    await buy({ invoiceDate: '2026-10-15' })
    await holds()
  })

  test('gets no bill after its filing, even from calls that run at that moment', async () => {
    const { sell, sharma } = await openBooks()
    for (let round = 0; round < 5; round++) {
      await sharma(updateSettings, { body: { filedUpTo: null } })
      const october = async () =>
        (await sharma(listInvoices, { query: { to: '2026-10-31' } })).map(({ _id }) => _id).sort()
      const selling = [1, 2, 3].map(() => sell({ invoiceDate: '2026-10-20' }).catch(() => undefined))
      const told = sharma(updateSettings, { body: { filedUpTo: '2026-10' } }).then(october)
      const atFiling = await told
      await Promise.all(selling)
      // What the return was made from is all there is.
      expect(await october()).toEqual(atFiling)
    }
  })

  test('has no bill cancelled after its filing, even by a call that runs at that moment', async () => {
    const { sell, bill, cancel, sharma } = await openBooks()
    for (let round = 0; round < 5; round++) {
      await sharma(updateSettings, { body: { filedUpTo: null } })
      const invoice = await sell({ invoiceDate: '2026-10-05' })
      const filing = sharma(updateSettings, { body: { filedUpTo: '2026-10' } }).then(() => bill(invoice._id))
      const cancelling = cancel(invoice._id).then(
        () => 'cancelled',
        () => 'completed',
      )
      // Once the month is filed, what somebody then reads of the bill does not change any more.
      const { status } = await filing
      expect(await cancelling).toBe(status)
    }
  })
})

test('in a shop that corrects by notes a bill marked as given cannot be edited, but paid and cancelled', async () => {
  const { sell, bill, cancel, sharma } = await openBooks()
  const invoice = await sell()
  const params = { id: invoice._id }
  const give = () => sharma(giveInvoices, { body: { ids: [invoice._id] } })
  const edit = { params, body: { items: linesAgain(invoice.items), terms: 'Other terms' } }
  await give()
  const { givenAt } = await bill(invoice._id)
  expect(givenAt).toBe('2026-11-20T04:30:00.000Z')
  // A shop that never chose edits freely.
  await sharma(updateInvoice, edit)
  await sharma(updateSettings, { body: { givenBills: 'cancel' } })
  await give()
  expect((await bill(invoice._id)).givenAt).toBe(givenAt)
  const message = 'This bill was given to the customer. Cancel it, or correct it by a credit note.'
  expect(await sharma.refused(updateInvoice, edit)).toMatchObject({ status: 409, message })
  await sharma(updateInvoice, { params, body: { receivedNow: 5 } })
  // What was not given yet is edited.
  const other = await sell()
  await sharma(updateInvoice, { params: { id: other._id }, body: { items: linesAgain(other.items) } })
  await cancel(invoice._id)

  const bharat = await openPerson('Bharat')
  await bharat(giveInvoices, { body: { ids: [other._id] } })
  expect((await bill(other._id)).givenAt).toBeUndefined()
})

test('cancelled bills are listed with their reason, and counted among the issued numbers', async () => {
  const { sell, buy, credit, undo, cancel, sharma, holds } = await openBooks()
  const october = await sell({ invoiceDate: '2026-10-31' })
  const first = await sell()
  const second = await sell()
  await undo(await credit(first, { items: [{ line: first.items[0]?._id, quantity: 1 }] }))
  await cancel(second._id, { reason: 'Entered twice, by two of us' })
  await cancel((await buy())._id)

  const page = await sharma(listCancelled, { query: { from: '2026-11-01', to: '2026-11-30', limit: 200 } })
  expect(
    page.map(({ number, kind, direction, reason, by }) => [number, kind, direction, reason, by]),
  ).toEqual([
    ['PINV-00001', 'invoice', 'purchase', 'Wrong buyer', 'Sharma Stores'],
    ['CN-00001', 'credit-note', 'sales', 'Wrong buyer', 'Sharma Stores'],
    ['SINV-00003', 'invoice', 'sales', 'Entered twice, by two of us', 'Sharma Stores'],
  ])
  expect(page[2]).toMatchObject({ date: '2026-11-18', party: 'Anita Stores', grandTotal: 603_750 })
  expect(await sharma(listInvoices, { query: { status: 'cancelled', type: 'sales' } })).toMatchObject([
    { invoiceNumber: 'SINV-00003' },
  ])

  // SINV-00001 is of October; of November's two one was cancelled, and the only credit note was.
  expect(await sharma(listIssued, { query: { from: '2026-11-01', to: '2026-11-30' } })).toEqual([
    { ...SERIES, series: 'SINV-', from: 'SINV-00002', to: 'SINV-00003', total: 2, cancelled: 1 },
    {
      ...SERIES,
      kind: 'credit-note',
      series: 'CN-',
      from: 'CN-00001',
      to: 'CN-00001',
      total: 1,
      cancelled: 1,
    },
  ])
  expect(await sharma(listIssued, { query: { from: '2026-04-01', to: '2027-03-31' } })).toMatchObject([
    { from: october.invoiceNumber, to: 'SINV-00003', total: 3, cancelled: 1 },
    { total: 1 },
  ])
  await holds()
})

const SERIES = { kind: 'invoice', direction: 'sales' }
