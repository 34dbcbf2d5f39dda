import { expect, test } from 'vitest'
import { getDashboard } from '#contract/dashboard.ts'
import { createMerchant } from '#contract/merchants.ts'
import { getKhata, listKhata } from '#contract/money/khata.ts'
import { getStanding } from '#contract/money/standing.ts'
import { createPayment, createReceipt } from '#contract/money/vouchers.ts'
import { balances, openLedgerShop } from '#test/ledger-shop.ts'

// One figure for one thing: what is owed is the same on the dashboard, in the khata and in the ledger.

const DATES = { from: '2026-01-01', to: '2026-12-31' }

test('what they owe us is one figure, and what one paid ahead hides nothing that another owes', async () => {
  const shop = await openLedgerShop()
  const { asha, anita, mill, bill, cash } = shop
  const body = {
    name: 'sai mess',
    type: 'buyer',
    email: 'sai@shop.test',
    phone: '9890022004',
    address: 'Pune',
  }
  const sai = (await asha(createMerchant, { body: body as never })).supplier._id
  await bill('sales', { rate: 100, quantity: 8 }) // Anita owes 840
  await asha(createReceipt, { body: { party: sai, ways: cash(3000), bills: [] } as never })
  await bill('sales', { rate: 100, quantity: 1, merchants: {}, amountReceived: 40 }) // 65 of who walked in
  await bill('purchase', { rate: 50, quantity: 4 }) // 210 to the mill
  await asha(createPayment, { body: { party: mill, ways: cash(250) } as never }) // 40 of it ahead

  const khata = await asha(listKhata, { query: {} as never })
  const { money } = await asha(getDashboard)
  expect(khata.totals).toEqual({ debtors: 905_00, creditors: 0 })
  expect(khata.ahead).toEqual({ debtors: 3000_00, creditors: 40_00 })
  expect([money.owedToUs, money.weOwe]).toEqual([905_00, 0])
  const owing = khata.parties.reduce((sum, { balance }) => sum + Math.max(0, balance), 0)
  expect(owing + khata.walkIns.open).toBe(905_00)
  // 905 less 3,000; 0 less 40.
  expect(await balances(asha)).toMatchObject({ debtors: -2095, creditors: 40 })
  expect(khata.parties.find(({ _id }) => _id === anita)?.balance).toBe(840_00)
})

test('what is late is what money on account does not cover, in the khata, on the page and at the counter', async () => {
  const shop = await openLedgerShop()
  const { asha, anita, bill, cash } = shop
  await bill('sales', { rate: 100, quantity: 4, invoiceDate: '2026-10-01' }) // 420, 50 days late
  await bill('sales', { rate: 100, quantity: 2, invoiceDate: '2026-11-15' }) // 210, 5 days late
  const read = async () => {
    const page = await asha(getKhata, { params: { id: anita }, query: DATES })
    const { parties } = await asha(listKhata, { query: {} as never })
    const row = parties.find(({ _id }) => _id === anita)
    const { late, daysLate } = await asha(getStanding, { params: { id: anita } })
    if (row) expect(row.ages).toEqual(page.ages)
    expect(page.ages.upTo30 + page.ages.upTo60).toBe(late)
    return { 'up to 30': page.ages.upTo30 / 100, 'up to 60': page.ages.upTo60 / 100, daysLate }
  }
  expect(await read()).toEqual({ 'up to 30': 210, 'up to 60': 420, daysLate: 50 })
  const keep = (amount: number) =>
    asha(createReceipt, { body: { party: anita, ways: cash(amount), bills: [] } as never })
  await keep(100)
  expect(await read()).toEqual({ 'up to 30': 210, 'up to 60': 320, daysLate: 50 })
  await keep(400)
  expect(await read()).toEqual({ 'up to 30': 130, 'up to 60': 0, daysLate: 5 })
  await keep(200) // 70 more than all of it
  expect(await read()).toEqual({ 'up to 30': 0, 'up to 60': 0, daysLate: null })
  const { parties } = await asha(listKhata, { query: {} as never })
  expect(parties[0]).toMatchObject({ balance: -70_00, onAccount: 700_00, oldestDue: null })
})
