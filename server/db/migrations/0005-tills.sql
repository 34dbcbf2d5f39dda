-- What stands at a counter: the trusted till, the PINs of those who work at it, and the screen that faces the customer.

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

-- Nothing new in a shop that is closed (docs/decisions/0154).
create trigger a_refuse_closed before insert on trusted_tills for each row execute function refuse_closed_row();
create trigger audit after insert or update or delete on trusted_tills
  for each row execute function record_change('key_hash', 'last_used_at');

-- The last bill of each person at each trusted till: by it they find themselves where the till is locked. One row each, so that
-- reading it costs the same after years. No amounts: it is shown before anybody has proved who they are.
create table last_bills (
  till_id uuid not null references trusted_tills on delete cascade,
  user_id uuid not null references users on delete cascade,
  shop_id uuid not null references shops on delete cascade,
  number text not null,
  at timestamptz not null,
  id text not null generated always as (till_id::text || ' ' || user_id::text) stored,
  primary key (till_id, user_id)
);
create index last_bills_user on last_bills (user_id);
create index last_bills_shop on last_bills (shop_id);

alter table last_bills enable row level security;
create policy platform on last_bills for select to bahi_platform using (true);
grant select on last_bills to bahi_platform;

-- By which somebody signs in at a till, and says yes at another's counter (docs/decisions/0148). It opens no other door.
create table pins (
  shop_id uuid not null references shops on delete cascade,
  user_id uuid not null references users on delete cascade,
  hash text not null, -- argon2id
  set_at timestamptz not null,
  id uuid not null generated always as (user_id) stored,
  off_at timestamptz, -- since when it is off: wrong PINs put it off
  renewal_asked_at timestamptz, -- since when an owner asks for another one
  primary key (shop_id, user_id)
);
alter table pins enable row level security;
create policy shop on pins to bahi_app using (shop_id = current_shop());
-- Who stands at a till is nobody before their PIN was right, and is let in by the platform. A PIN comes with the person who is
-- added, and an owner gives a new one.
create policy platform on pins to bahi_platform using (true);
grant select, insert, delete, update (hash, set_at, off_at, renewal_asked_at) on pins to bahi_app, bahi_platform;
create trigger audit after insert or update or delete on pins for each row execute function record_change('hash');

-- What becomes of wrong PINs (docs/decisions/0189): five close a person at a till, twenty close the till, and twenty of one
-- person without a right one between put that PIN off. Here are those since the last right one, at all tills of the shop together.
create table wrong_pins (
  shop_id uuid not null,
  user_id uuid not null,
  count integer not null check (count > 0),
  primary key (shop_id, user_id),
  foreign key (shop_id, user_id) references pins on delete cascade
);
alter table wrong_pins enable row level security;
create policy platform on wrong_pins to bahi_platform using (true);
grant select, insert, update, delete on wrong_pins to bahi_platform;

create table pin_closings (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('person', 'till')),
  user_id uuid not null references users on delete cascade, -- whose PIN was tried last
  name text not null, -- of that person
  place uuid not null, -- by which guesses are counted: the trusted till, elsewhere the person who asks
  till text not null, -- name of the trusted till, '' elsewhere
  closed_at timestamptz not null,
  closed_until timestamptz not null,
  lifted_at timestamptz,
  primary key (shop_id, id)
);
create index pin_closings_newest on pin_closings (shop_id, closed_until);
create index pin_closings_person on pin_closings (user_id);
alter table pin_closings enable row level security;
create policy platform on pin_closings to bahi_platform using (true);
create policy shop on pin_closings for select to bahi_app using (shop_id = current_shop());
grant select, insert, update (lifted_at) on pin_closings to bahi_platform;
grant select on pin_closings to bahi_app;
create trigger audit after insert or update on pin_closings for each row execute function record_change();

-- A screen that faces the customer (docs/decisions/0143): an old phone that opens a link shows what one till shows.
-- Of each the last that its till showed, and nothing of before. The link is derived from the installation's secret whenever the
-- shop looks at it; here stands what it hashes to.
create table customer_displays (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null,
  -- Which of the shop's it is, so that there are no more than twenty.
  number smallint not null check (number between 1 and 20),
  till text not null check (length(till) <= 20),
  serial integer not null default 1 check (serial > 0), -- the next one for a new link
  token_hash bytea not null check (length(token_hash) = 32), -- SHA-256
  created_at timestamptz not null,
  -- Counts what was shown, so that who asks again gets it only when it is another.
  version bigint not null default 1,
  shown jsonb check (pg_column_size(shown) <= 32768),
  shown_at timestamptz,
  primary key (shop_id, id),
  constraint customer_displays_number_unique unique (shop_id, number),
  constraint customer_displays_token_unique unique (token_hash),
  constraint customer_displays_when check ((shown is null) = (shown_at is null))
);
create index customer_displays_shown on customer_displays (shown_at) where shown is not null;

alter table customer_displays enable row level security;
create policy shop on customer_displays to bahi_app using (shop_id = current_shop());
grant select, insert, delete on customer_displays to bahi_app;
grant update (serial, token_hash, version, shown, shown_at) on customer_displays to bahi_app;
-- What is shown is in the books when it is saved: the log has who made a display, renewed its link and switched it off.
create trigger audit after insert or delete or update of serial on customer_displays
  for each row execute function record_change('token_hash', 'shown', 'shown_at', 'version');
