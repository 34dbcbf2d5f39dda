import { expect, test } from 'vitest'
import { cancelInvoice } from '#contract/documents/cancelling.ts'
import { creditNotes } from '#contract/documents/notes.ts'
import { createInvoice, getInvoice, returnInvoice, updateInvoice } from '#contract/invoices.ts'
import {
  bounceCheque,
  cancelVoucher,
  createAllocation,
  createDue,
  createExpense,
  createOpening,
  createPayment,
  createReceipt,
  createTransfer,
} from '#contract/money/vouchers.ts'
import { readReport } from '#contract/reports/report.ts'
import { sql } from '#server/db/sql.ts'
import { balances, openLedgerShop } from '#test/ledger-shop.ts'
import { type BodyOf, startBahi } from '#test/start-shop.ts'

test('a purchase, a credit sale and a cash sale are on their accounts, and the stock at its cost', async () => {
  const { asha, bill } = await openLedgerShop()
  // 10 kg were there at 40: 400. 20 kg at 46 come: 920 and tax 46. The average of 30 kg is 1,320 / 30 = 44.
  await bill('purchase', { rate: 46, quantity: 20 })
  // 5 kg at 60: 300 and tax 15, of which 200 come in UPI. It cost 5 x 44 = 220.
  await bill('sales', { rate: 60, quantity: 5, amountReceived: 200, paymentMode: 'upi' })
  // 2 kg at 60: 120 and tax 6, paid. It cost 88.
  await bill('sales', { rate: 60, quantity: 2, paymentStatus: 'paid', merchants: {} })

  expect(await balances(asha)).toEqual({
    opening: -400,
    stock: 1012, // 1,320 - 220 - 88
    'stock-change': -612, // 920 - 308 more than there was
    purchases: 920,
    'input-cgst': 23,
    'input-sgst': 23,
    creditors: -966,
    sales: -420,
    'output-cgst': -10.5,
    'output-sgst': -10.5,
    debtors: 115,
    upi: 200,
    cash: 126,
  })
})

test('the stock value report of a past day values each item at its cost of that day, and sums to the stock account', async () => {
  const { asha, bill } = await openLedgerShop()
  // The 10 kg at 40 that the shop begins with are of today; 20 kg at 46 came on the 5th.
  await bill('purchase', { rate: 46, quantity: 20 })
  const { rows, total } = await asha(readReport, {
    params: { report: 'stock-value' },
    query: { to: '2026-11-10' },
  })
  expect(
    rows.map(({ words, figures, money }) => [words.name, figures.quantity, (money.value ?? 0) / 100]),
  ).toEqual([['Rice', 20, 920]])
  expect(total?.money.value).toBe(920_00)
})

test('a bill is paid half in cash and half by UPI, and a later edit keeps both amounts', async () => {
  const { asha, bill } = await openLedgerShop()
  const ways = [{ paymentMode: 'cash', amount: 100 }, { paymentMode: 'upi' }] as const
  const made = await bill('sales', { rate: 100, quantity: 2, ways }) // 210
  expect(made).toMatchObject({
    paymentMode: 'cash',
    amountReceived: 210_00,
    paymentStatus: 'paid',
    ways: [
      { paymentMode: 'cash', amount: 100_00 },
      { paymentMode: 'upi', amount: 110_00 },
    ],
  })
  expect(await balances(asha)).toMatchObject({ cash: 100, upi: 110 })

  const item = { itemname: 'Rice', quantity: 3, rate: 100 } // 300, of which 200 by UPI
  const edit = (body: BodyOf<typeof updateInvoice>) => asha(updateInvoice, { params: { id: made._id }, body })
  await edit({ items: [item], ways })
  expect(await balances(asha)).toMatchObject({ cash: 100, upi: 200 })
  await edit({ transport: 'By hand', items: [item] })
  expect(await balances(asha)).toMatchObject({ cash: 100, upi: 200 })
  // The mode alone, corrected: all of it came by card.
  await edit({ paymentMode: 'card' })
  expect(await balances(asha)).toMatchObject({ card: 300 })

  const wrong = [{ paymentMode: 'cash' }, { paymentMode: 'cash', amount: 5 }]
  const draft = { invoiceType: 'sales', items: [item], ways: wrong }
  expect(await asha.refused(createInvoice, { body: draft })).toMatchObject({ status: 400 })
})

