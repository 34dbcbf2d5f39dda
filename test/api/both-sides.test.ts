import { expect, test } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { checkImport } from '#contract/imports/imports.ts'
import { createMerchant, updateMerchant } from '#contract/merchants.ts'
import { getDues } from '#contract/money/dues.ts'
import { chargeInterest } from '#contract/money/interest.ts'
import { changeCreditTerms, getKhata, listKhata } from '#contract/money/khata.ts'
import { createReminder, getReminder, listReminders } from '#contract/money/reminders.ts'
import {
  cancelVoucher,
  createAllocation,
  createDue,
  createExpense,
  createJournal,
  createOpening,
  createPayment,
  createReceipt,
  setOffSides,
} from '#contract/money/vouchers.ts'
import { sql } from '#server/db/sql.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { balances, openLedgerShop } from '#test/ledger-shop.ts'
import { startBahi } from '#test/start-shop.ts'

// One business is customer and supplier: it has one account, whatever its type (docs/decisions/0177).

const query = { from: '2026-11-01', to: '2026-12-31' }
type Shop = Awaited<ReturnType<typeof openLedgerShop>>
type MerchantBody = Input<typeof updateMerchant>['body']

/** Net, and per side what is owed, what lies on account, and the open bills; rupees. */
async function accountOf({ asha }: Shop, party: string) {
  const { balance, sides } = await asha(getKhata, { params: { id: party }, query })
  const rows = sides.map(({ side, owed, onAccount, openBills }) => [
    side,
    owed / 100,
    onAccount / 100,
    openBills.map(({ open }) => open / 100),
  ])
  return [balance / 100, ...rows]
}

const become = ({ asha }: Shop, id: string, type: MerchantBody['type']) =>
  asha(updateMerchant, {
    params: { id },
    body: { name: 'krishna', type, email: 'krishna@shop.test', phone: '9890022003', address: 'Pune' },
  })

/** The mill sold for 1,180 and bought for 590: 18 % on 1,000 and on 500, without stock. */
async function openTradedShop() {
  const shop = await openLedgerShop()
  const goods = (rate: number) => ({
    rate,
    quantity: 1,
    merchants: { _id: shop.mill },
    items: [{ itemname: 'Battery', quantity: 1, rate, cgst: 9, sgst: 9 }],
  })
  const purchase = await shop.bill('purchase', goods(1000))
  const sale = await shop.bill('sales', goods(500))
  return { ...shop, purchase, sale }
}

test('the account of who buys and sells shows both sides and the net, whatever its type', async () => {
  const shop = await openTradedShop()
  const both = [-590, ['debtors', 590, 0, [590]], ['creditors', 1180, 0, [1180]]]
  for (const type of ['supplier', 'buyer', 'supplier'] as const) {
    await become(shop, shop.mill, type)
    expect(await accountOf(shop, shop.mill)).toEqual(both)
  }
  const { lines, opening, closing } = await shop.asha(getKhata, { params: { id: shop.mill }, query })
  expect(lines.map(({ number, side, debit, credit }) => [number, side, debit / 100, credit / 100])).toEqual([
    ['PINV-00001', 'creditors', 0, 1180],
    ['SINV-00001', 'debtors', 590, 0],
  ])
  expect([opening, closing]).toEqual([0, -590_00])
  const { parties } = await shop.asha(listKhata, { query: {} })
  expect(parties.map(({ balance, otherSide }) => [balance / 100, otherSide / 100])).toEqual([[590, 1180]])
  // Who only buys has one side.
  expect(await accountOf(shop, shop.anita)).toEqual([0, ['debtors', 0, 0, []]])
})

