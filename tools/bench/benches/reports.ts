import { todayInIndia } from '#domain/calendar.ts'
import { spanOf } from '#domain/reports/report-periods.ts'
import { type ReportName, reportOf } from '#domain/reports/report-table.ts'
import { type BenchApp, type BenchShop, openBenchApp, openBenchShop } from '../support/bench-app.ts'
import { fillTrade } from '../support/fill-trade.ts'

const SIZES = [
  { invoices: 3_000, products: 1_000 },
  { invoices: 100_000, products: 1_000 },
]
const CALLS = 60
const WARM_UP = 6
const REPORTS: ReportName[] = [
  ...(['profit-and-loss', 'trial-balance', 'balance-sheet', 'cash-book', 'day-book'] as const),
  ...(['profit-by-item', 'profit-by-category', 'profit-by-party', 'profit-by-bill'] as const),
]

/** Whether the accounts of a year cost as much in a shop with very many bills as in one with few, on as many days. */
export async function benchReports(url: string, sizes = SIZES): Promise<string[]> {
  const bench = await openBenchApp(url, 4)
  const today = todayInIndia(new Date())
  const shops: BenchShop[] = []
  for (const size of sizes) {
    const shop = await openBenchShop(bench, `Reports${size.invoices}`)
    await fillTrade(bench.store, shop.shopId, { ...size, today })
    shops.push(shop)
  }
  await bench.store.script('vacuum analyze')
  const rows: string[] = []
  for (const report of REPORTS) {
    const [few = 0, many = 0] = await medians(bench, shops, report, today)
    rows.push(
      `| ${reportOf(report).name} | ${few.toFixed(1)} | ${many.toFixed(1)} | ${(many / few).toFixed(2)} |`,
    )
  }
  await bench.close()
  const heads = sizes.map(({ invoices }) => `${invoices.toLocaleString('en-IN')} invoices`)
  return [
    '## Reports of a financial year, for the history a shop has',
    '',
    `Milliseconds of the whole call without a network, the median of ${CALLS}; of books with pages, the first of 50 rows.`,
    '',
    `| report | ${heads.join(' | ')} | times |`,
    '|---|---:|---:|---:|',
    ...rows,
    '',
    'Trade of 1,000 days in both shops, of the same items and buyers. Gross profit reads months as sums, which the',
    'first call of a year makes, and the bills of the last days.',
    '',
  ]
}

/** Shop by shop in turn, so that all have the same weather. */
async function medians(bench: BenchApp, shops: BenchShop[], report: ReportName, today: string) {
  const measured = shops.map((shop) => ({ shop, times: [] as number[] }))
  for (let call = -WARM_UP; call < CALLS; call++) {
    for (const { shop, times } of measured) {
      const began = performance.now()
      await read(bench, shop, report, today)
      if (call >= 0) times.push(performance.now() - began)
    }
  }
  return measured.map(({ times }) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] as number)
}

async function read({ app }: BenchApp, { token }: BenchShop, report: ReportName, today: string) {
  const { from, to } = spanOf('year', today)
  const { statusCode, body } = await app.inject({
    url: `/api/reports/${report}?from=${from}&to=${to}&limit=50`,
    headers: { authorization: `Bearer ${token}` },
  })
  if (statusCode !== 200) throw new Error(body)
}
