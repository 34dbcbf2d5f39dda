import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { getDashboard } from '#contract/dashboard.ts'
import { debitNotes } from '#contract/documents/notes.ts'
import { lockBooks } from '#contract/gst/lock.ts'
import { updateInvoice } from '#contract/invoices.ts'
import { createExpense } from '#contract/money/vouchers.ts'
import { readReport } from '#contract/reports/report.ts'
import { productIn, productOut } from '#contract/shelf/adjustments.ts'
import { correctOpening, getOpening } from '#contract/shelf/opening-stock.ts'
import { createProduct, updateProduct } from '#contract/shelf/products.ts'
import { addDays, todayInIndia } from '#domain/calendar.ts'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { balances, openLedgerShop } from '#test/ledger-shop.ts'
import { type Person, setClock, startBahi } from '#test/start-shop.ts'

const TODAY = todayInIndia(new Date())
/** Stock is posted on the database's own day, so these tests run on it too. */
beforeEach(() => setClock(new Date().toISOString()))

const openShop = async () => {
  const shop = await openLedgerShop()
  const put = (quantity: number, reason: string, date = TODAY) =>
    shop.asha(productIn.create, { body: { product: shop.rice._id, quantity, reason, date } })
  const take = (quantity: number, reason: string, date = TODAY) =>
    shop.asha(productOut.create, { body: { product: shop.rice._id, quantity, reason, date } })
  const profits = async () => {
    const dashboard = await shop.asha(getDashboard)
    const { total } = await shop.asha(readReport, {
      params: { report: 'profit-and-loss' },
      query: { from: `${TODAY.slice(0, 7)}-01`, to: TODAY },
    })
    return [dashboard.money.profit / 100, (total?.money.total ?? 0) / 100]
  }
  return { ...shop, put, take, profits }
}

test('the dashboard shows the profit and loss account’s net profit, which stock added by hand does not raise', async () => {
  const { asha, bill, put, profits } = await openShop()
  await bill('sales', { rate: 60, quantity: 2, invoiceDate: TODAY }) // 120, cost 80
  expect(await profits()).toEqual([40, 40])
  await asha(createExpense, {
    body: { head: 'rent', amount: 15, account: 'cash', date: TODAY, payee: '', note: '' },
  })
  expect(await profits()).toEqual([25, 25])

  for (const reason of ['Purchase', 'Return', 'Adjustment', 'Found when counted', 'x']) await put(100, reason)
  expect(await profits()).toEqual([25, 25])
  expect(await balances(asha)).toMatchObject({
    'goods-without-bill': -16000, // 400 at 40
    'stock-found': -4000,
    stock: 20320,
  })
  // Sold, they earn what was above their cost: 10 x (60 - 40).
  await bill('sales', { rate: 60, quantity: 10, invoiceDate: TODAY })
  expect(await profits()).toEqual([225, 225])
  // What is dated tomorrow is no profit of the month so far, in neither.
  await bill('sales', { rate: 60, quantity: 1, invoiceDate: addDays(TODAY, 1) })
  expect(await profits()).toEqual([225, 225])
})

test('profit and loss has opening and closing stock, and stock added without a bill', async () => {
  const { asha, bill, put, take } = await openShop()
  await bill('purchase', { rate: 46, quantity: 20, invoiceDate: TODAY }) // 400 + 920: 30 kg at 44
  await bill('sales', { rate: 60, quantity: 10, invoiceDate: TODAY })
  await put(5, 'Purchase') // at 44
  await take(2, 'Spoilt')
  const { rows } = await asha(readReport, {
    params: { report: 'profit-and-loss' },
    query: { from: TODAY, to: TODAY },
  })
  const told = rows.map(({ words, money }) => [words.name, (money.amount ?? money.total ?? 0) / 100])
  expect(told.slice(0, 9)).toEqual([
    ['Sales Accounts', 600],
    ['Sales', 600],
    ['Purchase Accounts', 920],
    ['Purchases', 920],
    ['Direct Expenses', -480],
    ['Opening Stock', 0],
    // 400 of the first day and 220 without a bill came, 88 were lost.
    ['Stock that came without a purchase, less what was lost', 532],
    ['Less Closing Stock', -1012], // 23 kg at 44
    ['Gross profit', 160], // 600 less ten at 44
  ])
  expect(told.at(-1)).toEqual(['Stock Lost or Damaged', 88])
})

