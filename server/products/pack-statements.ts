import type { PackDraft } from '#contract/shelf/packs.ts'
import { type SQL, sql } from '#server/db/sql.ts'

/**
 * Statements that make these the packs of a product, in their order; none where no packs were sent. One without an id is the
 * pack that had its name. A pack that is gone stays as a row, as lines name it. `condition` of product `p`: else nothing is written.
 */
export function storePacks(
  { shopId, productId, now }: { shopId: string; productId: string; now: Date },
  packs: readonly PackDraft[] | undefined,
  condition: SQL = sql`true`,
): SQL[] {
  if (!packs) return []
  const sent = sql`(
    select coalesce(given._id, (
             select k.id from product_packs k
              where k.shop_id = ${shopId} and k.product_id = ${productId} and lower(k.name) = lower(given.name)
              order by k.deleted_at nulls first, k.id limit 1), gen_random_uuid()) as id, given.*
      from rows from (
             jsonb_to_recordset(${JSON.stringify(packs)}::jsonb) as (
               _id uuid, name text, holds numeric, barcode text, "sellingPrice" numeric, mrp numeric)
           ) with ordinality as given (_id, name, holds, barcode, selling_price, mrp, position))`
  const isWanted = sql`exists (
    select from products p where p.shop_id = ${shopId} and p.id = ${productId} and p.deleted_at is null and ${condition})`
  return [
    sql`
    update product_packs set deleted_at = ${now.toISOString()}
     where shop_id = ${shopId} and product_id = ${productId} and deleted_at is null
       and id not in (select id from ${sent} sent) and ${isWanted}`,
    sql`
    insert into product_packs as stored (shop_id, id, product_id, position, name, holds, barcode, selling_price, mrp)
    select ${shopId}::uuid, id, ${productId}::uuid, position, name, holds, barcode, selling_price, mrp from ${sent} sent
     where ${isWanted}
    on conflict (shop_id, id) do update
       set position = excluded.position, name = excluded.name, holds = excluded.holds, barcode = excluded.barcode,
           selling_price = excluded.selling_price, mrp = excluded.mrp, deleted_at = null
     where stored.product_id = excluded.product_id`,
  ]
}
