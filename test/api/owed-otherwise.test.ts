import { expect, test } from 'vitest'
import { cancelCreditNote, cancelInvoice } from '#contract/documents/cancelling.ts'
import { creditNotes } from '#contract/documents/notes.ts'
import { getInvoice, updateInvoice } from '#contract/invoices.ts'
import { createAccount } from '#contract/money/accounts.ts'
import { getCashOfDay } from '#contract/money/cash-of-day.ts'
import { chargeInterest } from '#contract/money/interest.ts'
import { changeCreditTerms, getKhata } from '#contract/money/khata.ts'
import { cancelVoucher, createDue, createPayment, createReceipt } from '#contract/money/vouchers.ts'
import { balances, openLedgerShop } from '#test/ledger-shop.ts'
import { oneSided } from '#test/one-sided.ts'
import { type BodyOf, FRIDAY_MORNING, setClock, signInAgain } from '#test/start-shop.ts'

// Debts, payments and refunds other than by a bill and its receipt.

test('a credit note refunds from any money account of the shop, and from no other account', async () => {
  const { asha, bharat, bill } = await openLedgerShop()
  const paid = await bill('sales', { rate: 100, quantity: 3, paymentStatus: 'paid' }) // 315 in cash
  const [line] = (await asha(getInvoice, { params: { id: paid._id } })).items
  const draft = (refundBy?: string) => ({
    body: {
      invoice: paid._id,
      why: 'Goods came back',
      settlement: 'refund' as const,
      refundBy,
      items: [{ line: line?._id ?? '', quantity: 1 }],
    },
  })
  const own = (await asha(createAccount, { body: { name: 'HDFC', group: 'Bank Accounts' } })).account.code

  const byBank = (await asha(creditNotes.create, draft('bank'))).note
  expect(byBank).toMatchObject({ refunded: 105_00, refundBy: 'bank' })
  expect((await asha(creditNotes.create, draft(own))).note).toMatchObject({ refundBy: own })
  expect((await asha(creditNotes.create, draft())).note).toMatchObject({ refundBy: 'cash' })
  expect(await balances(asha)).toMatchObject({ cash: 210, bank: -105, [own]: -105 })
  expect(await balances(asha)).not.toHaveProperty('debtors')

  // Not from where no money lies, nor from another shop's account.
  const theirs = (await bharat(createAccount, { body: { name: 'SBI', group: 'Bank Accounts' } })).account.code
  for (const wrong of ['rent', 'debtors', theirs, 'nowhere']) {
    expect(await asha.refused(creditNotes.create, draft(wrong))).toMatchObject({ status: 400 })
  }
})

test('cancelling a credit note that a supplier refunded into the bank takes the refund off the bank again', async () => {
  const { asha, bill } = await openLedgerShop()
  const bought = await bill('purchase', { rate: 50, quantity: 4, paymentStatus: 'paid', paymentMode: 'upi' }) // 210
  const [line] = (await asha(getInvoice, { params: { id: bought._id } })).items
  const { note } = await asha(creditNotes.create, {
    body: {
      invoice: bought._id,
      why: 'Goods came back',
      settlement: 'refund',
      refundBy: 'bank',
      items: [{ line: line?._id ?? '', quantity: 1 }],
    },
  })
  expect(await balances(asha)).toMatchObject({ bank: 52.5, upi: -210 })
  await asha(cancelCreditNote, { params: { id: note._id }, body: { reason: 'They kept it' } })
  const after = await balances(asha)
  expect(after).toMatchObject({ upi: -210 })
  expect(after).not.toHaveProperty('bank')
})

test('a bill paid partly in cash and by UPI keeps its rest open, and a later receipt leaves both amounts alone', async () => {
  const { asha, anita, bill, settled, cash } = await openLedgerShop()
  const ways = [
    { paymentMode: 'cash', amount: 60 },
    { paymentMode: 'upi', amount: 50 },
  ] as const
  const { _id } = await bill('sales', { rate: 100, quantity: 2, ways }) // 210
  expect(await settled(_id)).toEqual([110, 100, 'partially paid'])
  expect(await balances(asha)).toMatchObject({ cash: 60, upi: 50, debtors: 100 })

  await asha(createReceipt, { body: { party: anita, ways: cash(40) } })
  const items = [{ itemname: 'Rice', quantity: 1, rate: 180 }]
  const edit = (body: BodyOf<typeof updateInvoice>) => asha(updateInvoice, { params: { id: _id }, body })
  await edit({ items, ways }) // the form sends them again
  expect(await settled(_id)).toEqual([150, 30, 'partially paid'])
  expect(await balances(asha)).toMatchObject({ cash: 100, upi: 50, debtors: 30 })
  // 60 less in all: the receipt of 40 never came, then 20 of the cash; 70 less: the other 40 in cash, and 30 by UPI.
  const inAll = (amountReceived: number) =>
    asha(updateInvoice, { params: { id: _id }, body: { amountReceived } })
  await inAll(90)
  expect(await balances(asha)).toMatchObject({ cash: 40, upi: 50, debtors: 90 })
  await inAll(20)
  expect(await balances(asha)).toMatchObject({ upi: 20, debtors: 160 })
  await inAll(0)
  await inAll(130)
  await asha(createReceipt, { body: { party: anita, ways: cash(50) } })
  expect(await settled(_id)).toEqual([180, 0, 'paid'])
  const other = [{ paymentMode: 'cash', amount: 61 }, ways[1]]
  expect(
    await asha.refused(updateInvoice, { params: { id: _id }, body: { items, ways: other } }),
  ).toMatchObject({ status: 400 })
})