test('stock-out is posted to the account of its reason, and to another when the reason is edited', async () => {
  const { asha, take, rice } = await openShop()
  await take(1, 'Damaged in the rain')
  await take(1, 'Free sample')
  await take(1, 'For own use')
  await take(1, 'Sold at the fair')
  const { record } = await take(2, 'Adjustment')
  const told = { stock: 160, opening: -400, samples: 40, 'stock-change': 40 }
  expect(await balances(asha)).toEqual({ ...told, 'stock-lost': 120, drawings: 40 })

  const edit = (quantity: number, reason: string) =>
    asha(productOut.update, {
      params: { id: record._id },
      body: { product: rice._id, quantity, reason, date: TODAY },
    })
  await edit(2, 'Own use')
  expect(await balances(asha)).toEqual({ ...told, 'stock-lost': 40, drawings: 120 })
  await edit(3, 'Broken')
  expect(await balances(asha)).toEqual({ ...told, stock: 120, 'stock-lost': 160, drawings: 40 })
  await asha(productOut.remove, { params: { id: record._id } })
  expect(await balances(asha)).toEqual({ ...told, stock: 240, 'stock-lost': 40, drawings: 40 })
})

test('a corrected count is posted as found or lost, and a later correction reverses it first', async () => {
  const { asha, rice } = await openShop()
  const count = (stock: number) =>
    asha(updateProduct, {
      params: { id: rice._id },
      body: {
        name: 'Rice',
        description: 'Rice',
        unit: 'KGS',
        purchasePrice: 40,
        sellingPrice: 60,
        stock,
        categoryId: rice.categoryId?._id,
      },
    })
  await count(15)
  expect(await balances(asha)).toEqual({ stock: 600, opening: -400, 'stock-found': -200 })
  await count(8) // Five were never there, two are gone.
  expect(await balances(asha)).toEqual({ stock: 320, opening: -400, 'stock-lost': 80 })
  await count(9)
  expect(await balances(asha)).toEqual({ stock: 360, opening: -400, 'stock-lost': 40 })
})

test('a stock-in record of a locked day can be neither moved to another day nor deleted', async () => {
  const { asha, put, rice } = await openShop()
  const day = addDays(TODAY, -40)
  const { record } = await put(5, 'Purchase', day)
  await asha(lockBooks, { body: { upTo: addDays(TODAY, -30), reason: '' } })
  const refused = expect.objectContaining({ status: 409 })
  const body = { product: rice._id, quantity: 5, reason: 'Purchase', date: TODAY }
  const params = { id: record._id }
  expect(await asha.refused(productIn.update, { params, body })).toEqual(refused)
  expect(await asha.refused(productIn.remove, { params })).toEqual(refused)
})

test('a purchase price corrected after most was sold is a cost of the current month', async () => {
  const { asha, take, bill } = await openShop()
  await take(10, 'Own use') // nothing is left of the opening stock
  const day = addDays(`${TODAY.slice(0, 7)}-01`, -10)
  const bought = await bill('purchase', { rate: 100, quantity: 10, invoiceDate: day })
  await bill('sales', { rate: 150, quantity: 9, invoiceDate: TODAY })
  expect(await balances(asha)).toMatchObject({ stock: 100 })

  const item = {
    itemname: 'Rice',
    product: (bought.items[0] as { product: string }).product,
    quantity: 10,
    rate: 80,
  }
  await asha(updateInvoice, { params: { id: bought._id }, body: { items: [item] } })
  // One piece at 80 lies there; the nine that were sold cost 20 less each.
  expect(await balances(asha)).toMatchObject({ stock: 80, purchases: 800, 'stock-change': -80 })
  const { store } = await startBahi()
  const rows = await store.forShop(asha).execute(
    query(
      { month: z.string(), amount: z.number() },
      sql`select to_char(date, 'YYYY-MM') as month, sum(debit - credit)::int as amount from account_days
           where account in ('stock-change', 'purchases') group by 1 order by 1`,
    ),
  )
  expect(rows).toEqual([
    { month: day.slice(0, 7), amount: 0 }, // 800 bought, 800 more on the shelf
    { month: TODAY.slice(0, 7), amount: 720_00 }, // nine at 80
  ])
})

