-- A login that owns nothing looks here whether the schema is up to date.
alter table schema_migrations enable row level security;
create policy platform on schema_migrations for select to bahi_platform using (true);
grant select on schema_migrations to bahi_platform;
