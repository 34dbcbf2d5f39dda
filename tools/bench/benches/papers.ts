import { getPaperFile, getPapersArchive } from '#contract/documents/papers/paper-files.ts'
import { urlOf } from '#contract/endpoint.ts'
import { getInvoice } from '#contract/invoices.ts'
import { serverProcess } from '../../campaign/server-process.ts'
import { type BenchApp, type BenchShop, openBenchApp, openBenchShop } from '../support/bench-app.ts'

const LINES = 20
const WARM = 10
const TIMES = 40
/** Bills of a month that is downloaded whole. */
const BILLS = 328
/** PDFs requested one after another without a pause. */
const STREAMED = 200
/** PDFs requested by one shop in the same moment. */
const AT_ONCE = 100

/** A bill as its PDF and as JSON; then of a built server the first PDF, a hundred at once, a month in one file, and its memory (MB). */
export async function benchPapers(url: string): Promise<string[]> {
  const bench = await openBenchApp(url, 4)
  const shop = await openBenchShop(bench, 'Papers')
  const bills: string[] = []
  for (let bill = 0; bill < BILLS; bill++) bills.push(await writeBill(bench, shop, bill))
  const [first = ''] = bills
  // A different bill each time, as the engine caches what it drew.
  const read = await timesOf(bench, shop, (bill) => urlOf(getInvoice, { id: bills[bill % BILLS] ?? first }))
  const drawn = await timesOf(bench, shop, (bill) =>
    urlOf(getPaperFile, { noun: 'invoice', id: bills[bill % BILLS] ?? first }),
  )
  await bench.close()
  const built = await measureBuilt(url, shop, bills)
  return [
    '## Papers',
    '',
    `A bill of ${LINES} lines, the whole call without a network, the median of ${TIMES}:`,
    '',
    '| | ms |',
    '|---|---:|',
    `| as JSON | ${read.toFixed(1)} |`,
    `| as PDF | ${drawn.toFixed(1)} |`,
    '',
    'Of the built server:',
    '',
    '| | |',
    '|---|---:|',
    `| first PDF after the start | ${built.firstMs.toFixed(0)} ms |`,
    `| ${AT_ONCE} at once by one shop, answered | ${built.answered}, the last after ${built.togetherSeconds.toFixed(1)} s |`,
    `| ${BILLS} in one ZIP of ${built.archiveMegabytes.toFixed(1)} MB | ${built.archiveSeconds.toFixed(1)} s |`,
    `| memory, with the engine's, at the start | ${built.atStart} MB |`,
    `| at most, after ${STREAMED} one after another | ${built.afterStream} MB |`,
    `| at most, after the ZIP too | ${built.most} MB |`,
    '',
  ]
}

async function measureBuilt(url: string, { token }: BenchShop, bills: readonly string[]) {
  const server = serverProcess(4398, {
    DATABASE_URL: url,
    NODE_ENV: 'production',
    BAHI_SECRET: 'a secret for benches',
  })
  await server.start()
  const atStart = server.mostMegabytes()
  const download = async (path: string) => {
    const at = performance.now()
    const response = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
    const { byteLength } = await response.arrayBuffer()
    return { ok: response.ok, byteLength, ms: performance.now() - at }
  }
  const paper = (bill: number) =>
    download(urlOf(getPaperFile, { noun: 'invoice', id: bills[bill % BILLS] ?? '' }))
  try {
    const first = await paper(0)
    for (let bill = 1; bill < STREAMED; bill++) {
      if (!(await paper(bill)).ok) throw new Error(`Bill ${bill} was not drawn`)
    }
    const afterStream = server.mostMegabytes()
    const together = await Promise.all(Array.from({ length: AT_ONCE }, (_, bill) => paper(STREAMED + bill)))
    const archive = await download(`${urlOf(getPapersArchive)}?from=2020-01-01&to=2020-12-31`)
    if (!archive.ok) throw new Error('The month was not downloaded')
    return {
      firstMs: first.ms,
      answered: together.filter(({ ok }) => ok).length,
      togetherSeconds: Math.max(...together.map(({ ms }) => ms)) / 1000,
      archiveSeconds: archive.ms / 1000,
      archiveMegabytes: archive.byteLength / 1e6,
      atStart,
      afterStream,
      most: server.mostMegabytes(),
    }
  } finally {
    await server.stop()
  }
}

async function writeBill({ app }: BenchApp, { token }: BenchShop, bill: number): Promise<string> {
  const items = Array.from({ length: LINES }, (_, line) => ({
    itemname: `Item ${line} of bill ${bill}`,
    hsncode: '1006',
    unit: 'Bag',
    quantity: 1 + ((line + bill) % 9),
    rate: 100 + line * 7 + bill,
    cgst: 2.5,
    sgst: 2.5,
  }))
  const answer = await app.inject({
    method: 'POST',
    url: '/api/invoices',
    headers: { authorization: `Bearer ${token}` },
    payload: { invoiceType: 'sales', invoiceDate: '2020-06-01', merchants: { name: 'Anita Stores' }, items },
  })
  return answer.json().invoice._id
}

const ask = ({ app }: BenchApp, { token }: BenchShop, url: string) =>
  app.inject({ url, headers: { authorization: `Bearer ${token}` } })

async function timesOf(bench: BenchApp, shop: BenchShop, urlOf: (bill: number) => string): Promise<number> {
  const times: number[] = []
  for (let bill = 0; bill < WARM + TIMES; bill++) {
    const at = performance.now()
    const { statusCode } = await ask(bench, shop, urlOf(bill))
    if (statusCode !== 200) throw new Error(`Bill ${bill} answered ${statusCode}`)
    if (bill >= WARM) times.push(performance.now() - at)
  }
  return times.toSorted((a, b) => a - b)[TIMES >> 1] ?? 0
}
