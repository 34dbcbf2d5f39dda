-- A purchase price that is corrected when some of the goods are sold (docs/decisions/0094).

-- The part of a corrected price that belongs to sold goods, and their quantity; the stock is assumed to be what was bought
-- last. Zero if the edit changes quantities alone.
create or replace function worth_of_sold(product uuid, before numeric, worth_before numeric, now numeric, worth_now numeric) returns sold_worth
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  kept constant numeric := least(before, now);
  in_stock numeric;
begin
  -- Below zero is a note to the supplier, by which goods only leave.
  if kept <= 0 or worth_before is null or worth_now is null or worth_before < 0 then
    return (product, 0, 0)::sold_worth;
  end if;
  select greatest(stock - greatest(before - now, 0), 0) into in_stock
    from products where shop_id = current_shop() and id = product;
  return (product, greatest(kept - in_stock, 0), round(kept * (worth_now / now - worth_before / before) * (1 - least(1, in_stock / kept))))::sold_worth;
end
$$;

-- Corrects the bill on its own day, but posts the cost of sold goods in the current month, as owners consider earlier
-- months closed even while the books are open. The cost is assigned to the movements that took goods last.
create or replace function post_cost_of_sold(on_date date, document uuid, sold sold_worth[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  today constant date := greatest(on_date, india_today());
  worth constant bigint := (select sum(s.worth) from unnest(sold) s);
begin
  insert into stock_corrections (shop_id, product_id, cause_id, date, amount)
    select current_shop(), s.product, document, on_date, s.worth from unnest(sold) s;
  perform correct_gone(s.product, s.quantity, document, on_date, today, -s.worth) from unnest(sold) s;
  if worth <> 0 and on_date < today then
    perform post_entries(current_shop(), array[
      (on_date, 'stock', null, null, worth)::posting, (on_date, 'stock-change', null, null, -worth)::posting,
      (today, 'stock', null, null, -worth)::posting, (today, 'stock-change', null, null, worth)::posting],
      'stock', document);
  end if;
end
$$;
revoke all on function post_cost_of_sold(date, uuid, sold_worth[]) from public, bahi_app; -- an earlier version granted it
