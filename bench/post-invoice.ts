import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import autocannon from 'autocannon'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import * as z from 'zod/mini'
import { createInvoice, invoiceDraft } from '#contract/invoices.ts'
import { todayInIndia } from '#domain/calendar.ts'
import type { App } from '#server/bare-app.ts'
import type { Store } from '#server/db/open.ts'
import { someId } from '#server/http/create-once.ts'
import { createInvoice as createInvoiceAction } from '#server/invoices/invoice-actions.ts'
import { query } from '#server/rows/query.ts'
import { type BenchApp, type BenchShop, openBenchApp, openBenchShop } from './bench-app.ts'

const CLIENTS = 8
const SECONDS = 4
const LINES = 5

interface Client extends BenchShop {
  products: string[]
}

/**
 * What share a saved invoice reaches of the same rows in plain tables: a counter, a head, its lines, their movements and
 * the stocks, no rule but the primary keys, written by one named statement of the bare driver.
 */
export async function benchPostingInvoices(url: string): Promise<string[]> {
  const bench = await openBenchApp(url, CLIENTS + 2)
  const { app, store } = bench
  await app.listen({ port: 0, host: '127.0.0.1' })
  const shops = await Promise.all(Array.from({ length: CLIENTS }, (_, i) => openClient(bench, i)))
  const tills = Array.from({ length: CLIENTS }, () => shops[0] as Client)
  const plain = await openPlainTables(url, store)

  const ways: [name: string, rate: (clients: Client[]) => Promise<number>][] = [
    ['plain tables, one named statement', (clients) => loop(clients, plain.save)],
    [
      'the action: rules, sums, words, role, row-level security, row to answer',
      (clients) => loop(clients, action(store)),
    ],
    ['the call without a network: session, contract both ways', (clients) => loop(clients, injected(app))],
    ['the whole HTTP call', (clients) => overHttp(app, clients)],
  ]
  const rows: string[] = []
  const bare = { shops: 0, tills: 0 }
  // What autovacuum does within its first minute: a connection plans anew when statistics come.
  for (const [, rate] of ways) await rate(shops)
  await store.script('vacuum analyze')
  for (const [name, rate] of ways) {
    // Once before it counts, so that code is compiled and caches are warm.
    await rate(shops)
    const rates = { shops: await rate(shops), tills: await rate(tills) }
    if (bare.shops === 0) Object.assign(bare, rates)
    const cell = (of: keyof typeof rates) =>
      `${Math.round(rates[of])} | ${((rates[of] / bare[of]) * 100).toFixed(1)} %`
    rows.push(`| ${name} | ${cell('shops')} | ${cell('tills')} |`)
  }
  const [count] = await store
    .forShop(shops[0] as Client)
    .execute(query({ n: z.number() }, sql`select count(*) as n from documents`))
  await plain.close()
  await bench.close()
  return [
    `## Saving an invoice of ${LINES} lines, ${CLIENTS} clients`,
    '',
    '| invoices a second | a shop each | of plain | tills of one shop | of plain |',
    '|---|---:|---:|---:|---:|',
    ...rows,
    '',
    `The first shop held ${count?.n} invoices at the end.`,
    '',
  ]
}

/** The yardstick. Its shop is locked by its counter, as the number of an invoice has to be. */
const PLAIN_TABLES = `
  create schema plain;
  create table plain.counters (shop uuid primary key, last bigint not null);
  create table plain.invoices (
    shop uuid, id uuid, number bigint not null, date date not null, total bigint not null, party jsonb not null,
    primary key (shop, id));
  create table plain.lines (
    shop uuid, invoice uuid, position int, product uuid not null, quantity numeric not null, rate numeric not null,
    total bigint not null, primary key (shop, invoice, position));
  create table plain.stocks (shop uuid, product uuid, stock numeric not null, primary key (shop, product));
  create table plain.movements (
    shop uuid, seq bigint generated always as identity, product uuid not null, quantity numeric not null,
    primary key (shop, seq));
  insert into plain.counters select id, 0 from shops;
  insert into plain.stocks select shop_id, id, 0 from products;`

