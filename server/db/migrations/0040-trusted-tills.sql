-- The browser at a counter, once an owner has trusted it: there people are chosen and type their PIN (docs/decisions/0153).

create table trusted_tills (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shops on delete cascade,
  name text not null check (name = trim(name) and length(name) between 1 and 20),
  key_hash bytea not null, -- SHA-256 of the key in the cookie of that browser: the key itself is never stored
  device text not null,
  lock_after smallint not null check (lock_after between 1 and 120), -- minutes without a key
  trusted_by uuid not null,
  trusted_at timestamptz not null,
  last_used_at timestamptz not null -- to a sign-in
);
create unique index trusted_tills_key on trusted_tills (key_hash);
create unique index trusted_tills_name on trusted_tills (shop_id, lower(name));

alter table trusted_tills enable row level security;
create policy platform on trusted_tills to bahi_platform using (true);
create policy shop on trusted_tills for select to bahi_app using (shop_id = current_shop());
grant select on trusted_tills to bahi_app;
grant select, insert, delete, update (name, lock_after, last_used_at) on trusted_tills to bahi_platform;

create trigger audit after insert or update or delete on trusted_tills
  for each row execute function record_change('key_hash', 'last_used_at');

-- A session that began at a till is good there alone, and ends with the trust.
alter table sessions
  add till_id uuid references trusted_tills on delete cascade,
  add by_pin boolean not null default false,
  add constraint sessions_by_pin check (not by_pin or till_id is not null);
create index sessions_till on sessions (till_id) where till_id is not null;

-- From which till a change came; rows from before have none.
alter table audit_log add till text;
alter table audit_log alter till set default nullif(current_setting('bahi.till', true), '');

-- Who stands at a till is nobody before their PIN was right, and is let in by the platform.
create policy platform on pins for select to bahi_platform using (true);
grant select on pins to bahi_platform;
