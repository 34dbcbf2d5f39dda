import type { AdjustmentDraft } from '#contract/shelf/adjustments.ts'
import { stockReason } from '#domain/shelf/stock-reason.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import type { AdjustmentKind } from './adjustment-kinds.ts'

interface Adjusting {
  shopId: string
  kind: AdjustmentKind
  id: string
  draft: AdjustmentDraft
}

/** The quantity of a record as its goods move: below zero, they go. */
const signed = (of: string): SQL =>
  sql`case ${sql.raw(of)}.direction when 'in' then ${sql.raw(of)}.quantity else -${sql.raw(of)}.quantity end`

/** Nothing is put in stock of a kit; what came back of a time before may be taken out. */
const keepsStock = ({ direction }: AdjustmentKind, of: string): SQL =>
  direction === 'in' ? sql`keeps_stock(${sql.raw(of)}.recipe, ${sql.raw(of)}.name)` : sql`true`

/**
 * Record and movement in one statement; move_stock refuses more than the stock. Returns the record's id, nothing if the
 * product does not exist.
 */
export const recordAdjustment = (
  { shopId, kind, id, draft }: Adjusting,
  userId: string,
  at: Date,
): SQL => sql`
  with recorded as (
    insert into adjustments
      (shop_id, id, direction, date, product_id, supplier_id, batch_id, place_id, quantity, reason, account, created_by, created_at)
    select shop_id, ${id}::uuid, ${kind.direction}, ${draft.date}::date, id, ${draft.supplier ?? null}::uuid,
           ${draft.batch ?? null}::uuid, ${draft.place ?? null}::uuid, ${draft.quantity}::numeric, ${draft.reason}, ${stockReason(kind.direction, draft.reason).account},
           ${userId}::uuid, ${at.toISOString()}::timestamptz
      from products where shop_id = ${shopId} and id = ${draft.product} and deleted_at is null and ${keepsStock(kind, 'products')}
    returning *
  ),
  movement as (
    select move_stock(array_agg((
             date, product_id, direction, quantity, ${kind.reference}::text, id::text, typed(reason), null, id, null)::stock_move),
             parts_by_hand(id, product_id, batch_id, ${signed('recorded')}, place_id), place_id)
      from recorded group by id, product_id, batch_id, place_id, direction, quantity
  )
  select id from recorded, movement`

/** Locks the record for the rest of the transaction, so that later statements see its newest state. */
export const lockAdjustment = (shopId: string, { direction }: AdjustmentKind, id: string): SQL => sql`
  select id from adjustments
   where shop_id = ${shopId} and id = ${id} and direction = ${direction} and deleted_at is null
       and transfer_id is null for update`

/**
 * Rewrites the record and posts, per product, the difference between before and after; nothing for a
 * product that is deleted (G-STK-07). A batch that is not named stays with its product. To follow lockAdjustment in the same transaction. Answers the record's id,
 * nothing when the shop has no such product.
 */
export const rewriteAdjustment = ({ shopId, kind, id, draft }: Adjusting): SQL => sql`
  with before as (
    select product_id, quantity, batch_id, place_id from adjustments
     where shop_id = ${shopId} and id = ${id} and direction = ${kind.direction} and deleted_at is null
  ),
  rewritten as (
    update adjustments a
       set date = ${draft.date}::date, product_id = product.id, supplier_id = ${draft.supplier ?? null}::uuid,
           batch_id = coalesce(${draft.batch ?? null}::uuid, case when a.product_id = product.id then a.batch_id end),
           place_id = coalesce(${draft.place ?? null}::uuid, a.place_id), quantity = ${draft.quantity}::numeric, reason = ${draft.reason},
           account = ${stockReason(kind.direction, draft.reason).account}
      from before, products product
     where a.shop_id = ${shopId} and a.id = ${id}
       and product.shop_id = ${shopId} and product.id = ${draft.product} and product.deleted_at is null
       and ${keepsStock(kind, 'product')}
    returning a.*
  ),
  movement as (
    select move_stock(array_agg((
             rewritten.date, product.id,
             case when (rewritten.direction = 'in') = (changed.now > changed.was) then 'in' else 'out' end,
             abs(changed.now - changed.was), ${kind.reference}::text, rewritten.id::text,
             edited(changed.was, changed.now), null, rewritten.id,
             case when changed.now < changed.was then array[rewritten.id] end
           )::stock_move order by product.id),
             parts_by_hand(rewritten.id, rewritten.product_id, rewritten.batch_id, ${signed('rewritten')}, rewritten.place_id), before.place_id)
      from rewritten cross join before
      cross join (
        select product_id, sum(was) as was, sum(now) as now
          from (select product_id, quantity as was, 0 as now from before
                union all select product_id, 0, quantity from rewritten) both_states
         group by product_id
      ) changed
      join products product on product.shop_id = rewritten.shop_id and product.id = changed.product_id
     where product.deleted_at is null
       and (changed.was <> changed.now or (before.batch_id, before.place_id) is distinct from (rewritten.batch_id, rewritten.place_id))
     group by rewritten.id, rewritten.product_id, rewritten.batch_id, rewritten.place_id, before.place_id, rewritten.direction, rewritten.quantity
  )
  select id from rewritten left join movement on true`

/** Removes the record and reverses its quantity, once. Returns its id, nothing if it does not exist. */
export const withdrawAdjustment = (shopId: string, kind: AdjustmentKind, id: string, at: Date): SQL => sql`
  with withdrawn as (
    update adjustments set deleted_at = ${at.toISOString()}::timestamptz
     where shop_id = ${shopId} and id = ${id} and direction = ${kind.direction} and deleted_at is null
       and transfer_id is null
    returning *
  ),
  movement as (
    select move_stock(array_agg((
             withdrawn.date, product.id, case withdrawn.direction when 'in' then 'out' else 'in' end,
             withdrawn.quantity, ${kind.reference}::text, withdrawn.id::text,
             jsonb_build_object('code', 'deleted'), null,
             withdrawn.id, array[withdrawn.id])::stock_move), null, withdrawn.place_id)
      from withdrawn
      join products product on product.shop_id = withdrawn.shop_id and product.id = withdrawn.product_id
     where product.deleted_at is null
     group by withdrawn.place_id
  )
  select id from withdrawn left join movement on true`
