import { expect, test } from 'vitest'
import { getInvoice, updateInvoice } from '#contract/invoices.ts'
import { createAllocation, createJournal, createReceipt } from '#contract/money/vouchers.ts'
import { listListPrices } from '#contract/pricing/price-lists.ts'
import { openLedgerShop } from '#test/ledger-shop.ts'

test('updateInvoice refuses fields that it would ignore, as those of a bill sent without its lines', async () => {
  const { asha, bill } = await openLedgerShop()
  const { _id } = await bill('sales', { rate: 60, quantity: 1 })
  const edit = (body: object) => asha.refused(updateInvoice, { params: { id: _id }, body })
  for (const body of [
    { invoiceDate: '2026-11-06' },
    { terms: 'No returns' },
    { discount: 5, paymentMode: 'upi' },
    { ways: [{ paymentMode: 'cash', amount: 10 }, { paymentMode: 'upi' }] },
    { receivedNow: 10, terms: 'No returns' },
  ])
    expect(await edit(body), JSON.stringify(body)).toMatchObject({
      status: 400,
      message: expect.stringMatching(
        /: send the items of the bill with it\. A call without items records a payment\.$/,
      ),
    })
  expect(await edit({})).toMatchObject({
    status: 400,
    message: 'Say what was received, or send the items of the bill.',
  })
  // As the specification has a payment.
  const payment = { paymentMode: 'upi', amountReceived: 10, paymentStatus: 'partially paid' } as const
  const body = { ...payment, pendingAmount: 53 }
  await asha(updateInvoice, { params: { id: _id }, body })
  expect((await asha(getInvoice, { params: { id: _id } })).amountReceived).toBe(10_00)
})

test('the prices of an unknown price list are answered 404', async () => {
  const { asha } = await openLedgerShop()
  const params = { id: '00000000-0000-4000-8000-000000000000' }
  expect(await asha.refused(listListPrices, { params, query: {} })).toMatchObject({ status: 404 })
})

test('a journal with one account on both sides is refused', async () => {
  const { asha } = await openLedgerShop()
  const lines = [
    { account: 'bank', debit: 100, credit: 0 },
    { account: 'bank', debit: 0, credit: 100 },
  ]
  expect(await asha.refused(createJournal, { body: { note: 'Twice', lines } })).toMatchObject({
    status: 400,
    message: 'An account stands on both sides: take one of them off',
  })
})

test('a set-off repeated under its key with another body is refused, and named as a set-off', async () => {
  const { asha, anita, bill, cash } = await openLedgerShop()
  await asha(createReceipt, { body: { party: anita, ways: cash(100) } })
  const { _id } = await bill('sales', { rate: 100, quantity: 1 })
  const idempotencyKey = 'b7a3d3a0-2f57-4d0c-9a35-0d7b3ad5a001'
  const set = (amount: number) => ({ body: { party: anita, bills: [{ bill: _id, amount }] }, idempotencyKey })
  await asha(createAllocation, set(40))
  expect(await asha.refused(createAllocation, set(50))).toMatchObject({
    status: 409,
    message: 'Already saved as a set-off. What was changed since then is not in it.',
  })
})
