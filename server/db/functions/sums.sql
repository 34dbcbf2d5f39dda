-- The running sums of the dashboard, updated by each write of a document (docs/decisions/0017, 0125). Their lock is taken
-- after all others, as everywhere.

-- Adds the new state of a bill or note to the sums and subtracts the old one: `was` is null for a new one. Amounts count on
-- the document's own day: a returned bill stays in its day, and its note subtracts the same on the note's. The counts and
-- totals of the list leave out returned bills. Cancelled documents are in no sum.
create or replace function sum_document(was documents, became documents) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  sign constant integer := counted_sign(became.noun);
  was_in constant boolean := coalesce(was.counts, false);
  was_open constant boolean := was_in and was.noun = 'invoice' and was.status = 'completed';
  is_open constant boolean := became.counts and became.noun = 'invoice' and became.status = 'completed';
  is_sale constant integer := (became.direction = 'sales')::int;
  -- The changes of the list's count, its total and its pending amount.
  more constant integer := is_open::int - was_open::int;
  total constant bigint := case when is_open then became.grand_total else 0 end - case when was_open then was.grand_total else 0 end;
  -- A returned bill may still have a pending amount, which is owed like any other.
  pending constant bigint := case when became.counts then coalesce(became.pending_amount, 0) else 0 end
    - case when was_in then coalesce(was.pending_amount, 0) else 0 end;
begin
  if sign is null or not (was_in or became.counts) then
    return;
  end if;
  update shop_sums
     set unpaid_invoices = unpaid_invoices + (is_open and became.payment_status <> 'paid')::int
                         - (was_open and was.payment_status <> 'paid')::int,
         sales = sales + is_sale * more, sales_total = sales_total + is_sale * total,
         sales_pending = sales_pending + is_sale * pending,
         purchases = purchases + (1 - is_sale) * more, purchases_total = purchases_total + (1 - is_sale) * total,
         purchases_pending = purchases_pending + (1 - is_sale) * pending
   where shop_id = became.shop_id;
  if is_sale = 1 then
    perform change_profit(became.shop_id, array[became.date, case when was_in then was.date end]);
  end if;
  insert into day_sums as s (shop_id, direction, date, invoices, grand_total, revenue, cost)
    select became.shop_id, became.direction, d.date, sum(d.way * d.is_open::int), sum(d.way * sign * d.grand_total),
           sum(d.way * sign * d.revenue), sum(d.way * sign * d.cost)
      from (
        values (1, became.counts, is_open, became.date, became.grand_total,
                became.total_before_tax - became.discount + became.additional_charges, became.cost),
               (-1, was_in, was_open, was.date, was.grand_total,
                was.total_before_tax - was.discount + was.additional_charges, was.cost)
      ) d (way, is_in, is_open, date, grand_total, revenue, cost)
     where d.is_in group by d.date
  on conflict (shop_id, direction, date) do update
    set invoices = s.invoices + excluded.invoices, grand_total = s.grand_total + excluded.grand_total,
        revenue = s.revenue + excluded.revenue, cost = s.cost + excluded.cost;
  insert into party_sums as s (shop_id, direction, party, merchant_id, name, invoices, total, pending)
    select became.shop_id, became.direction, p.party, p.merchant_id, max(p.name), sum(p.way * p.is_open::int),
           sum(p.way * sign * p.grand_total), sum(p.way * p.pending)
      from (
        values (1, became.counts, is_open, party_key(became.merchant_id, became.party), became.merchant_id,
                coalesce(became.party ->> 'name', ''), became.grand_total, coalesce(became.pending_amount, 0)),
               (-1, was_in, was_open, party_key(was.merchant_id, was.party), was.merchant_id,
                coalesce(was.party ->> 'name', ''), was.grand_total, coalesce(was.pending_amount, 0))
      ) p (way, is_in, is_open, party, merchant_id, name, grand_total, pending)
     where p.is_in and p.party is not null group by p.party, p.merchant_id
  on conflict (shop_id, direction, party) do update
    set invoices = s.invoices + excluded.invoices, total = s.total + excluded.total,
        pending = s.pending + excluded.pending;
end
$$;

-- Adds the new lines of bills and notes to the sums of items, and subtracts the old ones. Lines of a returned bill stay:
-- those of its note cancel them out.
create or replace function sum_lines(shop uuid, way text, lines_before document_lines[], lines_now document_lines[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  insert into item_sums as s (shop_id, direction, item, product_id, name, quantity, value, cost)
    select shop, way, item_key(l.product_id, l.itemname), l.product_id, max(l.itemname),
           sum(case when l.is_charge then 0 else l.sign * counted_quantity(l.noted, (l.quantity + l.free) * l.holds) end),
           sum(l.sign * line_sign(l.noted) * l.taxable_amount),
           coalesce(sum(l.sign * line_sign(l.noted) * l.quantity * l.cost), 0)
      from (
        select 1 as sign, product_id, itemname, noted, quantity, free, holds, taxable_amount, cost, is_charge from unnest(lines_now)
         union all
        select -1, product_id, itemname, noted, quantity, free, holds, taxable_amount, cost, is_charge from unnest(lines_before)
      ) l
     group by l.product_id, item_key(l.product_id, l.itemname)
  on conflict (shop_id, direction, item) do update
    set quantity = s.quantity + excluded.quantity, value = s.value + excluded.value, cost = s.cost + excluded.cost;
end
$$;

-- Stores the party's name, by which documents are searched.
create or replace function remember_party(d documents) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  if d.party ->> 'name' <> '' then
    insert into party_names (shop_id, noun, name) values (d.shop_id, d.noun, lower(d.party ->> 'name')) on conflict do nothing;
  end if;
end
$$;

-- Computes a shop's sums from its documents, for books filled without the triggers.
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
  perform sum_up_entries(shop);
end
$$;
revoke all on function sum_up(uuid) from public;
