-- The one function that moves stock. Moves are posted in their order: each product's running balance moves, each movement
-- stores its opening and closing quantity, and the sums of the shelf and of the shop follow. The app may execute it and may
-- not write the tables itself. The stock's value moves too, and with it the ledger: purchases come in at their bill's price,
-- all else goes at the moving average (AS 2, ICDS II) and comes back at what it took (docs/decisions/0171). Manual stock of a
-- product that was never purchased costs its purchase price of that day, which does not revalue the stock that is there
-- (docs/decisions/0100). Goods sold before their purchase get the cost of that purchase, on the day of the sale; an empty or
-- negative shelf is worth nothing, nor is a deleted item, and stock is never worth less than nothing. A move without quantity
-- corrects the value alone; a move with `back_of` moves what is left of those causes' worth (worth-that-comes-back.sql).
-- Locks the products in their order, then the shop's sums, so that no deadlock arises. Manual moves cannot take more than
-- there is; invoices may: the counter sells goods that were never entered. Returns the change of the stock's value, which the
-- caller posts. `parts`: the batches that the moves of one document name (batches.sql); null: the usual ones. `place`: where the goods
-- move; null: the shop itself.
create or replace function shift_stock(moves stock_move[], parts batch_part[] default null, place uuid default null) returns stock_worth[] language plpgsql
-- The plan is kept for the life of a connection: rows are looked up by key even while the tables are small.
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  moved_till date;
  has_places boolean;
  has_back boolean;
  back stock_corrections[];
  result record;
