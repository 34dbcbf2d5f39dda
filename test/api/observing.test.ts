import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getInvoice } from '#contract/invoices.ts'
import { forgotPassword, login } from '#contract/people/auth.ts'
import { listProducts } from '#contract/shelf/products.ts'
import { buildApp } from '#server/app.ts'
import { Busy } from '#server/db/limits.ts'
import type { Store } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { serveMetrics } from '#server/observe/serve-metrics.ts'
import { secretsUnder } from '#server/platform/secrets.ts'
import { testGateway } from '#server/subscription/test-gateway.ts'
import { FRIDAY_MORNING, type Person, personOf, startShop } from '#test/start-shop.ts'

interface Options {
  store: Store
  secret?: string
  slowMs?: number
  send?: () => Promise<void>
}

/** An app over the same books whose log and figures are read along. */
async function openWatched({ store, secret = 'test', slowMs, send = async () => {} }: Options) {
  const lines: string[] = []
  const app = await buildApp({
    store,
    clock: () => new Date(FRIDAY_MORNING),
    gateway: testGateway(),
    mailer: { send },
    publicUrl: '',
    secrets: secretsUnder(secret),
    slowMs,
    log: { write: (line: string) => void lines.push(line) },
  })
  const port = await serveMetrics(app, { port: 0, host: '127.0.0.1' })
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const figure = async (name: string) => {
    const line = (await read()).split('\n').find((text) => text.startsWith(`${name} `))
    return line === undefined ? undefined : Number(line.slice(name.length + 1))
  }
  const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const as = (person: Person) => personOf(app, person.token) as unknown as Person
  return { app, read, figure, logged, as, raw: () => lines.join(''), port }
}

test('metrics count calls by route pattern, without ids', async () => {
  const { asha, store } = await startShop()
  const { app, read, figure, as, port } = await openWatched({ store })
  const id = randomUUID()
  await as(asha).refused(getInvoice, { params: { id } })
  await as(asha)(listProducts)
  await as(asha).refused(login, { body: { email: asha.email, password: 'guess' } })
  await app.inject(`/api/nothing/${id}`)

  const text = await read()
  expect(text).toContain('bahi_http_requests_total{method="GET",route="/api/invoices/:id",status="404"} 1')
  expect(text).toContain('bahi_http_requests_total{method="POST",route="/api/auth/login",status="401"} 1')
  expect(text).toContain('bahi_http_requests_total{method="GET",route="other",status="404"} 1')
  expect(text).toContain('bahi_http_request_duration_seconds_count{method="GET",route="/api/products"} 1')
  expect(text).toMatch(/^process_cpu_seconds_total \d/m)
  expect(text).not.toContain(id)
  expect(text).not.toContain(asha.shopId)
  expect(await figure('bahi_shop_turns_waiting')).toBe(0)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  // The app's own port says nothing of it.
  expect((await app.inject('/metrics')).body).not.toContain('bahi_http')
  await app.close()
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow()
})

test('metrics count the statements, the connections and the refusals of the database', async () => {
  const { asha, store } = await startShop()
  const { app, read, figure, as } = await openWatched({ store })
  await as(asha)(listProducts)
  expect(await read()).toMatch(
    /bahi_database_statement_duration_seconds_count\{statement="select (?:sessions|second_steps)"\} [1-9]/,
  )
  const pool = store.kind === 'embedded' ? 'all' : 'shops'
  for (const state of ['size', 'idle', 'waiting']) {
    expect(await figure(`bahi_database_connections{pool="${pool}",state="${state}"}`)).toBeTypeOf('number')
  }
  const shop = store.forShop({ shopId: asha.shopId, userId: asha.userId })
  const flood = await Promise.allSettled(Array.from({ length: 120 }, () => shop.execute(sql`select 1`)))
  const refused = flood.filter((call) => call.status === 'rejected' && call.reason instanceof Busy)
  expect(refused.length).toBeGreaterThan(0)
  expect(await figure('bahi_database_busy_total')).toBe(refused.length)
  await app.close()
})

