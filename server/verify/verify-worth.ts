import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { FINDING } from './finding.ts'

/**
 * Finds products whose stock value is not the sum of their movements and corrections, which include what was cut off; and
 * days on which the stock account differs from these, if every movement stores its value.
 */
export const findWrongStockWorth = (shopId: string) =>
  query(
    FINDING,
    sql`
  select p.item_id as where, 'is worth ' || p.stock_value || ' paise, its movements say ' || coalesce(sum(w.amount), 0) as what
    from products p
    left join (
      select product_id, worth as amount from stock_movements where shop_id = ${shopId}
       union all
      select product_id, amount from stock_corrections where shop_id = ${shopId}
    ) w on w.product_id = p.id
   where p.shop_id = ${shopId} group by p.id, p.item_id, p.stock_value having p.stock_value <> coalesce(sum(w.amount), 0)
   union all
  select 'Stock-in-Hand of ' || date, 'the entries say ' || sum(has) || ' paise, the movements ' || sum(says)
    from (
      select date, amount as has, 0 as says from entries where shop_id = ${shopId} and account = 'stock'
       union all
      select date, 0, worth from stock_movements where shop_id = ${shopId}
       union all
      select date, 0, amount from stock_corrections where shop_id = ${shopId}
    ) both_sides
   where not exists (select from stock_movements where shop_id = ${shopId} and worth is null)
   group by date having sum(has) <> sum(says)
   order by 1`,
  )

/**
 * Finds reversed records that left a value: cancelled documents, challans that were taken back, deleted records. Goods that
 * moved before movements stored their value are left out, as are those of deleted products, which nobody puts back.
 */
export const findUndoneStockWorth = (shopId: string) =>
  query(
    FINDING,
    sql`
  select p.item_id || ' of ' || undone.name as where,
         'was undone, and leaves ' || sum(w.amount) || ' paise, for others ' || sum(w.for_others) as what
    from (
      select id, number as name from documents where shop_id = ${shopId} and (status = 'cancelled' or noun = 'challan' and status = 'returned')
       union all
      select id, 'a record of ' || date from adjustments where shop_id = ${shopId} and deleted_at is not null
       union all
      select id, number from productions where shop_id = ${shopId} and undone_at is not null
    ) undone
    join (
      select cause_id, product_id, worth as amount, 0 as for_others,
             case movement_type when 'in' then quantity else -quantity end as quantity
        from stock_movements where shop_id = ${shopId}
       union all
      select cause_id, product_id, amount, 0, 0 from stock_corrections where shop_id = ${shopId}
       union all
      select by_id, product_id, 0, amount, 0 from stock_corrections where shop_id = ${shopId}
    ) w on w.cause_id = undone.id
    join products p on p.shop_id = ${shopId} and p.id = w.product_id
   group by p.item_id, undone.name, undone.id
  having sum(w.quantity) = 0 and bool_or(w.quantity <> 0) and (sum(w.amount) <> 0 or sum(w.for_others) <> 0)
   order by 1`,
  )
