-- The two roles the app works under, which are there before any migration runs (server/db/schema/database-roles.ts). Neither owns
-- anything, so neither can switch row-level security off.
--   bahi_app       one shop's work: sees and writes only the rows of the shop named in bahi.shop_id
--   bahi_platform  sign-in, subscriptions, the platform's owner: reaches across shops, but only those tables
-- Both are entered with set_config('role', ..., true) inside each transaction, so the app works behind a
-- transaction-pooling PgBouncer; the connecting login only has to be a member of both.
grant usage on schema public to bahi_app, bahi_platform;

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Who changed what, when: filled by triggers only. The app's roles may read it, never write it.
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
  after jsonb
);
create index audit_log_row on audit_log (shop_id, table_name, row_id, seq);
alter table audit_log enable row level security;
create policy shop on audit_log for select to bahi_app using (shop_id = current_shop());
create policy platform on audit_log for select to bahi_platform using (true);
grant select on audit_log to bahi_app, bahi_platform;

-- A login that owns nothing looks here whether the schema is up to date.
alter table schema_migrations enable row level security;
create policy platform on schema_migrations for select to bahi_platform using (true);
grant select on schema_migrations to bahi_platform;
