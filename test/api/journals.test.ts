import { expect, test } from 'vitest'
import { cancelVoucher, createExpense, createJournal, createReceipt } from '#contract/money/vouchers.ts'
import { readReport } from '#contract/reports/report.ts'
import { balances, openLedgerShop } from '#test/ledger-shop.ts'
import type { BodyOf } from '#test/start-shop.ts'

const openShop = async () => {
  const shop = await openLedgerShop()
  const journal = (...lines: BodyOf<typeof createJournal>['lines'] & object) => ({
    body: { note: 'By the accountant', lines: lines.map((line) => ({ debit: 0, credit: 0, ...line })) },
  })
  const post = async (...lines: BodyOf<typeof createJournal>['lines'] & object) =>
    (await shop.asha(createJournal, journal(...lines))).voucher
  const refused = (...lines: BodyOf<typeof createJournal>['lines'] & object) =>
    shop.asha.refused(createJournal, journal(...lines))
  return { ...shop, post, refused }
}

test('a bad debt is written off the oldest bill first, and cancelling the journal opens the bills again', async () => {
  const { asha, anita, bill, settled, post } = await openShop()
  const first = await bill('sales', { rate: 100, quantity: 2 }) // 210
  const second = await bill('sales', { rate: 100, quantity: 1, invoiceDate: '2026-11-07' }) // 105
  const { _id } = await post(
    { account: 'written-off', debit: 250 },
    { account: 'debtors', party: anita, credit: 250 },
  )
  expect([await settled(first._id), await settled(second._id)]).toEqual([
    [210, 0, 'paid'],
    [40, 65, 'partially paid'],
  ])
  expect(await balances(asha)).toMatchObject({ debtors: 65, 'written-off': 250 })
  await asha(cancelVoucher, { params: { id: _id }, body: { reason: 'It was paid' } })
  expect([await settled(first._id), await settled(second._id)]).toEqual([
    [0, 210, 'unpaid'],
    [0, 105, 'unpaid'],
  ])
})

test('a journal sets off a customer against a supplier, also for a named bill', async () => {
  const { asha, anita, mill, bill, settled, post } = await openShop()
  const sold = await bill('sales', { rate: 100, quantity: 2 }) // 210
  const named = await bill('sales', { rate: 100, quantity: 1, invoiceDate: '2026-11-07' }) // 105
  const bought = await bill('purchase', { rate: 100, quantity: 5 }) // 525
  await post(
    { account: 'creditors', party: mill, debit: 105 },
    { account: 'debtors', party: anita, bill: named._id, credit: 105 },
  )
  expect([await settled(sold._id), await settled(named._id), await settled(bought._id)]).toEqual([
    [0, 210, 'unpaid'],
    [105, 0, 'paid'],
    [105, 420, 'partially paid'],
  ])
  expect(await balances(asha)).toMatchObject({ debtors: 210, creditors: -420 })
})

test('forbidden journals are refused with a message', async () => {
  const { anita, mill, bill, post, refused, asha } = await openShop()
  await bill('sales', { rate: 100, quantity: 1 }) // 105
  const off = { account: 'written-off', debit: 200 }
  expect(await refused(off, { account: 'debtors', party: anita, credit: 200 })).toMatchObject({
    status: 409,
    message: 'Only ₹105.00 is open there.',
  })
  expect(
    await refused({ account: 'bank', credit: 50 }, { account: 'debtors', party: anita, debit: 50 }),
  ).toMatchObject({ status: 400, message: expect.stringContaining('A journal takes off what a party owes.') })
  expect(await refused(off, { account: 'debtors', credit: 200 })).toMatchObject({
    status: 400,
    message: expect.stringContaining('say which party'),
  })
  expect(await refused(off, { account: 'debtors', party: mill, credit: 200 })).toMatchObject({ status: 409 })
  for (const account of ['stock', 'stock-change', 'advance-tax'])
    expect(await refused(off, { account, credit: 200 }), account).toMatchObject({
      status: 400,
      message: 'Choose an account of the shop',
    })
  expect(
    await asha.refused(createExpense, { body: { head: 'sales', amount: 5, account: 'cash' } }),
  ).toMatchObject({ status: 400 })
  // A sale that belongs to another account is moved.
  await post({ account: 'sales', debit: 40 }, { account: 'other-income', credit: 40 })
  expect(await balances(asha)).toMatchObject({ sales: -60, 'other-income': -40 })
})

test('a receipt of deductions alone settles its bill, here by TDS and a discount', async () => {
  const { asha, anita, bill, settled } = await openShop()
  const { _id } = await bill('sales', { rate: 100, quantity: 1 }) // 105
  const deductions = [
    { account: 'income-tax-tds', amount: 100 },
    { account: 'discount-allowed', amount: 5 },
  ] as const
  const { voucher } = await asha(createReceipt, { body: { party: anita, ways: [], deductions } })
  expect([voucher.amount, voucher.ways, await settled(_id)]).toEqual([105_00, [], [105, 0, 'paid']])
  expect(await balances(asha)).toMatchObject({ 'income-tax-tds': 100, 'discount-allowed': 5 })
  expect(await asha.refused(createReceipt, { body: { party: anita, ways: [] } })).toMatchObject({
    status: 400,
    message: 'Say how it was paid',
  })
  const { rows } = await asha(readReport, { params: { report: 'trial-balance' }, query: {} })
  expect(rows.length).toBeGreaterThan(0)
})
