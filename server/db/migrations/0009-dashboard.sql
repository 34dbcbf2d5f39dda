-- What the dashboard shows of all the years is not counted when somebody looks: it is kept as running sums, moved by
-- triggers in the transaction that moves what they sum up. `bahi verify` proves them against the documents.
--
-- A shop's sums are only written under the lock of its row in shop_sums. The triggers run when a statement has taken
-- all its other locks (number, document, products in their order), so nobody waits for anybody in a circle.

create table shop_sums (
  shop_id uuid primary key references shops on delete cascade,
  unpaid_invoices bigint not null default 0, -- completed and not paid in full
  pending_orders bigint not null default 0,
  suppliers bigint not null default 0,
  buyers bigint not null default 0,
  inventory_value numeric not null default 0, -- rupees: what is in stock, at its purchase price
  low_stock bigint not null default 0,
  out_of_stock bigint not null default 0,
  moved_till date not null default '1970-01-01' -- the last of the 30 days that shelf_sums.moved is about
) with (fillfactor = 50);

-- Completed invoices of a day.
create table day_sums (
  shop_id uuid not null references shops on delete cascade,
  direction text not null,
  date date not null,
  invoices bigint not null,
  grand_total bigint not null, -- paise
  revenue bigint not null,     -- paise: before tax, less discount, with additional charges
  cost numeric not null,       -- rupees: of the goods sold
  primary key (shop_id, direction, date)
) with (fillfactor = 50);

