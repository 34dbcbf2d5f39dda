import type { RecipeDraft } from '#contract/shelf/recipes.ts'
import { type SQL, sql } from '#server/db/sql.ts'

/** Whether the shop has places: read once a statement. */
export const HAS_PLACES = sql`(select has_places from shop_sums where shop_id = current_shop())`

/** The recipe of product `p` with what stands of its parts; null without one. */
export const RECIPE = sql`
  case when p.recipe is not null then jsonb_build_object('kind', p.recipe, 'makes', p.makes, 'parts', (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
             'product', part.id, 'name', part.name, 'unit', part.unit, 'quantity', r.quantity, 'loss', nullif(r.loss, 0),
             'pack', case when k.id is not null then jsonb_build_object('_id', k.id, 'name', k.name, 'holds', k.holds) end,
             'stock', part.stock, 'places', case when ${HAS_PLACES} then places_for_sale(part.id, false) end)) order by r.position), '[]')
      from recipe_parts r
      join products part on part.shop_id = r.shop_id and part.id = r.part_id
      left join product_packs k on k.shop_id = r.shop_id and k.id = r.pack_id
     where r.shop_id = p.shop_id and r.product_id = p.id)) end`

/** Statements that make this the recipe of a product; none where none was sent. `condition` of product `p`: else nothing is written. */
export function storeRecipe(
  shopId: string,
  productId: string,
  recipe: RecipeDraft | null | undefined,
  condition: SQL = sql`true`,
): SQL[] {
  if (recipe === undefined) return []
  const { kind = null, makes = 1, parts = [] } = recipe ?? {}
  const isWanted = sql`exists (
    select from products p where p.shop_id = ${shopId} and p.id = ${productId} and p.deleted_at is null and ${condition})`
  const sent = sql`
    rows from (jsonb_to_recordset(${JSON.stringify(
      parts.map(({ product, pack, quantity, loss = 0 }) => ({ product, pack: pack?._id, quantity, loss })),
    )}::jsonb) as (product uuid, pack uuid, quantity numeric, loss numeric)) with ordinality
      as sent (product, pack, quantity, loss, position)`
  return [
    sql`
    update products p set recipe = ${kind}, makes = ${makes}
     where p.shop_id = ${shopId} and p.id = ${productId} and p.deleted_at is null and ${condition}
       and (p.recipe, p.makes) is distinct from (${kind}::text, ${makes}::numeric)`,
    sql`
    delete from recipe_parts where shop_id = ${shopId} and product_id = ${productId} and ${isWanted}
       and part_id not in (select product from ${sent})`,
    ...(parts.length > 0
      ? [
          sql`
    insert into recipe_parts as stored (shop_id, product_id, position, part_id, pack_id, quantity, loss)
    select ${shopId}::uuid, ${productId}::uuid, position, product, pack, quantity, loss from ${sent} where ${isWanted}
    on conflict (shop_id, product_id, part_id) do update
       set position = excluded.position, pack_id = excluded.pack_id, quantity = excluded.quantity, loss = excluded.loss`,
        ]
      : []),
  ]
}
