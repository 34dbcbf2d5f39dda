import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listStockMovements, StockMovement } from '#contract/stock.ts'
import type { Db } from '#server/db/db.ts'
import { decodeCursor, likePattern, type Page, readPage, rowsToRead } from '#server/http/page.ts'

type Filter = z.output<typeof listStockMovements.schema.querystring>

/** A ledger only grows and no screen shows its length, so the total says at most this: "10,000 or more". */
const MOVEMENTS_COUNTED = 10_000

/** Newest posted first. */
export function pageMovements(
  db: Db,
  shopId: string,
  { limit, cursor, search, type }: Filter,
): Promise<Page<StockMovement>> {
  const after = decodeCursor(cursor, 'number')
  const conditions = [
    sql`shop_id = ${shopId}`,
    search && sql`search like ${likePattern(search)}`,
    type && sql`movement_type = ${type}`,
    after && sql`seq < ${after[0]}::bigint`,
  ].filter((condition): condition is SQL => Boolean(condition))
  return readPage<StockMovement & { seq: number }>(db, {
    rows: sql`
      select seq, id as "_id", date, product_id as product, itemname, item_id as "itemId",
             movement_type as "movementType", opening_stock as "openingStock", quantity,
             closing_stock as "closingStock", reference_type as "referenceType", reference_id as "referenceId", note
        from searchable_stock_movements
       where ${sql.join(conditions, sql` and `)}
       order by seq desc limit ${rowsToRead(limit)}`,
    all: sql`select from stock_movements where shop_id = ${shopId}`,
    limit,
    keyOf: (row) => [row.seq],
    countLimit: MOVEMENTS_COUNTED,
  })
}
