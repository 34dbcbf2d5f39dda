import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import autocannon from 'autocannon'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { createInvoice, invoiceDraft } from '#contract/invoices.ts'
import { NOTHING, paise } from '#domain/money.ts'
import type { App } from '#server/app.ts'
import type { Store } from '#server/db/open.ts'
import { someId } from '#server/http/create-once.ts'
import { createInvoice as createInvoiceAction } from '#server/invoices/invoice-actions.ts'
import { type Posting, postInvoice } from '#server/invoices/post-invoice.ts'
import { type BenchApp, type BenchShop, openBenchApp, openBenchShop } from './bench-app.ts'

const CLIENTS = 8
const SECONDS = 6
const LINES = 5

interface Client extends BenchShop {
  products: string[]
}

/** What share of the bare statement's throughput a saved invoice reaches, layer by layer. */
export async function benchPostingInvoices(url: string): Promise<string[]> {
  const bench = await openBenchApp(url, CLIENTS + 2)
  const { app, store } = bench
  await app.listen({ port: 0, host: '127.0.0.1' })
  const clients = await Promise.all(Array.from({ length: CLIENTS }, (_, i) => openClient(bench, i)))

  // Each way once before it counts, so that code is compiled and caches are warm.
  const ways: [string, () => Promise<number>][] = [
    [
      'the bare statement (role, row-level security and commit included)',
      () => loop(clients, bareStatement(store)),
    ],
    ['the action (decoded draft, sums, words, statement, row to answer)', () => loop(clients, action(store))],
    [
      'the whole call without a network (door, session, contract both ways)',
      () => loop(clients, injected(app)),
    ],
    ['the whole HTTP call', () => overHttp(app, clients)],
  ]
  const rates: number[] = []
  for (const [, measure] of ways) await measure()
  for (const [, measure] of ways) rates.push(await measure())
  const [count] = await store
    .forShop(clients[0] as Client)
    .execute<{ n: number }>(sql`select count(*) as n from invoices`)
  await bench.close()

  const bare = rates[0] as number
  return [
    `## Saving an invoice of ${LINES} lines, ${CLIENTS} clients, a shop each`,
    '',
    '| way | invoices a second | of the bare statement |',
    '|---|---:|---:|',
    ...ways.map(
      ([name], i) =>
        `| ${name} | ${Math.round(rates[i] as number)} | ${Math.round(((rates[i] as number) / bare) * 100)} % |`,
    ),
    '',
    `The first shop held ${count?.n} invoices at the end.`,
    '',
  ]
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
  return { invoiceType: 'sales' as const, invoiceDate: '2026-11-20', items }
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

function bareStatement(store: Store) {
  const statements = new Map<string, Posting>()
  return async (client: Client) => {
    const { shopId, userId, email } = client
    const posting = statements.get(shopId) ?? bareSale(client)
    statements.set(shopId, posting)
    await store.forShop({ shopId, userId }).execute(postInvoice({ ...posting, email, id: randomUUID() }))
  }
}

/** A sale as the action would compute it: 5 lines of 124.98 with 3.12 of CGST and SGST each (paise below). */
function bareSale({ shopId, userId, email, products }: Client): Posting {
  const {
    merchants: party,
    items,
    invoiceNumber: _,
    amountReceived: __,
    paymentStatus: ___,
    ...rest
  } = z.decode(invoiceDraft, draftOf({ products } as Client))
  const lines = items.map((item, i) => ({
    ...item,
    position: i + 1,
    taxable_amount: 12498,
    tax_amount: 624,
    total: 13122,
  }))
  const sums = {
    totalBeforeTax: paise(62490),
    cgst: paise(1560),
    sgst: paise(1560),
    igst: NOTHING,
    cess: NOTHING,
    totalTax: paise(3120),
    totalAfterTax: paise(65610),
  }
  const payment = { amountReceived: NOTHING, pendingAmount: paise(65610), paymentStatus: 'unpaid' }
  return {
    ...{ shopId, userId, email, id: '', at: new Date(), wantedNumber: undefined, party, lines, source: null },
    head: {
      ...rest,
      ...sums,
      ...payment,
      date: '2026-11-20',
      noOfItems: LINES,
      grandTotal: paise(65610),
      amountWords: 'Words',
    },
  }
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
