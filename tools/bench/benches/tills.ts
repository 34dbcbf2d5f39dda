import { randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { getDashboard } from '#contract/dashboard.ts'
import { getPaperFile } from '#contract/documents/papers/paper-files.ts'
import { type Endpoint, urlOf } from '#contract/endpoint.ts'
import { createInvoice, lastInvoiceNumber, listInvoices, sumInvoices } from '#contract/invoices.ts'
import { listLastPrices } from '#contract/parties/last-prices.ts'
import { waitForChange } from '#contract/people/sessions.ts'
import { listProducts } from '#contract/shelf/products.ts'
import { hashToken, newToken } from '#server/http/session/find-session.ts'
import { freePort } from '#test/start-postgres.ts'
import { type ServerProcess, serverProcess } from '../../campaign/server-process.ts'
import { type BenchApp, openBenchApp } from '../support/bench-app.ts'
import { type Client, draftOf, openClient } from '../support/bench-clients.ts'
import { postgresClock, processorOf } from '../support/processor-time.ts'

const SHOPS = 20
/** Tills of each round, up to the first whose slowest saves take too long. */
const ROUNDS = [50, 100, 200, 300, 400, 600, 800, 1000]
const CUSTOMER_EVERY_MS = 20_000
/** After the first customers, which come one after the other. */
const MEASURED_MS = 40_000
const LONGEST_P99_MS = 300
/** Letters of a line that are searched for as they are typed: eleven searches a bill. */
const SEARCHES = [2, 2, 2, 2, 3]

interface Counted {
  /** Time that each save took, ms. */
  saves: number[]
  calls: number
  refusals: Set<string>
}

/**
 * How many tills one server process serves, as people work at them: a customer every twenty seconds, whose five lines are
 * found by letters, with the calls that the form makes around a bill; every second time the list, every tenth the dashboard and
 * a PDF. Each till holds the long wait. Twenty shops share the tills, and the load generator the machine.
 */
export async function benchTills(url: string): Promise<string[]> {
  const bench = await openBenchApp(url, 4)
  const all = await openTills(bench)
  const postgres = await postgresClock(bench.store)
  await bench.close()
  const server = serverProcess(await freePort(), { DATABASE_URL: url, BAHI_SECRET: 'bench' })
  await server.start()
  const rows: string[] = []
  try {
    for (const tills of ROUNDS) {
      const { row, p99 } = await round(server, all.slice(0, tills), postgres)
      rows.push(row)
      if (p99 > LONGEST_P99_MS) break
    }
  } finally {
    await server.stop()
  }
  return [
    '## Tills of one server process',
    '',
    'A bill of five lines every twenty seconds a till, with the calls around it. Milliseconds of a save, of processor a bill ' +
      'with all its calls, and megabytes of the server with its engine of papers.',
    '',
    '| tills | bills | calls | save, median | p99 | Node a bill | PostgreSQL a bill | memory |',
    '|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...rows,
    '',
  ]
}

/** Tills for the largest round, each with a session of its own, as of two waits of a session the server ends the older one. */
async function openTills(bench: BenchApp): Promise<Client[]> {
  const shops = await Promise.all(Array.from({ length: SHOPS }, (_, i) => openClient(bench, i)))
  const tills = shops.flatMap((shop) =>
    Array.from({ length: Math.max(...ROUNDS) / SHOPS }, () => ({ ...shop, token: newToken() })),
  )
  await bench.store.script(
    tills
      .map(
        ({ token, userId }) => `
          insert into sessions (token_hash, user_id, shop_id, device, in_browser, proved_at, created_at, last_seen_at, expires_at)
          select '\\x${hashToken(token).toString('hex')}', user_id, shop_id, device, in_browser, proved_at, created_at, last_seen_at, expires_at
            from sessions where user_id = '${userId}' order by id limit 1;`,
      )
      .join(''),
  )
  // Shop by shop, so that the first ones of any round are of all shops.
  const each = tills.length / SHOPS
  return tills.map((_, at) => tills[(at % SHOPS) * each + Math.floor(at / SHOPS)] as Client)
}

async function round(server: ServerProcess, tills: Client[], postgres: (() => number) | undefined) {
  const counted: Counted = { saves: [], calls: 0, refusals: new Set() }
  const ending = new AbortController()
  setMaxListeners(tills.length + 10, ending.signal)
  const working = tills.map(async (client, at) => {
    const till = tillOf(server.url, client, counted, ending.signal)
    void till.hold()
    await pause((at / tills.length) * CUSTOMER_EVERY_MS)
    for (let customer = 0; !ending.signal.aborted; customer++) await till.serve(customer)
  })
  await pause(CUSTOMER_EVERY_MS)
  const used = () => ({ node: processorOf(server.pid()), postgres: postgres?.() ?? Number.NaN })
  const before = used()
  Object.assign(counted, { saves: [], calls: 0 })
  await pause(MEASURED_MS)
  const [after, { saves, calls, refusals }] = [used(), { ...counted }]
  ending.abort()
  await Promise.all(working)
  if (refusals.size > 0) throw new Error([...refusals].join('\n'))
  const sorted = saves.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  const aBill = (ms: number) => (ms / saves.length).toFixed(1)
  const cells = [
    ...[tills.length, saves.length, calls, at(0.5).toFixed(0), at(0.99).toFixed(0)],
    ...[aBill(after.node - before.node), aBill(after.postgres - before.postgres), server.mostMegabytes()],
  ]
  return { row: `| ${cells.join(' | ')} |`, p99: at(0.99) }
}

function tillOf(url: string, shop: Client, counted: Counted, roundEnds: AbortSignal) {
  // One of its own, as each wait listens to it.
  const ending = new AbortController()
  const { signal } = ending
  roundEnds.addEventListener('abort', () => ending.abort())
  async function ask(
    endpoint: Endpoint,
    of: { params?: Record<string, string>; query?: object; until?: AbortSignal } = {},
  ) {
    const address = `${url}${urlOf(endpoint, of.params, { ...of.query })}`
    const response = await fetch(address, {
      headers: { authorization: `Bearer ${shop.token}` },
      ...(of.until && { signal: of.until }),
    })
    const answer = await response.arrayBuffer()
    counted.calls += 1
    if (!response.ok) counted.refusals.add(`${endpoint.url}: ${Buffer.from(answer)}`)
    return answer
  }
  async function save() {
    const began = performance.now()
    const response = await fetch(`${url}${createInvoice.url}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${shop.token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(draftOf(shop)),
    })
    const answer = (await response.json()) as { invoice?: { _id: string }; message?: string }
    counted.saves.push(performance.now() - began)
    counted.calls += 1
    if (!answer.invoice) counted.refusals.add(`${createInvoice.url}: ${answer.message}`)
    return answer.invoice?._id ?? ''
  }
  async function customer(number: number) {
    for (const searches of SEARCHES) {
      const name = `Product ${Math.ceil(Math.random() * shop.products.length)}`
      for (let left = searches - 1; left >= 0; left--) {
        await pause(Math.random() * 1000, undefined, { signal })
        await ask(listProducts, {
          query: { search: name.slice(0, name.length - left), order: 'match', limit: 20 },
        })
      }
      await ask(listLastPrices, { query: { type: 'sales', products: shop.products[0] } })
    }
    const id = await save()
    await ask(lastInvoiceNumber)
    if (number % 2 === 1) await Promise.all([ask(listInvoices, { query: { limit: 50 } }), ask(sumInvoices)])
    if (number % 10 === 9) {
      await Promise.all([ask(getDashboard), ask(getPaperFile, { params: { noun: 'invoice', id } })])
    }
  }
  const untilEnd = (work: Promise<unknown>) =>
    work.catch((error) => {
      if (!signal.aborted) counted.refusals.add(String(error?.cause ?? error))
    })
  return {
    /** One customer, and the time until the next one. */
    serve: (number: number) =>
      untilEnd(Promise.all([customer(number), pause(CUSTOMER_EVERY_MS, undefined, { signal })])),
    /** The call that every open page waits on. */
    async hold() {
      let query = {}
      while (!signal.aborted) {
        const answer = await untilEnd(ask(waitForChange, { query, until: ending.signal }))
        if (answer instanceof ArrayBuffer) query = { known: JSON.parse(Buffer.from(answer).toString()).known }
      }
    },
  }
}
