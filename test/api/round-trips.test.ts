import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getDashboard } from '#contract/dashboard.ts'
import { createInvoice, listInvoices, returnInvoice, sumInvoices, updateInvoice } from '#contract/invoices.ts'
import { listMerchants } from '#contract/merchants.ts'
import { approveSalesOrder, createSalesOrder, listOrders, updateSalesOrder } from '#contract/orders.ts'
import { listLastPrices } from '#contract/parties/last-prices.ts'
import { getMerchant, listPartyItems } from '#contract/parties/party.ts'
import { confirmEmail } from '#contract/people/sign-in/confirm-email.ts'
import { planner } from '#contract/planner.ts'
import { createQuotation, listQuotations } from '#contract/quotations.ts'
import {
  createProductIn,
  deleteProductIn,
  listProductIn,
  updateProductIn,
} from '#contract/shelf/adjustments.ts'
import { listLowStock } from '#contract/shelf/low-stock.ts'
import { createProduct, listProducts } from '#contract/shelf/products.ts'
import { listStockMovements } from '#contract/shelf/stock.ts'
import type { Db } from '#server/db/db.ts'
import type { Store } from '#server/db/open.ts'
import { secretsUnder } from '#server/platform/secrets.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { otherApp, type Person, personOf, startBahi } from '#test/start-shop.ts'

/** The same books through an app whose trips to the database are counted; a transaction counts each of its own. */
async function countedApp() {
  const { store } = await startBahi()
  const trips = { session: 0, work: 0 }
  const counted = (db: Db, kind: keyof typeof trips): Db => ({
    execute: (statement) => {
      trips[kind]++
      return db.execute(statement)
    },
    batch: (statements) => {
      trips[kind]++
      return db.batch(statements)
    },
    transaction: (work) => {
      trips[kind] += 2
      return db.transaction((tx) => work(counted(tx, kind)))
    },
  })
  const counting: Store = {
    ...store,
    platform: counted(store.platform, 'session'),
    platformAs: (actor) => counted(store.platformAs(actor), 'session'),
    forShop: (identity) => counted(store.forShop(identity), 'work'),
  }
  return { app: await otherApp({ store: counting }), trips }
}

test('confirming an email makes one database trip besides the rate limit, and a wrong link makes none', async () => {
  const { sharma } = await openSharmaTraders()
  const { app, trips } = await countedApp()
  const visitor = personOf(app) as unknown as Person
  const { userId: user, email } = sharma
  const token = secretsUnder('test').longTokenOf(`email of ${user}: ${email}`)
  await visitor(confirmEmail, { body: { user, email, token } })
  expect(trips).toEqual({ session: 2, work: 0 })
  Object.assign(trips, { session: 0, work: 0 })
  await visitor.refused(confirmEmail, { body: { user, email, token: `${token}x` } })
  expect(trips).toEqual({ session: 1, work: 0 })
  await app.close()
})