const PLAIN_SAVE = `
  with number as (update plain.counters set last = last + 1 where shop = $1 returning last),
  head as (
    insert into plain.invoices select $1, $2, last, current_date, 65610, '{"name": "Anita"}' from number returning id
  ),
  sold as (select * from unnest($3::uuid[]) with ordinality as sold (product, position)),
  line as (
    insert into plain.lines select $1, head.id, position, product, 2.5, 49.99, 13122 from head, sold
  ),
  moved as (
    update plain.stocks s set stock = stock - sold.quantity
      from (select product, count(*) * 2.5 as quantity from sold group by product) sold, head
     where s.shop = $1 and s.product = sold.product
  )
  insert into plain.movements (shop, product, quantity) select $1, product, 2.5 from sold, head`

async function openPlainTables(url: string, store: Store) {
  await store.script(PLAIN_TABLES)
  const pool = new pg.Pool({ connectionString: url, max: CLIENTS })
  return {
    save: async (client: Client) => {
      const products = draftOf(client).items.map(({ product }) => product)
      await pool.query({
        name: 'plain-save',
        text: PLAIN_SAVE,
        values: [client.shopId, randomUUID(), [...new Set(products)].sort()],
      })
    },
    close: () => pool.end(),
  }
}

async function openClient(bench: BenchApp, i: number): Promise<Client> {
  const shop = await openBenchShop(bench, `Bench${i}`)
  const { shopId } = shop
  const products = Array.from({ length: 200 }, () => randomUUID())
  await bench.store.forShop(shop).execute(sql`
    insert into products (shop_id, id, item_id, sku, name, description, purchase_price, selling_price, cgst, sgst, created_at)
    select ${shopId}, id::uuid, 'ITEM' || n, 'SKU' || n, 'Product ' || n, 'Product', 40, 50, 2.5, 2.5, now()
      from jsonb_array_elements_text(${JSON.stringify(products)}::jsonb) with ordinality as listed (id, n)`)
  return { ...shop, products }
}

function draftOf({ products }: Client) {
  const items = Array.from({ length: LINES }, () => ({
    product: products[Math.floor(Math.random() * products.length)],
    itemname: 'Product',
    quantity: 2.5,
    rate: 49.99,
    cgst: 2.5,
    sgst: 2.5,
  }))
  // The bill of a counter is of today: one of a day before asks more, such as whether its month is locked.
  return { invoiceType: 'sales' as const, invoiceDate: todayInIndia(new Date()), items }
}

/** All clients one after the other for some seconds. @returns calls a second */
async function loop(clients: Client[], call: (client: Client) => Promise<unknown>): Promise<number> {
  const until = Date.now() + SECONDS * 1000
  const counts = await Promise.all(
    clients.map(async (client) => {
      let done = 0
      for (; Date.now() < until; done++) await call(client)
      return done
    }),
  )
  return counts.reduce((sum, count) => sum + count) / SECONDS
}

const action = (store: Store) => async (client: Client) => {
  const writer = { ...client, db: store.forShop(client) }
  await createInvoiceAction(writer, someId(), z.decode(invoiceDraft, draftOf(client)), new Date())
}

const injected = (app: App) => async (client: Client) => {
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: createInvoice.url,
    headers: { authorization: `Bearer ${client.token}` },
    payload: draftOf(client),
  })
  if (statusCode !== 201) throw new Error(body)
}

/** From a second thread, as a browser would come from another machine. */
async function overHttp(app: App, clients: Client[]): Promise<number> {
  const { port } = app.server.address() as AddressInfo
  const results = await autocannon({
    url: `http://127.0.0.1:${port}${createInvoice.url}`,
    connections: CLIENTS,
    duration: SECONDS,
    method: 'POST',
    workers: 1,
    requests: clients.map((client) => ({
      headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(draftOf(client)),
    })),
  })
  if (results.non2xx > 0 || results.errors > 0)
    throw new Error(`${results.non2xx} refused, ${results.errors} failed`)
  return results['2xx'] / results.duration
}