test('udhaar is neither income nor expense: lent money leaves its account, goods wait for their bill', async () => {
  const { asha, anita, mill, cash } = await openLedgerShop()
  const due = (body: BodyOf<typeof createDue>) => asha(createDue, { body })
  const goods = await due({ party: anita, amount: 80 })
  const lent = await due({ party: anita, amount: 500, of: 'money', account: 'upi' })
  await due({ party: mill, amount: 300 })
  await due({ party: mill, amount: 1000, of: 'money', account: 'cash' })
  expect(lent.voucher.ways).toMatchObject([{ account: 'upi', amount: 500_00 }])
  expect(await balances(asha)).toMatchObject({
    debtors: 580,
    'goods-given': -80,
    upi: -500,
    creditors: -1300,
    'goods-received': 300,
    cash: 1000,
  })
  // Neither is income nor an expense.
  expect(Object.keys(await balances(asha))).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/income|expense/)]),
  )

  // The loan comes back; the goods get their bill, and their udhaar goes.
  const bills = [{ bill: lent.voucher._id, amount: 500 }]
  await asha(createReceipt, { body: { party: anita, ways: cash(500), bills } })
  await asha(cancelVoucher, { params: { id: goods.voucher._id }, body: { reason: 'Billed' } })
  const after = await balances(asha)
  expect(after).toMatchObject({ cash: 1500, upi: -500 })
  expect(after).not.toHaveProperty('debtors')
  expect(after).not.toHaveProperty('goods-given')

  for (const wrong of [{ account: 'rent' }, { account: 'debtors' }]) {
    expect(
      await asha.refused(createDue, { body: { party: anita, amount: 5, of: 'money', ...wrong } }),
    ).toMatchObject({ status: 400 })
  }
})

test('the cash of a party on a day adds its bills and receipts, less cancelled receipts, and refunds do not lower it', async () => {
  const { asha, bharat, anita, bill, cash } = await openLedgerShop()
  const drawer = (await asha(createAccount, { body: { name: 'Counter 2', group: 'Cash-in-Hand' } })).account
    .code
  const ways = [
    { paymentMode: 'cash', amount: 100 },
    { paymentMode: 'upi', amount: 7 },
  ] as const
  const today = { invoiceDate: '2026-11-20' }
  await bill('sales', { rate: 1000, quantity: 1, ways, ...today })
  await bill('sales', { rate: 10, quantity: 1, paymentStatus: 'paid', ...today }) // 10.50
  await bill('sales', { rate: 99, quantity: 1, paymentStatus: 'paid', merchants: {}, ...today })
  const receive = async (body: BodyOf<typeof createReceipt>) =>
    (await asha(createReceipt, { body: { party: anita, date: '2026-11-20', ...body } })).voucher._id
  const mixed = await receive({ ways: [...cash(50), { account: 'upi', amount: 20 }] })
  await receive({ ways: [{ account: drawer, amount: 30 }] })
  await receive({ ways: cash(500), date: '2026-11-19' })
  const wrong = await receive({ ways: cash(400) })
  await asha(cancelVoucher, { params: { id: wrong }, body: { reason: 'Twice', date: '2026-11-20' } })
  await receive({ ways: [{ account: 'upi', amount: 40 }], date: '2026-11-19', bills: [] })
  await asha(createPayment, { body: { party: anita, date: '2026-11-20', ways: cash(40) } })

  const cashOf = (query: { date: string; except?: string }) => ({ params: { id: anita }, query })
  // 100 + 10.50 + 50 + 30; what was given back lowers nothing that was taken.
  expect(await asha(getCashOfDay, cashOf({ date: '2026-11-20' }))).toEqual({ amount: 190_50 })
  expect(await asha(getCashOfDay, cashOf({ date: '2026-11-20', except: mixed }))).toEqual({ amount: 140_50 })
  expect(await asha(getCashOfDay, cashOf({ date: '2026-11-19' }))).toEqual({ amount: 500_00 })
  expect(await bharat(getCashOfDay, cashOf({ date: '2026-11-20' }))).toEqual({ amount: 0 })
})

