import { expect, test } from 'vitest'
import { cancelInvoice } from '#contract/documents/cancelling.ts'
import { creditNotes, debitNotes } from '#contract/documents/notes.ts'
import { getInvoice, returnInvoice, updateInvoice } from '#contract/invoices.ts'
import { bounceCheque, createDue, createPayment, createReceipt } from '#contract/money/vouchers.ts'
import { readReport } from '#contract/reports/report.ts'
import { addDays, todayInIndia } from '#domain/calendar.ts'
import { verifySameFigures } from '#server/verify/verify-same-figure.ts'
import { openAdvanceShop } from '#test/advance-shop.ts'
import { openLedgerShop } from '#test/ledger-shop.ts'
import { type BodyOf, type Person, startBahi } from '#test/start-shop.ts'

async function findingsOf(person: Person & { shopId: string }) {
  const { store } = await startBahi()
  const found = await verifySameFigures(store.forShop(person), person.shopId)
  return found.map(({ where, what }) => `${where}: ${what}`)
}

/** Two months ago: profit is summed by the clock of the books. */
function twoMonthsAgo() {
  const lastMonth = addDays(`${todayInIndia(new Date()).slice(0, 7)}-01`, -1)
  return `${addDays(`${lastMonth.slice(0, 7)}-01`, -1).slice(0, 7)}-01`
}

/** Bills of who is known, of who only has a name and of nobody, with all that can become of them. */
type Said = BodyOf<typeof creditNotes.create>

async function openBusyShop() {
  const shop = await openLedgerShop()
  const { asha, anita, bill, cash } = shop
  const lineOf = async (id: string) => (await asha(getInvoice, { params: { id } })).items[0]?._id ?? ''
  const note = async (of: { _id: string }, said: Said, item: NonNullable<Said['items']>[number]) => {
    const items = [{ line: await lineOf(of._id), ...item }]
    return { body: { invoice: of._id, items, ...said } }
  }
  const month = twoMonthsAgo()
  const foot = { discount: 10, additionalCharges: 25 }
  await bill('sales', { rate: 60, quantity: 2, invoiceDate: addDays(month, 14), ...foot })
  const open = await bill('sales', { rate: 100, quantity: 3, ...foot })
  await asha(
    creditNotes.create,
    await note(open, { why: 'Goods came back' }, { quantity: 1, goods: 'scrap' }),
  )
  await asha(debitNotes.create, await note(open, { why: 'Price was too low' }, { amount: 12.5 }))
  await asha(createReceipt, { body: { party: anita, date: '2026-11-06', ways: cash(50) } })
  await bill('sales', { rate: 100, quantity: 1, merchants: { name: '' } })
  await bill('sales', { rate: 33.33, quantity: 1.5, merchants: { name: 'Ramesh' }, amountReceived: 20 })
  const cancelled = await bill('sales', { rate: 80, quantity: 1, paymentStatus: 'paid' })
  await asha(cancelInvoice, { params: { id: cancelled._id }, body: { reason: 'Wrong buyer' } })
  // More than it came to is received, and it becomes smaller.
  const over = await bill('sales', { rate: 90, quantity: 1, amountReceived: 200 })
  await asha(updateInvoice, {
    params: { id: over._id },
    body: { items: [{ product: shop.rice._id, itemname: 'Rice', quantity: 1, rate: 70 }] },
  })
  await asha(createDue, { body: { party: anita, date: '2026-11-07', amount: 40, note: 'Loan' } })

  const bought = await bill('purchase', { rate: 42.5, quantity: 20, ...foot })
  await asha(creditNotes.create, await note(bought, { why: 'Goods came back' }, { quantity: 2 }))
  await bill('purchase', { rate: 41, quantity: 5, merchants: { name: 'Market' }, paymentStatus: 'paid' })
  for (const _ of [1, 2])
    await asha(readReport, {
      params: { report: 'profit-by-item' },
      query: { from: month, to: todayInIndia(new Date()) },
    })
  return { ...shop, month }
}

test('several sums of the same amount agree, whatever happened to bills and their money', async () => {
  const { asha, anita, bill, cash } = await openBusyShop()
  expect(await findingsOf(asha)).toEqual([])

  // A bill is returned, its money given back, and then the cheque that had paid it bounces: it owes that money again.
  const returned = await bill('sales', { rate: 100, quantity: 2 })
  const { voucher } = await asha(createReceipt, {
    body: {
      party: anita,
      date: '2026-11-06',
      ways: [{ account: 'cheques', amount: 210, cheque: { number: '1', date: '2026-11-06', bank: 'SBI' } }],
      bills: [{ bill: returned._id, amount: 210 }],
    },
  })
  await asha(returnInvoice, { params: { id: returned._id } })
  await asha(createPayment, {
    body: { party: anita, date: '2026-11-07', ways: cash(210), bills: [{ bill: returned._id, amount: 210 }] },
  })
  await asha(bounceCheque, { params: { id: voucher._id }, body: { reason: 'Funds insufficient' } })
  expect(await asha(getInvoice, { params: { id: returned._id } })).toMatchObject({
    status: 'returned',
    pendingAmount: 210_00,
  })
  expect(await findingsOf(asha)).toEqual([])
})

