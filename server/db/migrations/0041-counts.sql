-- Counts of the shelf: blind, by one or more people, while the shop sells (docs/decisions/0230).

create table counts (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null,
  seq bigint generated always as identity,
  title text not null check (length(title) between 1 and 80),
  racks text[] not null default '{}', -- words that the racks of its goods begin with, in capitals; none: any rack
  category_id uuid,                   -- null: any category
  place_id uuid,                      -- null: the shop itself
  created_by uuid,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (shop_id, id),
  constraint counts_category foreign key (shop_id, category_id) references categories,
  constraint counts_place foreign key (shop_id, place_id) references places
);
create index counts_newest on counts (shop_id, seq desc);
create index counts_category on counts (shop_id, category_id) where category_id is not null;
create index counts_place on counts (shop_id, place_id) where place_id is not null;
alter table counts enable row level security;
create policy shop on counts to bahi_app using (shop_id = current_shop());
grant select, delete on counts to bahi_app;
grant insert (shop_id, id, title, racks, category_id, place_id, created_by), update (title, closed_at) on counts to bahi_app;
create trigger audit after insert or update or delete on counts for each row execute function record_change();

-- Who counts, and since when they have finished.
create table count_people (
  shop_id uuid not null,
  count_id uuid not null,
  user_id uuid not null,
  began_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (shop_id, count_id, user_id),
  constraint count_people_count foreign key (shop_id, count_id) references counts on delete cascade
);
alter table count_people enable row level security;
create policy shop on count_people to bahi_app using (shop_id = current_shop());
grant select on count_people to bahi_app;

-- What a person counted. Goods of an unknown batch, and of products not kept in batches, have the product's id as their batch.
create table count_lines (
  shop_id uuid not null,
  count_id uuid not null,
  user_id uuid not null,
  product_id uuid not null,
  batch_id uuid not null,
  quantity numeric(16, 3) not null check (quantity >= 0),
  book numeric(16, 3) not null, -- what the books had when it was counted
  counted_at timestamptz not null,
  primary key (shop_id, count_id, user_id, product_id, batch_id),
  constraint count_lines_person foreign key (shop_id, count_id, user_id) references count_people on delete cascade,
  constraint count_lines_product foreign key (shop_id, product_id) references products
);
create index count_lines_product on count_lines (shop_id, product_id);
alter table count_lines enable row level security;
create policy shop on count_lines to bahi_app using (shop_id = current_shop());
grant select on count_lines to bahi_app;

-- The count whose difference a stock adjustment took over. A difference may be less than one.
alter table adjustments add column count_id uuid,
  add constraint adjustments_count foreign key (shop_id, count_id) references counts,
  drop constraint adjustments_quantity,
  add constraint adjustments_quantity check (quantity >= 1 or coalesce(transfer_id, count_id) is not null and quantity > 0);
create index adjustments_count on adjustments (shop_id, count_id) where count_id is not null;
