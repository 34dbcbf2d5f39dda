-- What price lists ask for a product (docs/decisions/0062), what a bill gives by itself (0063), and which rates come when
-- (0064).

create table price_list_prices (
  shop_id uuid not null,
  list_id uuid not null,
  product_id uuid not null,
  from_quantity numeric(16, 3) not null check (from_quantity >= 1),
  price numeric(14, 4) not null check (price >= 0), -- rupees a unit, with or without tax as the product's own
  primary key (shop_id, list_id, product_id, from_quantity),
  constraint price_list_prices_list foreign key (shop_id, list_id) references price_lists on delete cascade,
  constraint price_list_prices_product foreign key (shop_id, product_id) references products on delete cascade
);
create index price_list_prices_products on price_list_prices (shop_id, product_id);
alter table price_list_prices enable row level security;
create policy shop on price_list_prices to bahi_app using (shop_id = current_shop());
grant select, insert, delete on price_list_prices to bahi_app;

create table schemes (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null,
  name text not null,
  gain jsonb not null, -- as contract/pricing/schemes.ts has it, amounts in paise
  product_ids uuid[] not null default '{}', -- of neither products nor category: everything
  category_id uuid,
  first_day date not null,
  last_day date check (last_day >= first_day),
  is_on boolean not null default true,
  deleted_at timestamptz,
  primary key (shop_id, id),
  constraint schemes_category foreign key (shop_id, category_id) references categories on delete set null (category_id)
);
create unique index schemes_name_unique on schemes (shop_id, lower(name)) where deleted_at is null;
alter table schemes enable row level security;
create policy shop on schemes to bahi_app using (shop_id = current_shop());
grant select, insert, update on schemes to bahi_app;
create trigger audit after insert or update or delete on schemes for each row execute function record_change();
create trigger refuse_foreign_goods before insert or update of product_ids, gain on schemes
  for each row execute function refuse_foreign_goods();

-- What somebody decided: from which day what is charged, on how many items.
create table rate_changes (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null,
  seq bigint generated always as identity,
  first_day date not null,
  taxability text not null check (taxability in ('taxable', 'nil', 'exempt', 'non-gst')),
  gst numeric(7, 4) not null check (gst between 0 and 100),   -- percent
  cess numeric(7, 4) not null check (cess between 0 and 100), -- percent
  prices text not null check (prices in ('same-total', 'same-price')),
  items integer not null check (items > 0),
  created_by uuid,
  created_at timestamptz not null,
  taken_back_at timestamptz,
  primary key (shop_id, id),
  constraint rate_changes_untaxed check (taxability = 'taxable' or gst + cess = 0)
);
create index rate_changes_newest on rate_changes (shop_id, seq desc);
alter table rate_changes enable row level security;
create policy shop on rate_changes to bahi_app using (shop_id = current_shop());
grant select on rate_changes to bahi_app;
grant insert (shop_id, id, first_day, taxability, gst, cess, prices, items, created_by, created_at)
  on rate_changes to bahi_app;
grant update (taken_back_at) on rate_changes to bahi_app;
create trigger audit after insert or update or delete on rate_changes for each row execute function record_change();
