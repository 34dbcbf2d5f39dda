import { describe, expect, test } from 'vitest'
import { createChallan, getChallan } from '#contract/challans.ts'
import {
  cancelCreditNote,
  cancelDebitNote,
  cancelInvoice,
  listCancelled,
} from '#contract/documents/cancelling.ts'
import { createInvoice, returnInvoice, sumInvoices, updateInvoice } from '#contract/invoices.ts'
import { listStockMovements } from '#contract/shelf/stock.ts'
import { randomFrom } from '#server/demo/demo-random.ts'
import { openBooks, standing, WHY } from '#test/cancelling-books.ts'
import { linesAgain } from '#test/lines-again.ts'
import { lineOf } from '#test/sharma-traders.ts'
import { openPerson } from '#test/start-shop.ts'

describe('a cancelled bill', () => {
  test('keeps its number and amounts, counts in no sum, and returns its goods on the day of cancelling', async () => {
    const { sell, state, cancel, bill, sharma, holds } = await openBooks()
    const before = await state()
    // Rice 4,990.00 + 249.50; cola 570.00 + 228.00: 6,037.50.
    const invoice = await sell({ amountReceived: 1000 })

    const { invoice: gone } = await cancel(invoice._id)

    expect(gone).toMatchObject({
      invoiceNumber: 'SINV-00001',
      status: 'cancelled',
      grandTotal: 603_750,
      pendingAmount: 0,
      // What came in is still there, and is owed back.
      amountReceived: 100_000,
      toGiveBack: 100_000,
      cancelled: { reason: 'Wrong buyer', by: 'Sharma Stores', at: '2026-11-20T04:30:00.000Z' },
    })
    expect(gone.items).toHaveLength(2)
    // The bill is of the 18th; today is the 20th.
    const back = { movementType: 'in', referenceType: 'Sales Cancelled', date: '2026-11-18' }
    expect((await sharma(listStockMovements)).slice(0, 2)).toMatchObject([
      { ...back, referenceId: 'SINV-00001', note: 'Cancelled' },
      { ...back },
    ])
    expect(await state()).toEqual(before)
    expect(await sharma(sumInvoices, {})).toMatchObject({ count: 1, returned: 0, cancelled: 1 })
    expect(await sharma(sumInvoices, { query: { status: 'cancelled' } })).toMatchObject({
      count: 1,
      cancelled: 1,
      sides: { sales: { count: 0, total: 0 } },
    })
    expect((await sell()).invoiceNumber).toBe('SINV-00002')
    expect(await bill(invoice._id)).toEqual(gone)
    await holds()
  })

  test('of a purchase takes its goods out of stock again', async () => {
    const { buy, state, cancel, sharma, holds } = await openBooks()
    const before = await state()
    const invoice = await buy()
    await cancel(invoice._id, { reason: 'Entered twice' })
    expect(await state()).toEqual(before)
    expect((await sharma(listStockMovements))[0]).toMatchObject({
      referenceType: 'Purchase Cancelled',
      movementType: 'out',
      quantity: 48,
      referenceId: 'PINV-00001',
    })
    await holds()
  })

  test('is cancelled once, and refuses every later change', async () => {
    const { sell, cancel, refusedCancel, sharma, stock, credit } = await openBooks()
    const invoice = await sell()
    const params = { id: invoice._id }
    const presses = await Promise.allSettled(Array.from({ length: 6 }, () => cancel(invoice._id)))
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)

    expect(await refusedCancel(invoice._id)).toMatchObject({
      status: 409,
      message: 'Invoice is already cancelled',
    })
    const closed = { status: 409, message: 'Cancelled invoices cannot be changed.' }
    const edit = { params, body: { items: linesAgain(invoice.items) } }
    expect(await sharma.refused(updateInvoice, edit)).toMatchObject(closed)
    expect(await sharma.refused(updateInvoice, { params, body: { receivedNow: 1 } })).toMatchObject(closed)
    expect(await sharma.refused(updateInvoice, { params, body: { paymentStatus: 'paid' } })).toMatchObject(
      closed,
    )
    expect(await sharma.refused(returnInvoice, { params })).toMatchObject(closed)
    await expect(credit(invoice, { items: [{ line: invoice.items[0]?._id, quantity: 1 }] })).rejects.toThrow(
      'Cancelled invoices cannot be changed.',
    )
    expect(await stock()).toMatchObject({ RICE5: 40, COLA2: 12 })
  })

  test('needs a reason, and cannot be cancelled by another shop', async () => {
    const { sell, sharma } = await openBooks()
    const params = { id: (await sell())._id }
    for (const [reason, message] of [
      ['  ', 'Say why it is cancelled.'],
      ['x'.repeat(201), 'Reason: at most 200 characters'],
    ])
      expect(await sharma.refused(cancelInvoice, { params, body: { reason } })).toMatchObject({
        status: 400,
        message,
      })
    const bharat = await openPerson('Bharat')
    expect(await bharat.refused(cancelInvoice, { params, body: WHY })).toMatchObject({ status: 404 })
    expect(await bharat(listCancelled, {})).toEqual([])
  })

  test('of a challan opens the challan again; only goods that left with the bill come back', async () => {
    const { sharma, products, anita, cancel, stock, holds } = await openBooks()
    const { challan } = await sharma(createChallan, {
      body: { merchants: { _id: anita._id }, items: [lineOf(products.RICE5, 10)] },
    })
    const from = { source: { kind: 'challan', _id: challan._id }, invoiceType: 'sales' } as const
    const body = {
      ...from,
      merchants: { _id: anita._id },
      items: [
        { ...lineOf(products.RICE5, 10), sourceLine: challan.items[0]?._id },
        lineOf(products.COLA2, 2),
      ],
    }
    const { invoice } = await sharma(createInvoice, { body })
    expect(await stock()).toMatchObject({ RICE5: 30, COLA2: 10 })

    await cancel(invoice._id)

    expect(await stock()).toMatchObject({ RICE5: 30, COLA2: 12 })
    expect(await sharma(getChallan, { params: { id: challan._id } })).toMatchObject({
      openItems: 1,
      items: [{ quantity: 10, taken: 0 }],
      became: [{ number: 'SINV-00001', status: 'cancelled' }],
    })
    const again = await sharma(createInvoice, { body })
    expect(again.invoice.invoiceNumber).toBe('SINV-00002')
    await holds()
  })
})

