import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { creditNotes } from '#contract/documents/notes.ts'
import { createInvoice, updateInvoice } from '#contract/invoices.ts'
import { createAccount } from '#contract/money/accounts.ts'
import {
  closeDrawer,
  explainDrawer,
  getClosing,
  getDrawer,
  listClosings,
  listDrawerMovements,
  listDrawers,
} from '#contract/money/drawer.ts'
import {
  cancelVoucher,
  createExpense,
  createPayment,
  createReceipt,
  createTransfer,
  listVouchers,
} from '#contract/money/vouchers.ts'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { COUNTED } from '#test/counted-drawer.ts'
import { openCounter, seenOf, tradeTheDay } from '#test/counter-evening.ts'
import { openLedgerShop } from '#test/ledger-shop.ts'
import { linesAgain } from '#test/lines-again.ts'
import { type Person, startBahi } from '#test/start-shop.ts'

/** The balance of an account in rupees, after verify found no fault. */
async function onAccount({ shopId, userId }: Person, account: string): Promise<number> {
  const { store } = await startBahi()
  const db = store.forShop({ shopId, userId })
  expect((await verifyShop(db, shopId)).findings).toEqual([])
  const [row] = await db.execute(
    query(
      { amount: z.number() },
      sql`select coalesce(sum(debit - credit), 0)::bigint as amount from account_days where account = ${account}`,
    ),
  )
  return (row?.amount ?? 0) / 100
}

test('closing Counter 1: expected cash, a shortage of 340, what explains it, and where the money goes', async () => {
  const { asha } = await tradeTheDay()
  const { drawer, seen } = await seenOf(asha)

  expect(drawer.name).toBe('Counter 1')
  expect(drawer.parts.map(({ name, words, amount }) => [name, words, amount / 100])).toEqual([
    ['Opening float', 'put in at 8:55 am', 2000],
    ['Cash sales', '9 bills', 8742],
    ['Received from khata', 'Kulkarni Tiffin Service', 3500],
    ['Expenses', '3: tea, tempo, thermal rolls', -640],
    ['Paid to suppliers', 'Pune Dairy Agencies', -1850],
  ])
  expect([drawer.expected, drawer.movements]).toEqual([11_752_00, 15])
  const movements = await asha(listDrawerMovements)
  expect(movements.map(({ title }) => title)).toContain('From Safe')
  expect(movements.reduce((sum, { amount }) => sum + amount, 0)).toBe(11_752_00)

  const { findings, lookedAt } = await asha(explainDrawer, { query: { difference: -340 } })
  expect(lookedAt).toBe('Looked at 12 bills, 66 pairs of bills, 4 edits and 1 return of today')
  expect(findings.map(({ title, fixName }) => [title, fixName])).toEqual([
    ['A bill paid by UPI, marked cash', 'Change to UPI'],
    ['Two bills, one after the other', 'Look at both'],
    ['A bill edited after it was paid', 'See the edit'],
  ])
  expect(findings[0]?.parts.map(({ text }) => text).join('')).toContain(
    'Deshmukh Tea House, ₹340.00 at 4:05 pm. The last 9 bills were paid by UPI, this one says cash.',
  )
  expect((await asha(explainDrawer, { query: { difference: -341 } })).nothing).toBe(
    'No bill or pair of bills of today makes ₹341.00.',
  )

  const body = { count: COUNTED, stays: 2000, seen }
  const { closing } = await asha(closeDrawer, { body })
  expect(closing).toMatchObject({
    counted: 11_412_00,
    expected: 11_752_00,
    difference: -340_00,
    stays: 2000_00,
    toSafe: 9412_00,
    by: 'Asha Stores',
    date: '2026-11-20',
    shortVoucher: 'JV-00001',
  })
  // 2,000 were taken from the safe in the morning.
  expect([
    await onAccount(asha, 'cash'),
    await onAccount(asha, 'safe'),
    await onAccount(asha, 'cash-short'),
  ]).toEqual([2000, 7412, 340])
  const [journal] = await asha(listVouchers, { query: { kind: 'journal' } })
  expect(journal).toMatchObject({
    by: 'Asha Stores',
    amount: 340_00,
    note: 'Counter 1: short when it was closed',
  })
  const found = await asha(listVouchers, { query: { search: 'counter 1' } })
  expect(found.map(({ note }) => note)).toEqual(
    expect.arrayContaining(['Counter 1: short when it was closed', 'Counter 1 closed']),
  )
  expect(await asha(listVouchers, { query: { search: 'when it was closed' } })).toEqual([journal])

  const next = await asha(getDrawer)
  expect([next.expected, next.stayed, next.movements]).toEqual([2000_00, 2000_00, 0])
  expect(next.parts).toEqual([
    { kind: 'float', name: 'Opening float', words: 'stayed 9:14 pm', amount: 2000_00 },
    { kind: 'sale', name: 'Cash sales', words: '0 bills', amount: 0 },
  ])
  expect((await asha(listClosings)).map(({ difference }) => difference)).toEqual([-340_00, 0])
  expect(await asha(getClosing, { params: { id: closing._id } })).toEqual(closing)
})

