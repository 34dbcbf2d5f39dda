import { expect, test } from 'vitest'
import { getBankBook, matchLines, reconcileLines, undoReconciling } from '#contract/money/bank.ts'
import { getCashOut } from '#contract/money/cash-of-day.ts'
import {
  clearCheque,
  getPaper,
  PAPER_WORDS,
  paperParams,
  removePaper,
  savePaper,
} from '#contract/money/papers.ts'
import {
  createRecurring,
  deleteRecurring,
  enterRecurring,
  getSpending,
  listRecurring,
  updateRecurring,
} from '#contract/money/recurring.ts'
import {
  bounceCheque,
  cancelVoucher,
  createExpense,
  createPayment,
  createReceipt,
  createTransfer,
  getVoucher,
} from '#contract/money/vouchers.ts'
import { deleteUser } from '#contract/platform/superadmin-users.ts'
import { readReport } from '#contract/reports/report.ts'
import { sql } from '#server/db/sql.ts'
import { startPlatform } from '#test/api/superadmin-root.ts'
import { balances, openLedgerShop } from '#test/ledger-shop.ts'
import { pngOf } from '#test/pictures.ts'
import type { BodyOf, QueryOf } from '#test/start-shop.ts'

const ON_THE_31ST = { head: 'rent', amount: 12000, account: 'bank', payee: 'Landlord', note: '', day: 31 }

test('a recurring expense is offered once a month, entered once by four calls, and again after its cancellation', async () => {
  const { asha, bharat } = await openLedgerShop()
  const { recurring } = await asha(createRecurring, { body: ON_THE_31ST })
  const params = { id: recurring._id }
  // November has 30 days.
  expect(await asha(listRecurring)).toMatchObject([
    { head: 'rent', amount: 12_000_00, dueOn: '2026-11-30', entered: null },
  ])
  expect(await balances(asha)).not.toHaveProperty('rent')

  const pressed = await Promise.allSettled(
    Array.from({ length: 4 }, () => asha(enterRecurring, { params, body: {} })),
  )
  expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balances(asha)).toMatchObject({ rent: 12000, bank: -12000 })
  const [entered] = await asha(listRecurring)
  expect(entered?.entered?.number).toMatch(/^EXP/)
  expect(await asha.refused(enterRecurring, { params, body: {} })).toMatchObject({
    status: 409,
    message: 'It is already entered this month.',
  })

  const id = entered?.entered?._id ?? ''
  await asha(cancelVoucher, { params: { id }, body: { reason: 'Not paid yet' } })
  await asha(updateRecurring, { params, body: { ...ON_THE_31ST, amount: 13000, day: 5 } })
  await asha(enterRecurring, { params, body: { date: '2026-11-06' } })
  expect(await balances(asha)).toMatchObject({ rent: 13000 })
  // October's rent is another one, and may be entered as well.
  await asha(enterRecurring, { params, body: { date: '2026-10-05' } })
  expect(await balances(asha)).toMatchObject({ rent: 26000 })
  expect(await asha(listRecurring)).toMatchObject([{ dueOn: '2026-11-05', entered: { number: 'EXP-00002' } }])

  expect(await bharat.refused(enterRecurring, { params, body: {} })).toMatchObject({ status: 404 })
  expect(await bharat.refused(updateRecurring, { params, body: ON_THE_31ST })).toMatchObject({ status: 404 })
  expect(await bharat.refused(deleteRecurring, { params })).toMatchObject({ status: 404 })
  const wrong = { ...ON_THE_31ST, head: 'sales' }
  expect(await asha.refused(createRecurring, { body: wrong })).toMatchObject({ status: 400 })
  expect(await asha.refused(createRecurring, { body: { ...ON_THE_31ST, day: 32 } })).toMatchObject({
    status: 400,
    message: 'Day of the month: 1 to 31',
  })
  await asha(deleteRecurring, { params })
  expect(await asha(listRecurring)).toEqual([])
})

test('expenses of a month are summed by head, without claimed tax and cancelled expenses', async () => {
  const { asha } = await openLedgerShop()
  const spent = (head: string, amount: number, rest: BodyOf<typeof createExpense> = {}) =>
    asha(createExpense, { body: { head, amount, account: 'cash', date: '2026-11-03', ...rest } })
  await spent('rent', 900)
  // 100.00 of packing with 9 % CGST and 9 % SGST, which the shop claims.
  await spent('packing', 100, { tax: { cgst: 9, sgst: 9 } })
  await spent('packing', 50)
  await spent('rent', 70, { date: '2026-10-31' })
  const { voucher } = await spent('tea', 20)
  await asha(cancelVoucher, { params: { id: voucher._id }, body: { reason: 'Entered twice' } })

  const query = { from: '2026-11-01', to: '2026-11-30' }
  expect(await asha(getSpending, { query })).toEqual({
    heads: [
      { account: 'rent', amount: 900_00, vouchers: 1 },
      { account: 'packing', amount: 150_00, vouchers: 2 },
    ],
    total: 1050_00,
  })
  expect(await asha(getSpending, { query: { ...query, kind: 'income' } })).toEqual({ heads: [], total: 0 })
  expect(await asha.refused(getSpending, { query: { from: '2026-11-30', to: '2026-11-01' } })).toMatchObject({
    status: 400,
  })
})