test('money is received from a supplier that owes, and paid to a buyer that is owed', async () => {
  const shop = await openTradedShop()
  const { asha, mill, cash, sale, purchase } = shop
  await asha(createReceipt, { body: { party: mill, ways: cash(100) } })
  expect(await shop.settled(sale._id)).toEqual([100, 490, 'partially paid'])
  await become(shop, mill, 'buyer')
  await asha(createPayment, { body: { party: mill, ways: cash(180) } })
  expect(await shop.settled(purchase._id)).toEqual([180, 1000, 'partially paid'])
  expect(await accountOf(shop, mill)).toEqual([
    -510,
    ['debtors', 490, 0, [490]],
    ['creditors', 1000, 0, [1000]],
  ])
  // A side that is named is taken: paid ahead for what comes, and set against its bill.
  await asha(createReceipt, { body: { party: mill, partySide: 'debtors', ways: cash(50), bills: [] } })
  await asha(createAllocation, { body: { party: mill, bills: [{ bill: sale._id, amount: 50 }] } })
  expect(await shop.settled(sale._id)).toEqual([150, 440, 'partially paid'])
  expect(
    await asha.refused(createReceipt, { body: { party: mill, partySide: 'creditors', ways: cash(50) } }),
  ).toMatchObject({ status: 409, message: 'Only ₹0.00 lies on account.' })
  expect(await balances(asha)).toMatchObject({ debtors: 440, creditors: -1000 })
})

test('money is not put on account while money paid ahead on the other side waits to come back', async () => {
  const { asha, bill, mill } = await openLedgerShop()
  await bill('sales', {
    rate: 100,
    quantity: 1,
    merchants: { _id: mill },
    items: [{ itemname: 'Battery', quantity: 1, rate: 100, cgst: 9, sgst: 9 }],
  })
  const ways = (amount: number) => [{ account: 'cash', amount }]
  // Nothing is owed to the mill: 500 are paid ahead. It owes 118 for what it bought.
  await asha(createPayment, { body: { party: mill, partySide: 'creditors', ways: ways(500) } })
  const net = { party: mill, ways: ways(618) }
  expect(await asha.refused(createReceipt, { body: net })).toMatchObject({
    status: 409,
    message: 'mill owes less than that, and was paid ₹500.00 ahead. Receive each by itself.',
  })
  await asha(createReceipt, { body: { party: mill, ways: ways(118) } })
  await asha(createReceipt, { body: { party: mill, ways: ways(500) } })
  const { balance, sides } = await asha(getKhata, { params: { id: mill }, query })
  expect([balance, ...sides.map(({ owed, onAccount }) => [owed, onAccount])]).toEqual([0, [0, 0], [0, 0]])
})

test('an opening balance with a due date is of the side that owes it, one without is of its type', async () => {
  const { asha, mill } = await openLedgerShop()
  const opening = { party: mill, date: '2026-10-01', side: 'debit' as const }
  await asha(createOpening, { body: { ...opening, amount: 300, billNumber: 'S-77', dueDate: '2026-10-31' } })
  await asha(createOpening, { body: { ...opening, amount: 40 } })
  const { sides } = await asha(getKhata, { params: { id: mill }, query })
  expect(
    sides.map(({ side, owed, openBills }) => [side, owed, openBills.map(({ number }) => number)]),
  ).toEqual([
    ['debtors', 300_00, ['S-77']],
    ['creditors', -40_00, []],
  ])
})

