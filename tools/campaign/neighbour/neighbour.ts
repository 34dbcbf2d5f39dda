import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { monthsAfter } from '#domain/documents/days/months.ts'
import { openStore } from '#server/db/open.ts'
import { postFilled } from '#test/post-filled.ts'
import { freePort, startPostgres } from '#test/start-postgres.ts'
import { OWN_GSTIN, purchases } from '../../bench/benches/gstr2b-month.ts'
import { openCampaignShop, signInAt, takeTill } from '../open-shop.ts'
import { mustHold } from '../report.ts'
import { serverProcess } from '../server-process.ts'
import { ask } from '../till.ts'
import { startHeavyShop } from './heavy-shop.ts'

const NEIGHBOUR_EMAIL = 'wholesale@campaign.test'
const HEALTH_EACH_MS = 100
/** Minimum pause of a person at a counter between two bills. */
const BETWEEN_BILLS_MS = 50
/** A return is filed, and a list read, after so many bills. */
const [FILES_AFTER, READS_AFTER] = [5, 3]
const FIRST_MONTH = '2017-07'
const QUIET_SHARE = 4

/** Limits for a machine with two cores; in CI, slow and busy, only a call that waits for the end of a work fails. */
const LIMITS = {
  record: { rows: 20_000, healthMs: 250, filingMs: 2000, refused: 0 },
  short: { rows: 1000, healthMs: 5000, filingMs: 12_000, refused: 5 },
}

/**
 * One shop sends the worst files again and again and makes all long calls at once, while another writes bills, reads its list
 * and files month after month. Neither may slow the other. The database has no statistics of the large shop: its first
 * minutes are the slowest.
 */
export async function neighbour(bills: number, isShort: boolean): Promise<string[]> {
  const limits = isShort ? LIMITS.short : LIMITS.record
  const folder = mkdtempSync(join(tmpdir(), 'bahi-neighbour-'))
  const database = await startPostgres({ durable: true, autovacuum: false })
  mustHold(database !== undefined, 'no PostgreSQL server is installed')
  if (!database) return []
  const server = serverProcess(await freePort(), {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    BAHI_SECRET: 'campaign',
  })
  try {
    await fillBooks(database.url, limits.rows)
    await server.start()
    const counter = await openCounter(server.url)
    const quiet = await whileHealthIsAsked(server.url, () => counter(Math.ceil(bills / QUIET_SHARE)))
    const till = await signInAt(server.url, NEIGHBOUR_EMAIL)
    const heavy = await startHeavyShop({ till, rows: limits.rows, isFilesOnly: !isShort })
    const loud = await whileHealthIsAsked(server.url, async () => {
      const waited = await counter(bills)
      return { waited, answers: await heavy.stop() }
    }).finally(heavy.kill)
    mustHold(server.isAlive(), 'the server has gone')
    const said = [
      `${bills} bills of a shop, while its neighbour did at once and again and again (${limits.rows.toLocaleString('en-IN')} rows of GSTR-2B): ${loud.done.answers}`,
      `health, each ${HEALTH_EACH_MS} ms: p99 ${at(loud.health, 0.99)} ms, at most ${at(loud.health, 1)} (quiet: ${at(quiet.health, 0.99)} and ${at(quiet.health, 1)})`,
      ...(['bill', 'list', 'filing'] as const).map((what) => {
        const [now, before] = [loud.done.waited[what], quiet.done[what]]
        return `${what}: p50 ${at(now, 0.5)} ms, p99 ${at(now, 0.99)}, at most ${at(now, 1)} (quiet: ${at(before, 0.5)}, ${at(before, 0.99)} and ${at(before, 1)})`
      }),
      `the process had ${server.mostMegabytes()} MB at most and was alive at the end; whoever asked was busy with itself for ${loud.ownDelay} ms at most`,
    ]
    const must = (holds: boolean, finding: string) => mustHold(holds, [finding, ...said].join('\n  '))
    must(loud.refused <= limits.refused, `health was not "ok" ${loud.refused} times`)
    must(at(loud.health, 1) <= limits.healthMs, `health took ${at(loud.health, 1)} ms`)
    must(at(loud.done.waited.filing, 1) <= limits.filingMs, 'filing waited for the neighbour')
    return said
  } finally {
    await server.stop()
    database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The shop at the counter, and the wholesaler with its purchases; counted was only the small one. */
async function fillBooks(url: string, rows: number) {
  const store = await openStore({ url })
  try {
    const { shopId: own } = await openCampaignShop(store)
    await store.script(
      `update shops set gstin = '27AAACX2002E1ZX', state = 'Maharashtra' where id = '${own}'; analyze`,
    )
    const { shopId } = await openCampaignShop(store, NEIGHBOUR_EMAIL)
    await store.script(
      `update shops set gstin = '${OWN_GSTIN}', state = 'Maharashtra' where id = '${shopId}'; ${purchases(shopId, rows)}`,
    )
    await postFilled(store, shopId)
  } finally {
    await store.close()
  }
}

interface Waited {
  bill: number[]
  list: number[]
  filing: number[]
}

/** A client that writes so many bills, reads the list between them, and files the next unfiled month. */
async function openCounter(url: string) {
  const { till, products } = await takeTill(url)
  let month = FIRST_MONTH
  const must = async (method: string, path: string, body?: object) => {
    const answer = await ask(till, method, path, body)
    mustHold(
      answer.status < 300,
      `${method} ${path} was answered ${answer.status}: ${JSON.stringify(answer.body)}`,
    )
  }
  return async (bills: number): Promise<Waited> => {
    const waited: Waited = { bill: [], list: [], filing: [] }
    for (let bill = 0; bill < bills; bill++) {
      const items = products.map(({ _id, name }) => ({
        product: _id,
        itemname: name,
        quantity: 1,
        rate: 15,
        cgst: 2.5,
        sgst: 2.5,
      }))
      waited.bill.push(await timed(() => must('POST', '/api/invoices', { invoiceType: 'sales', items })))
      if (bill % READS_AFTER === 0) waited.list.push(await timed(() => must('GET', '/api/invoices?limit=50')))
      if (bill % FILES_AFTER === 0 && month < '2026-10') {
        const draft = { form: 'gstr1', month }
        waited.filing.push(await timed(() => must('POST', '/api/gst/filed', draft)))
        month = monthsAfter(month, 1)
      }
      await pause(BETWEEN_BILLS_MS)
    }
    return waited
  }
}

async function whileHealthIsAsked<T>(url: string, work: () => Promise<T>) {
  const health: number[] = []
  const asked: Promise<void>[] = []
  let refused = 0
  const own = monitorEventLoopDelay({ resolution: 5 })
  own.enable()
  const clock = setInterval(() => {
    const asking = timed(async () => {
      const { ok } = await fetch(`${url}/api/health`).catch(() => ({ ok: false }))
      if (!ok) refused++
    }).then((ms) => {
      health.push(ms)
    })
    asked.push(asking)
  }, HEALTH_EACH_MS)
  try {
    const done = await work()
    clearInterval(clock)
    await Promise.all(asked)
    return { done, health, refused, ownDelay: Math.round(own.max / 1e6) }
  } finally {
    clearInterval(clock)
    own.disable()
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** In whole milliseconds; 1 is the longest. */
function at(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return Math.ceil(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
