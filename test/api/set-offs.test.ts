import { expect, test } from 'vitest'
import { cancelInvoice } from '#contract/documents/cancelling.ts'
import { getKhata } from '#contract/money/khata.ts'
import {
  bounceCheque,
  cancelVoucher,
  changeReceipt,
  createAllocation,
  createPayment,
  createReceipt,
  getVoucher,
} from '#contract/money/vouchers.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { balances, openLedgerShop } from '#test/ledger-shop.ts'
import { oneSided } from '#test/one-sided.ts'
import { type BodyOf, startBahi } from '#test/start-shop.ts'

// A set-off is valid only as long as the money that it uses (docs/decisions/0083).

type Shop = Awaited<ReturnType<typeof openLedgerShop>>

const onAccount = async ({ asha }: Shop, party: string) => {
  const khata = oneSided(
    await asha(getKhata, { params: { id: party }, query: { from: '2026-11-01', to: '2026-12-31' } }),
  )
  return [khata.balance / 100, khata.onAccount / 100, khata.openBills.map(({ open }) => open / 100)]
}

/** A buyer with 500 on account, of which 315 are set off against a bill of 420; the receipt and the set-off. */
async function withSetOff(ways?: BodyOf<typeof createReceipt>['ways']) {
  const shop = await openLedgerShop()
  const { asha, anita, bill, cash } = shop
  const receipt = (
    await asha(createReceipt, {
      body: { party: anita, date: '2026-11-02', ways: ways ?? cash(500), bills: [] },
    })
  ).voucher
  const sale = await bill('sales', { rate: 100, quantity: 4 }) // 420
  const setOff = (
    await asha(createAllocation, { body: { party: anita, bills: [{ bill: sale._id, amount: 315 }] } })
  ).voucher
  expect(await onAccount(shop, anita)).toEqual([-80, 185, [105]])
  return { ...shop, receipt, sale, setOff }
}

const stateOf = async ({ asha }: Shop, id: string) => {
  const { status, endReason } = await asha(getVoucher, { params: { id } })
  return [status, endReason]
}

test('cancelling a receipt cancels the set-off of its money, and the bill is open again', async () => {
  const shop = await withSetOff()
  await shop.asha(cancelVoucher, { params: { id: shop.receipt._id }, body: { reason: 'Entered twice' } })
  expect(await shop.settled(shop.sale._id)).toEqual([0, 420, 'unpaid'])
  expect(await onAccount(shop, shop.anita)).toEqual([420, 0, [420]])
  expect(await stateOf(shop, shop.setOff._id)).toEqual(['cancelled', 'RV-00001: Entered twice'])
  expect(await balances(shop.asha)).toMatchObject({ debtors: 420 })
})

test('a bounced cheque cancels the set-off of its money, and the bill is open again', async () => {
  const cheque = { number: '000123', date: '2026-11-02', bank: 'SBI' }
  const shop = await withSetOff([{ account: 'cheques', amount: 500, cheque }])
  await shop.asha(bounceCheque, { params: { id: shop.receipt._id }, body: { reason: 'Insufficient funds' } })
  expect(await stateOf(shop, shop.setOff._id)).toEqual(['cancelled', 'RV-00001: Insufficient funds'])
  expect(await shop.settled(shop.sale._id)).toEqual([0, 420, 'unpaid'])
  expect(await onAccount(shop, shop.anita)).toEqual([420, 0, [420]])
})

test('a receipt edited to less money keeps as much of its set-off as the money covers', async () => {
  const shop = await withSetOff()
  const { asha, anita, receipt, sale, cash } = shop
  const edit = { party: anita, date: '2026-11-02', ways: cash(100), bills: [] }
  await asha(changeReceipt, { params: { id: receipt._id }, body: edit })
  expect(await stateOf(shop, shop.setOff._id)).toEqual(['cancelled', 'RV-00001 was written anew'])
  expect(await shop.settled(sale._id)).toEqual([100, 320, 'partially paid'])
  expect(await onAccount(shop, anita)).toEqual([320, 0, [320]])
  expect(await balances(asha)).toMatchObject({ cash: 100, debtors: 320 })
})

test('the newest set-off is cancelled first, and one that is still covered stays', async () => {
  const shop = await openLedgerShop()
  const { asha, anita, bill, cash } = shop
  const receive = async (amount: number) =>
    (await asha(createReceipt, { body: { party: anita, ways: cash(amount), bills: [] } })).voucher
  const [first, second] = [await receive(300), await receive(200)]
  const [older, newer] = [
    await bill('sales', { rate: 100, quantity: 2 }), // 210
    await bill('sales', { rate: 100, quantity: 2 }),
  ]
  for (const { _id } of [older, newer]) {
    await asha(createAllocation, { body: { party: anita, bills: [{ bill: _id, amount: 210 }] } })
  }
  // 500 lay there, 420 are set off, 80 are left; without the 200, 120 of the newer one are not there.
  await asha(cancelVoucher, { params: { id: second._id }, body: { reason: 'Never came' } })
  expect(await shop.settled(older._id)).toEqual([210, 0, 'paid'])
  expect(await shop.settled(newer._id)).toEqual([90, 120, 'partially paid'])
  expect(await onAccount(shop, anita)).toEqual([120, 0, [120]])
  await asha(cancelVoucher, { params: { id: first._id }, body: { reason: 'Nor that' } })
  expect(await onAccount(shop, anita)).toEqual([420, 0, [210, 210]])
  expect(await balances(asha)).toMatchObject({ debtors: 420 })
})