test('both sides are set off by one call, which is cancelled like other vouchers', async () => {
  const shop = await openTradedShop()
  const { asha, bharat, mill, sale, purchase } = shop
  const { voucher } = await asha(setOffSides, { body: { party: mill, amount: 590 } })
  expect(voucher).toMatchObject({
    kind: 'journal',
    party: { _id: mill },
    note: 'What they owe set off against what we owe',
  })
  expect(await shop.settled(sale._id)).toEqual([590, 0, 'paid'])
  expect(await shop.settled(purchase._id)).toEqual([590, 590, 'partially paid'])
  expect(await accountOf(shop, mill)).toEqual([-590, ['debtors', 0, 0, []], ['creditors', 590, 0, [590]]])
  // In the statement it stands on either side, and moves no balance.
  const { lines, closing } = await asha(getKhata, { params: { id: mill }, query })
  expect(
    lines
      .slice(-2)
      .map(({ number, side, debit, credit, settles }) => [number, side, debit / 100, credit / 100, settles]),
  ).toEqual([
    [voucher.number, 'creditors', 590, 0, ['PINV-00001']],
    [voucher.number, 'debtors', 0, 590, ['SINV-00001']],
  ])
  expect(closing).toBe(-590_00)
  expect(await asha.refused(setOffSides, { body: { party: mill, amount: 1 } })).toMatchObject({
    status: 409,
    message: 'Only ₹0.00 is open there.',
  })
  expect(await bharat.refused(setOffSides, { body: { party: mill, amount: 1 } })).toMatchObject({
    status: 400,
  })
  await asha(cancelVoucher, { params: { id: voucher._id }, body: { reason: 'Not agreed' } })
  expect(await accountOf(shop, mill)).toEqual([
    -590,
    ['debtors', 590, 0, [590]],
    ['creditors', 1180, 0, [1180]],
  ])
  expect(await balances(asha)).toMatchObject({ debtors: 590, creditors: -1180 })
})

test('a journal settles either side of a party, and no bill of the other account', async () => {
  const shop = await openTradedShop()
  const { asha, mill, sale, purchase } = shop
  const line = (account: string, debit: number, credit: number, bill?: string) => ({
    account,
    debit,
    credit,
    party: mill,
    ...(bill && { bill }),
  })
  await asha(createJournal, {
    body: { note: 'Set off', lines: [line('creditors', 90, 0, purchase._id), line('debtors', 0, 90)] },
  })
  expect(await shop.settled(sale._id)).toEqual([90, 500, 'partially paid'])
  expect(
    await asha.refused(createJournal, {
      body: { note: 'Set off', lines: [line('creditors', 90, 0, sale._id), line('debtors', 0, 90)] },
    }),
  ).toMatchObject({ status: 400 })
})

test('udhaar, an expense and a changed receipt go to the side that is meant', async () => {
  const shop = await openTradedShop()
  const { asha, mill, anita, cash } = shop
  await asha(createDue, { body: { party: mill, partySide: 'debtors', amount: 40, of: 'money' } })
  await asha(createExpense, { body: { party: anita, head: 'transport', amount: 70 } })
  expect(await accountOf(shop, anita)).toEqual([-70, ['creditors', 70, 0, [70]]])
  expect((await accountOf(shop, mill))[1]).toEqual(['debtors', 630, 0, [590, 40]])
  await asha(createPayment, { body: { party: anita, ways: cash(70) } })
  expect(await accountOf(shop, anita)).toEqual([0, ['creditors', 0, 0, []]])
  expect(await balances(asha)).toMatchObject({ debtors: 630, creditors: -1180 })
})

test('nobody is reminded of more than the net, and the page of its dues asks for the same', async () => {
  const shop = await openLedgerShop()
  const { asha, mill } = shop
  const { store } = await startBahi()
  await store.forShop(asha).execute(sql`update shops set upi_id = 'asha@okbank' where id = ${asha.shopId}`)
  const trade = (invoiceType: 'sales' | 'purchase', rate: number) =>
    shop.bill(invoiceType, {
      rate,
      quantity: 1,
      invoiceDate: '2026-11-01',
      merchants: { _id: mill },
      items: [{ itemname: 'Battery', quantity: 1, rate }],
    })
  await trade('sales', 500)
  const { reminder } = await asha(getReminder, { params: { id: mill } })
  expect(reminder?.amount).toBe(500_00)
  await trade('purchase', 200)
  const sent = await asha(createReminder, { body: { party: mill, channel: 'sms', language: 'en' } })
  expect(sent.reminder.amount).toBe(300_00)
  const token = sent.reminder.link?.split('/').at(-1) ?? ''
  expect(await asha(getDues, { params: { token } })).toMatchObject({
    due: 300_00,
    owed: 300_00,
    onAccount: 0,
    ours: 200_00,
  })
  await trade('purchase', 300)
  expect((await asha(getReminder, { params: { id: mill } })).reminder).toBe(null)
  expect((await asha(listReminders, {})).reminders).toEqual([])
})

