import { expect, test } from 'vitest'
import { creditNotes } from '#contract/documents/notes.ts'
import { getInvoice, returnInvoice } from '#contract/invoices.ts'
import { listBillPayments } from '#contract/money/khata.ts'
import { cancelVoucher, createReceipt } from '#contract/money/vouchers.ts'
import { openLedgerShop } from '#test/ledger-shop.ts'

test('a bill page lists later payments with date and mode, which sum to the open amount', async () => {
  const { asha, bharat, anita, bill } = await openLedgerShop()
  // 10 kg at 100, 5 % of tax: 1,050, of which 200 comes with it.
  const { _id } = await bill('sales', { rate: 100, quantity: 10, amountReceived: 200 })
  const receive = async (account: string, amount: number, reference = '') =>
    (
      await asha(createReceipt, {
        body: {
          date: '2026-11-20',
          party: anita,
          note: '',
          deductions: [],
          ways: [{ account, amount, reference }],
          bills: [{ bill: _id, amount }],
        },
      })
    ).voucher
  await receive('upi', 300, '4327 1187')
  const wrong = await receive('cash', 50)
  await asha(cancelVoucher, { params: { id: wrong._id }, body: { reason: 'Entered twice' } })
  const { items } = await asha(getInvoice, { params: { id: _id } })
  await asha(creditNotes.create, {
    body: {
      invoice: _id,
      why: 'Goods came back',
      settlement: 'set-off',
      items: [{ line: items[0]?._id, quantity: 1 }],
    },
  })

  const { lines } = await asha(listBillPayments, { params: { id: _id } })
  expect(lines.map(({ kind, isBack, how, debit, credit }) => [kind, isBack, how, debit, credit])).toEqual([
    ['receipt', false, ['UPI 4327 1187'], 0, 300_00],
    ['receipt', false, ['Cash'], 0, 50_00],
    ['receipt', true, [], 50_00, 0],
    ['credit-note', false, [], 0, 105_00],
  ])
  // 1,050 - 200 - 300 - 105
  expect((await asha(getInvoice, { params: { id: _id } })).pendingAmount).toBe(445_00)

  expect(await bharat.refused(listBillPayments, { params: { id: _id } })).toMatchObject({ status: 404 })
})

test.each([
  ['a customer with an account', true],
  ['who walked in', false],
])('what goes back with a note is told with its way: %s', async (_who, hasAccount) => {
  const { asha, anita, bill } = await openLedgerShop()
  const { _id } = await bill('sales', {
    rate: 100,
    quantity: 10,
    amountReceived: 1050,
    ...(!hasAccount && { merchants: {} }),
  })
  const { items, merchants } = await asha(getInvoice, { params: { id: _id } })
  expect(merchants._id).toBe(hasAccount ? anita : undefined)
  await asha(creditNotes.create, {
    body: {
      invoice: _id,
      why: 'Goods came back',
      settlement: 'refund',
      refundBy: 'upi',
      items: [{ line: items[0]?._id, quantity: 1 }],
    },
  })
  if (!hasAccount) await asha(returnInvoice, { params: { id: _id }, query: {} })

  const { lines } = await asha(listBillPayments, { params: { id: _id } })
  expect(lines.map(({ kind, how, debit, credit }) => [kind, how, debit, credit])).toEqual([
    ['credit-note', ['UPI'], 105_00, 105_00],
    ...(hasAccount ? [] : [['credit-note', ['Cash'], 945_00, 945_00]]),
  ])
})