test('before cash is paid, the answer has the cash of that day and what the same payee got in cash that day', async () => {
  const { asha, mill, bill, cash } = await openLedgerShop()
  const date = '2026-11-10'
  const spend = (amount: number, more: BodyOf<typeof createExpense> = {}) =>
    asha(createExpense, {
      body: { head: 'transport', amount, account: 'cash', date, payee: 'Raju Tempo', note: '', ...more },
    })
  await bill('sales', {
    rate: 1000,
    quantity: 1,
    invoiceDate: '2026-11-09',
    merchants: {},
    amountReceived: 1050,
  })
  const first = (await spend(400)).voucher
  await spend(100, { payee: 'raju tempo ' })
  await spend(70, { account: 'bank' })
  await spend(30, { date: '2026-11-11' })
  const ended = (await spend(9)).voucher
  await asha(cancelVoucher, { params: { id: ended._id }, body: { reason: 'Slip' } })
  // 1,050 less 400, 100 and 9, which came back today only; what was cancelled was paid to nobody.
  const out = (more: QueryOf<typeof getCashOut>) =>
    asha(getCashOut, { query: { date, account: 'cash', ...more } })
  expect(await out({ payee: 'Raju Tempo' })).toEqual({ stands: 541_00, paid: 500_00 })
  expect(await out({ payee: 'Raju Tempo', except: first._id })).toEqual({ stands: 941_00, paid: 100_00 })
  // A supplier, by a bill that was paid at once and by a payment.
  await bill('purchase', {
    rate: 100,
    quantity: 1,
    invoiceDate: date,
    amountReceived: 105,
    paymentMode: 'cash',
  })
  await asha(createPayment, { body: { party: mill, date, ways: cash(200) } })
  expect(await out({ party: mill })).toEqual({ stands: 236_00, paid: 305_00 })
  expect(await out({ account: 'bank' })).toEqual({ stands: null, paid: 0 })

  // The cash book says on which days there was less than nothing.
  await asha(createPayment, { body: { party: mill, date: '2026-11-10', ways: cash(300) } })
  await bill('sales', {
    rate: 1000,
    quantity: 1,
    invoiceDate: '2026-11-11',
    merchants: {},
    amountReceived: 1050,
  })
  const { rows } = await asha(readReport, {
    params: { report: 'cash-book' },
    query: { from: '2026-11-01', to: '2026-11-30' },
  })
  const marked = rows.filter(({ words }) => words.what?.startsWith('Below zero'))
  expect(marked.map(({ words, money }) => [words.date, words.what, (money.balance ?? 0) / 100])).toEqual([
    ['2026-11-10', 'Below zero: more went out of Cash than was in it', -64],
  ])
})

test('a cheque is cleared once, and bouncing reverses the clearing', async () => {
  const { asha, bharat, anita, bill, settled } = await openLedgerShop()
  const { _id } = await bill('sales', { rate: 100, quantity: 2 })
  const cheque = { number: '000412', date: '2026-11-06', bank: 'SBI' }
  const receive = { party: anita, ways: [{ account: 'cheques', amount: 210, cheque }] }
  const { voucher } = await asha(createReceipt, { body: { ...receive, date: '2026-11-06' } })
  const clearing = { params: { id: voucher._id }, body: { account: 'bank', date: '2026-11-09' } }

  expect(await bharat.refused(clearCheque, clearing)).toMatchObject({ status: 404 })
  const pressed = await Promise.allSettled(Array.from({ length: 4 }, () => asha(clearCheque, clearing)))
  expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const cleared = await balances(asha)
  expect(cleared).toMatchObject({ bank: 210 })
  expect(cleared).not.toHaveProperty('cheques')
  const { cleared: by } = await asha(getVoucher, { params: { id: voucher._id } })
  expect(by).toMatchObject({ number: 'CTR-00001', date: '2026-11-09' })

  // The transfer was a mistake: the cheque is in hand again, and can be cleared again.
  await asha(cancelVoucher, { params: { id: by?._id ?? '' }, body: { reason: 'Wrong account' } })
  expect(await balances(asha)).toMatchObject({ cheques: 210 })
  await asha(clearCheque, clearing)
  const bounced = { params: { id: voucher._id }, body: { reason: 'funds insufficient' } }
  const [bounce, again] = await Promise.allSettled([asha(bounceCheque, bounced), asha(clearCheque, clearing)])
  expect([bounce.status, again.status]).toEqual(['fulfilled', 'rejected'])
  const after = await balances(asha)
  expect([after.bank, after.cheques, after.debtors]).toEqual([undefined, undefined, 210])
  expect(await settled(_id)).toEqual([0, 210, 'unpaid'])
  expect(await asha.refused(clearCheque, clearing)).toMatchObject({ status: 409 })
})

