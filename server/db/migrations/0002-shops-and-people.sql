-- Shops, who works in them, and how they sign in.

create table shops (
  id uuid primary key,
  name text not null,
  address text not null default '',
  phone text not null default '',
  state text not null default '',
  country text not null default 'India',
  postal_code text not null default '',
  place_of_supply text not null default '',
  gstin text not null default '',
  fssai_number text not null default '',
  bank_name text not null default '',
  account_number text not null default '',
  ifsc_code text not null default '',
  upi_id text not null default '',
  sale_order_terms text not null default '',
  sale_invoice_terms text not null default '',
  sale_quotation_terms text not null default '',
  purchase_order_terms text not null default '',
  purchase_invoice_terms text not null default '',
  purchase_quotation_terms text not null default '',
  outward_document_terms text not null default '',
  inward_document_terms text not null default '',
  invoice_style text not null default 'default'
    check (invoice_style in ('default', 'retail', 'restaurant', 'retail-thermal', 'restaurant-thermal')),
  receipt_paper text not null default '58mm' check (receipt_paper in ('58mm', '80mm')), -- the roll in the printer
  orders_need_approval boolean not null default false, -- before they become invoices or challans
  logo_id text, -- what the shop prints from now on; each document holds the one it was issued with
  is_active boolean not null default false,  -- has paid, or was switched on
  is_blocked boolean not null default false, -- switched off by the platform's owner
  plan_id text,
  plan_name text,
  plan_price integer, -- rupees, as bought
  subscription_start timestamptz,
  subscription_end timestamptz,
  created_at timestamptz not null,
  -- Since when the shop is going: the platform's owner erased it (functions/going-shops.sql).
  going_since timestamptz,
  -- What a shop is in the eyes of the law, and how it usually works. What only the screens read is one checked value,
  -- whose fields and first values the contract knows (contract/shop/settings.ts).
  registration text not null default 'regular'
    check (registration in ('regular', 'composition', 'unregistered')),
  composition_class text check (composition_class in ('trader', 'manufacturer', 'restaurant', 'services')),
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  -- The last day of the month up to which the shop has filed its returns; null where it said nothing.
  filed_up_to date check (filed_up_to = (date_trunc('month', filed_up_to) + interval '1 month - 1 day')::date),
  message_language text not null default 'en' check (message_language in ('en', 'hi', 'mr')),
  link_days integer not null default 30 check (link_days between 1 and 365), -- how long a link stands open
  -- Up to which day the books are locked (docs/decisions/0075): nothing is posted on such a day, and no bill or note of one
  -- changes.
  locked_up_to date,
  constraint shops_composition check ((registration = 'composition') = (composition_class is not null))
);
create index shops_subscription_end on shops (subscription_end) where subscription_end is not null;
create index shops_going on shops (going_since) where going_since is not null;
create index shops_name_search on shops using gin (lower(name) gin_trgm_ops);

-- The pictures shops print at the head of their papers, named by what is in them. Rows are only ever added: a
-- document keeps the logo it was issued with, whatever the shop shows today.
create table logos (
  shop_id uuid not null references shops on delete cascade,
  id text not null check (id ~ '^[0-9a-f]{64}$'), -- SHA-256 of the bytes
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea not null check (length(bytes) <= 524288),
  created_at timestamptz not null,
  primary key (shop_id, id)
);
-- Neither shop can name the other's.
alter table shops add constraint shops_logo
  foreign key (id, logo_id) references logos on delete set null (logo_id);
-- Pictures are compressed already.
alter table logos alter column bytes set storage external;
-- Whoever loads a picture names no shop.
create index logos_by_id on logos (id);

create table users (
  id uuid primary key,
  shop_id uuid references shops on delete cascade,
  name text not null,
  email text not null,
  password_hash text not null,
  role text not null check (role in ('customer', 'admin', 'superadmin')),
  created_at timestamptz not null,
  constraint users_email_unique unique (email),
  constraint users_email_lower check (email = lower(email)),
  constraint users_belong check ((role = 'superadmin') = (shop_id is null))
);
create index users_shop on users (shop_id);
-- The platform's owner finds people by any part of the shop's name or the email, newest first.
create index users_newest on users (created_at desc, id desc) where shop_id is not null;
create index users_email_search on users using gin (email gin_trgm_ops);

