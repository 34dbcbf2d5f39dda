-- The running sums of the dashboard.

create or replace function open_sums() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into shop_sums (shop_id) values (new.id);
  return null;
end
$$;

-- Follows inserts and deletions of products and changes of price and threshold; changes of stock are followed by sum_movements.
create or replace function sum_product() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  level_now text := level_of_goods(new.stock, new.low_stock, new.deleted_at, new.recipe);
  level_before text := case tg_op when 'UPDATE' then level_of_goods(old.stock, old.low_stock, old.deleted_at, old.recipe) end;
begin
  update shop_sums
     set inventory_value = inventory_value + shelf_value(new.stock, new.purchase_price, new.deleted_at)
           - case tg_op when 'UPDATE' then shelf_value(old.stock, old.purchase_price, old.deleted_at) else 0 end,
         low_stock = low_stock + (level_now = 'low')::int - coalesce(level_before = 'low', false)::int,
         out_of_stock = out_of_stock + (level_now = 'out')::int - coalesce(level_before = 'out', false)::int
   where shop_id = new.shop_id;
  if tg_op = 'INSERT' then
    insert into shelf_sums (shop_id, product_id, level, stock, moved, idle_since)
      values (new.shop_id, new.id, level_now, new.stock, 0, day_after_creation(new.created_at));
  elsif level_now <> level_before then
    update shelf_sums set level = level_now where shop_id = new.shop_id and product_id = new.id;
  end if;
  return null;
end
$$;

create or replace function sum_merchant() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.deleted_at is null then
    update shop_sums set suppliers = suppliers - (old.type = 'supplier')::int, buyers = buyers - (old.type = 'buyer')::int
     where shop_id = old.shop_id;
  end if;
  if new.deleted_at is null then
    update shop_sums set suppliers = suppliers + (new.type = 'supplier')::int, buyers = buyers + (new.type = 'buyer')::int
     where shop_id = new.shop_id;
  end if;
  return null;
end
$$;

create or replace function sum_order() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update shop_sums
     set pending_orders = pending_orders + (new.status = 'pending')::int
           - case tg_op when 'UPDATE' then (old.status = 'pending')::int else 0 end
   where shop_id = new.shop_id;
  return null;
end
$$;
