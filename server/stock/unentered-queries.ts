import * as z from 'zod/mini'
import { type listUnentered, type Unentered, unentered } from '#contract/shelf/batches.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { decodeCursor, type Page, readPage, rowsToRead } from '#server/http/page.ts'
import { query } from '#server/rows/query.ts'
import { matchesByTextOrSound } from '#server/rows/sounds.ts'
import { documentOf, PASSAGE } from './batch-queries.ts'

type Filter = z.output<typeof listUnentered.schema.querystring>

/** Most sales and batches that a product shows. */
const MOST_SHOWN = 20

/**
 * Products sold before their purchase was entered, by name: what is short of an unknown batch, and of batches whose purchase was
 * undone after their goods were sold.
 */
export function pageUnentered(
  db: Db,
  shopId: string,
  { limit, cursor, search, product }: Filter,
): Promise<Page<Unentered>> {
  const after = decodeCursor(cursor, 'string', 'uuid')
  const short = sql`
    select s.product_id, -sum(s.quantity) as short from stock_at s
     where s.shop_id = ${shopId} and s.is_short group by s.product_id`
  const conditions = [
    sql`p.deleted_at is null`,
    product && sql`p.id = ${product}`,
    search &&
      sql`p.id = any (array(select id from searchable_products where shop_id = ${shopId} and ${matchesByTextOrSound(search)}))`,
    after && sql`(lower(p.name), p.id) > (${after[0]}::text, ${after[1]}::uuid)`,
  ].filter((one): one is SQL => Boolean(one))
  return readPage(db, {
    rows: query(
      { ...unentered.shape, sort_name: z.string() },
      sql`
      select jsonb_build_object('_id', p.id, 'itemId', p.item_id, 'name', p.name, 'unit', p.unit) as product, p.short, p.sort_name,
             coalesce(sales.list, '[]') as sales, coalesce(standing.list, '[]') as batches
        from (
          select p.id, p.item_id, p.name, p.unit, s.short, lower(p.name) as sort_name
            from (${short}) s join products p on p.shop_id = ${shopId} and p.id = s.product_id
           where ${sql.join(conditions, sql` and `)}
           order by lower(p.name), p.id limit ${rowsToRead(limit)}
        ) p
        left join lateral (
          select jsonb_agg(to_jsonb(sale) order by seq desc) as list
            from (
              select ${PASSAGE}, one.seq
                from (
                  select s.batch_id, -sum(s.quantity) as short from stock_at s
                   where s.shop_id = ${shopId} and s.product_id = p.id and s.is_short group by s.batch_id
                ) lacking
                cross join lateral (
                  select c.*, sum(c.quantity) over (order by seq desc) - c.quantity as before
                    from (
                      select cause_id, -sum(quantity) as quantity, max(seq) as seq, max(date) as date,
                             min(reference_type) as reference_type, min(reference_id) as reference_id
                        from batch_movements
                       where shop_id = ${shopId} and batch_id = lacking.batch_id
                       group by cause_id having sum(quantity) < 0
                    ) c
                ) one ${documentOf(shopId)}
               where one.before < lacking.short
               order by one.seq desc limit ${MOST_SHOWN}
            ) sale
        ) sales on true
        left join lateral (
          select jsonb_agg(to_jsonb(b) order by b.expiry nulls last, b._id) as list
            from (
              select b.id as "_id", b.number, b.expiry, b.mrp, sum(s.quantity)
                from stock_at s join batches b on b.shop_id = ${shopId} and b.id = s.batch_id
               where s.shop_id = ${shopId} and s.product_id = p.id and s.stands
               group by b.id, b.number, b.expiry, b.mrp
               order by b.expiry nulls last, b.id limit ${MOST_SHOWN}
            ) b (_id, number, expiry, mrp, quantity)
        ) standing on true
       order by p.sort_name, p.id`,
    ),
    all: short,
    limit,
    keyOf: (row) => [row.sort_name, row.product._id],
  })
}
