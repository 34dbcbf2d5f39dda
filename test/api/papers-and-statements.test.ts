import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { lockBooks } from '#contract/gst/lock.ts'
import { createAccount } from '#contract/money/accounts.ts'
import { getBankBook, matchLines, reconcileLines } from '#contract/money/bank.ts'
import { removePaper, savePaper } from '#contract/money/papers.ts'
import { cancelVoucher, createExpense, createReceipt } from '#contract/money/vouchers.ts'
import { updateSettings } from '#contract/shop/change-settings.ts'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { openLedgerShop } from '#test/ledger-shop.ts'
import { pngOf } from '#test/pictures.ts'
import { startBahi, startShop } from '#test/start-shop.ts'

test('the photo of a locked or cancelled voucher cannot be changed, and the audit log has each replacement', async () => {
  const { asha } = await startShop()
  const spend = async (date: string) =>
    (
      await asha(createExpense, {
        body: { head: 'rent', amount: 100, account: 'cash', date, payee: '', note: '' },
      })
    ).voucher._id
  const [locked, ended, open] = [
    await spend('2026-10-31'),
    await spend('2026-11-19'),
    await spend('2026-11-19'),
  ]
  for (const id of [locked, ended, open])
    await asha(savePaper, { params: { id }, body: pngOf({ width: 41 }) })
  await asha(savePaper, { params: { id: open }, body: pngOf({ width: 42 }) })
  await asha(cancelVoucher, { params: { id: ended }, body: { reason: 'Twice' } })
  await asha(lockBooks, { body: { upTo: '2026-10-31', reason: '' } })

  const tries = (id: string) => [
    asha.refused(savePaper, { params: { id }, body: pngOf({ width: 43 }) }),
    asha.refused(removePaper, { params: { id } }),
  ]
  for (const refusal of await Promise.all(tries(locked)))
    expect(refusal).toMatchObject({
      status: 409,
      message: expect.stringContaining('locked up to 31 Oct 2026'),
    })
  for (const refusal of await Promise.all(tries(ended)))
    expect(refusal).toMatchObject({
      status: 409,
      message: expect.stringContaining('does not count any more'),
    })
  await asha(removePaper, { params: { id: open } })

  const { store } = await startBahi()
  const rows = await store.forShop(asha).execute(
    query(
      { row_id: z.string(), operation: z.string(), keys: z.string() },
      sql`select row_id, operation, coalesce((select string_agg(key, ' ' order by key) from jsonb_object_keys(before) key), '') as keys
            from audit_log where table_name = 'voucher_papers' order by seq`,
    ),
  )
  expect(rows.map(({ row_id, operation, keys }) => [row_id, operation, keys])).toEqual([
    ...[locked, ended, open].map((id) => [id, 'insert', '']),
    [open, 'update', 'hash type'],
    [open, 'delete', 'hash type'],
  ])
})

test('UPI money is reconciled with the statement of the bank account that receives it', async () => {
  const { asha, anita } = await openLedgerShop()
  const receive = (account: string, amount: number) =>
    asha(createReceipt, { body: { party: anita, date: '2026-11-06', ways: [{ account, amount }] } })
  await receive('upi', 250)
  await receive('bank', 90)
  const lines = [
    { date: '2026-11-07', description: 'UPI/CR/4327', reference: '', amount: 250, balance: 340 },
    { date: '2026-11-07', description: 'NEFT', reference: '', amount: 90, balance: 90 },
  ]
  const at = { params: { code: 'bank' } }
  const book = () => asha(getBankBook, { ...at, query: { from: '2026-11-01', to: '2026-11-30' } })
  // As long as the shop says nothing, in its bank.
  expect(await book()).toMatchObject({ closing: 340_00, unconfirmed: { count: 2, in: 340_00 } })
  const matched = await asha(matchLines, { ...at, body: { lines } })
  const chosen = matched.lines.map(({ entry, candidates }) => entry ?? candidates[0])
  expect(matched.entries.map(({ amount }) => amount).sort()).toEqual([250_00, 90_00])
  const confirmed = lines.map((line, place) => ({ ...line, entry: chosen[place], nth: 0 }))
  expect(await asha(reconcileLines, { ...at, body: { lines: confirmed } })).toMatchObject({ marked: 2 })
  expect((await book()).unconfirmed.count).toBe(0)
  const again = await asha(matchLines, { ...at, body: { lines } })
  expect(again.lines.map(({ kind }) => kind)).toEqual(['confirmed', 'confirmed'])

  const settle = (upiLandsIn: string | null) => asha(updateSettings, { body: { upiLandsIn } })
  await settle(null)
  await receive('upi', 11)
  expect(await book()).toMatchObject({ closing: 90_00, unconfirmed: { count: 0 } })
  const { account } = await asha(createAccount, { body: { name: 'HDFC', group: 'Bank Accounts' } })
  await settle(account.code)
  const other = { params: { code: account.code }, query: { from: '2026-11-01', to: '2026-11-30' } }
  expect(await asha(getBankBook, other)).toMatchObject({
    closing: 261_00,
    unconfirmed: { count: 1, in: 11_00 },
  })
  for (const upiLandsIn of ['upi', 'rent', 'nobody'])
    expect(await asha.refused(updateSettings, { body: { upiLandsIn } }), upiLandsIn).toMatchObject({
      status: 400,
    })
})
