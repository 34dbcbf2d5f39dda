import { beforeAll, expect, test } from 'vitest'
import { creditNotes } from '#contract/documents/notes.ts'
import { createInvoice, getInvoice } from '#contract/invoices.ts'
import { createMerchant } from '#contract/merchants.ts'
import {
  bounceCheque,
  createAllocation,
  createExpense,
  createOpening,
  createPayment,
  createReceipt,
  createTransfer,
} from '#contract/money/vouchers.ts'
import { updateProfile } from '#contract/people/change-profile.ts'
import { type ReportAnswer, readReport } from '#contract/reports/report.ts'
import { createProductOut } from '#contract/shelf/adjustments.ts'
import { createCategory } from '#contract/shelf/categories.ts'
import { createProduct } from '#contract/shelf/products.ts'
import type { ReportName } from '#domain/reports/report-table.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { type BodyOf, openPerson, type Person, setClock, startBahi } from '#test/start-shop.ts'

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }
const day = (date: number) => `2026-10-${String(date).padStart(2, '0')}`
const cash = (amount: number) => [{ account: 'cash', amount }]
const rupees = (paise = 0) => paise / 100

let asha: Person

/** The books of October 2026 of a shop in Maharashtra. What each step does to the accounts stands beside it. */
beforeAll(async () => {
  setClock('2026-10-31T18:00:00+05:30')
  asha = await openPerson('Asha')
  await asha(updateProfile, {
    body: {
      name: 'Asha Stores',
      address: 'Pune',
      phone: '9800000001',
      state: 'Maharashtra',
      gstin: '27ABCDE1234F1Z5',
    },
  })
  const merchant = async (name: string, type: 'buyer' | 'supplier', state: string) =>
    (
      await asha(createMerchant, {
        body: { name, type, state, email: `${name}@party.test`, phone: '9890022003', address: state },
      })
    ).supplier._id
  const surat = await merchant('Surat', 'supplier', 'Gujarat')
  const krishna = await merchant('Krishna', 'supplier', 'Maharashtra')
  const ravi = await merchant('Ravi', 'buyer', 'Maharashtra')
  const anil = await merchant('Anil', 'buyer', 'Karnataka')
  const meena = await merchant('Meena', 'buyer', 'Gujarat')
  const product = async (name: string, purchasePrice: number) => {
    const { category } = await asha(createCategory, { body: { name: `${name}s`, description: name } })
    const body = { name, description: name, unit: 'PCS', categoryId: category._id, purchasePrice, stock: 0 }
    return (await asha(createProduct, { body: { ...body, sellingPrice: 90 } })).product
  }
  const [lamp, rice] = [await product('Lamp', 50), await product('Rice', 40)]
  const bill = async (
    date: number,
    party: string | null,
    item: { of: typeof lamp; quantity: number; rate: number; cgst?: number; sgst?: number; igst?: number },
    rest: BodyOf<typeof createInvoice> = {},
  ) => {
    const { of, ...line } = item
    const isPurchase = party === surat || party === krishna
    const body = {
      invoiceType: isPurchase ? ('purchase' as const) : ('sales' as const),
      invoiceDate: day(date),
      merchants: party ? { _id: party } : {},
      items: [{ product: of._id, itemname: of.name, ...line }],
      ...rest,
    }
    return (await asha(createInvoice, { body })).invoice
  }

  await asha(createOpening, { body: { account: 'cash', date: day(1), amount: 10_000, side: 'debit' } })
  await asha(createOpening, { body: { party: ravi, date: day(1), amount: 500, side: 'debit' } })
  // 100 lamps for 5,000 and IGST 900; 200 kg of rice for 8,000, CGST 200 and SGST 200.
  await bill(2, surat, { of: lamp, quantity: 100, rate: 50, igst: 18 })
  await bill(3, krishna, { of: rice, quantity: 200, rate: 40, cgst: 2.5, sgst: 2.5 })
  await asha(createTransfer, { body: { date: day(4), from: 'cash', to: 'bank', amount: 5_000 } })
  // Within the state: 3,000 and 75 each, of which 1,000 come in cash. It cost 50 x 40 = 2,000.
  await bill(5, ravi, { of: rice, quantity: 50, rate: 60, cgst: 2.5, sgst: 2.5 }, { amountReceived: 1000 })
  // An advance for which there is no bill yet.
  await asha(createReceipt, { body: { date: day(7), party: meena, ways: cash(1000) } })
  // To Karnataka: 1,800 and IGST 324. It cost 20 x 50 = 1,000.
  const sold = await bill(8, anil, { of: lamp, quantity: 20, rate: 90, igst: 18 })
  // To Gujarat: 625 and IGST 31.25, paid in UPI. It cost 400.
  await bill(
    10,
    meena,
    { of: rice, quantity: 10, rate: 62.5, igst: 5 },
    { amountReceived: 656.25, paymentMode: 'upi' },
  )
  // Over the counter: 299.97, and of that 9% is 26.9973, so 27.00 twice. It cost 150.
  await bill(11, null, { of: lamp, quantity: 3, rate: 99.99, cgst: 9, sgst: 9 }, { paymentStatus: 'paid' })
  // 5 lamps come back to the shelf at the 50 they cost: 450 and IGST 81 less.
  const [line] = (await asha(getInvoice, { params: { id: sold._id } })).items
  await asha(creditNotes.create, {
    body: {
      invoice: sold._id,
      noteDate: day(12),
      why: 'Goods came back',
      settlement: 'credit',
      items: [{ line: line?._id ?? '', quantity: 5 }],
    },
  })
  // A cheque for the rest, 2,124 - 531 = 1,593, that bounces.
  const cheque = { number: '000412', date: day(13), bank: 'SBI' }
  const { voucher } = await asha(createReceipt, {
    body: { date: day(13), party: anil, ways: [{ account: 'cheques', amount: 1593, cheque }] },
  })
  await asha(bounceCheque, { params: { id: voucher._id }, body: { date: day(16), reason: 'No funds' } })
  // 1,000 and IGST 180, against which the advance is set. It cost 10 x 50 = 500.
  const later = await bill(14, meena, { of: lamp, quantity: 10, rate: 100, igst: 18 })
  await asha(createAllocation, {
    body: { date: day(15), party: meena, bills: [{ bill: later._id, amount: 1000 }] },
  })
  // Settles his opening 500 and 1,000 of his bill.
  await asha(createReceipt, { body: { date: day(17), party: ravi, ways: cash(1500) } })
  await asha(createPayment, {
    body: { date: day(18), party: krishna, ways: [{ account: 'bank', amount: 3000 }] },
  })
  await asha(createPayment, { body: { date: day(19), party: surat, ways: cash(2000) } })
  await asha(createExpense, {
    body: { date: day(20), head: 'rent', amount: 1000, tax: { cgst: 90, sgst: 90 }, account: 'bank' },
  })
  // 4 kg are spoiled: 160.
  await asha(createProductOut, { body: { product: rice._id, quantity: 4, reason: 'Spoiled', date: day(21) } })
})

