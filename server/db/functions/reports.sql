-- Present and former members of the shop by name, for reports by person and the trail. Two of one name are told apart: by
-- their emails, or in the order in which they joined.
create or replace function shop_people() returns table (id uuid, name text) language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select id,
         case when namesakes = 1 and called <> '' then called
              when coalesce(email, '') = '' then concat(called, ' (', turn, ')')
              else concat_ws(', ', nullif(called, ''), email) end
    from (
      select u.id, u.email, trim(u.name) as called, count(*) over same as namesakes,
             row_number() over (partition by lower(trim(u.name)) order by m.joined_at, u.id) as turn
        from memberships m join users u on u.id = m.user_id
       where m.shop_id = current_shop()
      window same as (partition by lower(trim(u.name)))
    ) person
$$;
revoke all on function shop_people() from public;
grant execute on function shop_people() to bahi_app;

-- Those of the ids that run the platform, and work in no shop.
create or replace function platform_people(ids uuid[]) returns table (id uuid) language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.id from users u where u.id = any (ids) and u.role = 'superadmin'
$$;
revoke all on function platform_people(uuid[]) from public;
grant execute on function platform_people(uuid[]) to bahi_app;
