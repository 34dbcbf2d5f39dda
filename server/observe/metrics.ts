import type { FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { App } from '#server/bare-app.ts'
import type { Store } from '#server/db/open.ts'
import { nameOf } from '#server/db/watch.ts'
import { VERSION } from '#server/version.ts'
import { keepOutboxFigures } from './outbox-figures.ts'

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics
  }
}

interface Metrics {
  registry: Registry
  mails: Counter<'outcome'>
}

/** In seconds: a call should take a tenth and is refused after fourteen and a half. */
const CALL_SECONDS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 15]
/** In seconds: a statement should take a millisecond and is cancelled after seven. */
const STATEMENT_SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 8]

/** Route pattern from the code, which contains no ids; other paths are one label. */
const routeOf = ({ routeOptions: { url } }: FastifyRequest) => (url?.startsWith('/api/') ? url : 'other')

/** Collects this process's metrics for Prometheus; `serveMetrics` opens the port. */
export function collectMetrics(app: App, store: Store): void {
  const registry = new Registry()
  const registers = [registry]
  const mails = new Counter({
    name: 'bahi_mails_total',
    help: 'Mails that this process tried to send',
    labelNames: ['outcome'],
    registers,
  })
  app.decorate('metrics', { registry, mails })
  new Gauge({
    name: 'bahi_version',
    help: 'Always 1, with the version of this process',
    labelNames: ['version'],
    registers,
  }).set({ version: VERSION }, 1)
  countCalls(app, registers)
  watchDatabase(store, registers)
  keepOutboxFigures(store.platform, registers)
}

function countCalls(app: App, registers: Registry[]): void {
  const requests = new Counter({
    name: 'bahi_http_requests_total',
    help: 'Answered calls',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const duration = new Histogram({
    name: 'bahi_http_request_duration_seconds',
    help: 'From the request to the end of its answer',
    labelNames: ['method', 'route'],
    buckets: CALL_SECONDS,
    registers,
  })
  app.addHook('onResponse', async (request, reply) => {
    const call = { method: request.method, route: routeOf(request) }
    requests.inc({ ...call, status: reply.statusCode })
    if (!request.routeOptions.config.waits) duration.observe(call, reply.elapsedTime / 1000)
  })
}

function watchDatabase(store: Store, registers: Registry[]): void {
  const statements = new Histogram({
    name: 'bahi_database_statement_duration_seconds',
    help: 'From sending a statement to its answer',
    labelNames: ['statement'],
    buckets: STATEMENT_SECONDS,
    registers,
  })
  const retries = new Counter({
    name: 'bahi_database_retries_total',
    help: 'Transactions done once more after a deadlock or a broken connection',
    registers,
  })
  const busy = new Counter({
    name: 'bahi_database_busy_total',
    help: 'Transactions refused with "not now"',
    registers,
  })
  store.watch({
    transaction: (timed) => {
      for (const { text, ms } of timed.statements) statements.observe({ statement: nameOf(text) }, ms / 1000)
    },
    retry: () => retries.inc(),
    busy: () => busy.inc(),
  })
  new Gauge({
    name: 'bahi_database_connections',
    help: 'Connections by pool: open (size), unused (idle), and transactions that wait for one (waiting)',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, load] of Object.entries(store.load().pools)) {
        for (const [state, count] of Object.entries(load)) this.set({ pool, state }, count)
      }
    },
  })
  new Gauge({
    name: 'bahi_shop_turns_waiting',
    help: 'Transactions that wait because their shop has as many under way as one shop may',
    registers,
    collect() {
      this.set(store.load().turnsWaiting)
    },
  })
}