test('an edit posts the difference, a return the opposite, and a payment of a cancelled bill is owed back', async () => {
  const { asha, bill } = await openLedgerShop()
  const { _id } = await bill('sales', { rate: 60, quantity: 5, amountReceived: 100 })
  const item = { itemname: 'Rice', quantity: 4, rate: 60 }
  await asha(updateInvoice, { params: { id: _id }, body: { items: [item] } })
  // 240 without tax now; the free line took the rice back on the shelf.
  expect(await balances(asha)).toEqual({ opening: -400, stock: 400, sales: -240, debtors: 140, cash: 100 })

  await asha(returnInvoice, { params: { id: _id } })
  // The note takes the sale back; the 100 that were paid are owed.
  expect(await balances(asha)).toEqual({
    opening: -400,
    stock: 400,
    sales: -240,
    'sales-returns': 240,
    debtors: -100,
    cash: 100,
  })
  const other = await bill('sales', { rate: 50, quantity: 2, amountReceived: 30, paymentMode: 'card' })
  await asha(cancelInvoice, { params: { id: other._id }, body: { reason: 'Twice' } })
  expect(await balances(asha)).toMatchObject({ sales: -240, debtors: -130, card: 30, stock: 400 })
})

test('a receipt settles the oldest bill first; the rest stays on account and settles the next', async () => {
  const { asha, anita, bill, settled, cash } = await openLedgerShop()
  const first = await bill('sales', { rate: 100, quantity: 2 }) // 210
  const second = await bill('sales', { rate: 100, quantity: 1, invoiceDate: '2026-11-07' }) // 105

  const { voucher } = await asha(createReceipt, {
    body: { party: anita, ways: [...cash(150), { account: 'upi', amount: 90, reference: '4327 1190 5521' }] },
  })
  expect([
    voucher.number,
    voucher.amount,
    voucher.lines.map(({ number, amount }) => [number, amount]),
  ]).toEqual([
    'RV-00001',
    240_00,
    [
      [null, 150_00],
      [null, 90_00],
      ['SINV-00001', -210_00],
      ['SINV-00002', -30_00],
    ],
  ])
  expect([await settled(first._id), await settled(second._id)]).toEqual([
    [210, 0, 'paid'],
    [30, 75, 'partially paid'],
  ])

  await asha(createReceipt, { body: { party: anita, ways: cash(100) } })
  const third = await bill('sales', { rate: 100, quantity: 1, invoiceDate: '2026-11-09' })
  const set = (amount: number) => ({ party: anita, bills: [{ bill: third._id, amount }] })
  expect(await asha.refused(createAllocation, { body: set(25.01) })).toMatchObject({
    status: 409,
    message: 'Only ₹25.00 lies on account.',
  })
  await asha(createAllocation, { body: set(25) })
  expect(await settled(third._id)).toEqual([25, 80, 'partially paid'])
  expect(await balances(asha)).toMatchObject({ debtors: 80, cash: 250, upi: 90 })
})

test('a cancelled receipt and a bounced cheque open their bills again, once', async () => {
  const { asha, anita, bill, settled } = await openLedgerShop()
  const { _id } = await bill('sales', { rate: 100, quantity: 2 })
  const cheque = { number: '000412', date: '2026-11-08', bank: 'SBI' }
  const { voucher } = await asha(createReceipt, {
    body: { party: anita, ways: [{ account: 'cheques', amount: 210, cheque }] },
  })
  expect(await settled(_id)).toEqual([210, 0, 'paid'])

  const bounce = { params: { id: voucher._id }, body: { reason: 'funds insufficient' } }
  expect((await asha(bounceCheque, bounce)).voucher).toMatchObject({
    status: 'bounced',
    endReason: 'funds insufficient',
  })
  expect(await settled(_id)).toEqual([0, 210, 'unpaid'])
  expect(await asha.refused(bounceCheque, bounce)).toMatchObject({
    status: 409,
    message: 'RV-00001 is already bounced',
  })
  expect(await balances(asha)).toMatchObject({ debtors: 210 })

  const paid = await asha(createReceipt, { body: { party: anita, ways: [{ account: 'cash', amount: 60 }] } })
  const back = { params: { id: paid.voucher._id }, body: { reason: 'Wrong party' } }
  expect(await asha.refused(bounceCheque, back)).toMatchObject({ status: 400 })
  await asha(cancelVoucher, back)
  expect(await settled(_id)).toEqual([0, 210, 'unpaid'])
  expect(await balances(asha)).not.toHaveProperty('cash')
})