test('a photo of a voucher is stored, replaced and deleted', async () => {
  const { asha, bharat } = await openLedgerShop()
  const { voucher } = await asha(createExpense, { body: { head: 'tea', amount: 20, account: 'cash' } })
  const params = { id: voucher._id }
  expect(voucher.paper).toBeNull()
  expect(await asha.refused(savePaper, { params, body: Buffer.from('no picture') })).toMatchObject({
    status: 400,
    message: PAPER_WORDS.type,
  })
  expect(await asha.refused(savePaper, { params, body: pngOf({ totalBytes: 513 * 1024 }) })).toMatchObject({
    status: 400,
    message: PAPER_WORDS.size,
  })
  expect(await bharat.refused(savePaper, { params, body: pngOf() })).toMatchObject({ status: 404 })

  const { paper } = await asha(savePaper, { params, body: pngOf() })
  const first = paperParams(paper)
  expect((await asha(getVoucher, { params })).paper).toBe(paper)
  const other = await asha(savePaper, { params, body: pngOf({ width: 30 }) })
  expect(other.paper).not.toBe(paper)
  expect(await asha.refused(getPaper, { params: first })).toMatchObject({ status: 404 })
  await bharat(removePaper, { params })
  expect((await asha(getVoucher, { params })).paper).toBe(other.paper)
  await asha(removePaper, { params })
  expect((await asha(getVoucher, { params })).paper).toBeNull()
})

