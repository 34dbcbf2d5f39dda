import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createInvoice, listInvoices } from '#contract/invoices.ts'
import { createQuotation } from '#contract/quotations.ts'
import { Busy } from '#server/db/limits.ts'
import type { Store } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { openPerson, startBahi } from '#test/start-shop.ts'

/** Somebody at psql, in the database of this file's app. */
let other: pg.Client

beforeAll(async () => {
  const { store } = await startBahi()
  const [place] = await store.platform.execute(
    query(
      { port: z.number(), name: z.string() },
      sql`select inet_server_port() as port, current_database() as name`,
    ),
  )
  other = new pg.Client(`postgres://owner@127.0.0.1:${place?.port}/${place?.name}`)
  await other.connect()
})
afterAll(() => other.end())

const billOf = (item: ReturnType<typeof lineOf>) => ({
  body: { invoiceType: 'sales' as const, invoiceDate: '2026-11-20', items: [item] },
})

const within = <T>(ms: number, work: Promise<T>) =>
  Promise.race([work, new Promise<'too late'>((done) => setTimeout(() => done('too late'), ms))])

test('while one shop waits for a lock, its calls are refused in time and other shops are served', async () => {
  const { sharma, products } = await openSharmaTraders()
  const bharat = await openPerson('Bharat')
  const { app } = await startBahi()
  await sharma(createInvoice, billOf(lineOf(products.RICE5, 1)))
  await other.query('begin')
  await other.query('select 1 from document_counters where shop_id = $1 for update', [sharma.shopId])

  const stuck = Array.from({ length: 12 }, () =>
    within(15_000, sharma.refused(createInvoice, billOf(lineOf(products.RICE5, 1)))),
  )
  await new Promise((done) => setTimeout(done, 300))
  const served = await Promise.all([
    within(
      2000,
      app.inject('/api/health').then(({ statusCode }) => statusCode),
    ),
    within(2000, bharat(listInvoices)),
    within(
      2000,
      sharma(listInvoices, { query: { limit: 10 } }).catch(() => 'of the stuck shop'),
    ),
  ])
  const refusals = await Promise.all(stuck)
  await other.query('rollback')

  expect(served.slice(0, 2)).toEqual([200, []])
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({
      status: 503,
      message: 'Bahi is busy just now. Nothing was saved; please try again in a moment.',
    })
  }
  // Nothing hangs over: the same till goes on, and no number was lost.
  const { invoice } = await sharma(createInvoice, billOf(lineOf(products.RICE5, 1)))
  expect(invoice.invoiceNumber).toBe('SINV-00002')
})

test('a quotation does not wait for the sums of the bills', async () => {
  const { sharma, products } = await openSharmaTraders()
  await other.query('begin')
  await other.query('select 1 from shop_sums where shop_id = $1 for update', [sharma.shopId])

  const body = {
    quotationType: 'sales' as const,
    quotationDate: '2026-11-20',
    merchants: { name: 'Asha' },
    items: [lineOf(products.RICE5, 1)],
  }
  const quoted = await within(2000, sharma(createQuotation, { body }))
  await other.query('rollback')

  expect(quoted).toMatchObject({ quotation: { quotationNumber: 'SQT-00001' } })
})

test('a 503 of a busy database has a Retry-After header', async () => {
  const { sharma, products } = await openSharmaTraders()
  await sharma(createInvoice, billOf(lineOf(products.RICE5, 1)))
  await other.query('begin')
  await other.query('select 1 from document_counters where shop_id = $1 for update', [sharma.shopId])
  const { app } = await startBahi()
  const response = await app.inject({
    method: 'POST',
    url: '/api/invoices',
    headers: { authorization: `Bearer ${sharma.token}` },
    payload: { invoiceType: 'sales', invoiceDate: '2026-11-20', items: [lineOf(products.RICE5, 1)] },
  })
  await other.query('rollback')
  expect(response.statusCode).toBe(503)
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
})

const nap = sql`select pg_sleep(0.3)`
const rename = (id: string) => sql`update shops set name = name || '.' where id = ${id}`
const nameOf = async (store: Store, id: string) =>
  (await store.platform.execute(query({ name: z.string() }, sql`select name from shops where id = ${id}`)))[0]
    ?.name

test('two transactions in a deadlock both succeed, once each, and the retry is counted', async () => {
  const { store, app } = await startBahi()
  const [asha, bharat] = await Promise.all([openPerson('Asha'), openPerson('Bharat')])

  await Promise.all([
    store.platform.batch([rename(asha.shopId), nap, rename(bharat.shopId)]),
    store.platform.batch([rename(bharat.shopId), nap, rename(asha.shopId)]),
  ])

  expect([await nameOf(store, asha.shopId), await nameOf(store, bharat.shopId)]).toEqual([
    'Asha Stores..',
    'Bharat Stores..',
  ])
  expect(await app.metrics.registry.metrics()).toMatch(/^bahi_database_retries_total [1-9]/m)
})

test('a sale whose connection breaks is saved exactly once', async () => {
  const { sharma, products } = await openSharmaTraders()
  await sharma(createInvoice, billOf(lineOf(products.RICE5, 1)))
  await other.query('begin')
  await other.query('select 1 from document_counters where shop_id = $1 for update', [sharma.shopId])
  const sale = sharma(createInvoice, billOf(lineOf(products.RICE5, 1)))
  const waiting = `select pg_terminate_backend(pid) as ended from pg_stat_activity
                    where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(async () => (await other.query(waiting)).rows.length).toBe(1)
  await other.query('rollback')

  expect((await sale).invoice.invoiceNumber).toBe('SINV-00002')
  expect((await sharma(listInvoices)).map(({ invoiceNumber }) => invoiceNumber)).toEqual([
    'SINV-00002',
    'SINV-00001',
  ])
})

test('the platform answers while every connection of the shops is held', async () => {
  const { store, app } = await startBahi()
  const shops = await Promise.all(['A', 'B', 'C', 'D'].map((name) => openPerson(name)))
  const held = shops.flatMap(({ shopId, userId }) =>
    Array.from({ length: 4 }, () => store.forShop({ shopId, userId }).execute(sql`select pg_sleep(4)`)),
  )
  const outcomes = Promise.allSettled(held)
  await new Promise((done) => setTimeout(done, 200))

  expect(
    await within(
      2000,
      app.inject('/api/health').then(({ statusCode }) => statusCode),
    ),
  ).toBe(200)
  const refused = (await outcomes).filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every((outcome) => outcome.status === 'rejected' && outcome.reason instanceof Busy)).toBe(
    true,
  )
})
