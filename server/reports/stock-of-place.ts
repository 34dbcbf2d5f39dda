import * as z from 'zod/mini'
import { PLACE_KIND_WORDS, STORED_KINDS } from '#domain/shelf/places.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { invalidReference } from '#server/http/problem.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'

/** A place of a report, by its id or 'way'. */
export async function reportedPlace(db: Db, shopId: string, asked: string) {
  const [place] = await db.execute(
    query(
      { id: column.id, name: z.string(), kind: z.enum(STORED_KINDS) },
      sql`select id, name, kind from places where shop_id = ${shopId}
             and ${asked === 'way' ? sql`kind = 'way'` : sql`id = ${asked}::uuid`}`,
    ),
  )
  if (!place) throw invalidReference()
  const { id, name, kind } = place
  return { id, name: kind === 'way' ? PLACE_KIND_WORDS.way : name }
}

/** How much of each product stood at the other places of the shop on a day, or at one of them. */
const stoodElsewhere = (shopId: string, day: string, place?: string): SQL => {
  const there = sql`shop_id = ${shopId} and place_id <> shop_id ${place ? sql`and place_id = ${place}::uuid` : sql``}`
  return sql`
  select product_id, place_id, sum(quantity) as quantity
    from (
      select product_id, place_id, quantity from stock_at where ${there}
      union all
      select product_id, place_id, -quantity from batch_movements where ${there} and date > ${day}::date
    ) moved group by product_id, place_id having sum(quantity) <> 0`
}

/**
 * The shelf of a day (`shelfOn`) at one place: its quantity at the average cost. The shop itself has the rest of quantity and
 * worth, so that all places come to the whole (docs/decisions/0232).
 */
export function shelfAt(shopId: string, day: string, { shelf, place }: { shelf: SQL; place: string }): SQL {
  const isShop = place === shopId
  const share = (whole: SQL, part: SQL) => (isShop ? sql`${whole} - coalesce(${part}, 0)` : part)
  return sql`
  select shelf.id, shelf.sorted, shelf.item_id, shelf.name, shelf.unit, shelf.purchase_price, shelf.unit_cost,
         ${share(sql`shelf.stock`, sql`there.quantity`)} as stock, (${share(sql`shelf.value`, sql`there.value`)})::bigint as value
    from (${shelf}) shelf
    ${isShop ? sql`left join` : sql`join`} (
      select of_place.product_id, sum(of_place.quantity) as quantity, sum(round(of_place.quantity * cost.unit_cost * 100))::bigint as value
        from (${stoodElsewhere(shopId, day, isShop ? undefined : place)}) of_place
        join (${shelf}) cost on cost.id = of_place.product_id
       group by of_place.product_id
    ) there on there.product_id = shelf.id`
}
