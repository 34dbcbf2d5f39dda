-- What the dashboard shows of all the years is not counted when somebody looks: it is kept as running sums, moved in the
-- transaction that moves what they sum up. `bahi verify` proves them against the documents.
--
-- A shop's sums are only written under the lock of its row in shop_sums. Functions move them when they have taken
-- all their other locks (number, document, products in their order), so nobody waits for anybody in a circle.

create table shop_sums (
  shop_id uuid primary key references shops on delete cascade,
  unpaid_invoices bigint not null default 0, -- completed and not paid in full
  pending_orders bigint not null default 0,
  suppliers bigint not null default 0,
  buyers bigint not null default 0,
  inventory_value numeric not null default 0, -- rupees: what is in stock, at its purchase price
  low_stock bigint not null default 0,
  out_of_stock bigint not null default 0,
  moved_till date not null default '1970-01-01', -- the last of the 30 days that shelf_sums.moved is about
  sales bigint not null default 0, -- invoices that stand
  sales_total bigint not null default 0, -- paise: grand totals
  sales_pending bigint not null default 0,
  purchases bigint not null default 0,
  purchases_total bigint not null default 0,
  purchases_pending bigint not null default 0
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
  pending bigint not null default 0, -- paise
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
-- Who may not see purchase prices reads no sum of purchases (docs/decisions/0186).
create policy sides on day_sums as restrictive for select to bahi_app
  using (direction = 'sales' or (select coalesce(current_setting('bahi.hides', true), '') <> 'purchases'));
create policy sides on item_sums as restrictive for select to bahi_app
  using (direction = 'sales' or (select coalesce(current_setting('bahi.hides', true), '') <> 'purchases'));
create policy sides on party_sums as restrictive for select to bahi_app
  using (direction = 'sales' or (select coalesce(current_setting('bahi.hides', true), '') <> 'purchases'));
grant select on shop_sums, day_sums, item_sums, party_sums, shelf_sums to bahi_app;

-- The truth, from the documents --------------------------------------------------------------------------------
-- Books that were filled past the functions are summed up from these, and `bahi verify` compares with them. Amounts count
-- on the day of their own document, also of a bill that was returned, as the note of it takes them away; bills are counted
-- while they stand.

create view counted_days with (security_invoker = true) as
  select shop_id, direction, date, count(*) filter (where noun = 'invoice' and status = 'completed') as invoices,
         sum(counted_sign(noun) * grand_total)::bigint as grand_total,
         sum(counted_sign(noun) * (total_before_tax - discount + additional_charges))::bigint as revenue,
         sum(counted_sign(noun) * cost) as cost
    from documents where counted_sign(noun) is not null and counts group by shop_id, direction, date;

-- The value of a charge is sold with the goods, and is no piece of anything: the best-selling items are goods.
create view counted_items with (security_invoker = true) as
  select l.shop_id, i.direction, item_key(l.product_id, l.itemname) as item, l.product_id,
         max(l.itemname) as name,
         sum(case when l.is_charge then 0 else counted_quantity(l.noted, l.quantity) end) as quantity,
         sum(line_sign(l.noted) * l.taxable_amount)::bigint as value,
         coalesce(sum(line_sign(l.noted) * l.quantity * l.cost), 0) as cost
    from document_lines l join documents i on i.shop_id = l.shop_id and i.id = l.document_id
   where counted_sign(i.noun) is not null and i.counts
   group by l.shop_id, i.direction, item_key(l.product_id, l.itemname), l.product_id;

create view counted_parties with (security_invoker = true) as
  select shop_id, direction, party_key(merchant_id, party) as party, merchant_id,
         max(coalesce(party ->> 'name', '')) as name,
         count(*) filter (where noun = 'invoice' and status = 'completed') as invoices,
         sum(counted_sign(noun) * grand_total)::bigint as total,
         coalesce(sum(pending_amount), 0)::bigint as pending
    from documents where counted_sign(noun) is not null and counts and party_key(merchant_id, party) is not null
   group by shop_id, direction, party_key(merchant_id, party), merchant_id;

-- What is pending of a bill that was returned, as its cheque bounced after its money had gone back, is pending like all else: the
-- sums of the shop count it. How many bills there are and what they come to, counts those that were not returned.
create view counted_invoices with (security_invoker = true) as
  select s.shop_id,
         count(*) filter (where d.direction = 'sales' and d.status = 'completed') as sales,
         coalesce(sum(d.grand_total) filter (where d.direction = 'sales' and d.status = 'completed'), 0)::bigint as sales_total,
         coalesce(sum(d.pending_amount) filter (where d.direction = 'sales'), 0)::bigint as sales_pending,
         count(*) filter (where d.direction = 'purchase' and d.status = 'completed') as purchases,
         coalesce(sum(d.grand_total) filter (where d.direction = 'purchase' and d.status = 'completed'), 0)::bigint
           as purchases_total,
         coalesce(sum(d.pending_amount) filter (where d.direction = 'purchase'), 0)::bigint as purchases_pending
    from shop_sums s
    left join documents d on d.shop_id = s.shop_id and d.noun = 'invoice' and d.counts
   group by s.shop_id;

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

grant select on counted_days, counted_items, counted_parties, counted_invoices, counted_shelf, counted_shops to bahi_app;

-- Gross profit by month, item and party, so that a year's report does not read its bills again.

-- A month as far as it is summed: up to the day `through`, which is its last once it is over. `version` goes up with what
-- changes on or before `reading_to`; where profit_sums hold another version (`summed`) the month is read from its bills.
create table profit_months (
  shop_id uuid not null references shops on delete cascade,
  month date not null check (extract(day from month) = 1),
  reading_to date not null,
  version bigint not null default 0,
  summed bigint,
  through date,
  primary key (shop_id, month),
  check (through <= reading_to and (summed is null) = (through is null))
);

create table profit_sums (
  shop_id uuid not null,
  axis text not null check (axis in ('item', 'party')),
  month date not null,
  key text not null,  -- item_key, or party_key and 'walk-in'
  id uuid,            -- of the product or the merchant
  name text not null,
  quantity numeric not null,
  sales bigint not null, -- paise
  cost bigint not null,  -- paise
  primary key (shop_id, axis, month, key),
  foreign key (shop_id, month) references profit_months on delete cascade
);
alter table profit_months enable row level security;
alter table profit_sums enable row level security;
create policy shop on profit_months for select to bahi_app using (shop_id = current_shop());
create policy shop on profit_sums for select to bahi_app using (shop_id = current_shop());
-- Written by functions/profit.sql alone.
grant select on profit_months, profit_sums to bahi_app;
