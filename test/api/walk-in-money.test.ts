import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cancelCreditNote, cancelInvoice } from '#contract/documents/cancelling.ts'
import { creditNotes } from '#contract/documents/notes.ts'
import { getInvoice, returnInvoice, updateInvoice } from '#contract/invoices.ts'
import { deleteMerchant } from '#contract/merchants.ts'
import { getKhata, listKhata } from '#contract/money/khata.ts'
import { cancelVoucher, createReceipt, listVouchers } from '#contract/money/vouchers.ts'
import { cancelPostings } from '#domain/ledger/document-postings.ts'
import { cancelStatement } from '#server/cancelling/cancel-queries.ts'
import { findDocument } from '#server/documents/document-queries.ts'
import { postedOf } from '#server/documents/posted-document.ts'
import { onlyRow } from '#server/rows/query.ts'
import { balances, openLedgerShop } from '#test/ledger-shop.ts'
import { linesAgain } from '#test/lines-again.ts'
import { oneSided } from '#test/one-sided.ts'
import { type BodyOf, startBahi } from '#test/start-shop.ts'

// A walk-in has no account, so no money is kept on account without a party (R-17, docs/decisions/0084).

type Shop = Awaited<ReturnType<typeof openLedgerShop>>

const WALK_IN = { merchants: { name: '' } }

/** One kilo at 100, 105 with tax, to who walked in. */
const walkIn = ({ bill }: Shop, payment: object = { paymentStatus: 'paid' }, quantity = 1) =>
  bill('sales', { rate: 100, quantity, ...WALK_IN, ...payment })

const nothingWithNobody = async (shop: Shop, expected: object) => {
  const now = await balances(shop.asha)
  expect(now).not.toHaveProperty('debtors')
  expect(now).toMatchObject(expected)
  const { totals } = await shop.asha(listKhata, { query: { side: 'debtors' } })
  expect(totals.debtors).toBe(0)
}

test('cash above the total of a walk-in bill is change: the amount received is the total, also in two ways', async () => {
  const shop = await openLedgerShop()
  const over = await walkIn(shop, { amountReceived: 500 })
  expect(over).toMatchObject({ amountReceived: 105_00, pendingAmount: 0, paymentStatus: 'paid' })
  // 500 handed over for 105, which the receipt says.
  expect(over.change).toBe(395_00)
  const ways = [
    { paymentMode: 'upi', amount: 55 },
    { paymentMode: 'cash', amount: 100 },
  ]
  const both = await walkIn(shop, { ways })
  expect([both.amountReceived, both.change]).toEqual([105_00, 50_00])
  await nothingWithNobody(shop, { cash: 155, upi: 55 })
})

test('an overpayment by a known party is kept on account as chosen', async () => {
  const shop = await openLedgerShop()
  const over = await shop.bill('sales', { rate: 100, quantity: 1, amountReceived: 500 })
  expect([over.amountReceived, over.change]).toEqual([500_00, undefined])
  const khata = oneSided(
    await shop.asha(getKhata, {
      params: { id: shop.anita },
      query: { from: '2026-11-01', to: '2026-11-30' },
    }),
  )
  expect([khata.balance, khata.onAccount]).toEqual([-395_00, 395_00])
})

test('lowering a paid walk-in bill refunds the difference', async () => {
  const shop = await openLedgerShop()
  const { asha, cash } = shop
  const paid = await walkIn(shop, {}, 2) // 210
  await asha(createReceipt, {
    body: { party: null, ways: cash(210), bills: [{ bill: paid._id, amount: 210 }] },
  })
  const items = [{ itemname: 'Rice', quantity: 1, rate: 100, cgst: 2.5, sgst: 2.5 }]
  await asha(updateInvoice, { params: { id: paid._id }, body: { items } })
  expect(await shop.settled(paid._id)).toEqual([105, 0, 'paid'])
  await nothingWithNobody(shop, { cash: 105 })
})

