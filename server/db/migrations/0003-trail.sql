-- The trail (docs/decisions/0145): who changed what, when, and the chain that shows what was done to this log.

-- Filled by triggers only. The app's roles may read it, never write it.
create table audit_log (
  seq bigint generated always as identity primary key,
  shop_id uuid,
  at timestamptz not null default clock_timestamp(),
  user_id uuid,
  request_id text,
  table_name text not null,
  row_id text not null,
  operation text not null check (operation in ('insert', 'update', 'delete', 'export')),
  before jsonb,
  after jsonb,
  till text default nullif(current_setting('bahi.till', true), '') -- from which till the change came; null: from none
);
create index audit_log_row on audit_log (shop_id, table_name, row_id, seq);
-- The newest of a shop, of one table, and of what one person did to it.
create index audit_log_newest on audit_log (shop_id, at desc, seq desc);
create index audit_log_of_table on audit_log (shop_id, table_name, at desc, seq desc);
create index audit_log_of_person on audit_log (shop_id, user_id, table_name, at desc, seq desc);
-- What belongs to a document and has a row of its own.
create index audit_log_of_document on audit_log (shop_id, (coalesce(before, after) ->> 'document_id'), at desc, seq desc)
  where coalesce(before, after) ->> 'document_id' is not null;
-- The changes from one till, and the names of the tills that made any.
create index audit_log_of_till on audit_log (shop_id, till, at desc, seq desc) where till is not null;
alter table audit_log enable row level security;
create policy shop on audit_log for select to bahi_app using (shop_id = current_shop());
create policy platform on audit_log for select to bahi_platform using (true);
grant select on audit_log to bahi_app, bahi_platform;

-- The rows of the log one behind the other, each hash over the one before it.
create table audit_chain (
  shop_id uuid not null references shops on delete cascade,
  place bigint not null check (place > 0),
  seq bigint not null, -- of the row
  at timestamptz not null, -- of the row, so that one that is gone still has its day
  hash bytea not null check (length(hash) = 32),
  primary key (shop_id, place),
  constraint audit_chain_once unique (shop_id, seq)
);

-- Where the chain ended, month by month; the newest is where it goes on.
create table audit_heads (
  shop_id uuid not null references shops on delete cascade,
  month date not null check (month = date_trunc('month', month)::date),
  place bigint not null check (place > 0),
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null,
  primary key (shop_id, month)
);

alter table audit_chain enable row level security;
alter table audit_heads enable row level security;
create policy shop on audit_chain for select to bahi_app using (shop_id = current_shop());
create policy shop on audit_heads for select to bahi_app using (shop_id = current_shop());
-- Written by seal_trail alone.
grant select on audit_chain, audit_heads to bahi_app;
-- The platform looks for shops whose log has something that is in no chain yet.
create policy platform on audit_heads for select to bahi_platform using (true);
grant select on audit_heads to bahi_platform;
