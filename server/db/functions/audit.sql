-- What the platform writes into the logs, and forgets.

-- That somebody took a copy of a shop's books.
create or replace function record_export(shop uuid) returns void language sql security definer set search_path = pg_catalog, public, pg_temp as $$
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

-- The age is said here and not by the caller, so that it cannot be used to remove what is young.
create or replace function forget_auth_events() returns void language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from auth_events where at < now() - interval '180 days'
$$;
revoke all on function forget_auth_events() from public;
grant execute on function forget_auth_events() to bahi_platform;
