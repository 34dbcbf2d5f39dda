import { expect, test } from 'vitest'
import { returnInvoice, sumInvoices } from '#contract/invoices.ts'
import { getKhata } from '#contract/money/khata.ts'
import { clearCheque } from '#contract/money/papers.ts'
import {
  bounceCheque,
  createAllocation,
  createPayment,
  createReceipt,
  getVoucher,
} from '#contract/money/vouchers.ts'
import { balances, openLedgerShop } from '#test/ledger-shop.ts'
import { oneSided } from '#test/one-sided.ts'
import type { BodyOf, QueryOf } from '#test/start-shop.ts'

// A bounced cheque leaves the other money of its receipt where it is.

const cheque = (number: string, amount: number) => ({
  account: 'cheques',
  amount,
  cheque: { number, date: '2026-11-06', bank: 'SBI' },
})

/** Bills of 210 and 420; 600 in cash and a cheque of 300 come for both, so that 270 lie on account. */
async function openBouncing() {
  const shop = await openLedgerShop()
  const { asha, anita, bill, cash } = shop
  const [first, second] = [
    await bill('sales', { rate: 100, quantity: 2 }), // 210
    await bill('sales', { rate: 100, quantity: 4 }), // 420
  ]
  const receipt = (
    await asha(createReceipt, {
      body: { party: anita, date: '2026-11-06', ways: [...cash(600), cheque('000123', 300)] },
    })
  ).voucher
  const bounce = (body: BodyOf<typeof bounceCheque> = {}) =>
    asha(bounceCheque, { params: { id: receipt._id }, body: { reason: 'Funds insufficient', ...body } })
  const khata = async () => {
    const { balance, onAccount } = oneSided(
      await asha(getKhata, { params: { id: anita }, query: { from: '2026-11-01', to: '2026-12-31' } }),
    )
    return [balance / 100, onAccount / 100]
  }
  return { ...shop, first, second, receipt, bounce, khata }
}

test('the cash that came with a bounced cheque stays in the drawer, and only the cheque is owed again', async () => {
  const { asha, first, second, receipt, bounce, khata, settled } = await openBouncing()
  expect(await khata()).toEqual([-270, 270])
  const { voucher } = await bounce({ date: '2026-11-09' })
  // What lay on account goes first, then 30 of the newer bill.
  expect(await khata()).toEqual([30, 0])
  expect(await settled(first._id)).toEqual([210, 0, 'paid'])
  expect(await settled(second._id)).toEqual([390, 30, 'partially paid'])
  expect(await balances(asha)).toMatchObject({ cash: 600, debtors: 30 })
  expect(await balances(asha)).not.toHaveProperty('cheques')
  expect(voucher).toMatchObject({
    _id: receipt._id,
    status: 'standing',
    amount: 600_00,
    ways: [{ account: 'cash', amount: 600_00 }],
    bounced: [{ number: '000123', amount: 300_00, on: '2026-11-09', reason: 'Funds insufficient' }],
    changes: [{ amount: 900_00, reason: 'Funds insufficient' }],
  })
  // It bounces once.
  const again = await asha.refused(bounceCheque, { params: { id: receipt._id }, body: { reason: 'Again' } })
  expect(again).toMatchObject({ status: 400, message: 'No cheque is in this voucher' })
})

test('of two cheques only the named one bounces, and a bill set off with it is open again', async () => {
  const { asha, anita, bill, settled } = await openLedgerShop()
  const receipt = (
    await asha(createReceipt, {
      body: { party: anita, ways: [cheque('1', 100), cheque('2', 200)], bills: [] },
    })
  ).voucher
  const sale = await bill('sales', { rate: 100, quantity: 4 }) // 420
  await asha(createAllocation, { body: { party: anita, bills: [{ bill: sale._id, amount: 250 }] } })
  const bounce = (body: BodyOf<typeof bounceCheque>) => ({
    params: { id: receipt._id },
    body: { reason: 'Stopped', ...body },
  })
  expect(await asha.refused(bounceCheque, bounce({}))).toMatchObject({
    status: 400,
    message: 'Say which cheque bounced: 1, 2',
  })
  await asha(bounceCheque, bounce({ cheque: '2' }))
  // 100 are left of the 300, so 150 of the set-off are not there any more.
  expect(await settled(sale._id)).toEqual([100, 320, 'partially paid'])
  expect(await balances(asha)).toMatchObject({ cheques: 100, debtors: 320 })
  // The last one takes the receipt with it.
  await asha(bounceCheque, bounce({}))
  expect((await asha(getVoucher, { params: { id: receipt._id } })).status).toBe('bounced')
  expect(await settled(sale._id)).toEqual([0, 420, 'unpaid'])
  expect(await balances(asha)).toMatchObject({ debtors: 420 })
})

test('a cheque that bounces after clearing leaves the bank account, and the cash stays', async () => {
  const { asha, receipt, bounce } = await openBouncing()
  await asha(clearCheque, { params: { id: receipt._id }, body: { account: 'bank', date: '2026-11-07' } })
  expect(await balances(asha)).toMatchObject({ cash: 600, bank: 300 })
  await bounce({ date: '2026-11-10' })
  const after = await balances(asha)
  expect(after).toMatchObject({ cash: 600, debtors: 30 })
  expect(after).not.toHaveProperty('bank')
})

test('a returned bill whose cheque bounces after its refund is pending in the khata and in the sums of invoices', async () => {
  const { asha, anita, bill, cash } = await openLedgerShop()
  const { _id } = await bill('sales', { rate: 100, quantity: 2 }) // 210
  const { voucher } = await asha(createReceipt, {
    body: {
      party: anita,
      date: '2026-11-06',
      ways: [cheque('000123', 210)],
      bills: [{ bill: _id, amount: 210 }],
    },
  })
  await asha(returnInvoice, { params: { id: _id } })
  await asha(createPayment, {
    body: { party: anita, date: '2026-11-07', ways: cash(210), bills: [{ bill: _id, amount: 210 }] },
  })
  await asha(bounceCheque, {
    params: { id: voucher._id },
    body: { reason: 'Funds insufficient', date: '2026-11-09' },
  })
  const query = { from: '2026-11-01', to: '2026-12-31' }
  expect(oneSided(await asha(getKhata, { params: { id: anita }, query })).balance).toBe(210_00)
  const pending = async (query: QueryOf<typeof sumInvoices>) =>
    (await asha(sumInvoices, { query })).sides?.sales
  // The bill is returned, and in neither count nor total; what it still owes is told all the same.
  expect(await pending({})).toEqual({ count: 0, total: 0, pending: 210_00 })
  expect(await pending({ merchant: anita })).toEqual({ count: 0, total: 0, pending: 210_00 })
  expect(await balances(asha)).toMatchObject({ debtors: 210 })
})
