import { type SQL, sql } from 'drizzle-orm'
import type { MOVEMENT_REFERENCES } from '#contract/stock.ts'

interface Change {
  shopId: string
  productId: string
  date: string
  /** What is added to the stock, below zero what is taken away; 0 records nothing. May read `product`. */
  quantity: SQL
  referenceType: (typeof MOVEMENT_REFERENCES)[number]
  note: SQL
}

/**
 * Records a change of one product's stock that no document caused; its item code stands in for the document's
 * number. The ledger's trigger moves the stock itself, under the product's row lock.
 */
export const moveStock = ({ shopId, productId, date, quantity, referenceType, note }: Change): SQL => sql`
  insert into stock_movements
    (shop_id, date, product_id, movement_type, quantity, reference_type, reference_id, note)
  select product.shop_id, ${date}::date, product.id, case when change.quantity > 0 then 'in' else 'out' end,
         abs(change.quantity), ${referenceType}, product.item_id, ${note}
    from products product, lateral (select (${quantity})::numeric(16, 3) as quantity) change
   where product.shop_id = ${shopId} and product.id = ${productId} and product.deleted_at is null
     and change.quantity <> 0`