const read = (report: ReportName, query: Record<string, unknown> = OCTOBER) =>
  asha(readReport, { params: { report }, query: query })

/** The rows by name, with one of their amounts. */
const amounts = ({ rows }: ReportAnswer, column: string, kind?: string) =>
  Object.fromEntries(
    rows
      .filter((row) => (kind ? row.kind === kind : true) && row.money[column] !== undefined)
      .map(({ words, money }) => [words.name, rupees(money[column])]),
  )

test('the trial balance is as computed by hand, and adds up to zero', async () => {
  const balance = await read('trial-balance')

  expect(amounts(balance, 'closing', 'row')).toEqual({
    Cash: 6853.97, // 10,000 - 5,000 + 1,000 + 1,000 + 353.97 + 1,500 - 2,000
    Bank: 820, // 5,000 - 3,000 - 1,180
    UPI: 656.25,
    'Cheques in Hand': 0, // 1,593 came and went
    'Sundry Debtors': 2923, // Ravi 500 + 3,150 - 2,500, Anil 2,124 - 531, Meena 1,180 - 1,000
    'Stock-in-Hand': 9040, // lamps 100 - 20 - 3 + 5 - 10 = 72 at 50, rice 200 - 50 - 10 - 4 = 136 at 40
    'Sundry Creditors': -9300, // Surat 5,900 - 2,000, Krishna 8,400 - 3,000
    'Input CGST': 290, // 200 and 90 of the rent
    'Input SGST': 290,
    'Input IGST': 900,
    'Output CGST': -102, // 75 + 27
    'Output SGST': -102,
    'Output IGST': -454.25, // 324 + 31.25 + 180 - 81
    'Opening Balances': -10500,
    Sales: -6724.97, // 3,000 + 1,800 + 625 + 299.97 + 1,000
    'Sales Returns': 450,
    Purchases: 13000,
    'Change in Stock': -9200, // 13,000 bought less 3,800 that was sold
    'Stock Lost or Damaged': 160, // rice 4 at 40
    Rent: 1000,
  })
  // Everything was entered in October, so nothing was there before; each side is the sum of what every step debited.
  expect(balance.total?.money).toMatchObject({ opening: 0, closing: 0 })
  expect(balance.total?.money.debit).toBe(balance.total?.money.credit)
  const { store } = await startBahi()
  expect((await verifyShop(store.forShop(asha), asha.shopId)).findings).toEqual([])
})

