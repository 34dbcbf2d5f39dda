-- What is pending of a bill that was returned, as its cheque bounced after its money had gone back, is pending like all else: the
-- sums of the shop count it. How many bills there are and what they come to, counts those that were not returned.
create or replace view counted_invoices with (security_invoker = true) as
  select s.shop_id,
         count(*) filter (where d.direction = 'sales' and d.status = 'completed') as sales,
         coalesce(sum(d.grand_total) filter (where d.direction = 'sales' and d.status = 'completed'), 0)::bigint as sales_total,
         coalesce(sum(d.pending_amount) filter (where d.direction = 'sales'), 0)::bigint as sales_pending,
         count(*) filter (where d.direction = 'purchase' and d.status = 'completed') as purchases,
         coalesce(sum(d.grand_total) filter (where d.direction = 'purchase' and d.status = 'completed'), 0)::bigint
           as purchases_total,
         coalesce(sum(d.pending_amount) filter (where d.direction = 'purchase'), 0)::bigint as purchases_pending
    from shop_sums s
    left join documents d on d.shop_id = s.shop_id and d.noun = 'invoice' and d.counts
   group by s.shop_id;

update shop_sums s
   set sales_pending = s.sales_pending + r.sales, purchases_pending = s.purchases_pending + r.purchases
  from (
    select shop_id, coalesce(sum(pending_amount) filter (where direction = 'sales'), 0) as sales,
           coalesce(sum(pending_amount) filter (where direction = 'purchase'), 0) as purchases
      from documents where noun = 'invoice' and status = 'returned' and counts and pending_amount > 0 group by shop_id
  ) r
 where s.shop_id = r.shop_id;
