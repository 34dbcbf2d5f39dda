import * as z from 'zod/mini'
import { type LowProduct, lowProduct } from '#contract/shelf/low-stock.ts'
import { addDays } from '#domain/calendar.ts'
import { LOW_STOCK } from '#domain/shelf/stock-level.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { TAKEN_QUANTITY } from '#server/documents/document-queries.ts'
import { lastBilled } from '#server/merchants/last-price-queries.ts'
import * as column from '#server/rows/column.ts'
import { query, type RowOf } from '#server/rows/query.ts'

/** Older undelivered orders no longer count as on order. */
const EXPECTED_DAYS = 90
/** Maximum length of the list. */
const AT_MOST = 1000

/** Quantity of product `p` ordered and not delivered. */
const onOrder = (since: string): SQL => sql`(
  select coalesce(sum(greatest(l.quantity - ${TAKEN_QUANTITY}, 0)), 0)
    from document_lines l join documents o on o.shop_id = l.shop_id and o.id = l.document_id
   where l.shop_id = p.shop_id and l.product_id = p.id
     and o.noun = 'order' and o.direction = 'purchase' and o.status <> 'rejected' and o.date >= ${since}::date)`

/** Supplier of a product `p`, unless deleted. */
const SUPPLIER = sql`
  left join merchants m on m.shop_id = p.shop_id and m.id = p.supplier_id and m.deleted_at is null`

/** Low and empty products, those without a supplier last. */
export const readLowStock = (db: Db, shopId: string, today: string): Promise<LowProduct[]> =>
  db.execute(
    query(
      lowProduct.shape,
      sql`
    select p.id as "_id", p.item_id as "itemId", p.name, p.unit, p.purchase_price as "purchasePrice", p.stock,
           p.low_stock as "lowStock", p.normal_stock as "normalStock",
           ${onOrder(addDays(today, -EXPECTED_DAYS))} as "onOrder",
           case when m.id is not null then jsonb_build_object('_id', m.id, 'name', m.name) end as supplier
      from products p ${SUPPLIER}
     where p.shop_id = ${shopId} and p.deleted_at is null and p.stock <= coalesce(p.low_stock, ${LOW_STOCK})
     order by lower(m.name) nulls last, m.id, lower(p.name), p.id
     limit ${AT_MOST}`,
    ),
  )

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
  select p.id, p.item_id, p.sku, p.name, p.unit, p.hsncode, p.purchase_price, last.rate as last_rate,
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