test('a photo of a voucher opens for signed-in people of its shop only, as long as the photo exists', async () => {
  const { asha, bharat } = await openLedgerShop()
  const { app, store, root } = await startPlatform()
  const { voucher } = await asha(createExpense, { body: { head: 'tea', amount: 20, account: 'cash' } })
  const { paper } = await asha(savePaper, { params: { id: voucher._id }, body: pngOf() })
  const open = (token = '') =>
    app.inject({ url: paper, headers: token ? { authorization: `Bearer ${token}` } : {} })

  const picture = await open(asha.token)
  expect(picture.rawPayload.equals(pngOf())).toBe(true)
  expect(picture.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' })
  expect((await open()).statusCode).toBe(401)

  // Bharat holds the same file, which tells him nothing until his own shop keeps it, and nothing once it does not.
  const unknown = await bharat.refused(getPaper, { params: { hash: '0'.repeat(64) } })
  expect(await bharat.refused(getPaper, { params: paperParams(paper) })).toEqual(unknown)
  const his = await bharat(createExpense, { body: { head: 'tea', amount: 20, account: 'cash' } })
  await bharat(savePaper, { params: { id: his.voucher._id }, body: pngOf() })
  expect((await open(bharat.token)).statusCode).toBe(200)
  await bharat(removePaper, { params: { id: his.voucher._id } })
  expect(await bharat.refused(getPaper, { params: paperParams(paper) })).toEqual(unknown)

  await root(deleteUser, { params: { id: asha.userId }, body: { email: asha.email } })
  expect((await open(asha.token)).statusCode).toBe(401)
  const platformReads = store.platform.execute(sql`select hash from voucher_papers`)
  await expect(platformReads).rejects.toThrow(/permission denied/)
})

/** What the bank says: 210 in by UPI, 50 out, and 11.80 of charges that the books do not know. */
const STATEMENT = [
  {
    date: '2026-11-07',
    amount: 210,
    description: 'UPI/432711905521/anita',
    reference: '432711905521',
    balance: 210,
  },
  { date: '2026-11-09', amount: -50, description: 'CASH WDL', balance: 160 },
  { date: '2026-11-10', amount: -11.8, description: 'SMS CHARGES', balance: 148.2 },
]

test('lines of a bank statement are matched with entries and confirmed once, however often the file is loaded', async () => {
  const { asha, bharat, anita } = await openLedgerShop()
  await asha(createReceipt, {
    body: {
      party: anita,
      date: '2026-11-06',
      ways: [{ account: 'bank', amount: 210, reference: '4327 1190 5521' }],
    },
  })
  await asha(createTransfer, { body: { from: 'bank', to: 'cash', amount: 50, date: '2026-11-09' } })
  const at = { params: { code: 'bank' } }
  const first = await asha(matchLines, { ...at, body: { lines: STATEMENT } })
  expect(first.lines.map(({ kind }) => kind)).toEqual(['exact', 'candidates', 'none'])
  const [upi, cash] = [first.lines[0]?.entry ?? 0, first.lines[1]?.candidates[0] ?? 0]
  const lines = [
    { ...STATEMENT[0], entry: upi },
    { ...STATEMENT[1], entry: cash },
  ]

  // The entry of another line, of another account and of another shop.
  const swapped = [{ ...STATEMENT[0], entry: cash }]
  expect(await asha.refused(reconcileLines, { ...at, body: { lines: swapped } })).toMatchObject({
    status: 409,
  })
  expect(await asha.refused(reconcileLines, { params: { code: 'upi' }, body: { lines } })).toMatchObject({
    status: 409,
  })
  expect(await bharat.refused(reconcileLines, { ...at, body: { lines } })).toMatchObject({ status: 409 })
  expect(await asha.refused(matchLines, { params: { code: 'rent' }, body: { lines: [] } })).toMatchObject({
    status: 400,
  })

  const pressed = await Promise.allSettled(
    [1, 2, 3].map(() => asha(reconcileLines, { ...at, body: { lines } })),
  )
  expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const again = await asha(matchLines, { ...at, body: { lines: STATEMENT } })
  expect(again.lines.map(({ kind, entry }) => [kind, entry])).toEqual([
    ['confirmed', upi],
    ['confirmed', cash],
    ['none', null],
  ])

  await asha(createExpense, {
    body: { head: 'bank-charges', amount: 11.8, account: 'bank', date: '2026-11-10' },
  })
  const book = await asha(getBankBook, { ...at, query: { from: '2026-11-07', to: '2026-11-30' } })
  // 210.00 came on the 6th; 50.00 and 11.80 went since.
  expect([book.opening, book.closing, book.balance]).toEqual([210_00, 148_20, 148_20])
  expect(book.entries.map(({ amount, confirmed }) => [amount, confirmed])).toEqual([
    [-50_00, '2026-11-09'],
    [-11_80, null],
  ])
  expect(book.unconfirmed).toEqual({ count: 1, in: 0, out: 11_80 })
  expect(book.bank).toEqual({ date: '2026-11-09', balance: 160_00 })

  await asha(undoReconciling, { params: { code: 'bank', entry: String(cash) } })
  expect(
    await bharat.refused(undoReconciling, { params: { code: 'bank', entry: String(upi) } }),
  ).toMatchObject({ status: 404 })
  const undone = await asha(matchLines, { ...at, body: { lines: STATEMENT } })
  expect(undone.lines.map(({ kind }) => kind)).toEqual(['confirmed', 'candidates', 'candidates'])
})

test('two equal lines of a bank statement confirm two entries', async () => {
  const { asha } = await openLedgerShop()
  const out = { head: 'tea', amount: 20, account: 'bank', date: '2026-11-09' }
  await asha(createExpense, { body: out })
  await asha(createExpense, { body: out })
  const line = { date: '2026-11-09', amount: -20, description: 'TEA STALL' }
  const at = { params: { code: 'bank' } }
  const { lines, entries } = await asha(matchLines, { ...at, body: { lines: [line, line] } })
  expect(lines.map(({ nth }) => nth)).toEqual([0, 1])
  await asha(reconcileLines, {
    ...at,
    body: { lines: lines.map(({ nth }, i) => ({ ...line, nth, entry: entries[i]?.seq ?? 0 })) },
  })
  const again = await asha(matchLines, { ...at, body: { lines: [line, line, line] } })
  expect(again.lines.map(({ kind }) => kind)).toEqual(['confirmed', 'confirmed', 'none'])
})

test('a line confirmed by its first reference stays confirmed when a second reference is read too', async () => {
  const { asha } = await openLedgerShop()
  await asha(createExpense, { body: { head: 'tea', amount: 20, account: 'bank', date: '2026-11-09' } })
  const line = { date: '2026-11-09', amount: -20, description: 'TEA STALL', reference: 'S9002' }
  const at = { params: { code: 'bank' } }
  const { entries } = await asha(matchLines, { ...at, body: { lines: [line] } })
  await asha(reconcileLines, { ...at, body: { lines: [{ ...line, nth: 0, entry: entries[0]?.seq ?? 0 }] } })
  const again = await asha(matchLines, { ...at, body: { lines: [{ ...line, reference: 'S9002 / 000451' }] } })
  expect(again.lines.map(({ kind }) => kind)).toEqual(['confirmed'])
})