test('a frequent call makes one database trip for the session and one for its work; an edit makes two', async () => {
  const { sharma, products, category, anita } = await openSharmaTraders()
  const { app, trips } = await countedApp()
  const person = personOf(app, sharma.token) as unknown as Person
  const body = {
    invoiceType: 'sales' as const,
    items: [lineOf(products.RICE5, 2), lineOf(products.COLA2, 1)],
  }
  const tripsOf = async (call: () => Promise<unknown>) => {
    Object.assign(trips, { session: 0, work: 0 })
    await call()
    return [trips.session, trips.work]
  }

  const { invoice } = await person(createInvoice, { body })
  const params = { id: invoice._id }
  const product = {
    name: 'Pen',
    description: 'Pen',
    purchasePrice: 4,
    sellingPrice: 5,
    stock: 10,
    categoryId: category._id,
  }

  const keyed = { body, idempotencyKey: randomUUID() }
  expect(await tripsOf(() => person(createInvoice, keyed))).toEqual([1, 1])
  expect(
    await tripsOf(() => person(updateInvoice, { params, body: { items: [lineOf(products.RICE5, 3)] } })),
  ).toEqual([1, 2])
  expect(await tripsOf(() => person(updateInvoice, { params, body: { amountReceived: 5 } }))).toEqual([1, 2])
  const receipt = { params, body: { receivedNow: 5 }, idempotencyKey: randomUUID() }
  expect(await tripsOf(() => person(updateInvoice, receipt))).toEqual([1, 1])
  // What its note takes is reckoned from what earlier notes left, as an edit builds on what it finds.
  expect(await tripsOf(() => person(returnInvoice, { params }))).toEqual([1, 2])
  expect(await tripsOf(() => person(listInvoices, { query: { limit: 50, search: 'inv' } }))).toEqual([1, 1])
  expect(
    await tripsOf(() => person(listProducts, { query: { search: 'rice', order: 'match', limit: 8 } })),
  ).toEqual([1, 1])
  expect(await tripsOf(() => person(listMerchants, { query: { limit: 50 } }))).toEqual([1, 1])
  expect(await tripsOf(() => person(sumInvoices, { query: { search: 'inv' } }))).toEqual([1, 1])
  const party = { params: { id: anita._id } }
  expect(await tripsOf(() => person(getMerchant, party))).toEqual([1, 1])
  expect(await tripsOf(() => person(listPartyItems, party))).toEqual([1, 1])
  const prices = { type: 'sales' as const, merchant: anita._id, products: products.RICE5?._id ?? '' }
  expect(await tripsOf(() => person(listLastPrices, { query: prices }))).toEqual([1, 1])
  expect(await tripsOf(() => person(createProduct, { body: product }))).toEqual([1, 1])
  const task = { title: 'Pay Krishna', dueDate: '2026-11-20' }
  expect(await tripsOf(() => person(planner.createTask, { body: task }))).toEqual([1, 1])
  expect(await tripsOf(() => person(getDashboard))).toEqual([1, 1])
  expect(await tripsOf(() => person(planner.listTasks, { query: { view: 'month' } }))).toEqual([1, 1])
  const draft = { product: products.RICE5?._id ?? '', quantity: 5, reason: 'Counted', date: '2026-11-20' }
  const { record } = await person(createProductIn, { body: draft })
  const theRecord = { id: record._id }
  expect(await tripsOf(() => person(createProductIn, { body: draft }))).toEqual([1, 1])
  expect(await tripsOf(() => person(updateProductIn, { params: theRecord, body: draft }))).toEqual([1, 1])
  expect(await tripsOf(() => person(deleteProductIn, { params: theRecord }))).toEqual([1, 1])
  expect(await tripsOf(() => person(listProductIn, { query: { limit: 50 } }))).toEqual([1, 1])
  expect(
    await tripsOf(() => person(listStockMovements, { query: { limit: 50, search: 'rice', type: 'in' } })),
  ).toEqual([1, 1])
  const offer = { merchants: { name: 'Anita Stores' }, items: body.items }
  const { order } = await person(createSalesOrder, { body: offer })
  const thisOrder = { id: order._id }
  const yes = { name: 'Meera', role: 'Manager', status: 'approved' as const }
  expect(await tripsOf(() => person(createSalesOrder, { body: offer }))).toEqual([1, 1])
  expect(await tripsOf(() => person(updateSalesOrder, { params: thisOrder, body: offer }))).toEqual([1, 2])
  expect(await tripsOf(() => person(approveSalesOrder, { params: thisOrder, body: yes }))).toEqual([1, 1])
  expect(await tripsOf(() => person(listOrders, { query: { limit: 50, search: 'anita' } }))).toEqual([1, 1])
  expect(await tripsOf(() => person(createQuotation, { body: offer }))).toEqual([1, 1])
  expect(await tripsOf(() => person(listQuotations, { query: { limit: 50 } }))).toEqual([1, 1])
  expect(await tripsOf(() => person(listLowStock, {}))).toEqual([1, 1])
  await app.close()
})
