-- Who a shop deals with, and the price list by which a party pays.

-- What a party pays other than the selling price (docs/decisions/0062). A shop that does not use them has no rows here.
create table price_lists (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null,
  name text not null,
  kind text not null check (kind in ('percent', 'items')),
  percent numeric(7, 4) not null default 0 check (percent between -100 and 900), -- below zero it is off
  is_usual boolean not null default false, -- of who has no list of their own
  is_hidden boolean not null default false, -- offered to nobody new
  changed_at timestamptz not null default clock_timestamp(), -- also when a price in it changes
  deleted_at timestamptz,
  primary key (shop_id, id),
  constraint price_lists_usual_shown check (not (is_usual and is_hidden)),
  constraint price_lists_percent check (kind = 'percent' or percent = 0)
);
create unique index price_lists_name_unique on price_lists (shop_id, lower(name)) where deleted_at is null;
create unique index price_lists_one_usual on price_lists (shop_id) where is_usual and deleted_at is null;

alter table price_lists enable row level security;
create policy shop on price_lists to bahi_app using (shop_id = current_shop());
grant select, insert, update on price_lists to bahi_app;
create trigger audit after insert or update or delete on price_lists for each row execute function record_change();
-- Who gives a list to a party and who deletes it both lock it, so that of the two one sees what the other did.
create trigger refuse_used_list before update of deleted_at on price_lists
  for each row when (new.deleted_at is not null) execute function refuse_used_list();

-- What a person deletes is hidden: whatever names it keeps doing so, and not one row besides its own is written. Only the
-- erasure of the whole shop removes it.
create table merchants (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null,
  name text not null,
  email text not null,
  phone text not null,
  address text not null,
  type text not null check (type in ('supplier', 'buyer')),
  gstin text not null default '',
  shipping_address text not null default '',
  state text not null default '',
  country text not null default '',
  postal_code text not null default '',
  place_of_supply text not null default '',
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  search text generated always as (lower(name || chr(10) || phone || chr(10) || address)) stored,
  price_list_id uuid,
  -- For how many days and up to what amount a party may owe; null: as long and as much as it likes.
  credit_days integer check (credit_days between 0 and 365),
  credit_limit bigint check (credit_limit >= 0), -- paise
  -- How it is reminded, and what it agreed to pay for being late.
  message_language text check (message_language in ('en', 'hi', 'mr')), -- null: the shop's usual
  remark text check (length(remark) between 1 and 60), -- 'In town on Mondays'; it comes before any habit
  ask_on smallint[] not null default '{}' check (ask_on <@ '{0,1,2,3,4,5,6}'::smallint[]), -- weekdays, 0 Sunday
  interest numeric(7, 4) check (interest > 0 and interest <= 100), -- percent a year
  -- Under composition (CGST Act s.10): table 3.2 of GSTR-3B asks what went to such buyers in other states.
  composition boolean not null default false,
  -- Who is a micro or small enterprise by the MSMED Act 2006, and its Udyam registration (docs/decisions/0102).
  is_msme boolean not null default false,
  udyam text not null default '',
  -- A phone number is found however it was written: '98900 22003' by 9890022003.
  phone_digits text generated always as (regexp_replace(phone, '[^0-9]', '', 'g')) stored,
  sound text[] not null, -- its name as it sounds, kept by sound_party (docs/decisions/0132)
  erased_at timestamptz, -- whoever asked that what is known of them be erased: the row stays, as bills name it
  route text not null default '' check (length(route) <= 60), -- the round on which it is visited; '' for none
  primary key (shop_id, id),
  constraint merchants_type_unique unique (shop_id, id, type),
  constraint merchants_price_list foreign key (shop_id, price_list_id) references price_lists (shop_id, id)
    on delete set null (price_list_id),
  constraint merchants_erased check (
    erased_at is null
    or (name = 'Erased customer' and phone = '' and email = '' and address = '' and shipping_address = '' and gstin = ''
        and state = '' and postal_code = '' and place_of_supply = '' and remark is null and udyam = ''))
);
create index merchants_by_name on merchants (shop_id, lower(name), id) where deleted_at is null;
create index merchants_search on merchants using gin (shop_id, search gin_trgm_ops) where deleted_at is null;
-- A party of a file is looked for by its GSTIN.
create index merchants_by_gstin on merchants (shop_id, lower(gstin)) where deleted_at is null and gstin <> '';
create index merchants_by_price_list on merchants (shop_id, price_list_id) where price_list_id is not null;
create index merchants_by_phone on merchants using gin (shop_id, phone_digits gin_trgm_ops) where deleted_at is null;
create index merchants_sound on merchants using gin (shop_id, sound) where deleted_at is null;
-- What was deleted is still looked for in the trail.
create index merchants_deleted_search on merchants using gin (shop_id, search gin_trgm_ops) where deleted_at is not null;

alter table merchants enable row level security;
create policy shop on merchants to bahi_app using (shop_id = current_shop());
grant select, insert, update on merchants to bahi_app;
create trigger audit after insert or update or delete on merchants for each row execute function record_change('sound');
create trigger sound_party before insert or update of name, sound on merchants
  for each row execute function sound_party();
create trigger refuse_deleted_list before insert or update of price_list_id on merchants
  for each row when (new.price_list_id is not null) execute function refuse_deleted_list();
create trigger sum_merchant after insert or update of type, deleted_at on merchants
  for each row execute function sum_merchant();

-- What a search looks at. Under row-level security PostgreSQL may not use a trigram index, because LIKE is not
-- leakproof; such a view runs with its owner's rights and carries the same condition itself. It holds what is
-- searched and sorted by, and no more: the rest is read from the table, by the id of what was found.
create view searchable_merchants as
  select shop_id, id, name, type, gstin, search, phone_digits, sound from merchants
   where shop_id = current_shop() and deleted_at is null;
create view searchable_deleted_merchants as
  select shop_id, id, search from merchants where shop_id = current_shop() and deleted_at is not null;
grant select on searchable_merchants, searchable_deleted_merchants to bahi_app;
