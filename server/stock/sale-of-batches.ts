import * as z from 'zod/mini'
import { standingBatch } from '#contract/shelf/batches.ts'
import { addDays } from '#domain/calendar.ts'
import { NOTHING, sumOfPaise } from '#domain/money.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { query, type RowOf } from '#server/rows/query.ts'
import type { Reader } from './batch-reader.ts'

/** Days by which the speed of sale is measured, and after which what did not move is idle. */
const SPEED_DAYS = 90

const HAS_PLACES = sql`(select has_places from shop_sums where shop_id = current_shop())`

/** What the shelf gives to customers and to what is made, and what comes back of it. */
const SOLD = sql`('Sales Invoice', 'Sales Return', 'Sales Cancelled', 'Delivery Challan', 'Challan Return', 'Used in Production')`

export const SALE = standingBatch.shape.sale

/**
 * How fast the item of a batch is sold, in all and at its place; needs `s` and `p` as the list of batches has them. The days
 * are fewer where the item is kept in batches for fewer.
 */
export const saleOf = (shopId: string, today: string): SQL => sql`(
  select jsonb_strip_nulls(jsonb_build_object(
           'perDay', round(greatest(sold.quantity, 0) / days.count, 4), 'before', ahead.quantity, 'sold', sold.quantity,
           'here', case when ${HAS_PLACES} then jsonb_build_object(
             'perDay', round(greatest(sold.here, 0) / days.count, 4), 'before', ahead.here) end,
           'elsewhere', case when ${HAS_PLACES} then (
             select jsonb_agg(jsonb_build_object(
                      '_id', o.id, 'name', o.name, 'perDay', round(there.sold / days.count, 4), 'stock', there.stock) order by lower(o.name))
               from places o
              cross join lateral (
                select (select coalesce(-sum(quantity), 0) from (${soldOf(shopId, today)}) m where m.place_id = o.id) as sold,
                       (select coalesce(sum(quantity), 0) from stock_at k
                         where k.shop_id = ${shopId} and k.product_id = p.id and k.place_id = o.id and k.quantity > 0
                           and k.sold_until >= ${today}::date) as stock
              ) there
              where o.shop_id = ${shopId} and o.id <> s.place_id and o.deleted_at is null and o.kind <> 'way' and there.sold > 0) end))
         || case when sold.quantity > 0 then '{}' else jsonb_build_object('last', (
              select m.date from batch_movements m
               where m.shop_id = ${shopId} and m.product_id = p.id and m.reference_type in ('Sales Invoice', 'Delivery Challan') and m.quantity < 0
                 and (select sum(quantity) from batch_movements u
                       where u.shop_id = ${shopId} and u.cause_id = m.cause_id and u.product_id = m.product_id) < 0
               order by m.date desc limit 1)) end
    from (
      select coalesce(-sum(quantity), 0) as quantity, coalesce(-sum(quantity) filter (where m.place_id = s.place_id), 0) as here
        from (${soldOf(shopId, today)}) m
    ) sold
   cross join (
      select least(${SPEED_DAYS}, greatest(1, ${today}::date - min(date))) as count
        from batch_movements where shop_id = ${shopId} and product_id = p.id
    ) days
   cross join (
      select coalesce(sum(k.quantity), 0) as quantity, coalesce(sum(k.quantity) filter (where k.place_id = s.place_id), 0) as here
        from stock_at k
       where k.shop_id = ${shopId} and k.product_id = p.id and k.stands and k.sold_until >= ${today}::date
         and (k.sold_until, k.batch_id) < (s.sold_until, s.batch_id)
    ) ahead
)`

/** Movements of product `p` by which its speed of sale is measured. */
const soldOf = (shopId: string, today: string): SQL => sql`
  select place_id, quantity from batch_movements
   where shop_id = ${shopId} and product_id = p.id and date > ${addDays(today, -SPEED_DAYS)}::date and date <= ${today}::date
     and reference_type in ${SOLD}`

/** Products of which nothing came or went for so many days. */
export const idleProducts = (shopId: string, today: string, days: number): SQL => sql`
  select product_id from shelf_sums where shop_id = ${shopId} and level in ('enough', 'low') and idle_since <= ${addDays(today, -days)}::date`

const SUM = { batches: z.number(), worth: column.paise }
const SUM_BY_EXPIRY = { ...SUM, days: z.number() }

/** How much stands by batch, and what of it expires soon or lies still. A batch at several places is one. */
export async function sumShelf({ db, shopId, seesCosts }: Reader, today: string) {
  const worthOf = sql`round(b.rate * s.quantity * 100)`
  const standing = sql`
    from stock_at s join batches b on b.shop_id = ${shopId} and b.id = s.batch_id where s.shop_id = ${shopId} and s.stands`
  const [byExpiry, [idle], [items], [low]] = await db.batch([
    query(
      SUM_BY_EXPIRY,
      sql`
      select sold_until - ${today}::date as days, count(*) as batches, coalesce(sum(worth), 0)::bigint as worth
        from (
          select s.sold_until, ${worthOf} as worth ${standing} and not ${HAS_PLACES}
          union all
          select s.sold_until, sum(${worthOf}) ${standing} and ${HAS_PLACES} group by s.batch_id, s.sold_until
        ) batch
       group by sold_until`,
    ),
    query(
      SUM,
      sql`
      select count(distinct s.batch_id) as batches, coalesce(sum(${worthOf}), 0)::bigint as worth
        ${standing} and s.product_id in (${idleProducts(shopId, today, SPEED_DAYS)})`,
    ),
    query(
      { count: z.number() },
      sql`select count(*) from (select distinct product_id from stock_at where shop_id = ${shopId} and stands) one`,
    ),
    query(
      { count: z.number() },
      sql`select low_stock + out_of_stock as count from shop_sums where shop_id = ${shopId}`,
    ),
  ])
  const shown = ({ batches, worth }: RowOf<typeof SUM>) => (seesCosts ? { batches, worth } : { batches })
  const within = (most: number) => {
    const rows = byExpiry.filter(({ days }) => days <= most)
    return shown({
      batches: rows.reduce((sum, { batches }) => sum + batches, 0),
      worth: sumOfPaise(rows.map(({ worth }) => worth)),
    })
  }
  return {
    all: { ...within(Number.POSITIVE_INFINITY), items: items?.count ?? 0 },
    expired: within(-1),
    days30: within(30),
    days60: within(60),
    days90: within(90),
    idle: shown(idle ?? { batches: 0, worth: NOTHING }),
    low: low?.count ?? 0,
  }
}
