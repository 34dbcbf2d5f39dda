-- The two roles the app works under. Neither owns anything, so neither can switch row-level security off.
--   bahi_app       one shop's work: sees and writes only the rows of the shop named in bahi.shop_id
--   bahi_platform  sign-in, subscriptions, the platform's owner: reaches across shops, but only those tables
-- Both are entered with set_config('role', ..., true) inside each transaction, so the app works behind a
-- transaction-pooling PgBouncer; the connecting login only has to be a member of both.
do $$
begin
  if not exists (select from pg_roles where rolname = 'bahi_app') then
    create role bahi_app nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'bahi_platform') then
    create role bahi_platform nologin;
  end if;
exception when duplicate_object or unique_violation then
  null; -- another database of the same server was being migrated at this moment
end
$$;
grant bahi_app, bahi_platform to current_user;
grant usage on schema public to bahi_app, bahi_platform;

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- The shop this transaction works for; null when none was named, and then no row matches.
create function current_shop() returns uuid language sql stable parallel safe
  return nullif(current_setting('bahi.shop_id', true), '')::uuid;

-- Who changed what, when: filled by triggers only. The app's roles may read it, never write it.
create table audit_log (
  seq bigint generated always as identity primary key,
  shop_id uuid,
  at timestamptz not null default clock_timestamp(),
  user_id uuid,
  request_id text,
  table_name text not null,
  row_id text not null,
  operation text not null check (operation in ('insert', 'update', 'delete')),
  before jsonb,
  after jsonb
);
create index audit_log_row on audit_log (shop_id, table_name, row_id, seq);
alter table audit_log enable row level security;
create policy shop on audit_log for select to bahi_app using (shop_id = current_shop());
create policy platform on audit_log for select to bahi_platform using (true);
grant select on audit_log to bahi_app, bahi_platform;

-- An insert is told by the row itself, so only updates and deletions carry what stood there before.
-- Secrets never enter the log: the columns named as arguments are left out.
create function record_change() returns trigger language plpgsql security definer set search_path = public as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - coalesce(tg_argv, '{}') end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - coalesce(tg_argv, '{}') end;
  this_row jsonb := coalesce(new_row, old_row);
begin
  if tg_op = 'UPDATE' and old_row = new_row then
    return null;
  end if;
  insert into audit_log (shop_id, user_id, request_id, table_name, row_id, operation, before, after)
  values (
    (case when tg_table_name = 'shops' then this_row ->> 'id' else this_row ->> 'shop_id' end)::uuid,
    nullif(current_setting('bahi.user_id', true), '')::uuid,
    nullif(current_setting('bahi.request_id', true), ''),
    tg_table_name,
    coalesce(this_row ->> 'id', this_row ->> 'invoice_id' || '/' || (this_row ->> 'position')),
    lower(tg_op),
    old_row,
    case when tg_op = 'UPDATE' then new_row end
  );
  return null;
end
$$;