test('metrics count waiting, sent and failed mails', async () => {
  const { asha, store } = await startShop()
  let isDown = true
  const send = async () => {
    if (isDown) throw new Error('no mail server')
  }
  const { app, figure, as } = await openWatched({ store, send })
  await as(asha)(forgotPassword, { body: { email: asha.email } })
  await app.deliverMails()
  expect(await figure('bahi_mails_total{outcome="failed"}')).toBe(1)
  expect(await figure('bahi_outbox_waiting')).toBe(1)
  expect(await figure('bahi_outbox_oldest_seconds')).toBeLessThan(60)

  isDown = false
  await store.platform.execute(sql`update mails set next_attempt_at = now()`)
  await app.deliverMails()
  expect(await figure('bahi_mails_total{outcome="sent"}')).toBe(1)
  await app.close()
})

test('metrics are answered while the database does not answer', async () => {
  const { store } = await startShop()
  const platform = { ...store.platform, execute: () => new Promise<never>(() => {}) }
  const { app, read } = await openWatched({ store: { ...store, platform } })

  const began = Date.now()
  expect(await read()).toMatch(/^bahi_outbox_waiting Nan$/im)
  expect(Date.now() - began).toBeLessThan(3000)
  await app.close()
})

test('the log lines of one shop have one hash, from which the shop is not known', async () => {
  const { asha, bharat, store } = await startShop()
  const here = await openWatched({ store })
  const elsewhere = await openWatched({ store, secret: 'another' })
  for (const person of [here.as(asha), here.as(asha), here.as(bharat), elsewhere.as(asha)]) {
    await person(listProducts)
  }

  const [first, second, third] = here.logged()
  const [other] = elsewhere.logged()
  expect(first).toMatchObject({ method: 'GET', route: '/api/products', status: 200, shop: second?.shop })
  expect(first?.shop).toMatch(/^[0-9a-f]{12}$/)
  expect(new Set([first?.shop, third?.shop, other?.shop]).size).toBe(3)
  expect(first?.reqId).toMatch(/^[0-9a-f-]{36}$/)
  expect(first?.reqId).not.toBe(second?.reqId)
  for (const secret of [asha.shopId, asha.userId, asha.email, 'Asha']) {
    expect(here.raw()).not.toContain(secret)
  }
  await here.app.close()
  await elsewhere.app.close()
})

test.each([
  ['bug', new Error('broken'), 500],
  ['not now', new Busy('full'), 503],
])('a log line "%s" has the hash of the shop and the id of the request', async (msg, error, status) => {
  const { asha, store } = await startShop()
  const forShop = () => {
    const fail = () => Promise.reject(error)
    return { execute: fail, batch: fail, transaction: fail }
  }
  const { app, logged, as } = await openWatched({ store: { ...store, forShop } })

  expect(await as(asha).refused(listProducts)).toMatchObject({ status })

  const [told, request] = logged()
  expect(told).toMatchObject({ msg, shop: request?.shop, reqId: request?.reqId })
  expect(request?.shop).toMatch(/^[0-9a-f]{12}$/)
  await app.close()
})

test('a slow statement is logged by its text, without its values', async () => {
  const { asha, store } = await startShop()
  const { app, logged, raw } = await openWatched({ store, slowMs: 60 })
  const shop = store.forShop({ shopId: asha.shopId, userId: asha.userId, requestId: 'request-7' })
  const nap = (seconds: number, note: string) =>
    sql`select name, pg_sleep(${seconds}), ${note}::text from shops where id = ${asha.shopId}`

  await shop.execute(nap(0, 'Rs 4711 in cash'))
  await shop.batch([sql`select count(*) from products`, nap(0.1, 'Rs 4711 in cash')])

  const slow = logged().filter(({ msg }) => msg === 'slow in the database')
  expect(slow).toEqual([
    expect.objectContaining({
      reqId: 'request-7',
      statement: 'select shops',
      text: 'select name, pg_sleep($1), $2::text from shops where id = $3',
    }),
  ])
  expect(slow[0]?.ms).toBeGreaterThanOrEqual(100)
  expect(raw()).not.toContain('4711')
  expect(raw()).not.toContain(asha.shopId)
  await app.close()
})