/** What an account moved by month, rupees. */
const byMonth = async (asha: Person & { shopId: string }, account: string) => {
  const { store } = await startBahi()
  const rows = await store.forShop(asha).execute(
    query(
      { month: z.string(), amount: z.number() },
      sql`select to_char(date, 'YYYY-MM') as month, sum(debit - credit) / 100.0 as amount from account_days
           where account = ${account} group by 1 having sum(debit - credit) <> 0 order by 1`,
    ),
  )
  return Object.fromEntries(rows.map(({ month, amount }) => [month, Number(amount)]))
}

test('a changed purchase price values later stock only, never the stock that is there', async () => {
  const { asha, bill, put, rice } = await openShop()
  const price = (purchasePrice: number, stock: number) =>
    asha(updateProduct, {
      params: { id: rice._id },
      body: {
        name: 'Rice',
        description: 'Rice',
        unit: 'KGS',
        purchasePrice,
        sellingPrice: 60,
        stock,
        stockLoaded: stock,
        categoryId: rice.categoryId?._id,
      },
    })
  await bill('sales', { rate: 60, quantity: 4, invoiceDate: TODAY })
  await price(50, 6)
  // Six of the ten that came at 40; the capital that they came with is what it was.
  expect(await balances(asha)).toMatchObject({ stock: 240, opening: -400, 'stock-change': 160 })
  await put(6, 'Purchase') // at 50
  expect(await balances(asha)).toMatchObject({ stock: 540, 'goods-without-bill': -300 })
  await bill('sales', { rate: 60, quantity: 2, invoiceDate: TODAY }) // at 45
  expect(await balances(asha)).toMatchObject({ stock: 450, 'stock-change': 250 })
  // Sold before they came, they cost what is then paid: twelve at 45 first, then two more of those that come at 70.
  await bill('sales', { rate: 60, quantity: 12, invoiceDate: TODAY })
  await price(70, -2)
  await put(4, 'Purchase')
  expect(await balances(asha)).toMatchObject({ stock: 140, opening: -400 })
})

test('goods sold before their purchase was entered cost what the purchase says, on the day of the sale', async () => {
  const { asha, bill } = await openShop()
  await bill('sales', { rate: 150, quantity: 15, invoiceDate: TODAY }) // 10 of 40, and five more as if of 40
  const before = addDays(`${TODAY.slice(0, 7)}-01`, -10)
  await bill('purchase', { rate: 100, quantity: 10, invoiceDate: before })
  expect(await balances(asha)).toMatchObject({ stock: 500 })
  // The month of the bill bought for 1,000 what lay there at its end; the month of the sale sold 10 at 40 and 5 at 100.
  expect(await byMonth(asha, 'stock-change')).toEqual({
    [before.slice(0, 7)]: -1000,
    [TODAY.slice(0, 7)]: 900,
  })
})