test('changing a bill’s payment mode to UPI lowers the expected cash, and the drawer is right', async () => {
  const { asha, marked } = await tradeTheDay()
  await asha(updateInvoice, { params: { id: marked._id }, body: { paymentMode: 'upi' } })
  const { drawer, seen } = await seenOf(asha)
  expect([drawer.expected, drawer.parts[1]?.words, drawer.parts[1]?.amount]).toEqual([
    11_412_00,
    '8 bills',
    8402_00,
  ])
  const { closing } = await asha(closeDrawer, { body: { count: COUNTED, stays: 2000, seen } })
  expect([closing.difference, closing.shortVoucher, closing.toSafe]).toEqual([0, null, 9412_00])
  expect(await onAccount(asha, 'cash-short')).toBe(0)
})

test('cash bills with paise count in whole rupees in the drawer, and closing posts the rounding', async () => {
  const { asha, sell, close } = await openCounter()
  for (const amount of [454.12, 234.69, 994.26, 12.5]) await sell(amount, 'cash')
  const { drawer } = await seenOf(asha)
  // 454 + 235 + 994 + 13 are 1,696.00; the books say 1,695.57. The drawer and its closing call one figure expected.
  expect([drawer.expected, drawer.parts.at(-1)]).toEqual([
    1_696_00,
    { kind: 'paise', name: 'Paise', words: 'paid in whole rupees', amount: 43 },
  ])
  const counted = { 'note-500': 3, 'note-100': 1, 'note-50': 1, 'note-20': 2, 'coin-5': 1, 'coin-1': 1 }
  const closing = await close(counted, 96)
  expect(closing).toMatchObject({ expected: 1_696_00, counted: 1_696_00, difference: 0, rounding: 43 })
  expect(await onAccount(asha, 'cash-short')).toBe(0)
  expect(await onAccount(asha, 'round-off')).toBe(-0.43)
  expect(await onAccount(asha, 'cash')).toBe(96)

  // The next evening begins whole, and what is really short is short.
  await sell(100.4, 'cash')
  const short = await close({ 'note-50': 2 }, 100)
  expect(short).toMatchObject({ expected: 196_00, difference: -96_00, rounding: -40 })
  expect([await onAccount(asha, 'cash-short'), await onAccount(asha, 'round-off')]).toEqual([96, -0.03])
})

test('a return of 994.26 explains a shortage of 994 rupees in the drawer', async () => {
  const { asha, sell, merchant } = await openCounter()
  // Ravi has an account, and the note leaves the money on it: none went out of the drawer, it says.
  const { _id, items } = await sell(994.26, 'cash', await merchant('Ravi', 'buyer'))
  await asha(creditNotes.create, { body: { invoice: _id, items: [{ line: items[0]?._id, quantity: 1 }] } })
  const { findings } = await asha(explainDrawer, { query: { difference: -994 } })
  expect(findings.map(({ title, parts }) => [title, parts[0]?.text])).toContainEqual([
    'A return without cash out',
    'CN-00001',
  ])
})