test('a trial balance from the sixteenth has the balances of the days before as its opening', async () => {
  const half = await read('trial-balance', { from: day(16), to: day(31) })
  // 10,000 - 5,000 + 1,000 + 1,000 + 353.97; the cheque was still there.
  expect(amounts(half, 'opening', 'row')).toMatchObject({
    Cash: 7353.97,
    'Cheques in Hand': 1593,
    Bank: 5000,
  })
  expect(half.total?.money).toMatchObject({ opening: 0, closing: 0 })
})

test('the profit and loss account shows the profit of the goods less the rent', async () => {
  const { rows, total } = await read('profit-and-loss')

  expect(
    rows.map(({ kind, words, money }) => [kind, words.name, rupees(money.amount ?? money.total)]),
  ).toEqual([
    ['head', 'Sales Accounts', 6274.97],
    ['row', 'Sales', 6724.97],
    ['row', 'Sales Returns', -450],
    ['head', 'Purchase Accounts', 13000],
    ['row', 'Purchases', 13000],
    ['head', 'Direct Expenses', -9200],
    ['row', 'Opening Stock', 0],
    ['row', 'Stock that came without a purchase, less what was lost', -160],
    ['row', 'Less Closing Stock', -9040],
    // What was sold cost 2,000 + 1,000 + 400 + 150 + 500 - 250 = 3,800: 6,274.97 - 3,800.
    ['sum', 'Gross profit', 2474.97],
    ['head', 'Indirect Expenses', 1160],
    ['row', 'Stock Lost or Damaged', 160],
    ['row', 'Rent', 1000],
  ])
  expect([total?.words.name, rupees(total?.money.total)]).toEqual(['Net profit', 1314.97])
})

test('the balance sheet balances, and grows by the profit', async () => {
  const sheet = await read('balance-sheet', { to: day(31) })

  expect(amounts(sheet, 'total')).toEqual({
    'Capital Account': 11814.97, // 10,500 and the profit of 1,314.97
    'Sundry Creditors': 9300,
    'Duties and Taxes': -821.75, // 658.25 owed, 1,480 to be claimed
    'Capital and liabilities': 20293.22,
    'Cash-in-Hand': 6853.97,
    'Bank Accounts': 1476.25,
    'Sundry Debtors': 2923,
    'Stock-in-Hand': 9040,
  })
  expect(rupees(sheet.total?.money.total)).toBe(20293.22)

  const profitOn = async (date: string) =>
    amounts(await read('balance-sheet', { to: date }), 'amount')['Profit of this year'] ?? 0
  const { total } = await read('profit-and-loss', { from: day(11), to: day(31) })
  expect((await profitOn(day(31))) - (await profitOn(day(10)))).toBeCloseTo(rupees(total?.money.total), 6)
})