describe('a cancelled note', () => {
  test('leaves its bill as before the note, and the latest note is cancelled first', async () => {
    const { sell, credit, debit, undo, refusedCancel, bill, state, sharma, holds } = await openBooks()
    const invoice = await sell({ amountReceived: 6037.5 })
    const [rice] = invoice.items
    const [before, billBefore] = [await state(), await bill(invoice._id)]
    // 499.00 + 24.95 a bag, given back.
    const back = await credit(invoice, { items: [{ line: rice?._id, quantity: 2 }], settlement: 'refund' })
    const [between, billBetween] = [await state(), await bill(invoice._id)]
    expect(billBetween).toMatchObject({ adjusted: 104_790, refunded: 104_790, pendingAmount: 0 })
    const more = await debit(invoice, { items: [{ line: rice?._id, amount: 100 }] })

    expect(await refusedCancel(invoice._id)).toMatchObject({
      message: 'DN-00001 was written of this invoice. Cancel that first, or correct it by another note.',
    })
    const first = { params: { id: back._id }, body: WHY }
    expect(await sharma.refused(cancelCreditNote, first)).toMatchObject({
      status: 409,
      message: 'DN-00001 was written after this note and builds on it. Cancel that first.',
    })

    // What is a credit note is no debit note.
    expect(await sharma.refused(cancelDebitNote, first)).toMatchObject({ status: 404 })
    expect(await undo(more)).toMatchObject({ status: 'cancelled', cancelled: WHY, noteNumber: 'DN-00001' })
    expect(await state()).toEqual(between)
    expect(standing(await bill(invoice._id))).toEqual(standing(billBetween))
    await undo(back)
    expect(await state()).toEqual(before)
    expect(standing(await bill(invoice._id))).toEqual(standing(billBefore))
    expect((await sharma(listStockMovements))[0]).toMatchObject({
      referenceType: 'Sales Cancelled',
      movementType: 'out',
      quantity: 2,
      note: 'CN-00001 cancelled',
      referenceId: 'SINV-00001',
    })
    expect(await sharma.refused(cancelCreditNote, first)).toMatchObject({
      message: 'Credit note is already cancelled',
    })
    // Nothing stands in the way now: the bill is edited, and the number of the note stays with it.
    const params = { id: invoice._id }
    await sharma(updateInvoice, { params, body: { items: linesAgain(invoice.items) } })
    expect((await credit(invoice, { items: [{ line: rice?._id, quantity: 1 }] })).noteNumber).toBe('CN-00002')
    await holds()
  })

  test('of the Return button restores the bill, which can then be returned again', async () => {
    const { sell, undo, refusedCancel, bill, state, sharma, holds } = await openBooks()
    const invoice = await sell({ amountReceived: 37.5 })
    const [before, billBefore] = [await state(), await bill(invoice._id)]
    const params = { id: invoice._id }
    for (const number of ['CN-00001', 'CN-00002']) {
      const { invoice: returned } = await sharma(returnInvoice, { params })
      expect(await refusedCancel(invoice._id)).toMatchObject({
        message: 'A returned invoice cannot be cancelled.',
      })
      const made = returned.became.at(-1)
      expect(made?.number).toBe(number)
      await undo({ kind: 'credit-note', _id: made?._id ?? '' })
      expect(standing(await bill(invoice._id))).toEqual(standing(billBefore))
      expect(await state()).toEqual(before)
    }
    await holds()
  })

  test('of a purchase brings its goods in again', async () => {
    const { buy, credit, undo, state, holds } = await openBooks()
    const invoice = await buy()
    const before = await state()
    const note = await credit(invoice, { items: [{ line: invoice.items[0]?._id, quantity: 12 }] })
    await undo(note)
    expect(await state()).toEqual(before)
    await holds()
  })

  test('restores each earlier state of books and bill, whatever notes were made, latest first', async () => {
    const { sell, credit, debit, undo, cancel, bill, state, holds } = await openBooks()
    const random = randomFrom(22)
    const before = await state()
    for (let round = 0; round < 4; round++) {
      const invoice = await sell({
        discount: random.between(0, 900) / 100,
        additionalCharges: 12.5,
        ...(round % 2 && { pricesIncludeTax: true, discountBeforeTax: 0.37, roundTo: 'rupee' as const }),
        amountReceived: random.pick([0, 100, 9000]),
      })
      const states = [[await state(), standing(await bill(invoice._id))]]
      const notes = []
      for (let n = random.between(2, 5); n > 0; n--) {
        const { _id: line, quantity = 0 } = random.pick(invoice.items)
        const part = Math.max(1, Math.floor(quantity * random.between(50, 400))) / 1000
        const goods = random.pick(['shelf', 'scrap', 'kept'] as const)
        const said = { items: [{ line, goods, ...random.pick([{ quantity: part }, { amount: 0.31 }]) }] }
        const settlement = random.pick(['set-off', 'refund', 'credit'] as const)
        const note = random.chance(0.7)
          ? credit(invoice, { ...said, settlement })
          : debit(invoice, { items: [{ line, amount: 1.11 }] })
        // What an earlier note has taken is refused.
        const made = await note.catch(() => undefined)
        if (!made) continue
        notes.push(made)
        states.push([await state(), standing(await bill(invoice._id))])
      }
      expect(notes.length).toBeGreaterThan(0)
      for (const note of notes.reverse()) {
        states.pop()
        await undo(note)
        expect([await state(), standing(await bill(invoice._id))]).toEqual(states.at(-1))
      }
      await cancel(invoice._id)
      expect(await state()).toEqual(before)
    }
    await holds()
  })
})

test('and a cancel, an edit and notes of the same bill at once leave consistent books', async () => {
  const { sell, credit, cancel, undo, bill, sharma, stock, holds } = await openBooks()
  for (let round = 0; round < 4; round++) {
    const invoice = await sell()
    const [rice] = linesAgain(invoice.items)
    const edit = () =>
      sharma(updateInvoice, {
        params: { id: invoice._id },
        body: { items: [{ ...rice, quantity: 7 }], updatedAt: invoice.updatedAt },
      })
    const noted = () => credit(invoice, { items: [{ line: rice?._id, quantity: 2 }] })
    await Promise.allSettled([cancel(invoice._id), edit(), noted(), cancel(invoice._id), noted()])
    for (const { _id } of (await bill(invoice._id)).became.reverse())
      await Promise.allSettled([undo({ kind: 'credit-note', _id }), undo({ kind: 'credit-note', _id })])
    await cancel(invoice._id).catch(() => {})
    expect((await bill(invoice._id)).status).toBe('cancelled')
    expect(await stock()).toMatchObject({ RICE5: 40, COLA2: 12 })
  }
  await holds()
})