test('cash of an evening before that goes out again is given back, to whom by name', async () => {
  const { asha, anita, bill, cash } = await openLedgerShop()
  const sold = await bill('sales', { rate: 100, quantity: 2, merchants: { name: '' }, paymentStatus: 'paid' })
  const { voucher } = await asha(createReceipt, { body: { party: anita, ways: cash(80) } })
  const { seen } = await seenOf(asha)
  await asha(closeDrawer, { body: { count: { 'note-500': 1 }, stays: 500, seen } })

  const items = linesAgain(sold.items).map((line) => ({ ...line, quantity: 1 }))
  await asha(updateInvoice, { params: { id: sold._id }, body: { items } })
  await asha(cancelVoucher, { params: { id: voucher._id }, body: { reason: 'Typed twice' } })
  await asha(createReceipt, { body: { party: anita, ways: cash(300) } })
  await asha(createPayment, { body: { party: anita, ways: cash(30), note: 'Old bottles' } })

  const { parts } = (await seenOf(asha)).drawer
  expect(parts.map(({ name, words, amount }) => [name, words, amount / 100]).slice(1)).toEqual([
    ['Cash sales', '0 bills', 0],
    ['Received from khata', 'anita', 300],
    ['Given back', 'Walk-in, anita', -105 - 80 - 30],
  ])
})

test('money of who walked in is named by its bill, whatever else the receipt holds', async () => {
  const { asha, bill } = await openLedgerShop()
  const { _id, invoiceNumber } = await bill('sales', { rate: 100, quantity: 2, merchants: { name: '' } })
  await asha(createReceipt, {
    body: {
      party: null,
      ways: [
        { account: 'upi', amount: 50 },
        { account: 'cash', amount: 100 },
      ],
      deductions: [{ account: 'written-off', amount: 60 }],
      bills: [{ bill: _id, amount: 210 }],
    },
  })
  const movements = await asha(listDrawerMovements, { query: { account: 'cash' } })
  expect(movements.map(({ title, amount }) => [title, amount / 100])).toEqual([
    [`Walk-in · ${invoiceNumber}`, 100],
  ])
})

test('a surplus in the drawer is explained by an unpaid bill of the same amount', async () => {
  const { asha, sell, close } = await openCounter()
  await sell(500, 'cash')
  const unpaid = await sell(75, 'cash', undefined, false)
  const { findings } = await asha(explainDrawer, { query: { difference: 75 } })
  expect(findings[0]).toMatchObject({
    title: 'A bill of this amount, still unpaid',
    fix: { kind: 'change mode', of: 'bill', ids: [unpaid._id], to: 'cash', amount: 75_00 },
  })
  const closing = await close({ 'note-500': 1, 'note-50': 1, 'coin-20': 1, 'coin-5': 1 }, 75)
  expect([closing.difference, closing.toSafe]).toEqual([75_00, 500_00])
  expect([await onAccount(asha, 'cash-short'), await onAccount(asha, 'cash')]).toEqual([-75, 75])

  // Who reaches past the functions is found out: 10 more counted than its pieces are worth, and gone to the safe.
  const { store } = await startBahi()
  await store.script(`update drawer_closings set counted = counted + 1000, difference = difference + 1000,
    to_safe = to_safe + 1000 where id = '${closing._id}'`)
  const { findings: wrong } = await verifyShop(store.forShop(asha), asha.shopId)
  expect(wrong.map(({ where, what }) => `${where}: ${what}`)).toEqual([
    'Counter 1 of 2026-11-20: its pieces are worth 57500 paise, it says 58500',
  ])
  await store.script(`update drawer_closings set upto_seq = from_seq where id = '${closing._id}'`)
  const { findings: passedOver } = await verifyShop(store.forShop(asha), asha.shopId)
  expect(passedOver[0]?.what).toBe('the entries that were counted come to 0 paise, it says 50000')
})

