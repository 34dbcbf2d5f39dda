-- Opening stock (docs/decisions/0100).

-- Default day of opening stock: the first day of the shop's books, that is of its arrival or its first purchase, sale or
-- stock; in locked books the first open day.
create or replace function opening_day(today date) returns date language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
declare
  began date;
  locked date;
begin
  select (created_at at time zone 'Asia/Kolkata')::date, locked_up_to into began, locked from shops where id = current_shop();
  return least(today, greatest(locked + 1, least(began, (
    select min(first.date)
      from (values ('sales'), ('purchases'), ('stock')) traded (account)
      cross join lateral (
        select min(date) as date from account_days where shop_id = current_shop() and account = traded.account
      ) first))));
end
$$;

-- Corrects the opening value of a product, in paise, on the day of its opening stock. The part that is sold by now posts its
-- share of the difference as cost in the current month (docs/decisions/0094). True if the product has opening stock.
create or replace function correct_opening(product uuid, worth bigint) returns boolean language plpgsql
security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  held products;
  opening stock_movements;
  more bigint;
  sold bigint;
begin
  select * into held from products where shop_id = shop and id = product and deleted_at is null for no key update;
  select * into opening from stock_movements
   where shop_id = shop and product_id = product and reference_type = 'Opening Stock' order by seq limit 1;
  if held.id is null or opening.id is null then
    return false;
  end if;
  more := worth - opening_worth(shop, product);
  -- The part of a lower value that the stock's value does not cover is posted as cost too.
  sold := least(
    round(more * (1 - least(1, greatest(held.stock, 0) / opening.quantity))),
    case when held.stock > 0 then more + held.stock_value else more end);
  perform move_stock(array[(opening.date, product, 'in', 0, 'Opening Stock', held.item_id, null, more - sold, product, null)::stock_move]);
  if sold <> 0 then
    insert into stock_corrections (shop_id, product_id, cause_id, date, amount) values (shop, product, product, opening.date, sold);
    perform correct_gone(
      product, greatest(opening.quantity - greatest(held.stock, 0), 0.001), product, opening.date, india_today(), -sold);
    perform post_entries(shop, array[
      (opening.date, 'stock', null, null, sold)::posting, (opening.date, 'opening', null, null, -sold)::posting,
      (india_today(), 'stock', null, null, -sold)::posting, (india_today(), 'stock-change', null, null, sold)::posting],
      'stock', product);
  end if;
  return true;
end
$$;
revoke all on function correct_opening(uuid, bigint) from public;
grant execute on function correct_opening(uuid, bigint) to bahi_app;

-- In paise.
create or replace function opening_worth(shop uuid, product uuid) returns bigint language sql stable as $$
  select coalesce(-sum(amount), 0)::bigint from entries
   where shop_id = shop and cause_id = product and account = 'opening' and cause = 'stock'
$$;