test('money received for a cancelled bill is owed back, until a refund or until its cheque bounces', async () => {
  const { asha, anita, bill, cash } = await openLedgerShop()
  const { _id } = await bill('sales', { rate: 100, quantity: 2 })
  const bills = [{ bill: _id, amount: 100 }]
  const cheque = { number: '000412', date: '2026-11-08', bank: 'SBI' }
  const first = await asha(createReceipt, { body: { party: anita, ways: cash(100), bills } })
  await asha(createReceipt, {
    body: { party: anita, ways: [{ account: 'cheques', amount: 100, cheque }], bills },
  })
  await asha(cancelInvoice, { params: { id: _id }, body: { reason: 'Twice' } })
  expect(await balances(asha)).toMatchObject({ debtors: -200, cash: 100, cheques: 100 })

  const cancelled = { params: { id: first.voucher._id }, body: { reason: 'Not paid' } }
  await asha(cancelVoucher, cancelled)
  await asha(createPayment, { body: { party: anita, ways: cash(60), bills: [{ bill: _id, amount: 60 }] } })
  expect(await balances(asha)).toMatchObject({ debtors: -40, cash: -60, cheques: 100 })
  const tooMuch = { party: anita, ways: cash(50), bills: [{ bill: _id, amount: 50 }] }
  expect(await asha.refused(createPayment, { body: tooMuch })).toMatchObject({ status: 409 })
})

test('receipts for one bill at the same moment never take more than is open', async () => {
  const { asha, bill, settled, cash, anita } = await openLedgerShop()
  const { _id } = await bill('sales', { rate: 100, quantity: 2 }) // 210
  const bills = [{ bill: _id, amount: 50 }]
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, () => asha(createReceipt, { body: { party: anita, ways: cash(50), bills } })),
  )

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  for (const answer of answers) {
    if (answer.status === 'rejected')
      expect(String(answer.reason)).toContain('Of SINV-00001 only ₹10.00 is open.')
  }
  expect(await settled(_id)).toEqual([200, 10, 'partially paid'])
  expect(await balances(asha)).toMatchObject({ cash: 200, debtors: 10 })
})

test('TDS kept back by the buyer and a written-off difference settle the rest of a bill', async () => {
  const { asha, anita, bill, settled, cash } = await openLedgerShop()
  const { _id } = await bill('sales', { rate: 1000, quantity: 1 }) // 1,050
  await asha(createReceipt, {
    body: {
      party: anita,
      ways: cash(1029.5),
      // 2 % of the value without tax (CGST Act s.51), and 50 paise.
      deductions: [
        { account: 'gst-tds', amount: 20 },
        { account: 'written-off', amount: 0.5 },
      ],
    },
  })
  expect(await settled(_id)).toEqual([1050, 0, 'paid'])
  expect(await balances(asha)).toMatchObject({ cash: 1029.5, 'gst-tds': 20, 'written-off': 0.5 })
})

test('an overpayment is refunded, or set off against another bill', async () => {
  const { asha, anita, bill, settled, cash } = await openLedgerShop()
  const first = await bill('sales', { rate: 100, quantity: 2, amountReceived: 210 })
  const [line] = (await asha(getInvoice, { params: { id: first._id } })).items
  const note = { line: line?._id ?? '', quantity: 1 }
  await asha(creditNotes.create, {
    body: { invoice: first._id, why: 'Goods came back', settlement: 'credit', items: [note] },
  })
  expect(await balances(asha)).toMatchObject({ debtors: -105 })

  await asha(createPayment, {
    body: { party: anita, ways: cash(40), bills: [{ bill: first._id, amount: 40 }] },
  })
  const second = await bill('sales', { rate: 100, quantity: 1 })
  const set = (amount: number) => ({
    body: { party: anita, from: first._id, bills: [{ bill: second._id, amount }] },
  })
  expect(await asha.refused(createAllocation, set(65.01))).toMatchObject({
    message: 'Of SINV-00001 only ₹65.00 is open.',
  })
  await asha(createAllocation, set(65))
  expect(await settled(second._id)).toEqual([65, 40, 'partially paid'])
  expect(await balances(asha)).toMatchObject({ debtors: 40, cash: 170 })
})

test('udhaar and opening balances are owed like bills, and receipts settle them by age', async () => {
  const { asha, anita, mill, cash } = await openLedgerShop()
  await asha(createOpening, { body: { party: anita, date: '2026-10-01', amount: 500, side: 'debit' } })
  await asha(createOpening, { body: { party: mill, date: '2026-10-01', amount: 300, side: 'credit' } })
  await asha(createOpening, { body: { account: 'bank', date: '2026-10-01', amount: 9000, side: 'debit' } })
  const due = await asha(createDue, { body: { party: anita, amount: 80, date: '2026-11-02', note: 'Tea' } })
  expect(due.voucher).toMatchObject({ number: 'UD-00001', amount: 80_00, settled: 0 })

  const { voucher } = await asha(createReceipt, { body: { party: anita, ways: cash(520) } })
  expect(voucher.lines.map(({ number, amount }) => [number, amount])).toEqual([
    [null, 520_00],
    [null, -500_00],
    ['UD-00001', -20_00],
  ])
  const back = { params: { id: due.voucher._id }, body: { reason: 'Not his' } }
  expect(await asha.refused(cancelVoucher, back)).toMatchObject({
    status: 409,
    message: 'Something was received or paid for it. Take that back first.',
  })
  expect(await balances(asha)).toMatchObject({ debtors: 60, creditors: -300, bank: 9000, opening: -9600 })
})