test('cash book and bank book end with the balances of the trial balance, page after page', async () => {
  const book = await read('cash-book')
  expect(book.about).toEqual(['Cash'])
  expect(book.rows.map(({ money }) => rupees(money.balance))).toEqual([
    // Opening balance entered, to the bank, Ravi, the advance, the counter, Ravi again, to Surat.
    ...[0, 10000, 5000, 6000, 7000, 7353.97, 8853.97, 6853.97],
  ])
  expect([book.total?.money.debit, book.total?.money.credit, book.total?.money.balance].map(rupees)).toEqual([
    ...[13853.97, 7000, 6853.97],
  ])
  const bank = await read('bank-book')
  expect(rupees(bank.total?.money.balance)).toBe(820)
  expect((await read('bank-book', { ...OCTOBER, account: 'cheques' })).rows).toHaveLength(3)
  expect(
    await asha.refused(readReport, { params: { report: 'cash-book' }, query: { account: 'rent' } }),
  ).toMatchObject({ status: 400 })

  const paged: number[] = []
  let cursor: string | null = ''
  do {
    const query = { ...OCTOBER, limit: 2, cursor }
    const { headers, body } = await asha.send(readReport, { params: { report: 'cash-book' }, query })
    paged.push(...(JSON.parse(body) as ReportAnswer).rows.map(({ money }) => money.balance as number))
    cursor = (headers['x-next-cursor'] as string | undefined) ?? null
  } while (cursor)
  expect(paged).toEqual(book.rows.map(({ money }) => rupees(money.balance)))
})

test('sales by day, hour, person and payment have one total, and the bills below a row add up to the row', async () => {
  // 3,150 + 2,124 + 656.25 + 353.97 + 1,180 - 531, of it tax 658.25.
  const SOLD = [6274.97, 658.25, 6933.22]
  for (const report of ['sales-by-day', 'sales-by-hour', 'sales-by-person', 'sales-bills'] as const) {
    const { rows, total } = await read(report)
    expect([total?.money.taxable, total?.money.tax, total?.money.total].map(rupees)).toEqual(SOLD)
    expect(rows.reduce((sum, { money }) => sum + rupees(money.total), 0)).toBeCloseTo(6933.22, 6)
  }
  expect((await read('sales-by-person')).rows.map(({ words }) => words.name)).toEqual(['Asha Stores'])
  // All of them were written at six in the evening.
  expect((await read('sales-by-hour')).rows.map(({ words }) => words.name)).toEqual(['6 pm - 7 pm'])
  const paid = await read('sales-by-payment')
  expect(amounts(paid, 'total')).toEqual({ 'On credit': 4923, Cash: 1353.97, UPI: 656.25 })

  for (const report of ['sales-by-day', 'sales-by-hour', 'sales-by-person', 'sales-by-payment'] as const) {
    for (const { opens, money } of (await read(report)).rows) {
      if (opens?.to !== 'report') throw new Error('It opens nothing')
      const beneath = await read(opens.report, { ...OCTOBER, ...opens.query })
      expect(beneath.total?.money.part ?? beneath.total?.money.total).toBe(money.total)
    }
  }
})

