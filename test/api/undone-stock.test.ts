import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createChallan, returnChallan } from '#contract/challans.ts'
import { cancelCreditNote, cancelInvoice } from '#contract/documents/cancelling.ts'
import { creditNotes } from '#contract/documents/notes.ts'
import { createInvoice, updateInvoice } from '#contract/invoices.ts'
import { productOut } from '#contract/shelf/adjustments.ts'
import { createProduct } from '#contract/shelf/products.ts'
import { addDays, todayInIndia } from '#domain/calendar.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { balances, openLedgerShop } from '#test/ledger-shop.ts'
import { setClock, startBahi } from '#test/start-shop.ts'

const TODAY = todayInIndia(new Date())
const [MONDAY, TUESDAY] = [addDays(TODAY, -6), addDays(TODAY, -5)]
const WHY = { reason: 'Entered twice' }
/** Stock is posted on the database's own day, so these tests run on it too. */
beforeEach(() => setClock(new Date().toISOString()))

/** A shop with pens, so many for so much, and nothing else that moves; all figures in rupees. */
async function openPens(stock: number, worth: number) {
  const shop = await openLedgerShop()
  const { asha, anita, mill, rice } = shop
  const { product: pen } = await asha(createProduct, {
    body: {
      name: 'Pen',
      categoryId: rice.categoryId?._id,
      description: 'Pen',
      purchasePrice: 10,
      sellingPrice: 60,
      stock,
      openingWorth: worth,
      openingDate: addDays(TODAY, -30),
    },
  })
  const line = (quantity: number, rate: number) => ({ product: pen._id, itemname: 'Pen', quantity, rate })
  const bill = (invoiceType: 'sales' | 'purchase', date: string) => async (quantity: number, rate: number) =>
    (
      await asha(createInvoice, {
        body: {
          invoiceType,
          invoiceDate: date,
          merchants: { _id: invoiceType === 'sales' ? anita : mill },
          items: [line(quantity, rate)],
        },
      })
    ).invoice
  const cancel = (id: string) => asha(cancelInvoice, { params: { id }, body: WHY })
  const { store } = await startBahi()
  const shelf = async () => {
    const [row] = await store
      .forShop(asha)
      .execute(
        query(
          { stock: z.number(), worth: z.number() },
          sql`select stock, stock_value / 100.0 as worth from products where id = ${pen._id}`,
        ),
      )
    return [row?.stock, row?.worth]
  }
  /** What the pens changed on the accounts besides their opening and the rice's. */
  const accounts = async () => {
    const { stock: _, opening: __, ...others } = await balances(asha)
    return others
  }
  /** What an account moved by day. */
  const byDay = async (account: string) => {
    const rows = await store.forShop(asha).execute(
      query(
        { date: column.date, amount: z.number() },
        sql`select date, sum(debit - credit) / 100.0 as amount from account_days
             where account = ${account} group by date having sum(debit - credit) <> 0`,
      ),
    )
    return Object.fromEntries(rows.map(({ date, amount }) => [date, amount]))
  }
  return {
    ...shop,
    line,
    pen,
    cancel,
    shelf,
    accounts,
    byDay,
    sell: bill('sales', TUESDAY),
    sellOn: (date: string) => bill('sales', date),
    buy: bill('purchase', TODAY),
  }
}

test('cancelling a sale after dearer goods came returns its goods at their former cost, without a profit', async () => {
  const { sell, buy, cancel, shelf, accounts } = await openPens(10, 100)
  const sale = await sell(5, 60)
  await buy(95, 30)
  await cancel(sale._id)
  expect(await shelf()).toEqual([105, 2950])
  expect(await accounts()).toEqual({ purchases: 2850, creditors: -2850, 'stock-change': -2850 })
})

test('a credit note takes goods back at their cost when sold, though stock bought later cost a paisa more', async () => {
  const { asha, sell, buy, shelf } = await openPens(10, 100)
  await sell(10, 60)
  const early = await sell(10, 60)
  // Ten for 100.01, of which the sale before it had counted 100.00.
  await buy(10, 10.001)
  const line = early.items[0]?._id ?? ''
  await asha(creditNotes.create, { body: { invoice: early._id, items: [{ line, quantity: 1 }] } })
  expect(await shelf()).toEqual([1, 10])
})

