-- What was imported from a file, and what it made of each row: by that a batch that comes twice does nothing twice, and an
-- import can be taken back.
create table imports (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null,
  seq bigint generated always as identity,
  noun text not null check (noun in ('products', 'merchants', 'openings')),
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
  target_id uuid not null, -- a product's, a merchant's, of an opening balance the voucher's
  before jsonb, -- of a changed one: its columns as they were
  after jsonb, -- as the import left them; of an opening balance the party that the row made, if it made one
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
-- A person's data stands in both who asked that it be erased, and no law keeps it (docs/decisions/0157).
grant update (fate, before, after) on import_rows to bahi_app;
create trigger audit after insert or update or delete on imports for each row execute function record_change();

-- A new shop may look around in sample data, and takes them out again in one go. A set is what was put in together; each
-- row of it is named, so that nothing else is ever taken for a sample.
create table sample_sets (
  shop_id uuid primary key references shops on delete cascade,
  put_in_at timestamptz not null
);
create table samples (
  shop_id uuid not null references sample_sets on delete cascade,
  kind text not null check (kind in ('category', 'merchant', 'product', 'document')),
  id uuid not null,
  primary key (shop_id, kind, id)
);
alter table sample_sets enable row level security;
alter table samples enable row level security;
create policy shop on sample_sets to bahi_app using (shop_id = current_shop());
create policy shop on samples for select to bahi_app using (shop_id = current_shop());
grant select, insert on sample_sets to bahi_app;
-- What is a sample is written by keep_samples (functions/samples.sql) alone.
grant select on samples to bahi_app;