test('gross profit by item, category, party and bill has one total', async () => {
  // Rice 3,625 less 60 x 40; lamps 1,800 + 299.97 + 1,000 - 450 less (20 + 3 + 10 - 5) x 50.
  expect(amounts(await read('profit-by-item'), 'profit')).toEqual({ Lamp: 1249.97, Rice: 1225 })
  expect(amounts(await read('profit-by-category'), 'profit')).toEqual({ Lamps: 1249.97, Rices: 1225 })
  expect(amounts(await read('profit-by-party'), 'profit')).toEqual({
    Ravi: 1000, // 3,000 - 2,000
    Anil: 600, // 1,800 - 450 less 15 x 50
    Meena: 725, // 625 - 400 and 1,000 - 500
    'Walk-in': 149.97,
  })
  for (const report of [
    'profit-by-item',
    'profit-by-category',
    'profit-by-party',
    'profit-by-bill',
  ] as const) {
    const { rows, total } = await read(report)
    expect([total?.money.sales, total?.money.cost, total?.money.profit].map(rupees)).toEqual([
      ...[6274.97, 3800, 2474.97],
    ])
    for (const { opens, money } of rows) {
      if (opens?.to !== 'report') continue
      const beneath = await read(opens.report, { ...OCTOBER, ...opens.query })
      expect(beneath.total?.money.profit).toBe(money.profit)
    }
  }
})

test('stock, parties, purchases and the day book agree with the accounts', async () => {
  const stock = await read('stock-value')
  expect(amounts(stock, 'value')).toEqual({ Lamp: 3600, Rice: 5440 })
  expect(rupees(stock.total?.money.value)).toBe(9040)
  const parties = await read('party-balances')
  expect(amounts(parties, 'owes')).toEqual({ Ravi: 1150, Anil: 1593, Meena: 180, Krishna: 0, Surat: 0 })
  expect([parties.total?.money.owes, parties.total?.money.owed].map(rupees)).toEqual([2923, 9300])
  expect(amounts(await read('purchases-by-supplier'), 'total')).toEqual({ Krishna: 8400, Surat: 5900 })

  // In the evening of the 13th: lamps 100 - 20 - 3 + 5 = 82 at 50, rice 200 - 50 - 10 = 140 at 40.
  const then = { to: day(13) }
  const shelf = await read('stock-value', then)
  expect(shelf.rows.map(({ words, figures }) => [words.name, figures.quantity])).toEqual([
    ['Lamp', 82],
    ['Rice', 140],
  ])
  expect(amounts(shelf, 'value')).toEqual({ Lamp: 4100, Rice: 5600 })
  // Ravi 500 + 3,150 - 1,000; Anil's cheque had not bounced; what Meena paid ahead was hers.
  const owed = await read('party-balances', then)
  expect(amounts(owed, 'owes')).toEqual({ Ravi: 2650, Meena: 0, Krishna: 0, Surat: 0 })
  expect(amounts(owed, 'owed')).toEqual({ Ravi: 0, Meena: 1000, Krishna: 8400, Surat: 5900 })
  const sheet = amounts(await read('balance-sheet', then), 'amount')
  expect([shelf.total?.money.value, owed.total?.money.owes, owed.total?.money.owed].map(rupees)).toEqual([
    ...[9700, 2650, 15_300],
  ])
  expect(sheet['Stock-in-Hand']).toBe(9700)
  // Meena's 1,000 is owed to her, and not taken off what Ravi owes.
  expect(sheet).toMatchObject({ 'Sundry Debtors': 2650, 'Advances from Customers': 1000 })

  const book = await read('day-book')
  // 7 bills, a note, 2 openings, 4 receipts of which one bounced, 2 payments, a transfer, an expense and what was set off.
  expect(book.rows).toHaveLength(18)
  expect(book.rows.map(({ words }) => words.what)).toContain('Receipt, bounced')
  expect(book.rows[0]?.words).toMatchObject({ date: day(20), what: 'Expense' })
})

test('nobody sees the accounts of another shop', async () => {
  const bharat = await openPerson('Bharat')
  const { rows, total } = await bharat(readReport, { params: { report: 'trial-balance' }, query: OCTOBER })
  expect([rows, total?.money.debit]).toEqual([[], 0])
  expect(await bharat.refused(readReport, { params: { report: 'wages' } })).toMatchObject({ status: 400 })
  expect(
    await bharat.refused(readReport, {
      params: { report: 'day-book' },
      query: { from: '2026-11-01', to: '2026-10-01' },
    }),
  ).toMatchObject({ status: 400, message: 'The first day is after the last' })
})
