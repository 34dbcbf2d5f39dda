import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { FINDING } from './finding.ts'

/**
 * Finds productions whose movements do not sum to their goods, or to nothing once they were taken back. Goods of a deleted product
 * are left out.
 */
export const findWrongProductions = (shopId: string) =>
  query(
    FINDING,
    sql`
  select made.number as where, 'the record says ' || sum(said) || ', its movements ' || sum(moved) || ' of ' || p.item_id as what
    from (
      select id, product_id, case when undone_at is not null then 0 when direction = 'made' then quantity else -quantity end as said, 0 as moved
        from productions where shop_id = ${shopId}
      union all
      select id, (part ->> 'product')::uuid, case when undone_at is not null then 0 when direction = 'made' then -1 else 1 end
               * (part ->> 'quantity')::numeric, 0
        from productions cross join jsonb_array_elements(parts) part where shop_id = ${shopId}
      union all
      select cause_id, product_id, 0, case movement_type when 'in' then quantity else -quantity end
        from stock_movements where shop_id = ${shopId} and reference_type in ('Production', 'Used in Production')
    ) own
    join productions made on made.shop_id = ${shopId} and made.id = own.id
    join products p on p.shop_id = ${shopId} and p.id = own.product_id
   where p.deleted_at is null
   group by made.number, made.id, p.item_id having sum(said) <> sum(moved)
   order by 1`,
  )
