-- The lines of a document leave the sums of items.
create or replace function take_lines_out(shop uuid, document uuid, way text) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  insert into item_sums as s (shop_id, direction, item, product_id, name, quantity, value, cost)
    select shop, way, item_key(product_id, itemname), product_id, max(itemname),
           -sum(counted_quantity(noted, quantity)), -sum(line_sign(noted) * taxable_amount),
           -coalesce(sum(line_sign(noted) * quantity * cost), 0)
      from document_lines where shop_id = shop and document_id = document
     group by product_id, item_key(product_id, itemname)
  on conflict (shop_id, direction, item) do update
    set quantity = s.quantity + excluded.quantity, value = s.value + excluded.value, cost = s.cost + excluded.cost;
end
$$;
revoke all on function take_lines_out(uuid, uuid, text) from public;

-- Sums a shop up from its documents, for books that were kept or filled without the triggers.
create or replace function sum_up(shop uuid) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into shop_sums (shop_id) values (shop) on conflict do nothing;
  perform from shop_sums where shop_id = shop for update;
  delete from day_sums where shop_id = shop;
  delete from item_sums where shop_id = shop;
  delete from party_sums where shop_id = shop;
  delete from shelf_sums where shop_id = shop;
  update profit_months set version = version + 1 where shop_id = shop;
  insert into day_sums (shop_id, direction, date, invoices, grand_total, revenue, cost)
    select shop_id, direction, date, invoices, grand_total, revenue, cost from counted_days where shop_id = shop;
  insert into item_sums (shop_id, direction, item, product_id, name, quantity, value, cost)
    select shop_id, direction, item, product_id, name, quantity, value, cost from counted_items where shop_id = shop;
  insert into party_sums (shop_id, direction, party, merchant_id, name, invoices, total, pending)
    select shop_id, direction, party, merchant_id, name, invoices, total, pending from counted_parties
     where shop_id = shop;
  insert into shelf_sums (shop_id, product_id, level, stock, moved, idle_since)
    select shop_id, product_id, level, stock, moved, idle_since from counted_shelf where shop_id = shop;
  update shop_sums s
     set unpaid_invoices = c.unpaid_invoices, pending_orders = c.pending_orders, suppliers = c.suppliers,
         buyers = c.buyers, inventory_value = c.inventory_value, low_stock = c.low_stock, out_of_stock = c.out_of_stock,
         sales = i.sales, sales_total = i.sales_total, sales_pending = i.sales_pending, purchases = i.purchases,
         purchases_total = i.purchases_total, purchases_pending = i.purchases_pending
    from counted_shops c, counted_invoices i
   where c.shop_id = shop and i.shop_id = shop and s.shop_id = shop;
  perform open_ledger(shop);
end
$$;
revoke all on function sum_up(uuid) from public;
