-- The value of stock in the ledger (docs/decisions/0066, 0093).

-- Postings of a change of the stock's value, against the account for its reason (docs/decisions/0093). Only purchases, sales
-- and returns change the cost of goods sold; manual stock is not income.
create or replace function stock_postings(shop uuid, on_date date, reference_type text, cause_id uuid, value bigint) returns posting[]
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  posted_to constant text := case
    when reference_type = 'Opening Stock' then 'opening'
    when reference_type in ('Product In', 'Product Out')
      then coalesce((select a.account from adjustments a where a.shop_id = shop and a.id = cause_id), 'stock-change')
    when reference_type = 'Production' then 'stock-lost'
    when reference_type = 'Stock Edit' then case when value > 0 then 'stock-found' else 'stock-lost' end
    else 'stock-change' end;
  -- A correction first reverses the opposite posting for the same goods: stock found and then lost, or lost and then found.
  opposite constant text := case posted_to when 'stock-found' then 'stock-lost' else 'stock-found' end;
  back bigint := 0;
begin
  if reference_type = 'Stock Edit' then
    select coalesce(sum(e.amount), 0) into back
      from entries e where e.shop_id = shop and e.cause_id = stock_postings.cause_id and e.account = opposite;
    back := case when value > 0 then least(value, greatest(back, 0)) else greatest(value, least(back, 0)) end;
  end if;
  return array[
    (on_date, 'stock', null, null, value)::posting,
    (on_date, posted_to, null, null, back - value)::posting,
    (on_date, opposite, null, null, -back)::posting];
end
$$;

create or replace function post_stock(shop uuid, on_date date, reference_type text, cause_id uuid, value bigint) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform post_entries(shop, stock_postings(shop, on_date, reference_type, cause_id, value), 'stock', cause_id);
end
$$;

-- Cost of one piece that leaves or returns, in rupees: the average of the stock, else the last cost.
create or replace function average_cost(stock numeric, stock_value bigint, unit_cost numeric, purchase_price numeric)
returns numeric language sql immutable
  return coalesce(unit_cost, case when stock > 0 then stock_value / 100.0 / stock else purchase_price end);

-- What a line says that a unit of its goods costs, in rupees: the purchase price; of goods that are made and have none, the average.
create or replace function cost_on_line(goods products) returns numeric language sql immutable
  return case when goods.recipe = 'produced' and goods.purchase_price = 0
              then round(average_cost(goods.stock, goods.stock_value, goods.unit_cost, goods.purchase_price), 4)
              else goods.purchase_price end;
