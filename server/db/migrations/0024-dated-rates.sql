-- Rates with a first day (docs/decisions/0064): what will be charged from a day on, and what was charged until one. The
-- columns cgst to cess_per_unit, taxability, selling_price and mrp are those between the two.
alter table products
  add column coming_rates jsonb not null default '[]' check (jsonb_typeof(coming_rates) = 'array'), -- by their first day
  add column past_rates jsonb not null default '[]' check (jsonb_typeof(past_rates) = 'array'),     -- by their last day
  add column next_rate_on date,
  add constraint products_next_rate check (next_rate_on is not distinct from (coming_rates -> 0 ->> 'from')::text::date);
create index products_next_rate on products (shop_id, next_rate_on) where next_rate_on is not null;
grant update (coming_rates, past_rates, next_rate_on) on products to bahi_app;

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
