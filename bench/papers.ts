import { getPaperFile, getPapersArchive } from '#contract/documents/papers/paper-files.ts'
import { urlOf } from '#contract/endpoint.ts'
import { getInvoice } from '#contract/invoices.ts'
import { serverProcess } from '../campaign/server-process.ts'
import { type BenchApp, type BenchShop, openBenchApp, openBenchShop } from './bench-app.ts'

const LINES = 20
const WARM = 10
const TIMES = 40
/** Bills of a month that is taken along whole. */
const BILLS = 100
/** PDFs requested one after another without a pause. */
const STREAMED = 200
/** PDFs requested by one shop in the same moment. */
const AT_ONCE = 100

/** A bill as its PDF and as JSON, a month in one file, and the memory of a separate server meanwhile (MB). */
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
  const at = performance.now()
  const archive = await ask(bench, shop, `${urlOf(getPapersArchive)}?from=2020-01-01&to=2020-12-31`)
  const seconds = (performance.now() - at) / 1000
  await bench.close()
  const held = await heldWhileDrawing(url, shop, bills)
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
    `${BILLS} of them in one ZIP: ${seconds.toFixed(1)} s, ${(archive.rawPayload.length / 1e6).toFixed(1)} MB. The built server held ${held.atStart} MB when it had started and ${held.most} at most while ${STREAMED} of them were asked for one after another. Of ${AT_ONCE} asked for at once by one shop it answered ${held.answered}, the last after ${held.seconds.toFixed(1)} s.`,
    '',
  ]
}

async function heldWhileDrawing(url: string, { token }: BenchShop, bills: readonly string[]) {
  const server = serverProcess(4398, {
    DATABASE_URL: url,
    NODE_ENV: 'production',
    BAHI_SECRET: 'a secret for benches',
  })
  await server.start()
  const atStart = server.mostMegabytes()
  try {
    for (let bill = 0; bill < STREAMED; bill++) {
      const paper = urlOf(getPaperFile, { noun: 'invoice', id: bills[bill % BILLS] ?? '' })
      const { ok } = await fetch(`${server.url}${paper}`, {
        headers: { authorization: `Bearer ${token}` },
      }).then(wholly)
      if (!ok) throw new Error(`Bill ${bill} was not drawn`)
    }
    const at = performance.now()
    const together = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, bill) =>
        fetch(`${server.url}${urlOf(getPaperFile, { noun: 'invoice', id: bills[bill % BILLS] ?? '' })}`, {
          headers: { authorization: `Bearer ${token}` },
        }).then(wholly),
      ),
    )
    const answered = together.filter(({ ok }) => ok).length
    const seconds = (performance.now() - at) / 1000
    return { atStart, most: server.mostMegabytes(), answered, seconds }
  } finally {
    await server.stop()
  }
}

async function wholly(response: Response) {
  await response.arrayBuffer()
  return response
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
