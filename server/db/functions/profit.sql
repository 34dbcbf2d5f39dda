-- Gross profit by month (0045): what months that are over came to is kept, until something in them changes.

create or replace function month_of(day date) returns date language sql immutable parallel safe
  return date_trunc('month', day::timestamp)::date;

-- Whether a change in a month is counted: the month is over. What was begun while it was not has ended a day later, and
-- only then is it summed (sum_profit_month).
create or replace function is_over(month date) returns boolean language sql stable
  return month + interval '1 month' < india_today();

-- Something changed in these months. Under the lock of the shop's sums, which every save holds until it is through.
create or replace function change_profit(shop uuid, days date[]) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  changed date;
begin
  for changed in
    select distinct month_of(d) from unnest(days) d
     where is_over(month_of(d)) and exists (select from shops where id = shop and going_since is null) order by 1
  loop
    insert into profit_months as m (shop_id, month, version) values (shop, changed, 1)
      on conflict (shop_id, month) do update set version = m.version + 1;
  end loop;
end
$$;
revoke all on function change_profit(uuid, date[]) from public;

-- What the lines of what was sold in some days came to, by item and by party. The cost of each line is rounded by itself.
create or replace function profit_lines(shop uuid, from_day date, to_day date)
returns table (item text, product_id uuid, itemname text, party text, merchant_id uuid, party_name text,
               quantity numeric, sales bigint, cost bigint)
language sql stable
begin atomic
  select item_key(l.product_id, l.itemname), l.product_id, l.itemname,
         coalesce(party_key(d.merchant_id, d.party), 'walk-in'), d.merchant_id, coalesce(d.party ->> 'name', ''),
         counted_quantity(l.noted, l.quantity), line_sign(l.noted) * l.taxable_amount,
         (line_sign(l.noted) * round(l.quantity * coalesce(l.cost, 0) * 100))::bigint
    from documents d join document_lines l on l.shop_id = d.shop_id and l.document_id = d.id
   where d.shop_id = shop and d.noun in ('invoice', 'credit-note', 'debit-note') and d.direction = 'sales' and d.counts
     and d.date between from_day and to_day;
end;

-- Sums a month up that is over, unless nobody asked for it before or something in it changes meanwhile. Nobody waits for it: it reads first, and takes the
-- lock of the shop's sums for as long as it writes. Answers whether the month is summed.
create or replace function sum_profit_month(of_month date) returns boolean language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  shop constant uuid := current_shop();
  read_version bigint;
  sums profit_sums[];
begin
  if of_month <> month_of(of_month) or of_month + interval '1 month' + interval '1 day' >= india_today() then
    return false;
  end if;
  select version into read_version from profit_months where shop_id = shop and month = of_month;
  if not found then
    -- Others must be able to count what they change in it before it is read: the next call sums it.
    insert into profit_months (shop_id, month) values (shop, of_month) on conflict do nothing;
    return false;
  end if;
  sums := array(
    with line as materialized (
      select * from profit_lines(shop, of_month, (of_month + interval '1 month - 1 day')::date)
    )
    select row(shop, 'item', of_month, item, product_id, max(itemname), sum(quantity), sum(sales), sum(cost))::profit_sums
      from line group by item, product_id
    union all
    select row(shop, 'party', of_month, party, merchant_id, max(party_name), sum(quantity), sum(sales), sum(cost))::profit_sums
      from line group by party, merchant_id);
  perform from shop_sums where shop_id = shop for update;
  if read_version is distinct from (select version from profit_months where shop_id = shop and month = of_month) then
    return false;
  end if;
  delete from profit_sums where shop_id = shop and month = of_month;
  insert into profit_sums select * from unnest(sums);
  update profit_months set summed = version where shop_id = shop and month = of_month;
  return true;
end
$$;
revoke all on function sum_profit_month(date) from public;
grant execute on function sum_profit_month(date) to bahi_app;
