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
  operation text not null check (operation in ('insert', 'update', 'delete', 'export')),
  before jsonb,
  after jsonb
);
create index audit_log_row on audit_log (shop_id, table_name, row_id, seq);
alter table audit_log enable row level security;
create policy shop on audit_log for select to bahi_app using (shop_id = current_shop());
create policy platform on audit_log for select to bahi_platform using (true);
grant select on audit_log to bahi_app, bahi_platform;

-- An insert is told by the row itself, so only updates and deletions carry what stood there before. Secrets never enter
-- the log: the columns named as arguments are left out, and a changed one is named without what stands in it. What
-- happens to the rows of a shop that is going is not told, as its log goes with it.
create function record_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  secrets text[] := coalesce(tg_argv, '{}');
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - secrets end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - secrets end;
  this_row jsonb := coalesce(new_row, old_row);
  changed jsonb;
begin
  if tg_op <> 'INSERT'
    and exists (select from shops where id = (old_row ->> 'shop_id')::uuid and going_since is not null)
  then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if tg_nargs > 0 then
      select jsonb_agg(secret order by secret) into changed from unnest(secrets) secret
       where to_jsonb(old) -> secret is distinct from to_jsonb(new) -> secret;
    end if;
    if old_row = new_row and changed is null then
      return null;
    end if;
    if changed is not null then
      new_row := new_row || jsonb_build_object('changed', changed);
    end if;
  end if;
  insert into audit_log (shop_id, user_id, request_id, table_name, row_id, operation, before, after)
  values (
    (case when tg_table_name = 'shops' then this_row ->> 'id' else this_row ->> 'shop_id' end)::uuid,
    nullif(current_setting('bahi.user_id', true), '')::uuid,
    nullif(current_setting('bahi.request_id', true), ''),
    tg_table_name,
    this_row ->> 'id',
    lower(tg_op),
    old_row,
    case when tg_op = 'UPDATE' then new_row end
  );
  return null;
end
$$;

-- The same for what a shop adds again and again: the row tells itself, so it is not made into JSON first.
create function record_insert() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into audit_log (shop_id, user_id, request_id, table_name, row_id, operation)
  values (
    new.shop_id,
    nullif(current_setting('bahi.user_id', true), '')::uuid,
    nullif(current_setting('bahi.request_id', true), ''),
    tg_table_name,
    new.id,
    'insert'
  );
  return null;
end
$$;

-- That somebody took a copy of a shop's books.
create function record_export(shop uuid) returns void language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into audit_log (shop_id, user_id, request_id, table_name, row_id, operation)
  values (
    shop,
    nullif(current_setting('bahi.user_id', true), '')::uuid,
    nullif(current_setting('bahi.request_id', true), ''),
    'shops', shop::text, 'export'
  );
$$;
revoke all on function record_export(uuid) from public;
grant execute on function record_export(uuid) to bahi_platform;

-- A login that owns nothing looks here whether the schema is up to date.
alter table schema_migrations enable row level security;
create policy platform on schema_migrations for select to bahi_platform using (true);
grant select on schema_migrations to bahi_platform;
