import * as z from 'zod/mini'
import { invoiceDraft } from '#contract/drafts/invoice-drafts.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { sql } from '#server/db/sql.ts'
import { UNLIMITED } from '#server/documents/document-actions.ts'
import { unkeyedId } from '#server/http/create-once.ts'
import { createInvoice } from '#server/invoices/invoice-actions.ts'
import { openBenchApp } from '../support/bench-app.ts'
import { type Client, openClient } from '../support/bench-clients.ts'
import { processorClock } from '../support/processor-time.ts'

const LINES = 60
const ROUNDS = 40
/** Batches on the shelf of each product. */
const BATCHES = 3

/** A bill of sixty products, each once; they stand in batches only where the shop keeps them so. */
const draftOf = ({ products }: Client) => ({
  invoiceType: 'sales' as const,
  invoiceDate: todayInIndia(new Date()),
  items: products
    .slice(0, LINES)
    .map((product) => ({ product, itemname: 'Product', quantity: 2, rate: 49.99, cgst: 2.5, sgst: 2.5 })),
})

/**
 * What batches cost a save: bills of sixty lines in a shop without them and in one that keeps everything in three batches of
 * each product, one after the other in the same run. At most 1.3 times as dear (issue of the shelf).
 */
export async function benchBatchedBills(url: string): Promise<string[]> {
  const bench = await openBenchApp(url, 2)
  const { store } = bench
  const clock = await processorClock(store)
  const plain = await openClient(bench, 1)
  const batched = await openClient(bench, 2)
  const shelf = store.forShop(batched)
  await shelf.execute(sql`update products set in_batches = true where shop_id = ${batched.shopId}`)
  await store.script(`
    insert into batches (shop_id, product_id, number, expiry, mrp)
      select shop_id, id, 'B' || n, (date '2030-01-01' + n * interval '1 month' - interval '1 day')::date, 55
        from products cross join generate_series(1, ${BATCHES}) n where shop_id = '${batched.shopId}';
    set session_replication_role = replica;
    update products set stock = stock + ${BATCHES} * 100000 where shop_id = '${batched.shopId}';
    insert into stock_at select shop_id, product_id, shop_id, id, 100000 from batches where shop_id = '${batched.shopId}';
    insert into batch_movements (shop_id, date, product_id, place_id, batch_id, quantity, reference_type, reference_id)
      select shop_id, current_date, product_id, shop_id, id, 100000, 'Opening Stock', '' from batches where shop_id = '${batched.shopId}';
    set session_replication_role = origin;`)
  const save = async (client: Client) => {
    const writer = { ...UNLIMITED, ...client, db: store.forShop(client) }
    await createInvoice(writer, unkeyedId(), z.decode(invoiceDraft, draftOf(client)), new Date())
  }
  const measured = new Map(
    [plain, batched].map((client) => [client, { times: [] as number[], processor: 0 }]),
  )
  for (let round = 0; round < ROUNDS + 5; round++)
    for (const [client, figures] of measured) {
      const stop = clock?.()
      const began = performance.now()
      await save(client)
      // The first bills compile code and make plans.
      if (round < 5) continue
      figures.times.push(performance.now() - began)
      figures.processor += stop?.() ?? Number.NaN
    }
  await bench.close()
  const rows = [...measured].map(([client, { times, processor }]) => ({
    name: client === plain ? 'without batches' : `three batches of each product`,
    median: times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN,
    processor: processor / ROUNDS,
  }))
  const [first] = rows
  return [
    `## Bills of ${LINES} lines, with and without batches`,
    '',
    'Median milliseconds of a save, and milliseconds of processor, Node and PostgreSQL together; times the shop without.',
    '',
    '| shop | save, ms | times | processor, ms | times |',
    '|---|---:|---:|---:|---:|',
    ...rows.map(
      ({ name, median, processor }) =>
        `| ${[name, median.toFixed(1), (median / (first?.median ?? Number.NaN)).toFixed(2), processor.toFixed(1), (processor / (first?.processor ?? Number.NaN)).toFixed(2)].join(' | ')} |`,
    ),
    '',
  ]
}
