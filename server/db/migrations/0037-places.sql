-- Places of a shop, where its goods stand (docs/decisions/0226).

-- A place is one of the shop's under its GSTIN: the shop itself (its id is the shop's), a godown, a van, a second counter. What
-- is on the way between two stands at a place of its own, of the kind 'way'. A closed place keeps its row, for its documents.
create table places (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (name = trim(name) and length(name) between 1 and 60),
  kind text not null check (kind in ('shop', 'godown', 'van', 'counter', 'way')),
  address text not null default '',
  state text not null default '',
  postal_code text not null default '',
  tills text[] not null default '{}', -- whose sales take from it (settings.tills)
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (shop_id, id),
  constraint places_own check (id <> shop_id or kind = 'shop' and deleted_at is null)
);
create unique index places_name on places (shop_id, lower(name)) where deleted_at is null;
create unique index places_way on places (shop_id) where kind = 'way';
alter table places enable row level security;
create policy shop on places to bahi_app using (shop_id = current_shop());
grant select on places to bahi_app;
grant insert (shop_id, id, name, kind, address, state, postal_code, tills), update (name, kind, address, state, postal_code, tills)
  on places to bahi_app;
create trigger audit after insert or update or delete on places for each row execute function record_change();
create trigger refuse_place before insert on places for each row execute function refuse_place();

-- Whether the stock of this shop's products is also kept by place: read with the lock that every move of stock takes.
alter table shop_sums add column has_places boolean not null default false;
create trigger keep_places after update of settings on shops for each row
  when ((old.settings #>> '{uses,places}') is distinct from (new.settings #>> '{uses,places}')) execute function keep_places();

-- Where a document moves goods; null: the shop itself, as everywhere where a shop has no places.
alter table documents add column place_id uuid,
  add constraint documents_place foreign key (shop_id, place_id) references places;
create index documents_place on documents (shop_id, place_id) where place_id is not null;
alter table adjustments add column place_id uuid,
  add constraint adjustments_place foreign key (shop_id, place_id) references places;
create index adjustments_place on adjustments (shop_id, place_id) where place_id is not null;
grant insert (place_id), update (place_id) on adjustments to bahi_app;

-- The unknown batch of a product that is kept in batches is short at each place by itself.
create index stock_at_place on stock_at (shop_id, place_id, product_id) where quantity <> 0;

-- How much of a batch a document moves at a place; below zero: goes.
alter type batch_part add attribute place_id uuid;

drop function if exists move_stock(stock_move[], batch_part[]);
drop function if exists shift_stock(stock_move[], batch_part[]);
drop function if exists usual_batches(uuid, numeric, uuid[]);
drop function if exists shift_batches(stock_move[], batch_part[]);
drop function if exists batches_for_sale(uuid);
drop function if exists parts_by_hand(uuid, uuid, uuid, numeric);
drop function if exists first_to_expire(document_lines[], date);
drop function if exists batches_that_go(document_lines, batch_part[], date, boolean);
drop function if exists serials_of_line(document_lines, text, batch_part[]);
