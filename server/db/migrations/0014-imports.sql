-- What was imported from a file, and what it made of each row: by that a batch that comes twice does nothing twice, and an
-- import can be taken back.
create table imports (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null,
  seq bigint generated always as identity,
  noun text not null check (noun in ('products', 'merchants')),
  file_name text not null,
  user_id uuid,
  user_email text not null,
  created_at timestamptz not null,
  added integer not null default 0,
  changed integer not null default 0,
  same integer not null default 0,
  kept integer not null default 0,
  categories uuid[] not null default '{}', -- those that it made
  undone_at timestamptz,
  primary key (shop_id, id)
);
create index imports_newest on imports (shop_id, seq desc);

create table import_rows (
  shop_id uuid not null,
  import_id uuid not null,
  row integer not null,
  outcome text not null check (outcome in ('added', 'changed', 'same')),
  target_id uuid not null, -- a product's or a merchant's
  before jsonb, -- of a changed one: its columns as they were
  after jsonb, -- as the import left them
  stock numeric(16, 3) not null default 0, -- by how much the stock of a product that was there changed
  fate text check (fate in ('undone', 'used', 'edited')), -- null: it stands
  at timestamptz not null default now(),
  primary key (shop_id, import_id, row),
  constraint import_rows_import foreign key (shop_id, import_id) references imports on delete cascade
);
create index import_rows_target on import_rows (shop_id, import_id, target_id);

alter table imports enable row level security;
alter table import_rows enable row level security;
create policy shop on imports to bahi_app using (shop_id = current_shop());
create policy shop on import_rows to bahi_app using (shop_id = current_shop());
grant select on imports, import_rows to bahi_app;
grant insert (shop_id, id, noun, file_name, user_id, user_email, created_at) on imports to bahi_app;
grant update (added, changed, same, kept, categories, undone_at) on imports to bahi_app;
grant insert (shop_id, import_id, row, outcome, target_id, before, after, stock) on import_rows to bahi_app;
grant update (fate) on import_rows to bahi_app;
create trigger audit after insert or update or delete on imports for each row execute function record_change();

-- A party of a file is looked for by its GSTIN.
create index merchants_by_gstin on merchants (shop_id, lower(gstin)) where deleted_at is null and gstin <> '';

-- A product is found by its own key. While a shop is new the planner knows nothing of it and took any index that begins with
-- the shop for as good: each row of a first import was then looked for among all products. These two are now only for
-- those who name what they index.
drop index products_category;
drop index products_supplier;
create index products_category on products (shop_id, category_id) where category_id is not null;
create index products_supplier on products (shop_id, supplier_id) where supplier_id is not null;