test('agreed interest is charged once for each day, is owed like a bill, and bears no interest itself', async () => {
  const { asha, bharat, anita, mill, bill, cash } = await openLedgerShop()
  const params = { id: anita }
  await asha(changeCreditTerms, { params, body: { creditDays: 5, creditLimit: null, interest: 18 } })
  await bill('sales', { rate: 5000, quantity: 2 }) // 10,500, due on 10 November
  const khata = () =>
    asha(getKhata, { params, query: { from: '2026-11-01', to: '2026-12-31' } }).then(oneSided)
  expect((await khata()).interestTo).toBe(null)

  // 10,500 x 18% x 10 days / 365 = 18,900 / 365 = 51.7808.
  expect(await asha.refused(chargeInterest, { params, body: { amount: 51.77 } })).toMatchObject({
    status: 409,
    code: 'changed-elsewhere',
  })
  expect(await bharat.refused(chargeInterest, { params, body: { amount: 51.78 } })).toMatchObject({
    status: 404,
  })
  expect(await asha.refused(chargeInterest, { params: { id: mill }, body: { amount: 1 } })).toMatchObject({
    status: 409,
  })
  const pressed = await Promise.allSettled(
    Array.from({ length: 4 }, () => asha(chargeInterest, { params, body: { amount: 51.78 } })),
  )
  expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { openBills, lines, interestTo } = await khata()
  expect(openBills.map(({ number, kind, open }) => [number, kind, open])).toEqual([
    ['SINV-00001', 'bill', 10_500_00],
    ['INT-00001', 'interest', 51_78],
  ])
  expect(lines.at(-1)).toMatchObject({
    number: 'INT-00001',
    debit: 51_78,
    note: '18% a year till 20 Nov 2026',
  })
  expect(interestTo).toBe('2026-11-20')
  expect(await balances(asha)).toMatchObject({ 'interest-received': -51.78, debtors: 10551.78 })
  const paid = await asha(createReceipt, { body: { party: anita, ways: cash(10500) } })
  await asha(cancelVoucher, { params: { id: paid.voucher._id }, body: { reason: 'Bounced' } })

  // Twelve days later: 10,500 x 18% x 12 / 365 = 22,680 / 365 = 62.1370, of the new days alone, and not of the interest.
  setClock('2026-12-02T10:00:00+05:30')
  const later = await signInAgain(asha)
  const { voucher } = await later(chargeInterest, { params, body: { amount: 62.14 } })
  expect(voucher).toMatchObject({
    number: 'INT-00002',
    note: '18% a year after 20 Nov 2026, till 2 Dec 2026',
  })
  // Taken back, its days can be charged again.
  await later(cancelVoucher, { params: { id: voucher._id }, body: { reason: 'A friend' } })
  await later(chargeInterest, { params, body: { amount: 62.14 } })
  setClock(FRIDAY_MORNING)
  expect(await balances(asha)).toMatchObject({ 'interest-received': -113.92 })
})

test('agreed interest of a bill paid late is charged once, up to the day of payment', async () => {
  const { asha, anita, bill, cash } = await openLedgerShop()
  const params = { id: anita }
  await asha(changeCreditTerms, { params, body: { creditDays: 0, creditLimit: null, interest: 18 } })
  const khata = () =>
    asha(getKhata, { params, query: { from: '2026-01-01', to: '2026-12-31' } }).then(oneSided)
  const untaxed = { items: [{ itemname: 'Rice', quantity: 1, rate: 10_000 }], invoiceDate: '2026-08-12' }
  const late = await bill('sales', { rate: 1, quantity: 1, ...untaxed })
  const gone = await bill('sales', { rate: 1, quantity: 1, ...untaxed })
  for (const { _id } of [late, gone]) {
    const bills = [{ bill: _id, amount: 10_000 }]
    await asha(createReceipt, { body: { party: anita, date: '2026-11-10', ways: cash(10_000), bills } })
  }
  // One that was cancelled owes nothing, and no interest.
  await asha(cancelInvoice, { params: { id: gone._id }, body: { reason: 'Not taken' } })
  // 10,000 x 18% x 90 / 365 = 443.8356...
  expect((await khata()).interestDue).toEqual([
    { _id: late._id, words: '₹10,000.00 of SINV-00001, 90 days at 18%: ₹443.84', amount: 443_84 },
  ])
  await asha(chargeInterest, { params, body: { amount: 443.84 } })
  expect((await khata()).interestDue).toEqual([])
  expect(await asha.refused(chargeInterest, { params, body: { amount: 443.84 } })).toMatchObject({
    status: 409,
  })
  expect(await balances(asha)).toMatchObject({ 'interest-received': -443.84 })
})