test('a set-off of an overpayment is cancelled together with the receipt of that overpayment', async () => {
  const shop = await openLedgerShop()
  const { asha, anita, bill } = shop
  const paid = await bill('sales', { rate: 100, quantity: 1, amountReceived: 0 }) // 105
  const other = await bill('sales', { rate: 100, quantity: 2 }) // 210
  const { voucher } = await asha(createReceipt, {
    body: {
      party: anita,
      ways: [{ account: 'cash', amount: 105 }],
      bills: [{ bill: paid._id, amount: 105 }],
    },
  })
  await asha(cancelInvoice, { params: { id: paid._id }, body: { reason: 'Wrong buyer' } })
  const setOff = await asha(createAllocation, {
    body: { party: anita, from: paid._id, bills: [{ bill: other._id, amount: 105 }] },
  })
  expect(await onAccount(shop, anita)).toEqual([105, 0, [105]])
  await asha(cancelVoucher, { params: { id: voucher._id }, body: { reason: 'The note was false' } })
  expect(await onAccount(shop, anita)).toEqual([210, 0, [210]])
  expect(await stateOf(shop, setOff.voucher._id)).toEqual([
    'cancelled',
    `${paid.invoiceNumber}: its money was taken back`,
  ])
  expect(await shop.settled(other._id)).toEqual([0, 210, 'unpaid'])
  await balances(asha)
})

test('cancelling a bill cancels its set-off, and the money is on account again', async () => {
  const shop = await withSetOff()
  const { asha, anita, sale } = shop
  await asha(cancelInvoice, { params: { id: sale._id }, body: { reason: 'Not taken' } })
  expect(await stateOf(shop, shop.setOff._id)).toEqual(['cancelled', `${sale.invoiceNumber} was cancelled`])
  expect(await onAccount(shop, anita)).toEqual([-500, 500, []])
  const again = await shop.bill('sales', { rate: 100, quantity: 4 })
  await asha(createAllocation, { body: { party: anita, bills: [{ bill: again._id, amount: 420 }] } })
  expect(await onAccount(shop, anita)).toEqual([-80, 80, []])
  await balances(asha)
})

test('four set-offs of the same money at once use it once, of customers and of suppliers', async () => {
  const shop = await openLedgerShop()
  const { asha, anita, mill, bill, cash } = shop
  for (const [direction, party] of [
    ['sales', anita],
    ['purchase', mill],
  ] as const) {
    const pay = direction === 'sales' ? createReceipt : createPayment
    await asha(pay, { body: { party, ways: cash(500), bills: [] } })
    const bills = []
    for (let place = 0; place < 4; place++) bills.push(await bill(direction, { rate: 100, quantity: 4 })) // 420 each
    const answers = await Promise.allSettled(
      bills.map(({ _id }) =>
        asha(createAllocation, { body: { party, bills: [{ bill: _id, amount: 400 }] } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [, left] = await onAccount(shop, party)
    expect(left).toBe(100)
  }
  await balances(asha)
})

test('a refund never exceeds the money on account, also in two calls', async () => {
  const shop = await openLedgerShop()
  const { asha, anita, cash } = shop
  const giveBack = { body: { party: anita, ways: cash(600) } }
  await asha(createReceipt, { body: { party: anita, ways: cash(1000), bills: [] } })
  await asha(createPayment, giveBack)
  expect(await asha.refused(createPayment, giveBack)).toMatchObject({
    status: 409,
    message: expect.stringContaining('₹400.00'),
  })
  expect(await onAccount(shop, anita)).toEqual([-400, 400, []])
  await balances(asha)
})

test('a refund that names no bill is taken first from the bill with too much money', async () => {
  const shop = await openLedgerShop()
  const { asha, anita, bill, cash } = shop
  const paid = await bill('sales', { rate: 100, quantity: 1, paymentStatus: 'paid' }) // 105
  await asha(cancelInvoice, { params: { id: paid._id }, body: { reason: 'Not taken' } })
  await asha(createReceipt, { body: { party: anita, ways: cash(50), bills: [] } })
  await asha(createPayment, { body: { party: anita, ways: cash(120) } })
  // 105 of the bill, 15 of what lay on account.
  expect(await onAccount(shop, anita)).toEqual([-35, 35, []])
  expect(await balances(asha)).toMatchObject({ cash: 35, debtors: -35 })
})

test('verify finds money on account used twice, and the database refuses money on account without a party', async () => {
  const shop = await openLedgerShop()
  const { asha, anita, bill, cash } = shop
  const nobody = await bill('sales', { rate: 100, quantity: 1, merchants: {}, paymentStatus: 'paid' })
  await asha(createReceipt, { body: { party: anita, ways: cash(10), bills: [] } })
  const { store } = await startBahi()
  const found = async () =>
    (await verifyShop(store.forShop(asha), asha.shopId)).findings.map(({ what }) => what)
  expect(await found()).toEqual([])
  // As an older Bahi left it.
  await store.script(`update party_balances set on_account = 500 where shop_id = '${asha.shopId}'`)
  expect(await found()).toContain('of the money on account 500 paise more were used than lie there')
  await expect(
    store.script(`update documents set amount_received = amount_received + 700 where id = '${nobody._id}'`),
  ).rejects.toMatchObject({ constraint: 'documents_owed_to_nobody' })
})
