-- Gross profit by month (0045): sums of months are stored until something in them changes.

create or replace function month_of(day date) returns date language sql immutable parallel safe
  return date_trunc('month', day::timestamp)::date;

-- Last day up to which a month is summed: its end, or a few days before today, as bills are often entered a day or two late.
create or replace function summed_to(month date) returns date language sql stable
  return least((month + interval '1 month - 1 day')::date, india_today() - 3);

-- Marks the profit of these days as changed. Under the lock of the shop's sums, which every save holds until it commits.
create or replace function change_profit(shop uuid, days date[]) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  changed record;
begin
  for changed in select month_of(d) as month, min(d) as day from unnest(days) d where d is not null group by 1 order by 1 loop
    update profit_months set version = version + 1
     where shop_id = shop and month = changed.month and reading_to >= changed.day;
  end loop;
end
$$;
revoke all on function change_profit(uuid, date[]) from public;

-- Sums of sold lines over some days, by item and by party. The cost of each line is rounded by itself.
create or replace function profit_lines(shop uuid, from_day date, to_day date)
returns table (item text, product_id uuid, itemname text, party text, merchant_id uuid, party_name text,
               quantity numeric, sales bigint, cost bigint)
language sql stable
begin atomic
  select item_key(l.product_id, l.itemname), l.product_id, l.itemname,
         coalesce(party_key(d.merchant_id, d.party), 'walk-in'), d.merchant_id, coalesce(d.party ->> 'name', ''),
         counted_quantity(l.noted, l.quantity * l.holds), line_sign(l.noted) * l.taxable_amount,
         (line_sign(l.noted) * round(l.quantity * coalesce(l.cost, 0) * 100))::bigint
    from documents d join document_lines l on l.shop_id = d.shop_id and l.document_id = d.id
   where d.shop_id = shop and d.noun in ('invoice', 'credit-note', 'debit-note') and d.direction = 'sales' and d.counts
     and d.date between from_day and to_day;
end;

-- Sums up a month's profit, unless entries in it change during the sum. The first call only stores the last day to be read
-- (`reading_to`), under the lock of the shop's sums, after all saves that do not see it; the next call reads, and takes the
-- lock to write. True if the month is summed.
create or replace function sum_profit_month(of_month date) returns boolean language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  shop constant uuid := current_shop();
  last_day constant date := summed_to(of_month);
  seen profit_months;
  sums profit_sums[];
begin
  if of_month <> month_of(of_month) or last_day < of_month then
    return false;
  end if;
  select * into seen from profit_months where shop_id = shop and month = of_month;
  if not found or seen.reading_to < last_day then
    perform from shop_sums where shop_id = shop for update;
    insert into profit_months as m (shop_id, month, reading_to) values (shop, of_month, last_day)
      on conflict (shop_id, month) do update set reading_to = greatest(m.reading_to, excluded.reading_to);
    return false;
  end if;
  sums := array(
    with line as materialized (select * from profit_lines(shop, of_month, seen.reading_to))
    select row(shop, 'item', of_month, item, product_id, max(itemname), sum(quantity), sum(sales), sum(cost))::profit_sums
      from line group by item, product_id
    union all
    select row(shop, 'party', of_month, party, merchant_id, max(party_name), sum(quantity), sum(sales), sum(cost))::profit_sums
      from line group by party, merchant_id);
  perform from shop_sums where shop_id = shop for update;
  if (seen.version, seen.reading_to) is distinct from (
    select (version, reading_to) from profit_months where shop_id = shop and month = of_month)
  then
    return false;
  end if;
  delete from profit_sums where shop_id = shop and month = of_month;
  insert into profit_sums select * from unnest(sums);
  update profit_months set summed = version, through = reading_to where shop_id = shop and month = of_month;
  return true;
end
$$;
revoke all on function sum_profit_month(date) from public;
grant execute on function sum_profit_month(date) to bahi_app;
