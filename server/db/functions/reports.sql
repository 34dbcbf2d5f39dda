-- Those of the ids that run the platform, and work in no shop.
create or replace function platform_people(ids uuid[]) returns table (id uuid) language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.id from users u where u.id = any (ids) and u.role = 'superadmin'
$$;
revoke all on function platform_people(uuid[]) from public;
grant execute on function platform_people(uuid[]) to bahi_app;
