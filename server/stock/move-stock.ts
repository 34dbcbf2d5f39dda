import type { MOVEMENT_REFERENCES } from '#contract/shelf/stock.ts'
import type { Paise } from '#domain/money.ts'
import { type SQL, sql } from '#server/db/sql.ts'

interface Change {
  shopId: string
  productId: string
  /** A day, or SQL that returns one. */
  date: string | SQL
  /** Change of the stock, below zero for stock taken away; 0 records nothing. May refer to `product`. */
  quantity: SQL
  referenceType: (typeof MOVEMENT_REFERENCES)[number]
  note: SQL
  /** Change of the stock's value, in paise; absent: the cost of the quantity. */
  worth?: Paise | undefined
}

/**
 * Records a change of one product's stock that no document caused; its item code stands in for the document's
 * number.
 */
export const moveStock = ({
  shopId,
  productId,
  date,
  quantity,
  referenceType,
  note,
  worth,
}: Change): SQL => sql`
  select move_stock(array_agg((
           ${date}::date, product.id, case when change.quantity > 0 then 'in' else 'out' end, abs(change.quantity),
           ${referenceType}::text, product.item_id, ${note}, ${worth ?? null}::bigint, product.id, null
         )::stock_move))
    from products product, lateral (select (${quantity})::numeric(16, 3) as quantity) change
   where product.shop_id = ${shopId} and product.id = ${productId} and product.deleted_at is null
     and change.quantity <> 0`