test('verify finds no fault with an advance that a bill and a refund used in part', async () => {
  const { asha, receive, use, giveBack, sellAdvice } = await openAdvanceShop()
  const receipt = await receive('2026-10-03', 11_800)
  const bill = await sellAdvice('2026-11-04')
  await use(receipt._id, bill, '2026-11-05', 1_180)
  await giveBack(receipt._id, '2026-11-06', 590)
  expect(await findingsOf(asha)).toEqual([])
})

/** A sum, which of its rows stands one too high, and all that is found then, with the figures left out. */
const wrongSums = (month: string): [sum: string, row: string, found: string[]][] => [
  ['shop_sums.sales', 'true', ['all sales: bills that stand: the shop has N, its days have N']],
  [
    'shop_sums.purchases_total',
    'true',
    [
      'all purchases: paise of bills that stand, of returned ones and of notes: the shop has N, its days have N',
    ],
  ],
  ['shop_sums.sales_pending', 'true', ['all sales: paise pending: the shop has N, its parties have N']],
  [
    'shop_sums.out_of_stock',
    'true',
    ['the shelf: low and out of stock: the shop has N and N, its products N and N'],
  ],
  [
    'day_sums.grand_total',
    `direction = 'purchase'`,
    [
      'all purchases: paise of bills that stand, of returned ones and of notes: the shop has N, its days have N',
      'all purchases: paise of bills and notes: the days have N, the parties N',
      'all purchases: paise of bills and notes: the days have N, the ledger N',
    ],
  ],
  [
    'day_sums.cost',
    `direction = 'purchase'`,
    ['all purchases: rupees of cost: the days have N, the items N'],
  ],
  [
    'day_sums.revenue',
    `direction = 'sales' and date = '${addDays(month, 14)}'`,
    [
      'all sales: paise before tax: the days have N, the items N',
      'profit of DAY: paise before tax: its days have N, its items N',
    ],
  ],
  [
    'item_sums.value',
    `direction = 'sales'`,
    [
      'all sales: paise before tax: the days have N, the items N',
      'all sales: paise before tax: the items have N, the ledger N',
    ],
  ],
  [
    'party_sums.invoices',
    `direction = 'sales' and merchant_id is not null`,
    ['all sales: bills that stand: the days have N, the parties N'],
  ],
  [
    'party_sums.pending',
    `direction = 'sales' and merchant_id is not null`,
    [
      'all sales: paise pending: the shop has N, its parties have N',
      'anita: paise of bills on debtors: the khata has N, the sums of the party N',
    ],
  ],
  [
    'party_sums.pending',
    `direction = 'sales' and merchant_id is null`,
    [
      'all sales: paise pending: the shop has N, its parties have N',
      'debtors: paise of who is not in the address book: the account has N, their bills N',
    ],
  ],
  [
    'party_balances.balance',
    `account = 'creditors'`,
    [
      'creditors: paise of who is not in the address book: the account has N, their bills N',
      'mill: paise of bills on creditors: the khata has N, the sums of the party N',
    ],
  ],
  [
    'party_balances.on_account',
    `account = 'debtors'`,
    ['anita: paise of bills on debtors: the khata has N, the sums of the party N'],
  ],
  [
    'account_days.credit',
    `account = 'debtors' and date = '2026-11-06'`,
    ['debtors: paise of who is not in the address book: the account has N, their bills N'],
  ],
  [
    'profit_sums.cost',
    `axis = 'party' and month = '${month}'`,
    ['profit of DAY: paise of cost: its items have N, its parties N'],
  ],
]

test('verify finds two sums that differ, and names both figures', async () => {
  const { asha, month } = await openBusyShop()
  const { store } = await startBahi()
  const add = async (sum: string, row: string, one: number) => {
    const [table, column] = sum.split('.')
    await store.script(
      `update ${table} set ${column} = ${column} + ${one} where shop_id = '${asha.shopId}' and ${row}`,
    )
  }
  for (const [sum, row, expected] of wrongSums(month)) {
    await add(sum, row, 1)
    const found = await findingsOf(asha)
    const shown = found.map((words) => words.replaceAll(month, 'DAY').replace(/-?\d+(\.\d+)?/g, 'N'))
    expect([sum, shown]).toEqual([sum, expected])
    await add(sum, row, -1)
  }
  expect(await findingsOf(asha)).toEqual([])
})
