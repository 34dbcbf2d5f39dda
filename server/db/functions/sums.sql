-- Lines of completed invoices that are written, changed or dropped, all of a statement at once: with sign 1 they enter
-- the sums, with -1 they leave them. Each line looks its document up by its key, so that no plan that was made for small
-- tables outlives them. The lines of an invoice that is being returned stay: sum_invoice takes them out. The sums of a
-- shop that is going are left alone.
create or replace function sum_lines() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  sign constant integer := tg_argv[0];
begin
  perform from (select distinct shop_id from lines order by shop_id) changed
    cross join lateral (select from shop_sums where shop_id = changed.shop_id for update offset 0) held;
  insert into item_sums as s (shop_id, direction, item, product_id, name, quantity, value, cost)
    select l.shop_id, d.direction, item_key(product_id, itemname), product_id, max(itemname), sign * sum(quantity),
           sign * sum(taxable_amount), sign * coalesce(sum(quantity * cost), 0)
      from lines l
      cross join lateral (
        select direction, noun, status from documents where shop_id = l.shop_id and id = l.document_id offset 0
      ) d
      cross join lateral (select going_since from shops where id = l.shop_id offset 0) shop
     where d.noun = 'invoice' and d.status = 'completed' and shop.going_since is null
     group by l.shop_id, d.direction, product_id, item_key(product_id, itemname)
  on conflict (shop_id, direction, item) do update
    set quantity = s.quantity + excluded.quantity, value = s.value + excluded.value, cost = s.cost + excluded.cost;
  return null;
end
$$;