test('an expense claims its tax, a transfer moves cash to the bank, and only money accounts can pay', async () => {
  const { asha } = await openLedgerShop()
  const expense = {
    head: 'rent',
    amount: 1000,
    tax: { cgst: 90, sgst: 90 },
    account: 'cash',
    payee: 'Landlord',
  }
  const { voucher } = await asha(createExpense, { body: expense })
  expect([voucher.number, voucher.amount, voucher.payee]).toEqual(['EXP-00001', 1180_00, 'Landlord'])
  await asha(createTransfer, { body: { from: 'cash', to: 'bank', amount: 500 } })
  expect(await balances(asha)).toMatchObject({
    rent: 1000,
    'input-cgst': 90,
    'input-sgst': 90,
    cash: -1680,
    bank: 500,
  })

  for (const wrong of [
    { account: 'rent' },
    { head: 'sales' },
    { head: 'cash' },
    { account: 'nothing' },
    { amount: 0 },
  ]) {
    expect(await asha.refused(createExpense, { body: { ...expense, ...wrong } })).toMatchObject({
      status: 400,
    })
  }
})

test('nobody settles a bill of another shop, and the ledger’s tables are written by its functions only', async () => {
  const { asha, bharat, bill, cash, anita, mill } = await openLedgerShop()
  const { _id } = await bill('sales', { rate: 100, quantity: 2 })
  const theirs = { party: null, ways: cash(10), bills: [{ bill: _id, amount: 10 }] }
  expect(await bharat.refused(createReceipt, { body: theirs })).toMatchObject({ status: 400 })
  expect(await bharat.refused(createReceipt, { body: { party: anita, ways: cash(10) } })).toMatchObject({
    status: 400,
  })

  // Nor one of somebody else; and of who walked in nothing is kept on account.
  const bills = [{ bill: _id, amount: 10 }]
  for (const party of [null, mill]) {
    expect(await asha.refused(createReceipt, { body: { party, ways: cash(10), bills } })).toMatchObject({
      status: 400,
    })
  }
  const walkIn = await bill('sales', { rate: 100, quantity: 1, merchants: {}, paymentStatus: 'unpaid' })
  const tooMuch = { party: null, ways: cash(20), bills: [{ bill: walkIn._id, amount: 10 }] }
  expect(await asha.refused(createReceipt, { body: tooMuch })).toMatchObject({
    message: 'Choose a party: of who walked in nothing is kept on account',
  })

  const { store } = await startBahi()
  const db = store.forShop(asha)
  const post = (lines: object[]) =>
    db.execute(
      sql`select post_voucher(${JSON.stringify({
        id: _id,
        kind: 'journal',
        date: '2026-11-20',
        amount: 5,
        created_at: '2026-11-20T10:00:00Z',
        lines,
      })}::jsonb)`,
    )
  await expect(post([{ account: 'cash', amount: 5 }])).rejects.toThrow()
  await expect(db.execute(sql`update entries set amount = 1`)).rejects.toThrow()
  await expect(db.execute(sql`delete from entries`)).rejects.toThrow()
  await expect(
    db.execute(
      sql`insert into entries (shop_id, date, account, amount, cause) values (${asha.shopId}, '2026-11-20', 'cash', 1, 'stock')`,
    ),
  ).rejects.toThrow()
})

test('an account gets one opening balance, also from two calls at once; a party may have several', async () => {
  const { asha, anita } = await openLedgerShop()
  const bank = { account: 'bank', date: '2026-04-01', amount: 50_000, side: 'debit' as const }
  const first = await asha(createOpening, { body: bank })
  expect(await asha.refused(createOpening, { body: { ...bank, amount: 100 } })).toMatchObject({
    status: 409,
    message:
      'This account has an opening balance of ₹50,000.00 of 1 Apr 2026 already. Cancel that one first.',
  })
  const party = { party: anita, date: '2026-04-01', amount: 500, side: 'debit' as const }
  await asha(createOpening, { body: party })
  await asha(createOpening, { body: { ...party, amount: 700 } })
  await asha(cancelVoucher, { params: { id: first.voucher._id }, body: { reason: 'Typed wrong' } })
  const twice = await Promise.allSettled([1, 2].map(() => asha(createOpening, { body: bank })))
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
