import { randomUUID } from 'node:crypto'
import { createInvoice } from '#contract/invoices.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { sql } from '#server/db/sql.ts'
import { startPostgres } from '#test/start-postgres.ts'
import { type BenchApp, type BenchShop, openBenchApp, openBenchShop } from '../support/bench-app.ts'

const BILLS = 1300
const SAMPLES = 40

/**
 * A bill on books without statistics, and on books that are analysed again and again: the planner must choose well in both.
 * One client, the whole call without a network.
 */
export async function benchFirstMinute(): Promise<string[]> {
  const rows: string[] = []
  for (const engine of ['PostgreSQL', 'embedded'] as const) {
    const never = await measured(engine, false)
    const analysed = await measured(engine, true)
    for (const what of Object.keys(never))
      rows.push(`| ${engine}, ${what} | ${never[what]?.toFixed(1)} | ${analysed[what]?.toFixed(1)} |`)
  }
  return [
    '## A bill while nothing has been counted yet',
    '',
    '| median of a call, ms | never analysed | analysed before each |',
    '|---|---:|---:|',
    ...rows,
    '',
  ]
}

async function measured(engine: 'PostgreSQL' | 'embedded', isAnalysed: boolean) {
  const server = engine === 'PostgreSQL' ? await startPostgres({ autovacuum: false }) : undefined
  const bench = await openBenchApp(server?.url, 4)
  try {
    const shop = await openBenchShop(bench, 'First')
    const products = await stock(bench, shop)
    const bill = async (lines: number) => {
      const items = Array.from({ length: lines }, (_, at) => ({
        product: products[(at * 7) % products.length],
        itemname: 'Product',
        quantity: 1,
        rate: 50,
        cgst: 2.5,
        sgst: 2.5,
      }))
      const begun = performance.now()
      const { statusCode, body } = await bench.app.inject({
        method: 'POST',
        url: createInvoice.url,
        headers: { authorization: `Bearer ${shop.token}` },
        payload: { invoiceType: 'sales', invoiceDate: todayInIndia(new Date()), items },
      })
      if (statusCode !== 201) throw new Error(body)
      return performance.now() - begun
    }
    const median = async (lines: number, times: number) => {
      if (isAnalysed) await bench.store.script('analyze')
      const taken: number[] = []
      for (let n = 0; n < times; n++) taken.push(await bill(lines))
      return taken.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0
    }
    const found: Record<string, number> = {}
    // Once, so that code is compiled and the connection is open.
    await bill(1)
    found['five lines, the first bills'] = await median(5, SAMPLES)
    found['sixty lines, the first bills'] = await median(60, SAMPLES / 2)
    for (let n = 0; n < BILLS; n++) await bill(5)
    found[`five lines, after ${BILLS} bills`] = await median(5, SAMPLES)
    found[`sixty lines, after ${BILLS} bills`] = await median(60, SAMPLES / 2)
    return found
  } finally {
    await bench.close()
    server?.stop()
  }
}

async function stock({ store }: BenchApp, shop: BenchShop): Promise<string[]> {
  const products = Array.from({ length: 500 }, () => randomUUID())
  await store.forShop(shop).execute(sql`
    insert into products (shop_id, id, item_id, sku, name, description, purchase_price, selling_price, cgst, sgst, created_at)
    select ${shop.shopId}, id::uuid, 'ITEM' || n, 'SKU' || n, 'Product ' || n, 'Product', 40, 50, 2.5, 2.5, now()
      from jsonb_array_elements_text(${JSON.stringify(products)}::jsonb) with ordinality as listed (id, n)`)
  return products
}