test('a credit note of a whole sale returns the former cost, and cancelling the note takes it out again', async () => {
  const { asha, sell, buy, cancel, shelf, accounts } = await openPens(10, 100)
  const sale = await sell(5, 60)
  await buy(95, 30)
  const lineId = sale.items[0]?._id ?? ''
  const give = (quantity: number) =>
    asha(creditNotes.create, { body: { invoice: sale._id, items: [{ line: lineId, quantity }] } })
  const { note } = await give(5)
  expect(await shelf()).toEqual([105, 2950])
  await asha(cancelCreditNote, { params: { id: note._id }, body: WHY })
  expect(await shelf()).toEqual([100, 2900])
  // In parts it comes to the same: a third of 50 is no whole paisa.
  const notes = []
  for (const quantity of [1.666, 1.667, 1.667]) notes.push((await give(quantity)).note)
  expect(await shelf()).toEqual([105, 2950])
  for (const { _id } of notes.reverse()) await asha(cancelCreditNote, { params: { id: _id }, body: WHY })
  await cancel(sale._id)
  expect(await shelf()).toEqual([105, 2950])
  expect(await accounts()).toEqual({ purchases: 2850, creditors: -2850, 'stock-change': -2850 })
})

test('lowering the quantity of a sale returns that part at its former cost', async () => {
  const { asha, sell, buy, line, shelf } = await openPens(10, 100)
  const sale = await sell(5, 60)
  await buy(95, 30)
  await asha(updateInvoice, { params: { id: sale._id }, body: { items: [line(1, 60)] } })
  expect(await shelf()).toEqual([104, 2940])
})

test('deleting a stock-out record returns its value, and leaves nothing on its account', async () => {
  const { asha, buy, pen, shelf, accounts } = await openPens(10, 100)
  const body = { product: pen._id, quantity: 5, reason: 'Broken', date: TUESDAY }
  const { record } = await asha(productOut.create, { body })
  await buy(95, 30)
  await asha(productOut.remove, { params: { id: record._id } })
  expect(await shelf()).toEqual([105, 2950])
  expect(await accounts()).toEqual({ purchases: 2850, creditors: -2850, 'stock-change': -2850 })
})

test('deleting a stock-out record leaves no paisa on its account where the average cost is no whole paisa', async () => {
  const { asha, pen, shelf, accounts } = await openPens(9, 102.31)
  const body = { product: pen._id, quantity: 2, reason: 'Broken', date: TUESDAY }
  const { record } = await asha(productOut.create, { body })
  await asha(productOut.remove, { params: { id: record._id } })
  expect(await shelf()).toEqual([9, 102.31])
  expect(await accounts()).toEqual({})
})

test('returning a challan returns the value that it took', async () => {
  const { asha, anita, buy, line, shelf } = await openPens(10, 100)
  const { challan } = await asha(createChallan, {
    body: { merchants: { _id: anita }, items: [line(5, 60)], challanDate: TUESDAY },
  })
  await buy(95, 30)
  await asha(returnChallan, { params: { id: challan._id } })
  expect(await shelf()).toEqual([105, 2950])
})

test('a credit note of goods billed from a challan returns them at their cost on the challan', async () => {
  const { asha, anita, buy, line, shelf } = await openPens(10, 100)
  const { challan } = await asha(createChallan, {
    body: { merchants: { _id: anita }, items: [line(5, 60)], challanDate: TUESDAY },
  })
  const { invoice } = await asha(createInvoice, {
    body: {
      invoiceType: 'sales',
      merchants: { _id: anita },
      source: { kind: 'challan', _id: challan._id },
      items: [{ ...line(5, 60), sourceLine: challan.items[0]?._id }],
    },
  })
  await buy(95, 30)
  const items = [{ line: invoice.items[0]?._id ?? '', quantity: 2 }]
  await asha(creditNotes.create, { body: { invoice: invoice._id, items } })
  expect(await shelf()).toEqual([102, 2920])
})

test('cancelling a sale made before its purchase returns the purchase cost, each part on its own day', async () => {
  const { sell, buy, cancel, shelf, byDay } = await openPens(0, 0)
  const sale = await sell(5, 60) // as if at 10
  const purchase = await buy(8, 25) // five of them were sold, at 15 more
  expect(await shelf()).toEqual([3, 75])
  expect(await byDay('stock-change')).toEqual({ [TUESDAY]: 50, [TODAY]: -125 })
  await cancel(sale._id)
  expect(await shelf()).toEqual([8, 200])
  expect(await byDay('stock-change')).toEqual({ [TODAY]: -200 })
  await cancel(purchase._id)
  expect(await shelf()).toEqual([0, 0])
  expect(await byDay('stock-change')).toEqual({})
})

