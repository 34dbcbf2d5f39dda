import type { AddressInfo } from 'node:net'
import autocannon from 'autocannon'
import * as z from 'zod/mini'
import { invoiceDraft } from '#contract/drafts/invoice-drafts.ts'
import { createInvoice } from '#contract/invoices.ts'
import type { App } from '#server/bare-app.ts'
import type { Store } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { UNLIMITED } from '#server/documents/document-actions.ts'
import { unkeyedId } from '#server/http/create-once.ts'
import { createInvoice as createInvoiceAction } from '#server/invoices/invoice-actions.ts'
import { query } from '#server/rows/query.ts'
import { openBenchApp } from '../support/bench-app.ts'
import { CLIENTS, type Client, draftOf, LINES, openClient } from '../support/bench-clients.ts'
import { openPlainTables } from '../support/plain-tables.ts'
import { processorClock } from '../support/processor-time.ts'
import { openSameRows } from '../support/same-rows.ts'

const SECONDS = 4

/** Saves by all clients for some seconds. */
type Saving = (clients: Client[]) => Promise<{ saves: number; seconds: number }>

interface Measured {
  /** Saves a second. */
  rate: number
  /** Processor time in milliseconds a save; undefined if the system does not report it. */
  processor: number | undefined
}

/**
 * Share of two yardsticks that a saved invoice reaches, each one named statement of the bare driver: plain tables
 * (plain-tables.ts), and the same rows with their indexes and without a rule (same-rows.ts).
 */
export async function benchPostingInvoices(url: string): Promise<string[]> {
  const bench = await openBenchApp(url, CLIENTS + 2)
  const { app, store } = bench
  await app.listen({ port: 0, host: '127.0.0.1' })
  const shops = await Promise.all(Array.from({ length: CLIENTS }, (_, i) => openClient(bench, i)))
  const [first] = shops
  if (!first) throw new Error('No shop')
  const tills = Array.from({ length: CLIENTS }, () => first)
  for (const shop of shops) await action(store)(shop)
  const plain = await openPlainTables(url, store)
  const same = await openSameRows(url, first, () => action(store)(first))
  const clock = await processorClock(store)

  const ways: [name: string, saving: Saving][] = [
    ['plain tables, one named statement', (clients) => loop(clients, plain.save)],
    ['the same rows and indexes without rules, one named statement', (clients) => loop(clients, same.save)],
    [
      'the action: rules, sums, words, role, row-level security, row to answer',
      (clients) => loop(clients, action(store)),
    ],
    ['the call without a network: session, contract both ways', (clients) => loop(clients, injected(app))],
    ['the whole HTTP call', (clients) => overHttp(app, clients)],
  ]
  const measure = async (saving: Saving, clients: Client[]): Promise<Measured> => {
    const stop = clock?.()
    const { saves, seconds } = await saving(clients)
    const spent = stop?.()
    return { rate: saves / seconds, processor: spent === undefined ? undefined : spent / saves }
  }
  // Runs autovacuum's first round: new statistics make a connection plan again.
  for (const [, saving] of ways) await saving(shops)
  await store.script('vacuum analyze')
  const measured: { name: string; shops: Measured; tills: Measured }[] = []
  for (const [name, saving] of ways) {
    // One unmeasured run, to compile code and warm caches.
    await saving(shops)
    measured.push({ name, shops: await measure(saving, shops), tills: await measure(saving, tills) })
  }
  const [count] = await store
    .forShop(first)
    .execute(query({ n: z.number() }, sql`select count(*) as n from documents`))
  await plain.close()
  await same.close()
  await bench.close()
  const [ofPlain, ofSame] = measured
  const cells = (of: 'shops' | 'tills', way: (typeof measured)[number]) =>
    [
      Math.round(way[of].rate),
      share(way[of], ofPlain?.[of]),
      share(way[of], ofSame?.[of]),
      way[of].processor?.toFixed(1) ?? '-',
    ].join(' | ')
  return [
    `## Saving an invoice of ${LINES} lines, ${CLIENTS} clients`,
    '',
    'Invoices a second of a shop each, and of the tills of one shop; what share that is of plain tables, and of the same rows; ' +
      'and milliseconds of processor a save, Node and PostgreSQL together, without the load generator of the HTTP call.',
    '',
    '| way | a shop each | of plain | of the same rows | processor, ms | tills of one shop | of plain | of the same rows | processor, ms |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...measured.map((way) => `| ${way.name} | ${cells('shops', way)} | ${cells('tills', way)} |`),
    '',
    `The first shop held ${count?.n} invoices at the end.`,
    '',
  ]
}

const share = (way: Measured, of: Measured | undefined) =>
  `${((way.rate / (of?.rate ?? Number.NaN)) * 100).toFixed(1)} %`

/** Each client one after the other. */
async function loop(clients: Client[], call: (client: Client) => Promise<unknown>) {
  const began = Date.now()
  const counts = await Promise.all(
    clients.map(async (client) => {
      let done = 0
      for (; Date.now() < began + SECONDS * 1000; done++) await call(client)
      return done
    }),
  )
  return { saves: counts.reduce((sum, count) => sum + count), seconds: (Date.now() - began) / 1000 }
}

const action = (store: Store) => async (client: Client) => {
  const writer = { ...UNLIMITED, ...client, db: store.forShop(client) }
  await createInvoiceAction(writer, unkeyedId(), z.decode(invoiceDraft, draftOf(client)), new Date())
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

/** Calls from a second thread, like a browser on another machine. */
async function overHttp(app: App, clients: Client[]) {
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
  return { saves: results['2xx'], seconds: results.duration }
}
