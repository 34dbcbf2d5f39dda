import * as z from 'zod/mini'
import type { Direction } from '#contract/document.ts'
import { MOST_ROWS } from '#contract/fields.ts'
import type { PricedProduct } from '#contract/shelf/products.ts'
import { MOST_USUAL_PRODUCTS } from '#contract/shelf/shelf-lookups.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { COLUMNS, LINKS, PRODUCT, productOn } from './product-queries.ts'

/** Few enough to read their lines quickly, enough to include a morning's goods. */
const NEWEST = 10

/**
 * Usual products of a counter: from the newest invoices and the running sums, so that the cost does not grow with the years.
 * Each step looks up by key.
 */
export async function findUsual(db: Db, shopId: string, direction: Direction, today: string) {
  const rows = await db.execute(
    query(
      { ...PRODUCT, kind: z.enum(['last', 'best']) },
      sql`
    select ${COLUMNS}, usual.kind
      from (
        select 'last' as kind, product_id, min(place) as place
          from (
            select l.product_id, row_number() over (order by d.date desc, d.seq desc, l.position desc) as place
              from (
                select id, date, seq from documents
                 where shop_id = ${shopId} and noun = 'invoice' and direction = ${direction}
                 order by date desc, seq desc limit ${NEWEST}
              ) d
              cross join lateral (
                select product_id, position from document_lines
                 where shop_id = ${shopId} and document_id = d.id and product_id is not null offset 0
              ) l
          ) line group by product_id
        union all
        select 'best', product_id, row_number() over (order by quantity desc, value desc, item)
          from (
            select product_id, quantity, value, item from item_sums
             where shop_id = ${shopId} and direction = ${direction} and quantity > 0
             order by quantity desc, value desc, item limit ${4 * MOST_USUAL_PRODUCTS}
          ) sums where product_id is not null
      ) usual
      join products p on p.shop_id = ${shopId} and p.id = usual.product_id and p.deleted_at is null ${LINKS}
     order by usual.kind, usual.place`,
    ),
  )
  const of = (kind: 'last' | 'best') =>
    rows
      .filter((row) => row.kind === kind)
      .slice(0, MOST_USUAL_PRODUCTS)
      .map(({ kind, ...row }) => productOn(today)(row))
  return { last: of('last'), best: of('best') }
}

/** Products by item code, SKU or name. Reads the view, as row-level security keeps lower(name) from its index. */
export async function findNamed(
  db: Db,
  shopId: string,
  names: string[],
  today: string,
): Promise<PricedProduct[]> {
  const wanted = sql`(select array_agg(lower(value)) from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`
  const same = (column: 'item_id' | 'sku' | 'name') => sql`
    select id from searchable_products where shop_id = ${shopId} and lower(${sql.raw(column)}) = any (${wanted}::text[])`
  const rows = await db.execute(
    query(
      PRODUCT,
      sql`
    select ${COLUMNS}
      from (${same('item_id')} union ${same('sku')} union ${same('name')}) found
      join products p on p.shop_id = ${shopId} and p.id = found.id ${LINKS}
     order by lower(p.name), p.id limit ${MOST_ROWS}`,
    ),
  )
  return rows.map(productOn(today))
}
