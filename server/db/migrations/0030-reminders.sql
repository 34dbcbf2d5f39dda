-- Reminders, the page of its own that a due has, and what was expected to come in (docs/decisions/0069).

-- How a party is reminded, and what it agreed to pay for being late.
alter table merchants
  add column message_language text check (message_language in ('en', 'hi', 'mr')), -- null: the shop's usual
  add column remark text check (length(remark) between 1 and 60), -- 'In town on Mondays'; it comes before any habit
  add column ask_on smallint[] not null default '{}' check (ask_on <@ '{0,1,2,3,4,5,6}'::smallint[]), -- weekdays, 0 Sunday
  add column interest numeric(7, 4) check (interest > 0 and interest <= 100); -- percent a year
alter table shops
  add column message_language text not null default 'en' check (message_language in ('en', 'hi', 'mr')),
  add column link_days integer not null default 30 check (link_days between 1 and 365); -- how long a link stands open
grant update (message_language, link_days) on shops to bahi_app;

-- Who was asked for what, when and how. Rows are only ever added.
create table reminders (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null,
  party uuid not null,
  at timestamptz not null,
  date date not null, -- of that moment in India
  amount bigint not null check (amount > 0), -- paise: what was late
  channel text not null check (channel in ('whatsapp', 'sms', 'email')),
  language text not null check (language in ('en', 'hi', 'mr')),
  created_by uuid,
  created_by_email text not null default '',
  primary key (shop_id, id),
  constraint reminders_party foreign key (shop_id, party) references merchants
);
create index reminders_of_party on reminders (shop_id, party, at desc);

-- A party's page without sign-in. The link is told once, in the message; here stands what it hashes to.
create table due_links (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null default gen_random_uuid(), -- by which the log names it
  party uuid not null,
  serial integer not null check (serial > 0), -- the next one when the one before was revoked or is over
  token_hash bytea not null check (length(token_hash) = 32), -- SHA-256
  language text not null check (language in ('en', 'hi', 'mr')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (shop_id, party, serial),
  constraint due_links_token_unique unique (token_hash),
  constraint due_links_party foreign key (shop_id, party) references merchants
);

-- What was expected to come in on the seven days after a day, as it was said on that day.
create table forecasts (
  shop_id uuid not null references shops on delete cascade,
  date date not null,
  total bigint not null, -- paise
  days jsonb not null check (jsonb_typeof(days) = 'array'), -- [{"date": "2026-11-23", "amount": 750000}]
  primary key (shop_id, date)
);

alter table reminders enable row level security;
alter table due_links enable row level security;
alter table forecasts enable row level security;
create policy shop on reminders to bahi_app using (shop_id = current_shop());
create policy shop on due_links to bahi_app using (shop_id = current_shop());
create policy shop on forecasts to bahi_app using (shop_id = current_shop());
grant select, insert on reminders, forecasts, due_links to bahi_app;
grant update (token_hash, language, expires_at, revoked_at) on due_links to bahi_app;
create trigger audit after insert or update on due_links for each row execute function record_change('token_hash');
