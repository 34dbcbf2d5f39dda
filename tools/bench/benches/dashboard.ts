import { getDashboard } from '#contract/dashboard.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { verifySums } from '#server/verify/verify-sums.ts'
import { type BenchApp, type BenchShop, openBenchApp, openBenchShop } from '../support/bench-app.ts'
import { fillTrade } from '../support/fill-trade.ts'

const SIZES = [
  { invoices: 3_000, products: 1_000 },
  { invoices: 300_000, products: 10_000 },
]
const CALLS = 100
const WARM_UP = 10
/** The first look of a day moves the 30 days on. */
const DAYS_BEGUN = 15

/** Whether the dashboard of a shop with a long history opens as fast as that of one with a short; both are proved. */
export async function benchDashboard(url: string): Promise<string[]> {
  const bench = await openBenchApp(url, 4)
  const today = todayInIndia(new Date())
  const shops: BenchShop[] = []
  for (const size of SIZES) {
    const shop = await openBenchShop(bench, `Dashboard${size.invoices}`)
    await fillTrade(bench.store, shop.shopId, { ...size, today })
    shops.push(shop)
  }
  await bench.store.script('vacuum analyze')

  const looks = await medians(bench, shops, CALLS, async () => {})
  const firstLooks = await medians(bench, shops, DAYS_BEGUN, ({ shopId }) =>
    bench.store.script(`
      select set_config('bahi.shop_id', '${shopId}', true), roll_shelf(date '${today}' - 1);`),
  )
  for (const shop of shops) {
    const findings = await verifySums(bench.store.forShop(shop), shop.shopId)
    if (findings.length > 0)
      throw new Error(`The dashboard is wrong: ${JSON.stringify(findings.slice(0, 5))}`)
  }
  await bench.close()

  const sizes = SIZES.map(
    ({ invoices, products }) =>
      `${invoices.toLocaleString('en-IN')} invoices, ${products.toLocaleString('en-IN')} products`,
  )
  const row = (what: string, [few = 0, many = 0]: number[]) =>
    `| ${what} | ${few.toFixed(1)} | ${many.toFixed(1)} | ${(many / few).toFixed(2)} |`
  return [
    '## The dashboard, for the history a shop has',
    '',
    `Milliseconds of the whole call without a network, the median of ${CALLS} (${DAYS_BEGUN} of the first of a day).`,
    '',
    `| call | ${sizes.join(' | ')} | times |`,
    '|---|---:|---:|---:|',
    row('a look', looks),
    row('the first look of a day: 30 days move on, by 3 invoices and by 300', firstLooks),
    '',
    'Trade of 1,000 days in both shops. Every running sum of both was proved against the documents afterwards.',
    '',
  ]
}

/** Shop by shop in turn, so that all have the same weather. */
async function medians(
  bench: BenchApp,
  shops: BenchShop[],
  calls: number,
  before: (shop: BenchShop) => Promise<unknown>,
): Promise<number[]> {
  const measured = shops.map((shop) => ({ shop, times: [] as number[] }))
  for (let call = -WARM_UP; call < calls; call++) {
    for (const { shop, times } of measured) {
      await before(shop)
      const began = performance.now()
      await look(bench, shop)
      if (call >= 0) times.push(performance.now() - began)
    }
  }
  return measured.map(({ times }) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] as number)
}

async function look({ app }: BenchApp, { token }: BenchShop): Promise<void> {
  const { statusCode, body } = await app.inject({
    url: getDashboard.url,
    headers: { authorization: `Bearer ${token}` },
  })
  if (statusCode !== 200) throw new Error(body)
}