-- What was sold or purchased of an item on completed invoices. A free line has no product: its name stands for it,
-- behind a space, as no name begins with one.
create table item_sums (
  shop_id uuid not null references shops on delete cascade,
  direction text not null,
  item text not null,
  product_id uuid,
  name text not null,
  quantity numeric not null,
  value bigint not null, -- paise: taxable amount
  cost numeric not null, -- rupees
  primary key (shop_id, direction, item),
  constraint item_sums_product foreign key (shop_id, product_id) references products on delete cascade
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
create index item_sums_by_quantity on item_sums (shop_id, direction, quantity desc, value desc, item) where quantity > 0;
create index item_sums_by_revenue on item_sums (shop_id, value desc, quantity desc, item)
  where direction = 'sales' and quantity > 0;

-- Completed invoices with somebody: a merchant, or a name that is none. Who walks in without a name is nobody.
create table party_sums (
  shop_id uuid not null references shops on delete cascade,
  direction text not null,
  party text not null, -- the merchant's id, or the name behind a space
  merchant_id uuid,
  name text not null,
  invoices bigint not null,
  total bigint not null, -- paise: grand totals
  primary key (shop_id, direction, party)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
create index party_sums_by_total on party_sums (shop_id, direction, total desc, invoices desc, party) where invoices > 0;

-- A product's place on the shelf. Apart from products, whose many indexes would follow every sale.
create table shelf_sums (
  shop_id uuid not null references shops on delete cascade,
  product_id uuid not null,
  level text not null check (level in ('enough', 'low', 'out', 'deleted')),
  stock numeric(16, 3) not null,
  moved numeric not null,   -- went out in the 30 days up to shop_sums.moved_till, less what came back of it
  idle_since date not null, -- the later of its last movement's day and the day after its creation
  primary key (shop_id, product_id),
  constraint shelf_sums_product foreign key (shop_id, product_id) references products on delete cascade
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
create index shelf_sums_fast on shelf_sums (shop_id, moved desc, product_id) where moved > 0 and level <> 'deleted';
create index shelf_sums_slow on shelf_sums (shop_id, moved, stock desc, product_id) where level in ('enough', 'low');
create index shelf_sums_idle on shelf_sums (shop_id, idle_since, product_id) where level in ('enough', 'low');
create index shelf_sums_short on shelf_sums (shop_id, level, moved desc, product_id) where level in ('low', 'out');

-- What leaves the 30 days, and what enters them, is looked up by day.
create index stock_movements_outgoing on stock_movements (shop_id, date)
  where reference_type in ('Sales Invoice', 'Sales Return', 'Delivery Challan', 'Challan Return', 'Product Out');

alter table shop_sums enable row level security;
alter table day_sums enable row level security;
alter table item_sums enable row level security;
alter table party_sums enable row level security;
alter table shelf_sums enable row level security;
create policy shop on shop_sums for select to bahi_app using (shop_id = current_shop());
create policy shop on day_sums for select to bahi_app using (shop_id = current_shop());
create policy shop on item_sums for select to bahi_app using (shop_id = current_shop());
create policy shop on party_sums for select to bahi_app using (shop_id = current_shop());
create policy shop on shelf_sums for select to bahi_app using (shop_id = current_shop());
grant select on shop_sums, day_sums, item_sums, party_sums, shelf_sums to bahi_app;

-- The words of the definitions ---------------------------------------------------------------------------------

create function item_key(product uuid, name text) returns text language sql immutable parallel safe
  return coalesce(product::text, ' ' || name);

-- Null for who has neither a place in the address book nor a name.
create function party_key(merchant uuid, party jsonb) returns text language sql immutable parallel safe
  return coalesce(merchant::text, ' ' || nullif(party ->> 'name', ''));

-- Low is above 0 and at most the product's own threshold, 10 without one.
create function stock_level(stock numeric, low_stock numeric, deleted_at timestamptz) returns text
  language sql immutable parallel safe
  return case when deleted_at is not null then 'deleted' when stock <= 0 then 'out'
              when stock <= coalesce(low_stock, 10) then 'low' else 'enough' end;

create function shelf_value(stock numeric, price numeric, deleted_at timestamptz) returns numeric
  language sql immutable parallel safe
  return case when deleted_at is null then greatest(stock, 0) * price else 0 end;

create function day_after_creation(created_at timestamptz) returns date language sql immutable parallel safe
  return (created_at at time zone 'Asia/Kolkata')::date + 1;

-- What went out to somebody, with what came back of it below zero; corrections of the stock are neither.
create function gone_out(reference_type text, movement_type text, quantity numeric) returns numeric
  language sql immutable parallel safe
  return case when reference_type not in ('Sales Invoice', 'Sales Return', 'Delivery Challan', 'Challan Return', 'Product Out') then 0
              when movement_type = 'out' then quantity else -quantity end;

-- The truth, from the documents --------------------------------------------------------------------------------
-- Books that were filled without the triggers are summed up from these, and `bahi verify` compares with them.

create view counted_days with (security_invoker = true) as
  select shop_id, direction, date, count(*) as invoices,
         sum(grand_total)::bigint as grand_total, sum(total_before_tax - discount + additional_charges)::bigint as revenue,
         sum(cost) as cost
    from documents where noun = 'invoice' and status = 'completed' group by shop_id, direction, date;

create view counted_items with (security_invoker = true) as
  select l.shop_id, i.direction, item_key(l.product_id, l.itemname) as item, l.product_id,
         max(l.itemname) as name, sum(l.quantity) as quantity, sum(l.taxable_amount)::bigint as value,
         coalesce(sum(l.quantity * l.cost), 0) as cost
    from document_lines l join documents i on i.shop_id = l.shop_id and i.id = l.document_id
   where i.noun = 'invoice' and i.status = 'completed'
   group by l.shop_id, i.direction, item_key(l.product_id, l.itemname), l.product_id;

create view counted_parties with (security_invoker = true) as
  select shop_id, direction, party_key(merchant_id, party) as party, merchant_id,
         max(coalesce(party ->> 'name', '')) as name, count(*) as invoices, sum(grand_total)::bigint as total
    from documents where noun = 'invoice' and status = 'completed' and party_key(merchant_id, party) is not null
   group by shop_id, direction, party_key(merchant_id, party), merchant_id;

create view counted_shelf with (security_invoker = true) as
  select p.shop_id, p.id as product_id, stock_level(p.stock, p.low_stock, p.deleted_at) as level, p.stock,
         coalesce(sum(gone_out(m.reference_type, m.movement_type, m.quantity))
           filter (where m.date > s.moved_till - 30 and m.date <= s.moved_till), 0) as moved,
         greatest(max(m.date), day_after_creation(p.created_at)) as idle_since
    from products p
    join shop_sums s on s.shop_id = p.shop_id
    left join stock_movements m on m.shop_id = p.shop_id and m.product_id = p.id
   group by p.shop_id, p.id, s.moved_till;

create view counted_shops with (security_invoker = true) as
  select s.shop_id,
         (select count(*) from documents i
           where i.shop_id = s.shop_id and i.noun = 'invoice' and i.status = 'completed' and i.payment_status <> 'paid')
           as unpaid_invoices,
         (select count(*) from documents o
           where o.shop_id = s.shop_id and o.noun = 'order' and o.status = 'pending') as pending_orders,
         (select count(*) from merchants m
           where m.shop_id = s.shop_id and m.type = 'supplier' and m.deleted_at is null) as suppliers,
         (select count(*) from merchants m
           where m.shop_id = s.shop_id and m.type = 'buyer' and m.deleted_at is null) as buyers,
         coalesce(p.inventory_value, 0) as inventory_value, coalesce(p.low_stock, 0) as low_stock,
         coalesce(p.out_of_stock, 0) as out_of_stock
    from shop_sums s
    left join (
      select shop_id, sum(shelf_value(stock, purchase_price, deleted_at)) as inventory_value,
             count(*) filter (where stock_level(stock, low_stock, deleted_at) = 'low') as low_stock,
             count(*) filter (where stock_level(stock, low_stock, deleted_at) = 'out') as out_of_stock
        from products group by shop_id
    ) p on p.shop_id = s.shop_id;

grant select on counted_days, counted_items, counted_parties, counted_shelf, counted_shops to bahi_app;

-- Sums a shop up from its documents, for books that were kept or filled without the triggers below.
create function sum_up(shop uuid) returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into shop_sums (shop_id) values (shop) on conflict do nothing;
  perform from shop_sums where shop_id = shop for update;
  delete from day_sums where shop_id = shop;
  delete from item_sums where shop_id = shop;
  delete from party_sums where shop_id = shop;
  delete from shelf_sums where shop_id = shop;
  insert into day_sums (shop_id, direction, date, invoices, grand_total, revenue, cost)
    select shop_id, direction, date, invoices, grand_total, revenue, cost from counted_days where shop_id = shop;
  insert into item_sums (shop_id, direction, item, product_id, name, quantity, value, cost)
    select shop_id, direction, item, product_id, name, quantity, value, cost from counted_items where shop_id = shop;
  insert into party_sums (shop_id, direction, party, merchant_id, name, invoices, total)
    select shop_id, direction, party, merchant_id, name, invoices, total from counted_parties where shop_id = shop;
  insert into shelf_sums (shop_id, product_id, level, stock, moved, idle_since)
    select shop_id, product_id, level, stock, moved, idle_since from counted_shelf where shop_id = shop;
  update shop_sums s
     set unpaid_invoices = c.unpaid_invoices, pending_orders = c.pending_orders, suppliers = c.suppliers,
         buyers = c.buyers, inventory_value = c.inventory_value, low_stock = c.low_stock, out_of_stock = c.out_of_stock
    from counted_shops c where c.shop_id = shop and s.shop_id = shop;
end
$$;
revoke all on function sum_up(uuid) from public;

-- What moves them ----------------------------------------------------------------------------------------------

create function open_sums() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into shop_sums (shop_id) values (new.id);
  return null;
end
$$;
create trigger open_sums after insert on shops for each row execute function open_sums();

-- With sign 1 the lines of a completed invoice enter the sums, with -1 they leave them.
create function sum_items(shop uuid, invoice uuid, way text, sign integer) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into item_sums as s (shop_id, direction, item, product_id, name, quantity, value, cost)
    select shop, way, item_key(product_id, itemname), product_id, max(itemname), sign * sum(quantity),
           sign * sum(taxable_amount), sign * coalesce(sum(quantity * cost), 0)
      from document_lines where shop_id = shop and document_id = invoice
     group by product_id, item_key(product_id, itemname)
  on conflict (shop_id, direction, item) do update
    set quantity = s.quantity + excluded.quantity, value = s.value + excluded.value, cost = s.cost + excluded.cost;
end
$$;
revoke all on function sum_items(uuid, uuid, text, integer) from public;

-- An invoice as it stands now enters the sums, as it stood before it leaves them; a returned one is in none.
create function sum_invoice() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  was boolean := tg_op = 'UPDATE' and old.status = 'completed';
  counts boolean := new.status = 'completed';
begin
  update shop_sums
     set unpaid_invoices = unpaid_invoices + (counts and new.payment_status <> 'paid')::int
                         - coalesce(was and old.payment_status <> 'paid', false)::int
   where shop_id = new.shop_id;
  if was then
    update day_sums
       set invoices = invoices - 1, grand_total = grand_total - old.grand_total,
           revenue = revenue - (old.total_before_tax - old.discount + old.additional_charges), cost = cost - old.cost
     where shop_id = old.shop_id and direction = old.direction and date = old.date;
    update party_sums set invoices = invoices - 1, total = total - old.grand_total
     where shop_id = old.shop_id and direction = old.direction and party = party_key(old.merchant_id, old.party);
  end if;
  if counts then
    insert into day_sums as s (shop_id, direction, date, invoices, grand_total, revenue, cost)
      values (new.shop_id, new.direction, new.date, 1, new.grand_total, new.total_before_tax - new.discount + new.additional_charges, new.cost)
    on conflict (shop_id, direction, date) do update
      set invoices = s.invoices + 1, grand_total = s.grand_total + excluded.grand_total,
          revenue = s.revenue + excluded.revenue, cost = s.cost + excluded.cost;
    if party_key(new.merchant_id, new.party) is not null then
      insert into party_sums as s (shop_id, direction, party, merchant_id, name, invoices, total)
        values (new.shop_id, new.direction, party_key(new.merchant_id, new.party), new.merchant_id,
                coalesce(new.party ->> 'name', ''), 1, new.grand_total)
      on conflict (shop_id, direction, party) do update
        set invoices = s.invoices + 1, total = s.total + excluded.total;
    end if;
  end if;
  if tg_op = 'UPDATE' and was <> counts then
    perform sum_items(new.shop_id, new.id, new.direction, case when counts then 1 else -1 end);
  end if;
  return null;
end
$$;
create trigger sum_invoice after insert on documents for each row when (new.noun = 'invoice') execute function sum_invoice();
create trigger sum_invoice_change after update on documents for each row when (
  new.noun = 'invoice' and (old.status, old.date, old.merchant_id, old.party ->> 'name', old.total_before_tax, old.discount,
   old.additional_charges, old.grand_total, old.cost, old.payment_status)
  is distinct from
  (new.status, new.date, new.merchant_id, new.party ->> 'name', new.total_before_tax, new.discount,
   new.additional_charges, new.grand_total, new.cost, new.payment_status)
) execute function sum_invoice();

-- Lines of completed invoices that are written, changed or dropped, all of a statement at once: with sign 1 they enter
-- the sums, with -1 they leave them. Each line looks its document up by its key, so that no plan that was made for small
-- tables outlives them. The lines of an invoice that is being returned stay: sum_invoice takes them out. The sums of a
-- shop that is going are left alone.
create function sum_lines() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  sign constant integer := tg_argv[0];
  shop uuid;
begin
  for shop in
    select distinct shop_id
      from (
        select l.shop_id, (
                 select noun = 'invoice' and status = 'completed' from documents
                  where shop_id = l.shop_id and id = l.document_id) as counts
          from lines l offset 0
      ) line
     where counts
  loop
    continue when exists (select from shops where id = shop and going_since is not null);
    perform from shop_sums where shop_id = shop for update;
    insert into item_sums as s (shop_id, direction, item, product_id, name, quantity, value, cost)
      select shop, way, item_key(product_id, itemname), product_id, max(itemname), sign * sum(quantity),
             sign * sum(taxable_amount), sign * coalesce(sum(quantity * cost), 0)
        from (
          select l.*, (
                   select case when noun = 'invoice' and status = 'completed' then direction end from documents
                    where shop_id = l.shop_id and id = l.document_id) as way
            from lines l where l.shop_id = shop offset 0
        ) line
       where way is not null
       group by way, product_id, item_key(product_id, itemname)
    on conflict (shop_id, direction, item) do update
      set quantity = s.quantity + excluded.quantity, value = s.value + excluded.value, cost = s.cost + excluded.cost;
  end loop;
  return null;
end
$$;
create trigger sum_lines after insert on document_lines referencing new table as lines
  for each statement execute function sum_lines('1');
create trigger sum_lines_before after update on document_lines referencing old table as lines
  for each statement execute function sum_lines('-1');
create trigger sum_lines_now after update on document_lines referencing new table as lines
  for each statement execute function sum_lines('1');
create trigger sum_lines_dropped after delete on document_lines referencing old table as lines
  for each statement execute function sum_lines('-1');

-- The movers hold their products' locks, so prices and thresholds stand still.
create function sum_movements() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  shop record;
  change record;
  shelf record;
  level_before text;
  value numeric;
  low integer;
  gone integer;
begin
  for shop in
    select shop_id, moved_till from shop_sums where shop_id in (select shop_id from posted) for update
  loop
    value := 0;
    low := 0;
    gone := 0;
    for change in
      select product_id, max(date) as last_day,
             sum(case movement_type when 'in' then quantity else -quantity end) as quantity,
             coalesce(sum(gone_out(reference_type, movement_type, quantity))
               filter (where date > shop.moved_till - 30 and date <= shop.moved_till), 0) as moved
        from posted where shop_id = shop.shop_id group by product_id
    loop
      update shelf_sums s
         set stock = s.stock + change.quantity, moved = s.moved + change.moved,
             idle_since = greatest(s.idle_since, change.last_day),
             level = stock_level(s.stock + change.quantity, p.low_stock, p.deleted_at)
        from products p
       where s.shop_id = shop.shop_id and s.product_id = change.product_id
         and p.shop_id = shop.shop_id and p.id = change.product_id
      returning s.stock, s.level, p.purchase_price, p.low_stock, p.deleted_at into shelf;
      level_before := stock_level(shelf.stock - change.quantity, shelf.low_stock, shelf.deleted_at);
      value := value + shelf_value(shelf.stock, shelf.purchase_price, shelf.deleted_at)
                     - shelf_value(shelf.stock - change.quantity, shelf.purchase_price, shelf.deleted_at);
      low := low + (shelf.level = 'low')::int - (level_before = 'low')::int;
      gone := gone + (shelf.level = 'out')::int - (level_before = 'out')::int;
    end loop;
    update shop_sums
       set inventory_value = inventory_value + value, low_stock = low_stock + low, out_of_stock = out_of_stock + gone
     where shop_id = shop.shop_id;
  end loop;
  return null;
end
$$;
create trigger sum_movements after insert on stock_movements referencing new table as posted
  for each statement execute function sum_movements();

-- A product comes, goes, or changes its price or its threshold; stock alone is followed by sum_movements.
create function sum_product() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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
create trigger sum_product after insert on products for each row execute function sum_product();
create trigger sum_product_change after update of purchase_price, low_stock, deleted_at on products for each row when (
  (old.purchase_price, old.low_stock, old.deleted_at) is distinct from (new.purchase_price, new.low_stock, new.deleted_at)
) execute function sum_product();

create function sum_merchant() returns trigger
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
create trigger sum_merchant after insert or update of type, deleted_at on merchants
  for each row execute function sum_merchant();

create function sum_order() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update shop_sums
     set pending_orders = pending_orders + (new.status = 'pending')::int
           - case tg_op when 'UPDATE' then (old.status = 'pending')::int else 0 end
   where shop_id = new.shop_id;
  return null;
end
$$;
-- At the end of the transaction, since one may write several orders.
create constraint trigger sum_order after insert on documents deferrable initially deferred
  for each row when (new.noun = 'order') execute function sum_order();
create constraint trigger sum_order_change after update of status on documents deferrable initially deferred
  for each row when (new.noun = 'order' and old.status <> new.status) execute function sum_order();

-- The 30 days move on with the calendar ------------------------------------------------------------------------
-- Takes out what left them since somebody looked last and puts in what entered: once a day, and as much work as
-- there was trade on those days.
create function roll_shelf(today date) returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  shop constant uuid := current_shop();
  till date;
begin
  select moved_till into till from shop_sums where shop_id = shop;
  if till = today then
    return;
  end if;
  select moved_till into till from shop_sums where shop_id = shop for update;
  update shelf_sums s set moved = s.moved + change.moved
    from (
      select product_id, sum(moved) as moved
        from (
          select product_id, gone_out(reference_type, movement_type, quantity) as moved
            from stock_movements
           where shop_id = shop and reference_type in ('Sales Invoice', 'Sales Return', 'Delivery Challan', 'Challan Return', 'Product Out')
             and date > case when today > till then greatest(till, today - 30) else today - 30 end
             and date <= case when today > till then today else least(today, till - 30) end
          union all
          select product_id, -gone_out(reference_type, movement_type, quantity)
            from stock_movements
           where shop_id = shop and reference_type in ('Sales Invoice', 'Sales Return', 'Delivery Challan', 'Challan Return', 'Product Out')
             and date > case when today > till then till - 30 else greatest(today, till - 30) end
             and date <= case when today > till then least(till, today - 30) else till end
        ) entering_and_leaving
       group by product_id having sum(moved) <> 0
    ) change
   where s.shop_id = shop and s.product_id = change.product_id;
  update shop_sums set moved_till = today where shop_id = shop;
end
$$;
revoke all on function roll_shelf(date) from public;
grant execute on function roll_shelf(date) to bahi_app;
