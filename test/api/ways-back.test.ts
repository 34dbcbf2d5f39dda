import { expect, test } from 'vitest'
import { cancelInvoice } from '#contract/documents/cancelling.ts'
import { creditNotes } from '#contract/documents/notes.ts'
import { createInvoice, getInvoice } from '#contract/invoices.ts'
import { getDrawer } from '#contract/money/drawer.ts'
import { createPayment, createReceipt } from '#contract/money/vouchers.ts'
import { PAYMENT_MODES, type PaymentMode } from '#domain/payment/payment-status.ts'
import { balances, openLedgerShop } from '#test/ledger-shop.ts'

// A walk-in is refunded by the payment mode that was used first (R-17, docs/decisions/0084).

type Shop = Awaited<ReturnType<typeof openLedgerShop>>

/** 1,000 of a walk-in by these ways. */
async function paidBy({ asha }: Shop, ...ways: { paymentMode: PaymentMode; amount: number }[]) {
  const items = [{ itemname: 'Fan', quantity: 20, rate: 50 }]
  const body = { invoiceType: 'sales' as const, invoiceDate: '2026-11-20', merchants: {}, items, ways }
  return (await asha(createInvoice, { body })).invoice
}

const giveBack = async ({ asha }: Shop, bill: { _id: string }, quantity: number) => {
  const [line] = (await asha(getInvoice, { params: { id: bill._id } })).items
  const body = { invoice: bill._id, items: [{ line: line?._id, quantity }] }
  return (await asha(creditNotes.create, { body })).note
}

const ACCOUNTS = {
  cash: 'cash',
  upi: 'upi',
  card: 'card',
  'Net Banking': 'bank',
  Other: 'other-money',
} as const

test('a note on a bill paid in two ways is refunded by the first, for every pair of payment modes', async () => {
  const shop = await openLedgerShop()
  for (const first of PAYMENT_MODES) {
    for (const second of PAYMENT_MODES.filter((mode) => mode !== first)) {
      const bill = await paidBy(
        shop,
        { paymentMode: first, amount: 600 },
        { paymentMode: second, amount: 400 },
      )
      const { refunded, refundBy } = await giveBack(shop, bill, 1)
      expect([first, second, refunded, refundBy]).toEqual([first, second, 50_00, ACCOUNTS[first]])
    }
  }
  await balances(shop.asha)
})

test('goods returned in parts refund by each payment mode no more than was paid by it', async () => {
  const shop = await openLedgerShop()
  const ways = [
    { paymentMode: 'cash', amount: 600 },
    { paymentMode: 'upi', amount: 400 },
  ] as const
  const bill = await paidBy(shop, ...ways)
  await giveBack(shop, bill, 10)
  expect(await balances(shop.asha)).toMatchObject({ cash: 100, upi: 400 })
  await giveBack(shop, bill, 10)
  const now = await balances(shop.asha)
  expect([now.cash, now.upi]).toEqual([undefined, undefined])
})

test('the drawer lists the cash of a cancelled walk-in bill as given back, also of a purchase', async () => {
  const shop = await openLedgerShop()
  const { asha, anita, bill, cash } = shop
  const sold = await bill('sales', { rate: 100, quantity: 2, merchants: {}, paymentStatus: 'paid' }) // 210
  await asha(cancelInvoice, { params: { id: sold._id }, body: { reason: 'Wrong item' } })
  const { parts } = await asha(getDrawer, { query: {} })
  expect(parts.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['float', 0],
    ['sale', 210_00],
    ['return', -210_00],
  ])
  // What a supplier who is not in the address book gives back is of suppliers, as what was paid.
  const bought = await bill('purchase', {
    rate: 100,
    quantity: 1,
    merchants: { name: 'Somebody' },
    paymentStatus: 'paid',
  })
  await asha(cancelInvoice, { params: { id: bought._id }, body: { reason: 'Wrong item' } })
  const after = (await asha(getDrawer, { query: {} })).parts
  expect(after.find(({ kind }) => kind === 'supplier')?.amount).toBe(0)
  expect(after.find(({ kind }) => kind === 'khata')).toBeUndefined()
  // What a customer who is known gets back from money on account is given back too, also in two ways.
  await asha(createReceipt, { body: { party: anita, ways: cash(300), bills: [] } })
  const back = [...cash(100), { account: 'upi', amount: 50 }]
  await asha(createPayment, { body: { party: anita, ways: back } })
  const last = (await asha(getDrawer, { query: {} })).parts
  expect(last.find(({ kind }) => kind === 'return')?.amount).toBe(-310_00)
})
