-- A purchase price that is corrected when some of the goods are sold (docs/decisions/0094).

-- Part of a corrected price for goods already sold; the stock is what was bought last. Zero if the edit changes only quantities.
create or replace function worth_of_sold(product uuid, before numeric, worth_before numeric, now numeric, worth_now numeric) returns bigint
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  kept constant numeric := least(before, now);
  in_stock numeric;
begin
  -- Of a note to the supplier goods only leave.
  if kept <= 0 or worth_before is null or worth_now is null or worth_before < 0 then
    return 0;
  end if;
  select greatest(stock - greatest(before - now, 0), 0) into in_stock
    from products where shop_id = current_shop() and id = product;
  return round(kept * (worth_now / now - worth_before / before) * (1 - least(1, in_stock / kept)));
end
$$;

-- Corrects the bill on its own day. The cost of sold goods is corrected in the current month, as owners take earlier months
-- for closed even in open books.
create or replace function post_cost_of_sold(on_date date, document uuid, worth bigint) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if worth <> 0 and on_date < india_today() then
    perform post_entries(current_shop(), array[
      (on_date, 'stock', null, null, worth)::posting, (on_date, 'stock-change', null, null, -worth)::posting,
      (india_today(), 'stock', null, null, -worth)::posting, (india_today(), 'stock-change', null, null, worth)::posting],
      'stock', document);
  end if;
end
$$;
revoke all on function post_cost_of_sold(date, uuid, bigint) from public, bahi_app; -- it could be called once
