import * as z from 'zod/mini'
import { type CountedGood, countedGood } from '#contract/shelf/counts.ts'
import { packs } from '#contract/shelf/packs.ts'
import { type SQL, sql } from '#server/db/sql.ts'

const productRow = z.object({ ...countedGood.shape.product.shape, packs: z.nullable(packs) })
export const GOOD = { ...countedGood.shape, product: productRow }

/** Product `p` and batch `b`, by their names and without any quantity. */
export const GOOD_COLUMNS = sql`
  jsonb_build_object(
    '_id', p.id, 'itemId', p.item_id, 'name', p.name, 'unit', p.unit, 'rack', p.rack, 'packs', (
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
               '_id', k.id, 'name', k.name, 'holds', k.holds, 'barcode', nullif(k.barcode, ''))) order by k.position)
        from product_packs k where k.shop_id = p.shop_id and k.product_id = p.id and k.deleted_at is null)
  ) as product,
  case when b.id is not null then jsonb_build_object(
    '_id', b.id, 'number', b.number, 'expiry', b.expiry, 'mrp', b.mrp) end as batch`

/** Product and batch of a row `of` with the ids of both. */
export const goodLinks = (shopId: string, of: string): SQL => sql`
  join products p on p.shop_id = ${shopId} and p.id = ${sql.raw(of)}.product_id and p.deleted_at is null
  left join batches b on b.shop_id = ${shopId} and b.id = ${sql.raw(of)}.batch_id`

interface GoodRow {
  product: z.output<typeof productRow>
  batch: CountedGood['batch']
}

/** Without the packs of a product that has none. */
export function goodOf({ product: { packs: listed, ...product }, batch }: GoodRow): CountedGood {
  return { product: listed ? { ...product, packs: listed } : product, batch }
}

/** What of the goods of a count `c` stands at its place: by product and batch. */
export const standing = (shopId: string): SQL => sql`
  select p.id as product_id, coalesce(s.batch_id, p.id) as batch_id
    from products p
    cross join (select has_places from shop_sums where shop_id = ${shopId}) held
    left join stock_at s on s.shop_id = ${shopId} and s.product_id = p.id and s.place_id = coalesce(c.place_id, ${shopId}::uuid)
     and (p.in_batches or held.has_places)
   where p.shop_id = ${shopId} and p.deleted_at is null and not p.is_service
     and case when p.in_batches or held.has_places then s.quantity else p.stock end > 0
     and (c.category_id is null or p.category_id = c.category_id)
     and (cardinality(c.racks) = 0 or exists (select from unnest(c.racks) r where starts_with(upper(p.rack), r)))`
