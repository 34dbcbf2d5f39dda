-- The versions that brought the database up to date (docs/decisions/0235): an older one is refused.

create table schema_versions (
  seq integer generated always as identity primary key,
  version text not null,
  functions text not null, -- checksum of all functions
  applied_at timestamptz not null default now()
);
alter table schema_versions enable row level security;
create policy platform on schema_versions for select to bahi_platform using (true);
grant select on schema_versions to bahi_platform;
