import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { FINDING } from './finding.ts'

/**
 * Finds products whose batches and places do not sum to their stock (to nothing where they are not kept so), and what does not
 * stand at the sum of its movements, also on the way of a transfer (docs/decisions/0221, 0226).
 */
export const findWrongBatches = (shopId: string) =>
  query(
    FINDING,
    sql`
  select p.item_id as where, 'stock is ' || case when is_kept then p.stock else 0 end || ', its batches and places say ' || coalesce(s.sum, 0) as what
    from products p
    cross join lateral (
      select p.in_batches or s.has_places as is_kept from shop_sums s where s.shop_id = p.shop_id
    ) kept
    left join (select product_id, sum(quantity) as sum from stock_at where shop_id = ${shopId} group by product_id) s on s.product_id = p.id
   where p.shop_id = ${shopId} and case when is_kept then p.stock else 0 end <> coalesce(s.sum, 0)
  union all
  select p.item_id || coalesce(' batch ' || b.number, '') || coalesce(' at ' || o.name, ''), 'stands at ' || coalesce(s.quantity, 0) || ', its movements say ' || coalesce(m.sum, 0)
    from (select product_id, place_id, batch_id, quantity from stock_at where shop_id = ${shopId}) s
    full join (
      select product_id, place_id, batch_id, sum(quantity) from batch_movements where shop_id = ${shopId} group by product_id, place_id, batch_id
    ) m using (product_id, place_id, batch_id)
    join products p on p.shop_id = ${shopId} and p.id = product_id
    left join batches b on b.shop_id = ${shopId} and b.id = batch_id
    left join places o on o.shop_id = ${shopId} and o.id = place_id
   where coalesce(s.quantity, 0) <> coalesce(m.sum, 0)
  union all
  select t.number || ' ' || l.item_id, 'has ' || l.open || ' on the way, its movements say ' || coalesce(m.sum, 0)
    from (
      select shop_id, transfer_id, product_id, min(item_id) as item_id, sum((quantity - received - lost - back) * holds) as open
        from transfer_lines where shop_id = ${shopId} group by shop_id, transfer_id, product_id
    ) l
    join transfers t on t.shop_id = l.shop_id and t.id = l.transfer_id
    left join lateral (
      select sum(m.quantity) as sum from batch_movements m
        join places o on o.shop_id = m.shop_id and o.id = m.place_id and o.kind = 'way'
       where m.shop_id = t.shop_id and m.product_id = l.product_id
         and (m.cause_id = t.id or m.cause_id in (select id from adjustments where shop_id = t.shop_id and transfer_id = t.id))
    ) m on true
   where case when t.status in ('draft', 'cancelled') then 0 else l.open end <> coalesce(m.sum, 0)`,
  )
