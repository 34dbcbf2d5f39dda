import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { pageMovements } from '#server/stock/stock-queries.ts'
import { openSharmaTraders } from '#test/sharma-traders.ts'
import { startBahi } from '#test/start-shop.ts'

const MOVEMENTS = 20_000
const plan = z.object({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() })

/** The statement that reads the rows of such a page. */
async function rowsOf(shopId: string, search: string) {
  let asked = sql``
  const ear = {
    batch: async ([rows]: (typeof asked)[]) => {
      asked = rows ?? asked
      return [[], [{ total: 0 }]]
    },
  } as unknown as Db
  await pageMovements(ear, shopId, { search, limit: 50 })
  return asked
}

test('a search of the movement log reads few blocks of a long history, also with poor statistics about products', async () => {
  const { store } = await startBahi()
  const { sharma } = await openSharmaTraders()
  // A tenth of the movements as those of each product: for so many a heap is sooner read as a whole and then sorted.
  await store.script(`
    insert into stock_movements (shop_id, seq, date, product_id, item_id, itemname, movement_type, opening_stock, quantity,
                                 closing_stock, reference_type, reference_id)
    select shop_id, nextval('stock_movements_seq'), '2026-11-20', id, item_id, name, 'out', 100, 1, 99, 'Sales Invoice', 'S-' || n
      from products, generate_series(1, ${MOVEMENTS}) n
     where shop_id = '${sharma.shopId}' and item_id = 'RICE5' order by md5(n::text);
    alter table stock_movements alter product_id set (n_distinct = 10);
    analyze stock_movements`)

  const rows = await rowsOf(sharma.shopId, 'rice5')
  const [explained] = await store
    .forShop(sharma)
    .execute(
      query(
        { 'QUERY PLAN': z.array(z.object({ Plan: plan })) },
        sql`explain (analyze, buffers, format json) ${rows}`,
      ),
    )

  const { 'Shared Hit Blocks': hit, 'Shared Read Blocks': read } = explained!['QUERY PLAN'][0]!.Plan
  expect(hit + read).toBeGreaterThan(0)
  // A hundred movements stand in a few blocks, all of them in some four hundred.
  expect(hit + read).toBeLessThan(150)
})
