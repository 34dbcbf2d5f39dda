import * as z from 'zod/mini'
import { type LowProduct, lowProduct } from '#contract/shelf/low-stock.ts'
import { stockAtPlace } from '#contract/shelf/stock-at-place.ts'
import { addDays } from '#domain/calendar.ts'
import { USUAL_DELIVERY_DAYS } from '#domain/shelf/reorder.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { TAKEN_QUANTITY } from '#server/documents/document-queries.ts'
import { lastBilled } from '#server/merchants/last-price-queries.ts'
import { HAS_PLACES } from '#server/products/recipe-statements.ts'
import * as column from '#server/rows/column.ts'
import { query, type RowOf } from '#server/rows/query.ts'

/** Older undelivered orders no longer count as on order. */
const EXPECTED_DAYS = 90
/** Maximum length of the list. */
const AT_MOST = 1000
/** Deliveries of a supplier that its usual days are taken from, of the last half year; longer ones count as a month. */
const [DELIVERIES, DELIVERED_DAYS, SLOWEST_DAYS] = [10, 180, 30]

/** Quantities by product that were ordered since a day and are not delivered. */
const onOrder = (shopId: string, since: string): SQL => sql`
  select l.product_id, sum(greatest(l.quantity - ${TAKEN_QUANTITY}, 0) * l.holds) as quantity
    from documents o join document_lines l on l.shop_id = o.shop_id and l.document_id = o.id
   where o.shop_id = ${shopId} and o.noun = 'order' and o.direction = 'purchase' and o.status <> 'rejected'
     and o.date >= ${since}::date and l.product_id is not null
   group by l.product_id`

/** What was taken out by hand of a product `p` in the days that sales are measured by and is no use of it: lost, or sent back. */
const lostOf = (today: string): SQL => sql`
  select coalesce(sum(a.quantity), 0) as quantity from adjustments a
   where a.shop_id = p.shop_id and a.product_id = p.id and a.direction = 'out' and a.account in ('stock-lost', 'goods-without-bill')
     and a.date > ${today}::date - 30 and a.date <= ${today}::date and a.deleted_at is null`

/** Supplier of a product `p`, unless deleted. */
const SUPPLIER = sql`
  left join merchants m on m.shop_id = p.shop_id and m.id = p.supplier_id and m.deleted_at is null`

/** Median of the days from a supplier's orders to the first bill of each; null without such orders. */
const deliveryDays = (since: string): SQL => sql`(
  select percentile_disc(0.5) within group (order by delivery.days)
    from (
      select least(came.date - o.date, ${SLOWEST_DAYS}) as days
        from documents o
        cross join lateral (
          select min(i.date) as date from documents i
           where i.shop_id = o.shop_id and i.source_id = o.id and i.noun = 'invoice' and i.counts) came
       where o.shop_id = m.shop_id and o.merchant_id = m.id and o.noun = 'order' and o.direction = 'purchase'
         and o.date >= ${since}::date and came.date >= o.date
       order by o.date desc, o.seq desc limit ${DELIVERIES}
    ) delivery)`

const LOW = { ...lowProduct.shape, places: z.nullable(z.array(stockAtPlace)) }

/** What is low or out, and what may be sold before its supplier delivers. */
const lowAnywhere = (shopId: string, today: string): SQL => sql`
      select product_id, moved, level from shelf_sums where shop_id = ${shopId} and level in ('low', 'out')
       union all
      select product_id, moved, level from shelf_sums
       where shop_id = ${shopId} and moved > 0 and level = 'enough' and stock / moved <= 1
       union all
      -- What was added within the 30 days was sold in fewer of them.
      select s.product_id, s.moved, s.level
        from products p join shelf_sums s on s.shop_id = p.shop_id and s.product_id = p.id
       where p.shop_id = ${shopId} and p.created_at > ${today}::date - 30 and s.moved > 0 and s.level = 'enough'
         and s.stock / s.moved > 1`

/** What is low or out at a place, of the goods that were kept there (docs/decisions/0232). */
const lowAt = (shopId: string, place: string): SQL => sql`
      select s.product_id, s.moved, level_of_goods(kept.stock, p.low_stock, p.deleted_at, p.recipe) as level
        from (${place === shopId ? keptAtShop(shopId) : stockElsewhere(shopId, place)}) kept (product_id, stock)
        join products p on p.shop_id = ${shopId} and p.id = kept.product_id
        join shelf_sums s on s.shop_id = p.shop_id and s.product_id = p.id
       where level_of_goods(kept.stock, p.low_stock, p.deleted_at, p.recipe) in ('low', 'out')`

/** What stands of each product at a place beside the shop itself; absent: at all of them. */
const stockElsewhere = (shopId: string, place?: string): SQL => sql`
  select product_id, sum(quantity) from stock_at
   where shop_id = ${shopId} and place_id <> shop_id ${place ? sql`and place_id = ${place}::uuid` : sql``} group by product_id`

