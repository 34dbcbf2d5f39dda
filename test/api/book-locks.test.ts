import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { cancelInvoice } from '#contract/documents/cancelling.ts'
import { creditNotes } from '#contract/documents/notes.ts'
import { markFiled } from '#contract/gst/filed.ts'
import { getLock, lockBooks } from '#contract/gst/lock.ts'
import { createInvoice, updateInvoice } from '#contract/invoices.ts'
import { cancelVoucher, createReceipt } from '#contract/money/vouchers.ts'
import { updateProfile } from '#contract/people/change-profile.ts'
import { updateSettings } from '#contract/shop/change-settings.ts'
import type { Direction } from '#domain/document-kinds.ts'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { openLedgerShop } from '#test/ledger-shop.ts'
import { linesAgain } from '#test/lines-again.ts'
import { type BodyOf, startBahi } from '#test/start-shop.ts'

const LOCKED = {
  status: 409,
  message:
    'The books are locked up to 31 Oct 2026. Date this after it, or open the month again under GST, Lock.',
}

test('a locked month refuses bills, amounts and cancelling; receipts, notes and corrections after it are accepted', async () => {
  const { asha, anita, mill, bill, cash } = await openLedgerShop()
  const october = { invoiceDate: '2026-10-20' }
  const [bought, sold] = [
    await bill('purchase', { rate: 40, quantity: 10, ...october }),
    await bill('sales', { rate: 60, quantity: 2, ...october }),
  ]
  const receipt = (date: string) => ({ body: { date, party: anita, ways: cash(50) } })
  const paid = (await asha(createReceipt, receipt('2026-10-25'))).voucher
  await asha(lockBooks, { body: { upTo: '2026-10-31', reason: '' } })

  const item = { itemname: 'Rice', quantity: 1, rate: 60 }
  const draft = (party: string, invoiceType: Direction) => ({
    body: { invoiceType, invoiceDate: '2026-10-31', merchants: { _id: party }, items: [item] },
  })
  expect(await asha.refused(createInvoice, draft(anita, 'sales'))).toMatchObject(LOCKED)
  expect(await asha.refused(createInvoice, draft(mill, 'purchase'))).toMatchObject(LOCKED)
  expect(await asha.refused(createReceipt, receipt('2026-10-31'))).toMatchObject(LOCKED)
  for (const { _id, items } of [bought, sold]) {
    const edit = (body: BodyOf<typeof updateInvoice>) => ({
      params: { id: _id },
      body: { items: linesAgain(items), ...body },
    })
    expect(
      await asha.refused(cancelInvoice, { params: { id: _id }, body: { reason: 'Wrong' } }),
    ).toMatchObject(LOCKED)
    for (const body of [
      { invoiceDate: '2026-11-05' },
      { merchants: { name: 'Another' } },
      { items: linesAgain(items).map((line) => ({ ...line, hsncode: '1006' })) },
      { discount: 1 },
    ])
      expect(await asha.refused(updateInvoice, edit(body)), JSON.stringify(body)).toMatchObject(LOCKED)
  }

  // The day after it is open; money, notes and the way back of a receipt have days of their own.
  await bill('sales', { rate: 60, quantity: 1, invoiceDate: '2026-11-01' })
  await asha(createReceipt, receipt('2026-11-02'))
  await asha(cancelVoucher, { params: { id: paid._id }, body: { reason: 'Wrong' } })
  // What is no amount is still written on the bill itself.
  const kept = { params: { id: sold._id }, body: { items: linesAgain(sold.items), vehicleNo: 'MH12AB1234' } }
  expect((await asha(updateInvoice, kept)).invoice.vehicleNo).toBe('MH12AB1234')
  await asha(creditNotes.create, {
    body: { invoice: sold._id, items: [{ line: sold.items[0]?._id, quantity: 1 }] },
  })
})

test('reopening locked days needs a reason, and the history stays', async () => {
  const { asha, bharat, bill } = await openLedgerShop()
  await asha(updateSettings, { body: { filedUpTo: '2026-10' } })
  const lock = (upTo: string | null, reason = '') => ({ body: { upTo, reason } })
  expect(await asha.refused(lockBooks, lock('2026-11-20'))).toMatchObject({
    status: 400,
    message: 'Lock up to: only days that are over can be locked.',
  })
  await asha(lockBooks, lock('2026-10-31'))
  await asha(lockBooks, lock('2026-10-31'))
  expect(await asha.refused(lockBooks, lock('2026-09-30'))).toMatchObject({
    status: 400,
    message: 'Reason: say why the books are opened again.',
  })
  const opened = await asha(lockBooks, lock('2026-09-30', 'A bill was forgotten'))
  expect(opened.changes.map(({ at: _, ...change }) => change)).toEqual([
    { lockedUpTo: '2026-09-30', was: '2026-10-31', reason: 'A bill was forgotten', by: 'Asha Stores' },
    { lockedUpTo: '2026-10-31', was: null, reason: '', by: 'Asha Stores' },
  ])
  // The month that was filed is open too.
  await bill('sales', { rate: 60, quantity: 1, invoiceDate: '2026-10-31' })
  expect(await asha(getLock)).toEqual(opened)
  expect(await bharat(getLock)).toEqual({ lockedUpTo: null, changes: [] })
})

test('filing GSTR-3B locks its month, and an earlier month does not move the lock back', async () => {
  const { asha } = await openLedgerShop()
  await asha(updateProfile, { body: { gstin: '27AAPFU0939F1ZV' } })
  const file = (month: string) => asha(markFiled, { body: { form: 'gstr3b', month, filedOn: '2026-11-20' } })
  await file('2026-10')
  const { lockedUpTo, changes } = await asha(getLock)
  expect([lockedUpTo, changes[0]?.reason, changes[0]?.by]).toEqual([
    '2026-10-31',
    'GSTR-3B filed',
    'Asha Stores',
  ])
  await file('2026-09')
  expect((await asha(getLock)).lockedUpTo).toBe('2026-10-31')
})

test('bills saved while the month is locked are posted before the lock, or refused', async () => {
  const { asha, bill } = await openLedgerShop()
  const { store } = await startBahi()
  const saves = Array.from({ length: 8 }, () =>
    bill('sales', { rate: 60, quantity: 1, invoiceDate: '2026-10-31' }).then(
      () => 'saved',
      (error) => error.message,
    ),
  )
  const [, ...said] = await Promise.all([
    asha(lockBooks, { body: { upTo: '2026-10-31', reason: '' } }),
    ...saves,
  ])
  expect(said.filter((word) => word !== 'saved' && !word.includes('locked up to 31 Oct 2026'))).toEqual([])
  const [late] = await store
    .forShop(asha)
    .execute(
      query(
        { entries: z.number() },
        sql`select count(*)::integer as entries from entries e, book_locks l where e.date <= l.locked_up_to and e.at > l.at`,
      ),
    )
  expect(late).toEqual({ entries: 0 })
})

test('the app’s database role can write neither the lock nor its history', async () => {
  const { asha } = await openLedgerShop()
  const { store } = await startBahi()
  const db = store.forShop(asha)
  for (const statement of [
    sql`update shops set locked_up_to = null`,
    sql`insert into book_locks (shop_id, by_email) values (${asha.shopId}, 'x')`,
    sql`delete from book_locks`,
  ])
    await expect(db.execute(statement)).rejects.toThrow(/permission denied/)
})