begin
  if moves is null then
    return null;
  end if;
  select bool_or(is_back) into has_back
    from (
      select product_id, bool_or(back_of is not null) as is_back from unnest(moves) group by product_id order by product_id
    ) wanted
    cross join lateral (
      select from products where shop_id = shop and id = wanted.product_id for no key update offset 0
    ) held;
  select s.moved_till, s.has_places into moved_till, has_places from shop_sums s where s.shop_id = shop for update;
  if has_back then
    back := parts_of_back(moves);
    moves := moves_of_back(moves, back);
  end if;

  with move as materialized (
    select m.*, signed, sum(signed) over (partition by m.product_id order by m.position) as till_now,
           sum(m.quantity) filter (where m.value is null) over (partition by m.product_id order by m.position) as at_cost_till_now
      from unnest(moves) with ordinality as m (
             date, product_id, movement_type, quantity, reference_type, reference_id, note, value, cause_id, back_of, position),
           lateral (select case m.movement_type when 'in' then m.quantity else -m.quantity end as signed) s
  ),
  change as materialized (
    select product_id, sum(signed) as quantity, max(date) filter (where quantity > 0) as last_day, sum(value) as value,
           coalesce(sum(signed) filter (where value is null), 0) as at_cost,
           coalesce(sum(signed) filter (
             where value is null and movement_type = 'in' and reference_type in ('Opening Stock', 'Product In', 'Stock Edit')), 0) as put,
           sum(quantity) filter (where value is null) as quantity_at_cost, sum(value) filter (where quantity = 0) as corrected,
           bool_or(reference_type <> 'Opening Stock') as is_trade, bool_or(back_of is not null) as is_back,
           coalesce(sum(signed) filter (where value > 0), 0) as bought,
           coalesce(sum(gone_out(reference_type, movement_type, quantity))
             filter (where date > moved_till - 30 and date <= moved_till), 0) as moved
      from move group by product_id
  ),
  held as (
    update products p
       set stock = p.stock + change.quantity, stock_value = now.value,
           unit_cost = case when change.value is null or p.stock + change.quantity = 0 then p.unit_cost
                            when p.unit_cost is null and (change.is_back or not change.is_trade) then null
                            when now.value > 0 and p.stock + change.quantity > 0
                              then round(now.value / 100.0 / (p.stock + change.quantity), 6)
                            when change.value > 0 and change.bought > 0 and not change.is_back then round(change.value / 100.0 / change.bought, 6)
                            else p.unit_cost end
      from change
      cross join lateral (
        select stock, stock_value, unit_cost, purchase_price, deleted_at from products
         where shop_id = shop and id = change.product_id offset 0
      ) was
      -- Quantity and value that come in; manual stock of a product never purchased comes in at the purchase price.
      cross join lateral (
        select case when was.unit_cost is null then change.put else 0 end as put
      ) by_hand
      cross join lateral (
        select coalesce(change.value, 0) + round(by_hand.put * was.purchase_price * 100) as value,
               change.bought + by_hand.put as quantity, change.at_cost - by_hand.put as at_average
      ) came
      -- Goods with a price that come in while the stock is below zero: the goods sold before get the same cost.
      cross join lateral (
        select was.stock < 0 and came.value > 0 and came.quantity > 0 and not change.is_back as is_filled,
               round(came.at_average * 100 * average_cost(was.stock, was.stock_value, was.unit_cost, was.purchase_price)) as at_average
      ) way
      cross join lateral (
        select worth_kept(was.stock + change.quantity, was.deleted_at,
                 case when way.is_filled then round((was.stock + change.quantity) * came.value / came.quantity)
                      when was.stock < 0 and change.quantity = 0 then was.stock_value
                      else was.stock_value + came.value + way.at_average end) as value
      ) now
      -- Value that the moves take: the one they name, or that of the average, so that the last piece takes the rest.
      cross join lateral (
        select case when way.is_filled then came.value
                    when change.value is not null or by_hand.put <> 0 then came.value + way.at_average
                    else now.value - was.stock_value end as worth
      ) took
     where p.shop_id = shop and p.id = change.product_id
    returning p.*, p.stock - change.quantity as before, took.worth as took,
              took.worth - coalesce(change.value, 0) as took_at_cost, change.quantity_at_cost,
              change.corrected, change.is_back,
              case when way.is_filled then now.value - was.stock_value - took.worth else 0 end as sold_before,
              -- Value that could not be taken from the stock, or added to it.
              case when way.is_filled then 0 else took.worth - (now.value - was.stock_value) end as cut
  ),
  movement as (
    insert into stock_movements (
      shop_id, seq, date, product_id, item_id, itemname, movement_type, opening_stock, quantity, closing_stock,
      reference_type, reference_id, note, worth, cause_id)
    select shop, nextval('stock_movements_seq'), date, product_id, item_id, name, movement_type,
           before + till_now - signed, quantity, before + till_now, reference_type, reference_id, note,
           coalesce(value, round(took_at_cost * at_cost_till_now / quantity_at_cost)
                           - round(took_at_cost * (at_cost_till_now - quantity) / quantity_at_cost)), cause_id
      from (
        select move.*, held.item_id, held.name, held.before, held.took_at_cost, held.quantity_at_cost
          from move join held on held.id = move.product_id where move.quantity > 0 order by position
      ) ordered
    returning reference_type, movement_type, opening_stock, closing_stock
  ),
  shelf as (
    update shelf_sums s
       set stock = held.stock, moved = s.moved + change.moved, idle_since = greatest(s.idle_since, change.last_day),
           level = level_of_goods(held.stock, held.low_stock, held.deleted_at, held.recipe)
      from held join change on change.product_id = held.id
     where s.shop_id = shop and s.product_id = held.id
  ),
  shop_sum as (
    update shop_sums s
       set inventory_value = s.inventory_value + difference.value, low_stock = s.low_stock + difference.low,
           out_of_stock = s.out_of_stock + difference.gone
      from (
        select sum(shelf_value(stock, purchase_price, deleted_at) - shelf_value(before, purchase_price, deleted_at)) as value,
               sum((level_of_goods(stock, low_stock, deleted_at, recipe) = 'low')::int
                 - (level_of_goods(before, low_stock, deleted_at, recipe) = 'low')::int) as low,
               sum((level_of_goods(stock, low_stock, deleted_at, recipe) = 'out')::int
                 - (level_of_goods(before, low_stock, deleted_at, recipe) = 'out')::int) as gone
          from held
      ) difference
     where s.shop_id = shop and difference.value is not null
  ),
  -- All moves of a call have one date and one cause, except for an import, where each product has its own.
  moved_worth as materialized (
    select first.date, first.reference_type, first.cause_id, held.id, held.stock, held.deleted_at, held.before, held.took,
           held.sold_before, held.cut, held.corrected, held.is_back
      from held cross join lateral (
        select date, reference_type, cause_id from move where product_id = held.id order by position limit 1
      ) first
  ),
  worth as (
    select date, reference_type, cause_id, sum(took)::bigint as value from moved_worth group by date, reference_type, cause_id
  )
  select (select count(*) from movement) as moved,
         (select min(opening_stock) from movement
           where reference_type in ('Product In', 'Product Out') and movement_type = 'out' and closing_stock < 0) as short,
         (select array_agg(row(date, reference_type, cause_id, value)::stock_worth) from worth where value <> 0) as worth,
         (select bool_or(in_batches) from held) as in_batches,
         (select jsonb_agg(to_jsonb(w)) from moved_worth w where is_back or sold_before <> 0 or cut <> 0 or corrected <> 0) as corrected
    into result;
  if result.short is not null then
    raise check_violation using
      constraint = 'stock_movements_enough', message = 'not enough in stock', detail = trim_scale(greatest(result.short, 0))::text;
  end if;
  if result.moved <> (select count(*) from unnest(moves) m where m.quantity > 0) then
    raise foreign_key_violation using constraint = 'stock_movements_product', message = 'no such product';
  end if;
  if result.in_batches or has_places then
    perform shift_batches(moves, parts, place, has_places);
  end if;
  if result.corrected is null then
    return result.worth;
  end if;
  return result.worth || correct_worth(result.corrected, back);
end
$$;
revoke all on function shift_stock(stock_move[], batch_part[], uuid) from public;

-- Moves stock and posts its value. Returns the number of moves.
create or replace function move_stock(moves stock_move[], parts batch_part[] default null, place uuid default null) returns integer language plpgsql
security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  perform post_stock(current_shop(), w.date, w.reference_type, w.cause_id, w.value) from unnest(shift_stock(moves, parts, place)) w;
  return coalesce(cardinality(moves), 0);
end
$$;
revoke all on function move_stock(stock_move[], batch_part[], uuid) from public;
grant execute on function move_stock(stock_move[], batch_part[], uuid) to bahi_app;