/** The shop itself keeps what no other place has; what is low altogether is low here. */
const keptAtShop = (shopId: string): SQL => sql`
  select p.id, p.stock - coalesce(away.stock, 0)
    from (${stockElsewhere(shopId)}) away (product_id, stock)
    full join (
      select product_id from shelf_sums where shop_id = ${shopId} and level in ('low', 'out')
    ) low on low.product_id = away.product_id
    join products p on p.shop_id = ${shopId} and p.id = coalesce(away.product_id, low.product_id)`

/**
 * Products to order, those without a supplier last: what is low or out, and what is sold, with all that is on order, before
 * its supplier usually delivers. Of a place, what is low or out there.
 */
export async function readLowStock(
  db: Db,
  shopId: string,
  today: string,
  place?: string,
): Promise<LowProduct[]> {
  const [, rows] = await db.batch([
    sql`select roll_shelf(${today}::date)`,
    query(
      LOW,
      sql`
    with candidate as (${place ? lowAt(shopId, place) : lowAnywhere(shopId, today)}),
    supplier as materialized (
      select m.id, m.name, ${deliveryDays(addDays(today, -DELIVERED_DAYS))} as days
        from merchants m
       where m.shop_id = ${shopId} and m.deleted_at is null
         and m.id in (select p.supplier_id from candidate c join products p on p.shop_id = ${shopId} and p.id = c.product_id)
    ),
    coming as materialized (${onOrder(shopId, addDays(today, -EXPECTED_DAYS))})
    select p.id as "_id", p.item_id as "itemId", p.name, p.unit, p.purchase_price as "purchasePrice", p.stock,
           case when ${HAS_PLACES} then places_for_sale(p.id, false) end as places,
           p.low_stock as "lowStock", p.normal_stock as "normalStock", coalesce(coming.quantity, 0) as "onOrder",
           sold.per_day as "perDay",
           case when m.id is not null
                then jsonb_build_object('_id', m.id, 'name', m.name, 'deliveryDays', m.days) end as supplier
      from candidate c
      join products p on p.shop_id = ${shopId} and p.id = c.product_id
      left join supplier m on m.id = p.supplier_id
     cross join lateral (${lostOf(today)}) lost
     cross join lateral (
       select greatest(c.moved - lost.quantity, 0) / least(30, greatest(1, ${today}::date - (p.created_at at time zone 'Asia/Kolkata')::date)) as per_day
     ) sold
      left join coming on coming.product_id = p.id
     where c.level <> 'enough' or p.stock + coalesce(coming.quantity, 0) <= sold.per_day * coalesce(m.days, ${USUAL_DELIVERY_DAYS})
     order by lower(m.name) nulls last, m.id, lower(p.name), p.id
     limit ${AT_MOST}`,
    ),
  ])
  return rows.map(({ places, ...product }) => ({ ...product, ...(places && { places }) }))
}

/** Columns for a supplier's order of a product. */
const ORDERED = {
  id: column.id,
  item_id: z.string(),
  sku: z.string(),
  name: z.string(),
  unit: z.string(),
  hsncode: z.string(),
  purchase_price: z.number(),
  /** The supplier's last price, and whether it included tax. */
  last_rate: z.nullable(z.number()),
  last_includes_tax: z.nullable(z.boolean()),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  cess: z.number(),
  supplier_id: z.nullable(column.id),
  place_of_supply: z.nullable(z.string()),
  state: z.nullable(z.string()),
  gstin: z.nullable(z.string()),
}
export type OrderedProduct = RowOf<typeof ORDERED>

/** The named products of this shop that are on the shelf. */
export const selectOrdered = (shopId: string, ids: string[]) =>
  query(
    ORDERED,
    sql`
  select p.id, p.item_id, p.sku, p.name, p.unit, p.hsncode, p.purchase_price, round(last.rate / last.holds, 4) as last_rate,
         last.includes_tax as last_includes_tax, p.cgst, p.sgst, p.igst, p.cess,
         m.id as supplier_id, m.place_of_supply, m.state, m.gstin
    from products p ${SUPPLIER}
    left join lateral (${lastBilled(shopId, 'purchase', sql`m.id`)}) last on true
   where p.shop_id = ${shopId} and p.deleted_at is null
     and p.id in (${sql.join(
       ids.map((id) => sql`${id}::uuid`),
       sql`, `,
     )})`,
  )

const SHOP_WORDS = {
  name: z.string(),
  sale_order_terms: z.string(),
  place_of_supply: z.string(),
  state: z.string(),
  gstin: z.string(),
}
export type ShopWords = RowOf<typeof SHOP_WORDS>

/** Name, state and default order terms of the shop. */
export const selectShopWords = (shopId: string) =>
  query(
    SHOP_WORDS,
    sql`select name, sale_order_terms, place_of_supply, state, gstin from shops where id = ${shopId}`,
  )