test.each([
  [{ paymentMode: 'upi', paymentStatus: 'paid' }, undefined, { upi: 0, cash: 0 }],
  [{ paymentMode: 'upi', paymentStatus: 'paid' }, 'cash', { upi: 105, cash: -105 }],
  [
    {
      ways: [
        { paymentMode: 'cash', amount: 50 },
        { paymentMode: 'upi', amount: 55 },
      ],
    },
    undefined,
    { upi: 0, cash: 0 },
  ],
])(
  'a returned or cancelled walk-in bill refunds its money in the same step: %j by %s',
  async (payment, refundBy, left) => {
    const shop = await openLedgerShop()
    const { asha } = shop
    for (const how of ['return', 'cancel'] as const) {
      const before = await balances(asha)
      const { _id } = await walkIn(shop, payment)
      if (how === 'return') await asha(returnInvoice, { params: { id: _id }, query: { refundBy } })
      else await asha(cancelInvoice, { params: { id: _id }, body: { reason: 'Wrong item', refundBy } })
      expect((await asha(getInvoice, { params: { id: _id } })).toGiveBack).toBe(0)
      const after = await balances(asha)
      for (const [account, amount] of Object.entries(left)) {
        expect((after[account] ?? 0) - (before[account] ?? 0)).toBe(amount)
      }
      expect(after).not.toHaveProperty('debtors')
    }
    const [given] = await asha(listVouchers, { query: { kind: 'payment' } })
    expect(given).toMatchObject({ number: 'PV-00001', party: null, amount: 105_00 })
    expect(given?.note).toBe('SINV-00002 was cancelled')
    for (const search of ['was cancelled', 'sinv-00002']) {
      expect(await asha(listVouchers, { query: { search } })).toEqual([given])
    }
  },
)

test('a note on a paid walk-in bill is refunded, whatever settlement is sent', async () => {
  const shop = await openLedgerShop()
  const { asha } = shop
  for (const settlement of ['set-off', 'credit', 'refund'] as const) {
    const { _id } = await walkIn(shop, {}, 2)
    await asha(updateInvoice, { params: { id: _id }, body: { receivedNow: 210 } })
    const [line] = (await asha(getInvoice, { params: { id: _id } })).items
    const { note } = await asha(creditNotes.create, {
      body: { invoice: _id, settlement, items: [{ line: line?._id, quantity: 1 }] },
    })
    expect(note).toMatchObject({ settlement: 'refund', refunded: 105_00, refundBy: 'cash' })
  }
  await nothingWithNobody(shop, { cash: 315 })
  // The money that a note gave back comes in again with it.
  const [last] = await asha(creditNotes.list, { query: {} })
  await asha(cancelCreditNote, { params: { id: last?._id ?? '' }, body: { reason: 'It stayed' } })
  await nothingWithNobody(shop, { cash: 420 })
})

test('cancelling a partly paid walk-in bill refunds what was paid', async () => {
  const shop = await openLedgerShop()
  const { _id } = await walkIn(shop, { amountReceived: 40 })
  await shop.asha(cancelInvoice, { params: { id: _id }, body: { reason: 'Left it' } })
  const now = await balances(shop.asha)
  expect(now).not.toHaveProperty('cash')
  expect(now).not.toHaveProperty('debtors')
})

test('the database refuses changes that would leave money without a party', async () => {
  const shop = await openLedgerShop()
  const { asha, bill, cash } = shop
  // The voucher that gave the money back cannot be cancelled: the money would be owed to nobody again.
  const gone = await walkIn(shop)
  await asha(cancelInvoice, { params: { id: gone._id }, body: { reason: 'Wrong item' } })
  const [given] = await asha(listVouchers, { query: { kind: 'payment' } })
  const refused = await asha.refused(cancelVoucher, {
    params: { id: given?._id ?? '' },
    body: { reason: 'They left without it' },
  })
  expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('₹105.00') })
  // A bill with too much on it cannot be taken from its party.
  const over = await bill('sales', { rate: 100, quantity: 1, amountReceived: 0 })
  await asha(createReceipt, {
    body: { party: shop.anita, ways: cash(105), bills: [{ bill: over._id, amount: 105 }] },
  })
  const [line] = (await asha(getInvoice, { params: { id: over._id } })).items
  await asha(creditNotes.create, {
    body: { invoice: over._id, settlement: 'credit', items: [{ line: line?._id, quantity: 0.5 }] },
  })
  const items = [{ itemname: 'Rice', quantity: 1, rate: 100, cgst: 2.5, sgst: 2.5 }]
  expect(
    await asha.refused(updateInvoice, { params: { id: over._id }, body: { ...WALK_IN, items } }),
  ).toMatchObject({ status: 409 })
  await balances(asha)
})