test('opening stock counts from its day with its value, and the value can be corrected', async () => {
  const { asha, bill, rice } = await openShop()
  const day = addDays(TODAY, -60)
  const { product } = await asha(createProduct, {
    body: {
      name: 'Dal',
      description: 'Dal',
      purchasePrice: 90,
      sellingPrice: 120,
      stock: 20,
      categoryId: rice.categoryId?._id,
      openingDate: day,
      openingWorth: 1700,
    },
  })
  const report = async (to: string) => {
    const { rows, total } = await asha(readReport, { params: { report: 'stock-value' }, query: { to } })
    return [
      rows.map(({ words, money }) => [words.name, (money.value ?? 0) / 100]),
      (total?.money.value ?? 0) / 100,
    ]
  }
  expect(await report(addDays(day, -1))).toEqual([[], 0])
  expect(await report(day)).toEqual([[['Dal', 1700]], 1700])
  expect(await balances(asha)).toMatchObject({ stock: 2100, opening: -2100 })
  expect(await asha(getOpening, { params: { id: product.id } })).toEqual({
    opening: { date: day, quantity: 20, worth: 170_000 },
  })
  const sold = { product: product._id, itemname: 'Dal', quantity: 5, rate: 120 }
  await bill('sales', { rate: 1, quantity: 1, items: [sold], invoiceDate: TODAY }) // at 85
  // A quarter is sold: a quarter of the 200 more is its cost.
  await asha(correctOpening, { params: { id: product.id }, body: { worth: 1900 } })
  expect(await balances(asha)).toMatchObject({ stock: 1825, opening: -2300, 'stock-change': 475 })
  expect(await report(day)).toEqual([expect.anything(), 1900])
  // A day of locked books takes none.
  await asha(lockBooks, { body: { upTo: addDays(TODAY, -30), reason: '' } })
  const refused = expect.objectContaining({ status: 409 })
  expect(await asha.refused(correctOpening, { params: { id: product.id }, body: { worth: 1800 } })).toEqual(
    refused,
  )
})

test('opening stock without a day is dated to the first day of the books', async () => {
  const { asha, bill, rice } = await openShop()
  const first = addDays(TODAY, -100)
  await bill('sales', { rate: 60, quantity: 1, invoiceDate: first })
  const add = async (name: string) =>
    (
      await asha(createProduct, {
        body: {
          name,
          description: name,
          purchasePrice: 90,
          sellingPrice: 120,
          stock: 2,
          categoryId: rice.categoryId?._id,
        },
      })
    ).product.id
  expect((await asha(getOpening, { params: { id: await add('Dal') } })).opening).toMatchObject({
    date: first,
  })
  // Where those days are locked it is of the first day that is open.
  await asha(lockBooks, { body: { upTo: addDays(TODAY, -30), reason: '' } })
  expect((await asha(getOpening, { params: { id: await add('Tea') } })).opening).toMatchObject({
    date: addDays(TODAY, -29),
    worth: 180_00,
  })
})

test('no correction makes the stock value negative, and the stock account equals the stock value', async () => {
  const rate = fc.integer({ min: 1, max: 500 })
  const step = fc.oneof(
    fc.record({ does: fc.constant('buy' as const), quantity: fc.integer({ min: 1, max: 9 }), rate }),
    fc.record({ does: fc.constant('sell' as const), quantity: fc.integer({ min: 1, max: 12 }), rate }),
    fc.record({ does: fc.constant('correct' as const), quantity: fc.integer({ min: 1, max: 9 }), rate }),
    fc.record({ does: fc.constant('give back' as const), quantity: fc.integer({ min: 1, max: 3 }), rate }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const { asha, rice, bill } = await openShop()
      const bills: { _id: string; items: { _id?: string | undefined }[] }[] = []
      for (const { does, quantity, rate } of steps) {
        const last = bills.at(-1)
        if (does === 'buy')
          bills.push(await bill('purchase', { rate, quantity, invoiceDate: addDays(TODAY, -3) }))
        if (does === 'sell') await bill('sales', { rate, quantity, invoiceDate: TODAY })
        if (does === 'correct' && last) {
          const item = { itemname: 'Rice', product: rice._id, quantity, rate }
          await asha(updateInvoice, { params: { id: last._id }, body: { items: [item] } }).catch(() => null)
        }
        if (does === 'give back' && last) {
          const items = [{ line: last.items[0]?._id, quantity }]
          await asha(debitNotes.create, { body: { invoice: last._id, items } }).catch(() => null)
        }
        // `balances` holds the account against the products (bahi verify).
        const { stock } = { stock: 0, ...(await balances(asha)) }
        const { store } = await startBahi()
        const [row] = await store
          .forShop(asha)
          .execute(query({ stock: z.number() }, sql`select stock from products where id = ${rice._id}`))
        if ((row?.stock ?? 0) > 0) expect(stock).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 6 },
  )
})
