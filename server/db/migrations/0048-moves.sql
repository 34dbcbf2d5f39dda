-- Books that move to another installation (docs/decisions/0243).

-- A moved trail keeps its numbers, as its chain has hashed them: a number is unique within its shop, or among the platform's rows.
alter table audit_log drop constraint audit_log_pkey, add constraint audit_log_key unique nulls not distinct (shop_id, seq);
alter table auth_events drop constraint auth_events_pkey, add constraint auth_events_key unique nulls not distinct (shop_id, seq);
drop index auth_events_shop;

-- Where the books of a shop are while they move, in this installation; a shop without a row never moved. Written by the
-- operator's tools as the owner of the tables, and by nobody else.
create table shop_moves (
  shop_id uuid primary key references shops on delete cascade,
  id uuid not null generated always as (shop_id) stored,
  -- Counts the moves of these books wherever they were: a file of an earlier move is refused.
  number integer not null check (number > 0),
  move_id uuid not null,
  -- leaving: written here no more. gone: at to_url. arriving: taken in, and not opened yet. here: all as usual.
  state text not null check (state in ('leaving', 'gone', 'arriving', 'here')),
  receipt_key text, -- the new place tells it once it has everything
  opening_key text, -- the old place tells it once it has given the books up
  opening_hash bytea check (length(opening_hash) = 32), -- at the new place: SHA-256 of the opening key
  to_url text,
  changed_at timestamptz not null default now(),
  constraint shop_moves_gone check (state <> 'gone' or to_url is not null)
);
alter table shop_moves enable row level security;
create policy platform on shop_moves for select to bahi_platform using (true);
create policy shop on shop_moves for select to bahi_app using (shop_id = current_shop());
grant select (shop_id, state, to_url, changed_at) on shop_moves to bahi_platform, bahi_app;

-- Ids that people had at a former place of these books, where another person's id was theirs here: the trail names them by it, as
-- its chain has hashed it.
create table moved_people (
  shop_id uuid not null references shops on delete cascade,
  former_id uuid not null,
  user_id uuid not null references users on delete cascade,
  primary key (shop_id, former_id)
);
create index moved_people_user on moved_people (user_id);
alter table moved_people enable row level security;
create policy shop on moved_people for select to bahi_app using (shop_id = current_shop());
grant select on moved_people to bahi_app;
