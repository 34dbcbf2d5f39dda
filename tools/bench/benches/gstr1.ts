import { setTimeout as pause } from 'node:timers/promises'
import { strFromU8, unzipSync } from 'fflate'
import { todayInIndia } from '#domain/calendar.ts'
import { monthOf } from '#domain/documents/cancelling.ts'
import { monthsAfter } from '#domain/documents/days/months.ts'
import { encodeCursor } from '#server/http/page.ts'
import { type BenchApp, type BenchShop, openBenchApp, openBenchShop } from '../support/bench-app.ts'
import { BILLS, fillMonth, idOfBill, LINES, PAGE, plainRead, REGISTERED } from '../support/wholesale-month.ts'

/** A wholesaler's month checked and written as a file: duration, memory, and the delay of other calls meanwhile. */
export async function benchGstr1(url: string): Promise<string[]> {
  const bench = await openBenchApp(url, 4)
  const [shop, other] = [await openBenchShop(bench, 'Wholesale'), await openBenchShop(bench, 'Corner')]
  const month = monthsAfter(monthOf(todayInIndia(new Date())), -1)
  await fillMonth(bench.store, shop.shopId, month)
  await bench.store.script('vacuum analyze')
  const alone = await medianOf(200, () => timeOf(bench, other, '/api/products'))
  const plain = await plainRead(url, shop.shopId, month)
  const check = await whileOthersCall(bench, shop, other, `/api/gst/findings?month=${month}`)
  const { documents, findings } = JSON.parse(strFromU8(check.body))
  if (documents !== BILLS || findings.length === 0) throw new Error(`The check saw ${documents} bills`)
  const told = await whileOthersCall(bench, shop, other, `/api/gst/gstr1/file?month=${month}&confirmed=yes`)
  const files = told.isZip ? Object.values(unzipSync(told.body)) : [told.body]
  const rows = files.flatMap((file) => strFromU8(file).match(/"inum"/g) ?? []).length
  if (rows !== REGISTERED) throw new Error(`The files have ${rows} bills`)
  const pages = await timePages(bench, shop, month)
  await bench.close()
  const bytes = files.reduce((sum, { length }) => sum + length, 0)
  const row = (what: string, { seconds, megabytes, others }: Taken, files: string) =>
    `| ${what} | ${seconds.toFixed(1)} | ${megabytes.toFixed(0)} | ${others.toFixed(1)} (alone ${alone.toFixed(1)}) | ${files} |`
  return [
    '## The check and GSTR-1 of a month',
    '',
    `${BILLS.toLocaleString('en-IN')} bills of ${LINES} lines, ${REGISTERED.toLocaleString('en-IN')} of them to registered buyers. The driver alone reads the same rows, ${PAGE} bills at a time, and writes them as JSON.`,
    '',
    '| | seconds | MB of memory more | a call of another shop, ms | files |',
    '|---|---:|---:|---:|---:|',
    `| the driver alone | ${plain.toFixed(1)} | | | |`,
    row('the check', check, ''),
    row('the file', told, `${(bytes / 1024 / 1024).toFixed(1)} MB in ${files.length}`),
    '',
    `50 bills behind a table, the whole call without a network, the median of ${PAGES}:`,
    '',
    '| | the first page, ms | nine tenths down, ms |',
    '|---|---:|---:|',
    ...pages,
    '',
  ]
}

interface Taken {
  seconds: number
  megabytes: number
  others: number
}

async function whileOthersCall(bench: BenchApp, shop: BenchShop, other: BenchShop, url: string) {
  global.gc?.()
  const before = process.memoryUsage().rss
  let [most, isDone] = [before, false]
  const times: number[] = []
  const others = (async () => {
    while (!isDone) {
      times.push(await timeOf(bench, other, '/api/products'))
      most = Math.max(most, process.memoryUsage().rss)
      await pause(20)
    }
  })()
  const began = performance.now()
  const { statusCode, headers, rawPayload } = await bench.app.inject({
    url,
    headers: { authorization: `Bearer ${shop.token}` },
  })
  const seconds = (performance.now() - began) / 1000
  isDone = true
  await others
  if (statusCode !== 200) throw new Error(String(rawPayload))
  return {
    seconds,
    megabytes: (most - before) / 1024 / 1024,
    others: median(times),
    body: rawPayload,
    isZip: headers['content-type'] === 'application/zip',
  }
}

const PAGES = 20

/** Times of a page's rows: table 4A has many bills, 7 most of them; from the beginning, and from far behind. */
async function timePages(bench: BenchApp, shop: BenchShop, month: string): Promise<string[]> {
  const far = encodeCursor(['days', await idOfBill(bench.store, shop.shopId, (BILLS * 9) / 10)])
  const rows: string[] = []
  for (const table of ['4A', '7']) {
    const page = (cursor: string) => `/api/gst/gstr1/rows?month=${month}&table=${table}&limit=50${cursor}`
    const first = await medianOf(PAGES, () => timeOf(bench, shop, page('')))
    const late = await medianOf(PAGES, () => timeOf(bench, shop, page(`&cursor=${far}`)))
    rows.push(`| table ${table} | ${first.toFixed(1)} | ${late.toFixed(1)} |`)
  }
  return rows
}

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

async function medianOf(calls: number, time: () => Promise<number>) {
  const times: number[] = []
  for (let call = 0; call < calls; call++) times.push(await time())
  return median(times)
}

async function timeOf({ app }: BenchApp, { token }: BenchShop, url: string): Promise<number> {
  const began = performance.now()
  const { statusCode, body } = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body.slice(0, 200)}`)
  return performance.now() - began
}