create table sessions (
  token_hash bytea primary key, -- SHA-256 of the token: the token itself is never stored
  id uuid not null default gen_random_uuid(), -- names a session outside, and does not open it
  device text not null default '', -- 'Chrome on Windows'
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  constraint sessions_id_unique unique (id)
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_user on password_resets (user_id);

-- What may be tried only so often: wrong passwords and calls that cost us something, one counter a caller.
-- People stand in the key only as digests. The counters that have run out are removed every hour.
create table attempts (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null,
  -- Of passwords: whether the last guess could be looked at, and from when on the next one can.
  allowed boolean not null default true,
  next_at timestamptz
);
create index attempts_end on attempts (ends_at);

-- Browsers in which somebody has signed in before: other people's guesses do not slow them down.
create table devices (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  seen_at timestamptz not null
);
create index devices_user on devices (user_id);
create index devices_seen on devices (seen_at);

alter table shops enable row level security;
alter table users enable row level security;
alter table sessions enable row level security;
alter table password_resets enable row level security;
alter table attempts enable row level security;
alter table devices enable row level security;
alter table logos enable row level security;
create policy platform on shops to bahi_platform using (true);
create policy platform on users to bahi_platform using (true);
create policy platform on sessions to bahi_platform using (true);
create policy platform on password_resets to bahi_platform using (true);
create policy platform on attempts to bahi_platform using (true);
create policy platform on devices to bahi_platform using (true);
create policy platform on logos for select to bahi_platform using (true);
create policy shop on shops to bahi_app using (id = current_shop());
create policy shop on logos to bahi_app using (shop_id = current_shop());
grant select, insert, update, delete on shops, users, sessions, password_resets, attempts, devices to bahi_platform;
grant select on logos to bahi_platform;
grant select, insert on logos to bahi_app;
grant select on shops to bahi_app;
grant update (
  name, address, phone, state, country, postal_code, place_of_supply, gstin, fssai_number, bank_name,
  account_number, ifsc_code, upi_id, sale_order_terms, sale_invoice_terms, sale_quotation_terms,
  purchase_order_terms, purchase_invoice_terms, purchase_quotation_terms, outward_document_terms,
  inward_document_terms, invoice_style, receipt_paper, orders_need_approval, logo_id, registration, composition_class,
  settings, filed_up_to, message_language, link_days
) on shops to bahi_app;

create trigger open_sums after insert on shops for each row execute function open_sums();
create trigger audit after insert or update or delete on shops for each row execute function record_change();
create trigger audit after insert or update or delete on users for each row execute function record_change('password_hash');

-- What happened at the door: who came in, who was turned away, who left. Append-only: the platform adds and reads,
-- nobody changes, and the only way out is age. The time is the database's own, so that no caller chooses it.
create table auth_events (
  seq bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null check (kind in (
    'registered', 'signed-in', 'refused', 'too-many', 'deactivated', 'signed-out', 'session-ended',
    'password-changed', 'password-reset-asked', 'password-reset'
  )),
  -- Nobody's where the email belongs to no account; the email itself is not kept.
  user_id uuid,
  shop_id uuid, -- the events of a shop that is going are found by it
  network cidr, -- the caller's, never the whole address: an IPv4 /24 or an IPv6 /64
  device text not null default '' -- 'Chrome on Windows'
);
create index auth_events_at on auth_events (at);
create index auth_events_user on auth_events (user_id, seq);
create index auth_events_shop on auth_events (shop_id, seq);
alter table auth_events enable row level security;
create policy platform_reads on auth_events for select to bahi_platform using (true);
create policy platform_adds on auth_events for insert to bahi_platform with check (true);
grant select, insert (kind, user_id, shop_id, network, device) on auth_events to bahi_platform;

-- What a shop that is going leaves (functions/going-shops.sql): the tables with rows of shops, whatever tables there are,
-- those that refer to others first, as the foreign keys say. Each with the order of an index that begins with the shop, in which its rows are found without sorting them.
create view shop_tables with (security_invoker = true) as
  with recursive owned as (
    select c.oid from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop_id' and not a.attisdropped
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
  ), layer (oid, depth) as (
    select oid, 0 from owned
    union
    select k.conrelid, layer.depth + 1
      from layer
      join pg_constraint k on k.contype = 'f' and k.confrelid = layer.oid and k.conrelid <> layer.oid
      join owned on owned.oid = k.conrelid
     where layer.depth < 20
  )
  select oid::regclass as name, max(depth) as depth,
         (select string_agg(quote_ident(a.attname), ', ' order by k.place)
            from pg_index i
           cross join unnest(i.indkey::int2[]) with ordinality k (attnum, place)
            join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
           where i.indexrelid = (
             select o.indexrelid from pg_index o
               join pg_attribute s on s.attrelid = o.indrelid and s.attname = 'shop_id' and s.attnum = o.indkey[0]
              where o.indrelid = layer.oid and o.indpred is null and o.indexprs is null
              order by o.indisprimary desc, o.indexrelid limit 1)) as in_order
    from layer group by oid;