test('cancelling a purchase reverses its correction of the cost of earlier sales', async () => {
  const { sell, sellOn, buy, cancel, shelf, byDay } = await openPens(0, 0)
  const first = await sellOn(MONDAY)(3, 60)
  await sell(4, 60)
  const purchase = await buy(9, 25)
  await cancel(first._id)
  expect(await shelf()).toEqual([5, 125])
  await cancel(purchase._id)
  expect(await shelf()).toEqual([-4, -40])
  expect(await byDay('stock-change')).toEqual({ [TUESDAY]: 40 })
})

test('cancelling a sale returns its cost with a price correction made after the sale', async () => {
  const { asha, sell, buy, line, cancel, shelf, accounts } = await openPens(0, 0)
  const purchase = await buy(10, 100)
  const sale = await sell(9, 150)
  await asha(updateInvoice, { params: { id: purchase._id }, body: { items: [line(10, 80)] } })
  expect(await shelf()).toEqual([1, 80])
  const dearer = await buy(1, 200)
  await cancel(sale._id)
  expect(await shelf()).toEqual([11, 1000])
  await cancel(dearer._id)
  expect(await accounts()).toEqual({ purchases: 800, creditors: -800, 'stock-change': -800 })
  await cancel(purchase._id)
  expect(await accounts()).toEqual({})
})

test('value that an empty stock could not lose is taken off when goods return', async () => {
  const { sellOn, buy, cancel, shelf, byDay } = await openPens(10, 10)
  const purchase = await buy(10, 10) // 20 for 110
  const sale = await sellOn(TODAY)(10, 60) // 55
  await cancel(purchase._id) // 55 are left, and 100 go
  expect(await shelf()).toEqual([0, 0])
  // What comes next is worth what it costs, and a sale of it brings back no more than it took.
  const next = await buy(4, 5)
  const other = await sellOn(TODAY)(1, 60)
  await cancel(other._id)
  expect(await shelf()).toEqual([4, 20])
  await cancel(sale._id)
  expect(await shelf()).toEqual([14, 30])
  await cancel(next._id)
  expect(await shelf()).toEqual([10, 10])
  expect(await byDay('stock-change')).toEqual({})
})

test('goods sold before movements had a value return at the average cost, and the books stay consistent', async () => {
  const { asha, sell, buy, cancel, shelf, line } = await openPens(10, 100)
  const old = await sell(5, 60)
  const { store } = await startBahi()
  // As an update of older books leaves them.
  await store.script(`
    update stock_movements set worth = null, cause_id = null where shop_id = '${asha.shopId}';
    insert into stock_corrections (shop_id, product_id, cause_id, date, amount)
      select shop_id, id, id, '2026-04-01', stock_value from products where shop_id = '${asha.shopId}' and stock_value <> 0`)
  const purchase = await buy(5, 30)
  await cancel(old._id)
  expect(await shelf()).toEqual([15, 300]) // at 20
  await asha(updateInvoice, { params: { id: purchase._id }, body: { items: [line(4, 30)] } })
  await cancel(purchase._id)
  expect(await shelf()).toEqual([10, 150])
  await balances(asha)
})

test('verify names a product, a day and an undone bill with a value left over', async () => {
  const { asha, sell, cancel, pen } = await openPens(10, 100)
  const sale = await sell(5, 60)
  await cancel(sale._id)
  const { store } = await startBahi()
  const add = (amount: number) =>
    store.script(`insert into stock_corrections (shop_id, product_id, cause_id, date, amount)
      values ('${asha.shopId}', '${pen._id}', '${sale._id}', '${TODAY}', ${amount})`)
  await add(7) // ten kilos of rice for 400 came on that day
  const { findings } = await verifyShop(store.forShop(asha), asha.shopId)
  const code = pen.itemId
  expect(findings).toEqual(
    expect.arrayContaining([
      { where: code, what: 'is worth 10000 paise, its movements say 10007' },
      { where: `Stock-in-Hand of ${TODAY}`, what: 'the entries say 40000 paise, the movements 40007' },
      { where: `${code} of SINV-00001`, what: 'was undone, and leaves 7 paise, for others 0' },
    ]),
  )
  expect(findings).toHaveLength(3)
  await add(-7)
  await balances(asha)
})