test('closing with outdated figures is refused with the new amount, and only one close succeeds', async () => {
  const { asha, sell } = await openCounter()
  await sell(500, 'cash')
  const { seen } = await seenOf(asha)
  await sell(120, 'cash')
  const body = { count: { 'note-500': 1, 'note-100': 1, 'coin-20': 1 }, stays: 100, seen }
  expect(await asha.refused(closeDrawer, { body })).toMatchObject({
    status: 409,
    code: 'changed-elsewhere',
    message:
      'Something was entered meanwhile: ₹620.00 should be there now, not ₹500.00. Look again, then close.',
  })
  expect(await asha(listClosings)).toEqual([])

  const again = { ...body, seen: (await seenOf(asha)).seen }
  const idempotencyKey = randomUUID()
  const first = await asha(closeDrawer, { body: again, idempotencyKey })
  expect((await asha(closeDrawer, { body: again, idempotencyKey })).closing).toEqual(first.closing)
  expect(await asha.refused(closeDrawer, { body: again })).toMatchObject({
    status: 409,
    message: 'Somebody closed this drawer meanwhile. Look at the earlier closings.',
  })
  expect(await asha(listClosings)).toHaveLength(1)
  expect(await onAccount(asha, 'cash')).toBe(100)
})

test('of six closings at once one succeeds, and no bill or expense of the same moment is lost', async () => {
  const { asha, sell } = await openCounter()
  await sell(500, 'cash')
  const { seen } = await seenOf(asha)
  const body = { count: { 'note-500': 1 }, stays: 0, seen }
  const answers = await Promise.allSettled([
    ...Array.from({ length: 6 }, () => asha(closeDrawer, { body })),
    ...Array.from({ length: 6 }, (_, i) =>
      asha(createExpense, { body: { head: 'tea', amount: i + 1, account: 'upi' } }),
    ),
  ])
  expect(answers.slice(0, 6).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(answers.slice(6).every(({ status }) => status === 'fulfilled')).toBe(true)

  // Sales come in while it is closed again and again: each is counted once, in whichever closing.
  const closeNow = async () => {
    const now = await seenOf(asha)
    const tens = Math.max(0, now.seen.expected / 10)
    return asha(closeDrawer, { body: { count: { 'note-10': tens }, stays: 0, seen: now.seen } })
  }
  // On a busy machine a bill may be told to come again; it is no sale then.
  let sold = 0
  const sellTen = async () => {
    await sell(10, 'cash')
    sold += 1
  }
  await Promise.allSettled([
    ...Array.from({ length: 12 }, sellTen),
    ...Array.from({ length: 4 }, closeNow),
    ...Array.from({ length: 12 }, sellTen),
    ...Array.from({ length: 4 }, closeNow),
  ])
  expect(sold).toBeGreaterThan(12)
  await closeNow()
  const closings = await asha(listClosings)
  // 500 and the bills of 10; whatever the order, nothing was short.
  expect(closings.reduce((sum, { toSafe }) => sum + toSafe, 0)).toBe(500_00 + sold * 10_00)
  expect(closings.every(({ difference }) => difference === 0)).toBe(true)
  expect(await onAccount(asha, 'cash')).toBe(0)
})

test('a bill dated back changes no closing, and its cash counts in the next one', async () => {
  const { asha, sell, close } = await openCounter()
  await sell(500, 'cash')
  const friday = await close({ 'note-500': 1 }, 0)
  const items = [{ itemname: 'Goods', quantity: 1, rate: 70 }]
  await asha(createInvoice, {
    body: { invoiceType: 'sales', invoiceDate: '2026-11-18', items, paymentStatus: 'paid' },
  })
  expect(await asha(getClosing, { params: { id: friday._id } })).toEqual(friday)
  const { drawer } = await seenOf(asha)
  expect([drawer.expected, drawer.parts[1]?.words]).toEqual([70_00, '1 bill'])
  await close({ 'note-50': 1, 'note-20': 1 }, 70)
  expect(await onAccount(asha, 'cash')).toBe(70)
})

test('a second cash account is a drawer of its own, and the safe is not a drawer', async () => {
  const { asha } = await openCounter()
  const { account } = await asha(createAccount, { body: { name: 'Meera', group: 'Cash-in-Hand' } })
  await asha(createTransfer, { body: { from: 'cash', to: account.code, amount: 300 } })
  expect(await asha(listDrawers)).toEqual([
    { account: 'cash', name: 'Counter 1', stayed: null },
    { account: account.code, name: 'Meera', stayed: null },
  ])
  const { seen } = await seenOf(asha, account.code)
  expect(seen.expected).toBe(300)
  const body = { account: account.code, count: { 'note-100': 3 }, stays: 0, seen }
  expect((await asha(closeDrawer, { body })).closing).toMatchObject({
    name: 'Meera',
    difference: 0,
    toSafe: 300_00,
  })
  expect(await asha.refused(getDrawer, { query: { account: 'safe' } })).toMatchObject({ status: 404 })
  expect(await onAccount(asha, 'safe')).toBe(300)
})

test('invalid closings are refused with a message, and other shops’ drawers are hidden', async () => {
  const { asha, bharat, sell, close } = await openCounter()
  await sell(500, 'cash')
  const { seen } = await seenOf(asha)
  const refused = (body: object) =>
    asha.refused(closeDrawer, { body: { count: { 'note-500': 1 }, stays: 0, seen, ...body } })
  expect(await refused({ stays: 500.01 })).toMatchObject({
    status: 400,
    message: 'More cannot stay than was counted.',
  })
  expect((await refused({ count: { 'note-500': 1.5 } })).message).toContain('Write a whole number of pieces.')
  expect((await refused({ count: { 'note-500': -1 } })).message).toContain('Write 0 or more.')
  expect((await refused({ count: { 'coin-1': 100_000 } })).message).toContain('Write at most 99,999.')
  const closing = await close({ 'note-500': 1 }, 0)

  expect(await bharat(listClosings)).toEqual([])
  expect(await bharat.refused(getClosing, { params: { id: closing._id } })).toMatchObject({ status: 404 })
  expect(await bharat(getDrawer)).toMatchObject({ expected: 0, movements: 0 })
  const { account } = await asha(createAccount, { body: { name: 'Meera', group: 'Cash-in-Hand' } })
  const theirs = {
    account: account.code,
    count: {},
    stays: 0,
    seen: { closing: null, through: 0, expected: 0 },
  }
  expect(await bharat.refused(closeDrawer, { body: theirs })).toMatchObject({ status: 404 })

  const { store } = await startBahi()
  const db = store.forShop(asha)
  await expect(db.execute(sql`update drawer_closings set counted = 1`)).rejects.toThrow()
  await expect(db.execute(sql`delete from drawer_closings`)).rejects.toThrow()
  // The function itself knows its drawers, and what was seen.
  const call = (draft: object) =>
    db.execute(
      sql`select close_drawer(${JSON.stringify({
        id: randomUUID(),
        name: 'X',
        date: '2026-11-20',
        closed_at: '2026-11-20T10:00:00Z',
        count: {},
        counted_by: asha.userId,
        counted_by_email: '',
        stays: 0,
        parts: [],
        ...draft,
      })}::jsonb)`,
    )
  await expect(call({ account: 'bank', seen: { closing: null, through: 0, expected: 0 } })).rejects.toThrow()
  await expect(call({ account: 'cash', seen: { closing: null, through: 0, expected: 0 } })).rejects.toThrow()
})
