import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { merchantDraft } from '#contract/merchants.ts'
import type { Store } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { eraseRows, markShopForErasure, ROWS_AT_ONCE } from '#server/leaving/erase-shops.ts'
import { deleteMerchant, insertMerchant } from '#server/merchants/merchant-queries.ts'
import { postFilled } from '#test/post-filled.ts'
import { openBenchApp, openBenchShop } from '../support/bench-app.ts'
import { fillDocuments } from '../support/fill-documents.ts'

const SIZES = [5000, 20_000]
const ANITA: z.input<typeof merchantDraft> = {
  name: 'Anita Stores',
  email: 'anita@shop.test',
  phone: '98',
  address: 'Pune',
  type: 'buyer',
}

/** Cost of deleting a merchant whom all invoices of a shop refer to, and then of erasing the whole shop. */
export async function benchDeletions(url: string): Promise<string[]> {
  const bench = await openBenchApp(url, 2)
  const rows: string[] = []
  for (const invoices of SIZES) {
    const { shopId } = await openBenchShop(bench, `Large${invoices}`)
    const merchant = await fillShop(bench.store, shopId, invoices)
    const shop = bench.store.choresOf(shopId)

    const deleting = await timed(() => deleteMerchant(shop, shopId, merchant))
    const marking = await timed(() => markShopForErasure(bench.store.platform, shopId))
    const batches: number[] = []
    for (let passed: number | null = 0; passed !== null; ) {
      const before: number = passed
      const batch = await timed(async () => {
        passed = await eraseRows(bench.store.chores, shopId, ROWS_AT_ONCE, before)
      })
      batches.push(batch)
    }
    const all = batches.reduce((sum, batch) => sum + batch, 0)
    const figures = [deleting, marking, all, Math.max(...batches)].map((ms) => ms.toFixed(ms < 10 ? 1 : 0))
    rows.push(`| ${[invoices.toLocaleString('en'), ...figures, batches.length].join(' | ')} |`)
  }
  await bench.close()
  return [
    '## Deletions, in milliseconds, by invoices (and as many orders and quotations)',
    '',
    '| invoices | a merchant whom all of them name | a user: the answer | all rows of the shop | the longest batch | batches |',
    '|---:|---:|---:|---:|---:|---:|',
    ...rows,
    '',
  ]
}

/** @returns the one buyer, whom all invoices name */
async function fillShop(store: Store, shopId: string, invoices: number): Promise<string> {
  const id = randomUUID()
  await insertMerchant(store.choresOf(shopId), shopId, id, z.decode(merchantDraft, ANITA), [])
  await fillDocuments(store, shopId, { invoice: invoices, order: 0, quotation: 0 })
  await store.script(`
    set session_replication_role = replica;
    update documents set merchant_id = '${id}' where shop_id = '${shopId}' and noun = 'invoice';
    delete from entries where shop_id = '${shopId}';
    set session_replication_role = origin;`)
  await postFilled(store, shopId)
  await store.script('analyze')
  const [counted] = await store
    .choresOf(shopId)
    .execute(sql`select from documents where merchant_id = ${id} limit 1`)
  if (!counted) throw new Error('No invoice names the merchant')
  return id
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
