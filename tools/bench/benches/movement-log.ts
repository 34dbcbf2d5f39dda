import { login } from '#contract/people/auth.ts'
import { listStockMovements } from '#contract/shelf/stock.ts'
import { buildApp } from '#server/app.ts'
import { openShop } from '#server/auth/auth-actions.ts'
import type { App } from '#server/bare-app.ts'
import { openStore, type Store } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { secretsUnder } from '#server/platform/secrets.ts'
import { testGateway } from '#server/subscription/test-gateway.ts'

const SHORT = 200
const LONG = 200_000
/** Products that moved once, beside the one that moves often. */
const OTHERS = 500
/** Bought rarely and sold often, as shops do. */
const BOUGHT_EVERY = 50
const PAGE = 50
const CALLS = 200
const PASSWORD = 'bench password'

interface Reader {
  token: string
}

/** Whether a product with a long history opens, filters, searches and scrolls as fast as one with a short. */
export async function benchMovementLog(url: string): Promise<string[]> {
  const store = await openStore({ url, connections: 4 })
  const app = await buildApp({
    store,
    clock: () => new Date(),
    gateway: testGateway(),
    mailer: { send: async () => {} },
    publicUrl: 'http://bench',
    secrets: secretsUnder('bench'),
  })
  const short = await openReader(app, store, SHORT)
  const long = await openReader(app, store, LONG)
  for (const table of ['products', 'stock_movements', 'product_names'])
    await store.script(`vacuum analyze ${table}`)

  const rows: string[] = []
  for (const [name, query, pages] of WAYS) {
    const [few, many] = await medians(app, [short, long], query, pages)
    rows.push(`| ${name} | ${few.toFixed(1)} | ${many.toFixed(1)} | ${(many / few).toFixed(1)} |`)
  }
  await app.close()
  await store.close()
  return [
    `## Reading the movement log, ${PAGE} rows a page, ${OTHERS} products on the shelf`,
    '',
    `Milliseconds of the whole call without a network, the median of ${CALLS}.`,
    '',
    `| call | ${SHORT} movements of one product | ${LONG.toLocaleString('en-IN')} | times |`,
    '|---|---:|---:|---:|',
    ...rows,
    '',
  ]
}

/** Queries, and the number of pages read before. */
const WAYS: [name: string, query: object, pages: number][] = [
  ['first page', {}, 0],
  ['first page, stock in only', { type: 'in' }, 0],
  ['the item code', { search: 'RICE5' }, 0],
  ['the item code, stock in only', { search: 'RICE5', type: 'in' }, 0],
  ['two letters that many names hold', { search: 'pr' }, 0],
  ['two letters that nothing holds', { search: 'zq' }, 0],
  ['a word that nothing holds', { search: 'nothing of that name' }, 0],
  ['the third page', {}, 2],
  ['the third page of the item code', { search: 'RICE5' }, 2],
]

async function openReader(app: App, store: Store, movements: number): Promise<Reader> {
  const email = `log${movements}@shop.test`
  const account = { name: 'Bench', email, password: PASSWORD, address: 'Pune', role: 'admin' as const }
  const shop = await openShop(store.platform, account, new Date())
  await store.forShop(shop).execute(sql`
    insert into products (shop_id, id, item_id, sku, name, description, purchase_price, selling_price, created_at)
    select ${shop.shopId}::uuid, gen_random_uuid(), 'ITEM' || n, 'SKU' || n, 'Product ' || n, 'Product', 40, 50, now()
      from generate_series(1, ${OTHERS}) n
    union all
    select ${shop.shopId}::uuid, gen_random_uuid(), 'RICE5', 'RICE5', 'Basmati Rice 5kg', 'Rice', 40, 50, now()`)
  // Inserts a history without its trigger, which would take minutes.
  await store.script(`
    set session_replication_role = replica;
    insert into stock_movements (
      shop_id, seq, date, product_id, item_id, itemname, movement_type, opening_stock, quantity, closing_stock,
      reference_type, reference_id)
    select shop_id, nextval('stock_movements_seq'), '2026-11-01', id, item_id, name, 'in', 0, 100, 100,
           'Opening Stock', item_id
      from products where shop_id = '${shop.shopId}';
    insert into stock_movements (
      shop_id, seq, date, product_id, item_id, itemname, movement_type, opening_stock, quantity, closing_stock,
      reference_type, reference_id)
    select shop_id, nextval('stock_movements_seq'), '2026-11-20', id, item_id, name,
           case when n % ${BOUGHT_EVERY} = 0 then 'in' else 'out' end,
           case when n % ${BOUGHT_EVERY} = 0 then 50 else 100 end, 50,
           case when n % ${BOUGHT_EVERY} = 0 then 100 else 50 end, 'Sales Invoice', 'SINV-' || n
      from products, generate_series(1, ${movements}) n
     where shop_id = '${shop.shopId}' and item_id = 'RICE5' order by n;
    set session_replication_role = default;`)
  const signedIn = await app.inject({
    method: 'POST',
    url: login.url,
    payload: { email, password: PASSWORD },
  })
  return { token: signedIn.json().token }
}

/** Milliseconds of the page that follows `pages` others, reader by reader in turn, so that all have the same weather. */
async function medians(app: App, readers: [Reader, Reader], query: object, pages: number) {
  const measured = await Promise.all(
    readers.map(async (reader) => {
      let cursor: string | undefined
      for (let page = 0; page < pages; page++) cursor = await read(app, reader, query, cursor)
      return { reader, cursor, times: [] as number[] }
    }),
  )
  for (let call = 0; call < CALLS; call++) {
    for (const { reader, cursor, times } of measured) {
      const began = performance.now()
      await read(app, reader, query, cursor)
      times.push(performance.now() - began)
    }
  }
  return measured.map(({ times }) => times.sort((a, b) => a - b)[CALLS / 2] as number) as [number, number]
}

async function read(app: App, { token }: Reader, query: object, cursor: string | undefined) {
  const parameters = new URLSearchParams({ ...query, limit: String(PAGE), ...(cursor && { cursor }) })
  const { statusCode, headers, body } = await app.inject({
    method: 'GET',
    url: `${listStockMovements.url}?${parameters}`,
    headers: { authorization: `Bearer ${token}` },
  })
  if (statusCode !== 200) throw new Error(body)
  return headers['x-next-cursor'] as string | undefined
}
