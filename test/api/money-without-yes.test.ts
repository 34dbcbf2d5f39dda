import { expect, test } from 'vitest'
import { updateInvoice } from '#contract/invoices.ts'
import { changeReceipt, createReceipt } from '#contract/money/vouchers.ts'
import { listTrail } from '#contract/shop/trail.ts'
import { balances, openLedgerShop } from '#test/ledger-shop.ts'
import { type BodyOf, openMember } from '#test/start-shop.ts'

type DeductionAccount = NonNullable<
  NonNullable<BodyOf<typeof createReceipt>['deductions']>[number]['account']
>

// A cashier as delivered moves no money that was received, and lets nothing off above the limit, without a yes.

async function openCounter() {
  const shop = await openLedgerShop()
  return { ...shop, neha: await openMember(shop.asha, 'Neha', 'cashier') }
}
const asksFor = (permission: string) => ({ status: 403, values: { permission } })
const TODAY = { invoiceDate: '2026-11-20' }
const WALK_IN = { ...TODAY, merchants: { name: '' } }

test('money that came with a bill is said to be another way only with a yes, and is worth a look', async () => {
  const { asha, neha, bill } = await openCounter()
  const paid = await bill('sales', { rate: 100, quantity: 4, ...WALK_IN, paymentStatus: 'paid' })
  const split = await bill('sales', {
    rate: 100,
    quantity: 4,
    ...WALK_IN,
    ways: [
      { paymentMode: 'cash', amount: 300 },
      { paymentMode: 'upi', amount: 120 },
    ],
  })
  const part = await bill('sales', { rate: 100, quantity: 4, amountReceived: 100, ...TODAY })
  const change = (id: string, body: object) => ({ params: { id }, body })
  for (const [id, body] of [
    [paid._id, { paymentMode: 'upi' }],
    [paid._id, { paymentMode: 'card', receivedNow: 0 }],
    [split._id, { paymentMode: 'card' }],
    // 100 of cash and 320 that came now are not 420 by UPI.
    [part._id, { paymentMode: 'upi', amountReceived: 420 }],
  ] as const) {
    expect(await neha.refused(updateInvoice, change(id, body))).toMatchObject(asksFor('change-today'))
  }
  expect(await balances(asha)).toMatchObject({ cash: 820, upi: 120 })

  // What is said again, and what comes now, moves nothing.
  await neha(updateInvoice, change(paid._id, { paymentMode: 'cash' }))
  await neha(updateInvoice, change(part._id, { paymentMode: 'upi', receivedNow: 320 }))
  const unpaid = await bill('sales', { rate: 100, quantity: 1, paymentStatus: 'unpaid', ...TODAY })
  await neha(updateInvoice, change(unpaid._id, { paymentMode: 'upi', paymentStatus: 'paid' }))
  const seen = async () =>
    (await asha(listTrail, { query: { worth: 'look', kind: 'documents' } })).entries.map(({ name }) => name)
  expect(await seen()).toEqual([])
  await asha(updateInvoice, change(paid._id, { paymentMode: 'upi' }))
  expect(await seen()).toEqual([paid.invoiceNumber])

  const earlier = await bill('sales', { rate: 100, quantity: 1, paymentStatus: 'paid' })
  expect(await neha.refused(updateInvoice, change(earlier._id, { paymentMode: 'card' }))).toMatchObject({
    ...asksFor('change-earlier'),
    code: 'not-permitted',
  })
})

test('what a customer is let off when they pay is measured by the limit of discounts', async () => {
  const { asha, neha, anita, bill, cash } = await openCounter()
  await bill('sales', { rate: 1000, quantity: 4, paymentStatus: 'unpaid' })
  const receipt = (money: number, ...deductions: [account: DeductionAccount, amount: number][]) => ({
    body: {
      party: anita,
      ways: money > 0 ? cash(money) : [],
      deductions: deductions.map(([account, amount]) => ({ account, amount })),
    },
  })
  for (const above of [
    receipt(949, ['discount-allowed', 51]),
    receipt(0, ['written-off', 500]),
    receipt(10, ['discount-allowed', 1], ['written-off', 1]),
  ]) {
    expect(await neha.refused(createReceipt, above)).toMatchObject(asksFor('discount'))
  }
  // 5 per cent of what is settled.
  const { voucher } = await neha(createReceipt, receipt(950, ['discount-allowed', 50]))
  expect(await balances(asha)).toMatchObject({ cash: 950, 'discount-allowed': 50 })

  const params = { id: voucher._id }
  const body = { ...receipt(950, ['discount-allowed', 150]).body, date: '2026-11-20', bills: [] }
  expect(await neha.refused(changeReceipt, { params, body })).toMatchObject({ status: 403 })
})

test('a receipt goes into the safe only by who may close the drawer', async () => {
  const { asha, neha, anita } = await openCounter()
  const body = { party: anita, ways: [{ account: 'safe', amount: 10 }] }
  expect(await neha.refused(createReceipt, { body })).toMatchObject(asksFor('close-drawer'))
  await asha(createReceipt, { body })
})