test('agreed interest is charged on what a supplier owes late', async () => {
  const shop = await openLedgerShop()
  const { asha, mill } = shop
  await asha(changeCreditTerms, {
    params: { id: mill },
    body: { creditDays: null, creditLimit: null, interest: 18 },
  })
  // 10,000 for 10 days at 18 % a year: 49.32.
  await shop.bill('sales', {
    rate: 10_000,
    quantity: 1,
    invoiceDate: '2026-11-10',
    merchants: { _id: mill },
    items: [{ itemname: 'Battery', quantity: 1, rate: 10_000 }],
  })
  const { voucher } = await asha(chargeInterest, { params: { id: mill }, body: { amount: 49.32 } })
  expect(voucher).toMatchObject({ kind: 'interest', amount: 49_32 })
})

test('verify finds a khata that is not the ledger’s, and a bill that went to the other side', async () => {
  const shop = await openTradedShop()
  const { store } = await startBahi()
  const { asha, mill } = shop
  const findings = async () =>
    (await verifyShop(store.forShop(asha), asha.shopId)).findings.map(
      ({ where, what }) => `${where}: ${what}`,
    )
  expect(await findings()).toEqual([])
  // One side more and the other less: the net of the party stays.
  const shift = (paise: number) =>
    store.script(`
      update party_balances set balance = balance + ${paise} where party = '${mill}' and account = 'debtors';
      update party_balances set balance = balance - ${paise} where party = '${mill}' and account = 'creditors'`)
  await shift(100)
  expect(await findings()).toEqual(
    expect.arrayContaining([
      'debtors: the khata of both sides comes to 59100 paise, the account to 59000',
      'creditors: the khata of both sides comes to -118100 paise, the account to -118000',
    ]),
  )
  await shift(-100)
  await store.script(`
    update entries set account = 'debtors' where bill = '${shop.purchase._id}' and account = 'creditors'`)
  expect(await findings()).toContain('PINV-00001: -118000 paise of it stand on debtors')
})

test('a second party of one GSTIN is taken, and it is said', async () => {
  const { asha } = await openLedgerShop()
  const body = (name: string, type: MerchantBody['type']) => ({
    name,
    type,
    email: 'krishna@shop.test',
    phone: '9890022003',
    address: 'Pune',
    gstin: '27AAUPV7468F1ZQ',
  })
  const first = await asha(createMerchant, { body: body('krishna', 'supplier') })
  expect(first.sameGstin).toBeUndefined()
  const second = await asha(createMerchant, { body: body('krishna sales', 'buyer') })
  expect(second.sameGstin).toMatchObject({
    warning: expect.stringContaining('krishna has this GSTIN already.'),
    parties: [{ _id: first.supplier._id, name: 'krishna' }],
  })
  const params = { id: first.supplier._id }
  const again = await asha(updateMerchant, { params, body: body('krishna', 'supplier') })
  expect(again.sameGstin?.parties).toEqual([{ _id: second.supplier._id, name: 'krishna sales' }])
  // A file says it before it is imported.
  const sheet = {
    columns: ['name', 'type', 'phone', 'gstin'],
    fill: {},
    rows: [{ row: 2, cells: ['Mill traders', 'buyer', '98900 22009', '27AAPFU0939F1ZV'] }],
  }
  const check = () => asha(checkImport, { body: { noun: 'merchants', ...sheet } })
  expect((await check()).rows[0]).toMatchObject({ verdict: 'new' })
  expect((await check()).rows[0]?.doubts).toBeUndefined()
  await asha(createMerchant, { body: { ...body('mill two', 'supplier'), gstin: '27AAPFU0939F1ZV' } })
  expect((await check()).rows[0]).toMatchObject({
    verdict: 'new',
    doubts: [{ column: 'gstin', message: expect.stringContaining('mill two has this GSTIN already.') }],
  })
})
