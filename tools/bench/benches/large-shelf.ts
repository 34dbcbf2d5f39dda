import { updateSettings } from '#contract/shop/change-settings.ts'
import type { Store } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { type BenchApp, type BenchShop, openBenchApp, openBenchShop } from '../support/bench-app.ts'
import { KEYS, paintTimes, quantile, SLOW_CPU } from '../support/paint-times.ts'
import { openSignedInPage } from '../support/signed-in-page.ts'

/** Products of the small and the large shop, each with three batches. */
const PRODUCTS = [200, 20_000] as const
const BATCHES = 3
const CALLS = 30
const WARM_UP = 5

const LISTS = {
  'batches, the first page': '/api/batches?limit=50',
  'batches within 90 days': '/api/batches?limit=50&within=90',
  'a batch by its number': '/api/batches?limit=50&number=B2-177',
  'a search that hits one product': '/api/batches?limit=50&search=medicine%20177',
  'sums of what expires': '/api/batches/expiring',
  'items that a name begins': '/api/products?limit=20&search=medic',
}

/** Typed where a medicine is sold: its name, its quantity, and the list of its batches. */
const TYPED = [
  {
    name: 'Description',
    label: 'Description, line 2',
    keys: ['m', 'e', 'd', 'Backspace', 'Backspace', 'Backspace'],
  },
  { name: 'Quantity', label: 'Quantity, line 1', keys: ['1', '2', 'Backspace'] },
]

/** Lists of batches and keys of a bill in a shop of 200 and in one of 20,000 products, each of them in three batches. */
export async function benchLargeShelf(url: string): Promise<string[]> {
  const rows = new Map<string, string[]>()
  const add = (what: string, cell: string) => rows.set(what, [...(rows.get(what) ?? []), cell])
  for (const products of PRODUCTS) {
    const bench = await openBenchApp(url, 4)
    const shop = await openBenchShop(bench, `Shelf${products}`)
    await fillShelf(bench.store, shop, products)
    const headers = { authorization: `Bearer ${shop.token}` }
    await bench.app.inject({
      method: updateSettings.method,
      url: updateSettings.url,
      headers,
      payload: { uses: { batches: true } },
    })
    for (const [what, path] of Object.entries(LISTS)) add(`${what}, ms`, await timed(bench, shop, path))
    const { page, address, slow, close } = await openSignedInPage(bench, shop)
    await page.goto(`${address}/sales-and-purchase?tab=Invoice&create=sales`)
    await page.getByLabel('Description, line 1', { exact: true }).fill('medicine 17')
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
    await page.getByLabel('Quantity, line 1', { exact: true }).waitFor()
    await slow(async () => {
      for (const { name, label, keys } of TYPED) {
        const times = await paintTimes(page, page.getByLabel(label, { exact: true }), keys)
        add(`${name}, key to paint, ms`, `${quantile(times, 0.5)} (95 of 100: ${quantile(times, 0.95)})`)
      }
    })
    await close()
  }
  return [
    '## A shelf of 200 and of 20,000 products, each in three batches',
    '',
    `| | ${PRODUCTS.map((products) => `${(products * BATCHES).toLocaleString('en-IN')} batches`).join(' | ')} |`,
    `|---|${PRODUCTS.map(() => '---:|').join('')}`,
    ...[...rows].map(([what, cells]) => `| ${what} | ${cells.join(' | ')} |`),
    '',
    `Lists: median (slowest) of ${CALLS} calls. Keys: in Chromium at 1366 px, CPU ${SLOW_CPU} times slower, ${KEYS} keys.`,
    '',
  ]
}

/** Products of one statement that fills the shelf. */
const PART = 2000

async function fillShelf(store: Store, shop: BenchShop, products: number) {
  const { shopId } = shop
  const shelf = store.forShop(shop)
  // In parts, as a statement of a shop has seconds.
  for (let from = 1; from <= products; from += PART) {
    await shelf.execute(sql`
      insert into products (
        shop_id, id, item_id, sku, name, description, purchase_price, selling_price, price_includes_tax, cgst, sgst, in_batches, created_at)
      select ${shopId}, gen_random_uuid(), 'MED' || n, 'MED' || n, 'Medicine ' || n || ' 500 mg strip', 'Strip of 10', 40, 55, true, 2.5, 2.5,
             true, now()
        from generate_series(${from}::int, ${Math.min(products, from + PART - 1)}::int) n`)
  }
  await store.script(`
    insert into batches (shop_id, product_id, number, expiry, mrp, rate)
      select shop_id, id, 'B' || n || '-' || substr(item_id, 4),
             (date_trunc('month', current_date) + (n + ascii(right(item_id, 1)) % 24) * interval '1 month' - interval '1 day')::date, 55, 40
        from products cross join generate_series(1, ${BATCHES}) n where shop_id = '${shopId}';
    set session_replication_role = replica;
    update products set stock = stock + ${BATCHES} * 40 where shop_id = '${shopId}';
    set session_replication_role = origin;
    insert into stock_at (shop_id, product_id, place_id, batch_id, quantity)
      select shop_id, product_id, shop_id, id, 40 from batches where shop_id = '${shopId}'`)
  await store.script('vacuum analyze')
}

async function timed({ app }: BenchApp, { token }: BenchShop, url: string): Promise<string> {
  const times: number[] = []
  for (let call = -WARM_UP; call < CALLS; call++) {
    const start = performance.now()
    const { statusCode, body } = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    if (statusCode !== 200) throw new Error(`${url}: ${body}`)
    if (call >= 0) times.push(performance.now() - start)
  }
  return `${quantile(times, 0.5).toFixed(1)} (${Math.max(...times).toFixed(0)})`
}