test('the receipt of a cancelled and refunded walk-in bill cannot be cancelled', async () => {
  const shop = await openLedgerShop()
  const { asha, cash } = shop
  const paid = await walkIn(shop, {})
  const { voucher } = await asha(createReceipt, {
    body: { party: null, ways: cash(105), bills: [{ bill: paid._id, amount: 105 }] },
  })
  await asha(cancelInvoice, { params: { id: paid._id }, body: { reason: 'Wrong item' } })
  const refused = await asha.refused(cancelVoucher, {
    params: { id: voucher._id },
    body: { reason: 'Never came' },
  })
  expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('given back') })
  const now = await balances(asha)
  expect(now).not.toHaveProperty('cash')
})

test('a deleted party is not a walk-in: its money stays on account after an edit', async () => {
  const shop = await openLedgerShop()
  const { asha, bill, anita } = shop
  const [gone, noted, edited] = [
    await bill('sales', { rate: 100, quantity: 1, paymentStatus: 'paid' }),
    await bill('sales', { rate: 100, quantity: 1, paymentStatus: 'paid' }),
    await bill('sales', { rate: 100, quantity: 1, paymentStatus: 'paid' }),
  ]
  await asha(deleteMerchant, { params: { id: anita } })
  await asha(cancelInvoice, { params: { id: gone._id }, body: { reason: 'Wrong item' } })
  await asha(returnInvoice, { params: { id: noted._id } })
  // As the form sends it, which cannot name who is deleted.
  const { merchants } = await asha(getInvoice, { params: { id: edited._id } })
  expect(merchants).toMatchObject({ name: 'anita', isDeleted: true })
  const items = [{ itemname: 'Rice', quantity: 2, rate: 100, cgst: 2.5, sgst: 2.5 }]
  await asha(updateInvoice, { params: { id: edited._id }, body: { items, merchants } })

  // 105 and 105 are owed back, and 105 more is owed for what the edit added; no cash left the drawer.
  expect(await balances(asha)).toMatchObject({ cash: 315, debtors: -105 })
  const khata = oneSided(
    await asha(getKhata, { params: { id: anita }, query: { from: '2026-11-01', to: '2026-11-30' } }),
  )
  expect([khata.balance, khata.openBills.map(({ open }) => open)]).toEqual([-105_00, [105_00]])
})

test('a bill that gets a party while it is being cancelled is not refunded over the counter', async () => {
  const { store } = await startBahi()
  const { asha, bill } = await openLedgerShop()
  const { _id } = await bill('sales', { rate: 100, quantity: 1, paymentStatus: 'paid' })
  const row = onlyRow(await findDocument(store.forShop(asha), asha.shopId, 'invoice', _id))
  const ways = [{ account: 'cash', amount: 105_00, reference: '' }]
  // As it was sent while nobody had the bill.
  const cancelling = cancelStatement({
    id: _id,
    noun: 'invoice',
    reason: 'Wrong item',
    by: asha.userId,
    email: 'asha@shop.test',
    at: new Date(),
    today: '2026-11-20',
    read_at: row.updated_at,
    postings: cancelPostings(postedOf(row), '2026-11-20'),
    give_back: { id: randomUUID(), series: 'payment', ways },
  })
  await expect(store.forShop(asha).execute(cancelling)).rejects.toThrow(/money has moved on/)
})

test('a bill moved to a walk-in and back leaves its receipt with the payer', async () => {
  const { asha, anita, bill, settled } = await openLedgerShop()
  const { _id, items } = await bill('sales', { rate: 100, quantity: 2 }) // 210
  const change = (body: BodyOf<typeof updateInvoice>) => asha(updateInvoice, { params: { id: _id }, body })
  await change({ receivedNow: 50 })
  await change({ items: linesAgain(items), merchants: { name: 'Somebody' } })
  expect(await settled(_id)).toEqual([0, 210, 'unpaid'])
  expect(await balances(asha)).toMatchObject({ cash: 50, debtors: 160 })
  await change({ items: linesAgain(items), merchants: { _id: anita, name: 'Anita' } })
  const query = { from: '2026-11-01', to: '2026-11-30' }
  const { balance, onAccount } = oneSided(await asha(getKhata, { params: { id: anita }, query }))
  expect([balance, onAccount]).toEqual([160_00, 50_00])
  expect(await balances(asha)).toMatchObject({ cash: 50, debtors: 160 })
})
