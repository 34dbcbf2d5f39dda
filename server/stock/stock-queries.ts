import * as z from 'zod/mini'
import { type listStockMovements, type StockMovement, stockMovement } from '#contract/shelf/stock.ts'
import { inWords } from '#domain/words/stored-words.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { decodeCursor, likePattern, type Page, readPage, rowsToRead } from '#server/http/page.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'

type Filter = z.output<typeof listStockMovements.schema.querystring>

/** Counted at most up to this: "1,000 or more", as no screen shows the ledger's length. */
const MOVEMENTS_COUNTED = 1000

const COLUMNS = sql`
  m.seq, m.id as "_id", m.date, m.product_id as product, m.itemname, m.item_id as "itemId",
  m.movement_type as "movementType", m.opening_stock as "openingStock", m.quantity, m.closing_stock as "closingStock",
  m.reference_type as "referenceType", m.reference_id as "referenceId", m.note`

/** Newest posted first. */
export async function pageMovements(
  db: Db,
  shopId: string,
  { limit, cursor, search, type }: Filter,
): Promise<Page<StockMovement>> {
  const after = decodeCursor(cursor, 'number')
  const wanted = sql.join(
    [
      sql`m.shop_id = ${shopId}`,
      type && sql`m.movement_type = ${type}`,
      after && sql`m.seq < ${after[0]}::bigint`,
    ].filter((condition): condition is SQL => Boolean(condition)),
    sql` and `,
  )
  const rows = rowsToRead(limit)
  const page = await readPage(db, {
    rows: query(
      { ...stockMovement.shape, seq: z.number(), note: column.words },
      search
        ? selectFound(shopId, search, wanted, rows)
        : sql`select ${COLUMNS} from stock_movements m where ${wanted} order by m.seq desc limit ${rows}`,
    ),
    all: sql`select from stock_movements where shop_id = ${shopId}`,
    limit,
    keyOf: (row) => [row.seq],
    countLimit: MOVEMENTS_COUNTED,
  })
  return { ...page, rows: page.rows.map((row) => ({ ...row, note: inWords(row.note) })) }
}

/**
 * Names first, movements after: a search costs as much as the catalogue is long, however long the history. Of the names found
 * only those with the newest movements can have a row on this page, as many names as it has rows: so the newest movement of
 * each name is read, and further ones only for the first names. The name is compared in a case expression, for which the
 * planner expects every second movement to match: for two equalities it expects almost none, and without statistics on the
 * products it would then read and sort the whole history.
 */
function selectFound(shopId: string, search: string, wanted: SQL, rows: number | null): SQL {
  const ofName = sql`
    from stock_movements m
   where ${wanted} and m.product_id = n.product_id
     and case when m.item_id = n.item_id and m.itemname = n.name then true else false end`
  return sql`
    with n as (
      select n.*
        from (
          select product_id, item_id, name from searchable_product_names
           where shop_id = ${shopId} and search like ${likePattern(search)} offset 0
        ) n
        cross join lateral (select m.seq ${ofName} order by m.seq desc limit 1) newest
       order by newest.seq desc limit ${rows}
    )
    select m.* from n cross join lateral (select ${COLUMNS} ${ofName} order by m.seq desc limit ${rows}) m
     order by m.seq desc limit ${rows}`
}
