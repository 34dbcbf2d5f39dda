-- The two roles the app works under, which are there before any migration runs (server/db/schema/database-roles.ts). Neither owns
-- anything, so neither can switch row-level security off.
--   bahi_app       one shop's work: sees and writes only the rows of the shop named in bahi.shop_id
--   bahi_platform  sign-in, subscriptions, the platform's owner: reaches across shops, but only those tables
-- Both are entered with set_config('role', ..., true) inside each transaction, so the app works behind a
-- transaction-pooling PgBouncer; the connecting login only has to be a member of both.
grant usage on schema public to bahi_app, bahi_platform;

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- A login that owns nothing looks here whether the schema is up to date.
alter table schema_migrations enable row level security;
create policy platform on schema_migrations for select to bahi_platform using (true);
grant select on schema_migrations to bahi_platform;
