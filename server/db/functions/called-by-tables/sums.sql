-- The running sums of the dashboard.

create or replace function open_sums() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into shop_sums (shop_id) values (new.id);
  return null;
end
$$;

-- A bill or a note as it stands now enters the sums, as it stood before it leaves them. Amounts count on the day of their
-- own document: a bill that is returned stays in its day, and its note takes the same away on the note's. How many bills
-- there are, and what they come to in their list, counts those that were not returned. What is cancelled is in none, and
-- takes its lines along.
create or replace function sum_invoice() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  sign constant integer := counted_sign(new.noun);
  was_in constant boolean := coalesce(tg_op = 'UPDATE' and old.counts, false);
  was_open constant boolean := coalesce(was_in and old.noun = 'invoice' and old.status = 'completed', false);
  is_open constant boolean := new.counts and new.noun = 'invoice' and new.status = 'completed';
  -- What it adds to how many there are, what they sum to, and what of that is pending.
  more constant integer := is_open::int - was_open::int;
  total constant bigint := case when is_open then new.grand_total else 0 end - case when was_open then old.grand_total else 0 end;
  pending constant bigint := case when is_open then new.pending_amount else 0 end - case when was_open then old.pending_amount else 0 end;
  is_sale constant integer := (new.direction = 'sales')::int;
begin
  update shop_sums
     set unpaid_invoices = unpaid_invoices + (is_open and new.payment_status <> 'paid')::int
                         - coalesce(was_open and old.payment_status <> 'paid', false)::int,
         sales = sales + is_sale * more, sales_total = sales_total + is_sale * total,
         sales_pending = sales_pending + is_sale * pending,
         purchases = purchases + (1 - is_sale) * more, purchases_total = purchases_total + (1 - is_sale) * total,
         purchases_pending = purchases_pending + (1 - is_sale) * pending
   where shop_id = new.shop_id;
  if new.direction = 'sales' then
    perform change_profit(new.shop_id, array[new.date, case when was_in then old.date end]);
  end if;
  if was_in then
    update day_sums
       set invoices = invoices - was_open::int, grand_total = grand_total - sign * old.grand_total,
           revenue = revenue - sign * (old.total_before_tax - old.discount + old.additional_charges),
           cost = cost - sign * old.cost
     where shop_id = old.shop_id and direction = old.direction and date = old.date;
    update party_sums s
       set invoices = s.invoices - was_open::int, total = s.total - sign * old.grand_total,
           pending = s.pending - coalesce(old.pending_amount, 0)
     where s.shop_id = old.shop_id and s.direction = old.direction and s.party = party_key(old.merchant_id, old.party);
  end if;
  if not new.counts then
    if was_in then
      perform take_lines_out(new.shop_id, new.id, new.direction);
    end if;
    return null;
  end if;
  insert into day_sums as s (shop_id, direction, date, invoices, grand_total, revenue, cost)
    values (new.shop_id, new.direction, new.date, is_open::int, sign * new.grand_total,
            sign * (new.total_before_tax - new.discount + new.additional_charges), sign * new.cost)
  on conflict (shop_id, direction, date) do update
    set invoices = s.invoices + excluded.invoices, grand_total = s.grand_total + excluded.grand_total,
        revenue = s.revenue + excluded.revenue, cost = s.cost + excluded.cost;
  if party_key(new.merchant_id, new.party) is not null then
    insert into party_sums as s (shop_id, direction, party, merchant_id, name, invoices, total, pending)
      values (new.shop_id, new.direction, party_key(new.merchant_id, new.party), new.merchant_id,
              coalesce(new.party ->> 'name', ''), is_open::int, sign * new.grand_total, coalesce(new.pending_amount, 0))
    on conflict (shop_id, direction, party) do update
      set invoices = s.invoices + excluded.invoices, total = s.total + excluded.total,
          pending = s.pending + excluded.pending;
  end if;
  return null;
end
$$;

-- Lines of bills and notes that are written, changed or dropped, all of a statement at once: with sign 1 they enter the
-- sums, with -1 they leave them. Each line looks its document up by its key, so that no plan that was made for small
-- tables outlives them. The lines of a bill that is returned stay: those of its note take them out. The sums of a shop
-- that is going are left alone.
create or replace function sum_lines() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  sign constant integer := tg_argv[0]::integer;
  sold record;
begin
  -- Only what counts waits for the sums of its shop; a quotation waits for nobody.
  for sold in
    select changed.shop_id, array_agg(counted.date) filter (where counted.direction = 'sales') as days
      from (select distinct shop_id, document_id from lines order by shop_id, document_id) changed
      cross join lateral (
        select date, direction from documents where shop_id = changed.shop_id and id = changed.document_id
           and counted_sign(noun) is not null and counts offset 0
      ) counted
      cross join lateral (select from shop_sums where shop_id = changed.shop_id for update offset 0) held
     group by changed.shop_id
  loop
    perform change_profit(sold.shop_id, sold.days);
  end loop;
  insert into item_sums as s (shop_id, direction, item, product_id, name, quantity, value, cost)
    select l.shop_id, d.direction, item_key(product_id, itemname), product_id, max(itemname),
           sign * sum(counted_quantity(noted, quantity)), sign * sum(line_sign(noted) * taxable_amount),
           sign * coalesce(sum(line_sign(noted) * quantity * cost), 0)
      from lines l
      cross join lateral (
        select direction, noun, counts from documents where shop_id = l.shop_id and id = l.document_id offset 0
      ) d
      cross join lateral (select going_since from shops where id = l.shop_id offset 0) shop
     where counted_sign(d.noun) is not null and d.counts and shop.going_since is null
     group by l.shop_id, d.direction, product_id, item_key(product_id, itemname)
  on conflict (shop_id, direction, item) do update
    set quantity = s.quantity + excluded.quantity, value = s.value + excluded.value, cost = s.cost + excluded.cost;
  return null;
end
$$;

-- A product comes, goes, or changes its price or its threshold; stock alone is followed by sum_movements.
create or replace function sum_product() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  level_now text := stock_level(new.stock, new.low_stock, new.deleted_at);
  level_before text := case tg_op when 'UPDATE' then stock_level(old.stock, old.low_stock, old.deleted_at) end;
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
