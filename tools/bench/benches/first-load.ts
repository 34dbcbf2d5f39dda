import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { todayInIndia } from '#domain/calendar.ts'
import { type BenchShop, openBenchApp, openBenchShop } from '../support/bench-app.ts'
import { fillDocuments } from '../support/fill-documents.ts'
import { fillTrade } from '../support/fill-trade.ts'
import { openPlainBrowser } from '../support/plain-browser.ts'
import { type Visit, visit } from '../support/watched-visit.ts'

const SCREENS = [
  { name: 'sign-in', path: '/login', who: 'nobody' },
  { name: 'dashboard', path: '/dashboard', who: 'trading' },
  { name: 'list of invoices', path: '/sales-and-purchase?tab=Invoice', who: 'writing' },
  { name: 'new invoice', path: '/sales-and-purchase?tab=Invoice&create=sales', who: 'writing' },
] as const
/** First visits per screen, each with a second visit. */
const PEOPLE = 3
const TITLE = '## The first load of a screen'
const RESULTS = join(import.meta.dirname, '../results.md')

/** Loads and waiting time of a phone on a slow connection, cold and with the cache of the last visit. */
export async function benchFirstLoad(url?: string): Promise<string[]> {
  const bench = await openBenchApp(url, 4)
  const today = todayInIndia(new Date())
  const trading = await openBenchShop(bench, 'Trading')
  await fillTrade(bench.store, trading.shopId, { products: 200, invoices: 3000, today })
  const writing = await openBenchShop(bench, 'Writing')
  await fillDocuments(bench.store, writing.shopId, { invoice: 200, order: 200, quotation: 200 })
  const shops = { nobody: undefined, trading, writing }
  await bench.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = bench.app.server.address() as AddressInfo
  const browser = await openPlainBrowser()
  const rows: string[] = []
  for (const { name, path, who } of SCREENS) {
    const cold: Visit[] = []
    const warm: Visit[] = []
    for (let person = 0; person < PEOPLE; person++) {
      const context = await browser.newContext()
      const signIn = signInAs(shops[who])
      cold.push(await visit(context, `http://127.0.0.1:${port}${path}`, signIn))
      warm.push(await visit(context, `http://127.0.0.1:${port}${path}`, signIn))
      await context.close()
    }
    rows.push(rowOf(name, cold, warm))
  }
  await browser.close()
  await bench.close()
  return [
    TITLE,
    '',
    '| screen | JavaScript and CSS, KiB | requests | of them API | steps | largest paint cold, s | warm, s |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...rows,
    '',
    `Over the wire, in Chromium as a phone: 390 px, CPU 4 times slower, 1.6 Mbps, 150 ms. The median of ${PEOPLE} visits.`,
    'Steps: code that is asked for only after other code has come. Warm is the second visit of the same browser.',
    '',
  ]
}

/** Script for a page: signs a person of the shop in, or nobody. */
const signInAs = (shop: BenchShop | undefined) =>
  shop
    ? `Object.assign(localStorage, ${JSON.stringify({ token: shop.token, user: JSON.stringify(shop.user) })})`
    : ''

function rowOf(name: string, cold: Visit[], warm: Visit[]): string {
  const kib = median(cold.map(({ codeBytes }) => codeBytes)) / 1024
  const seconds = (visits: Visit[]) => (median(visits.map(({ paintMs }) => paintMs)) / 1000).toFixed(1)
  const cells = [
    name,
    kib.toFixed(0),
    median(cold.map(({ requests }) => requests)),
    median(cold.map(({ calls }) => calls)),
    median(cold.map(({ steps }) => steps)),
    seconds(cold),
    seconds(warm),
  ]
  return `| ${cells.join(' | ')} |`
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] as number

/** Run alone, replaces its own part of the results and leaves the others. */
async function writeAlone() {
  const lines = await benchFirstLoad()
  const parts = (await readFile(RESULTS, 'utf8')).split(/^(?=## )/m)
  const others = parts.filter((part) => !part.startsWith(TITLE)).map((part) => part.trimEnd())
  writeFileSync(RESULTS, `${others.join('\n\n')}\n\n${lines.join('\n').trimEnd()}\n`)
  process.stdout.write(`${lines.join('\n')}\n`)
}

if (import.meta.filename === process.argv[1]) await writeAlone()
