-- A name without what the eye passes over: case, spaces, signs and accents (domain/people/person-name.ts).
create or replace function read_name(name text) returns text language sql immutable
set search_path = pg_catalog, pg_temp as $$
  select coalesce(nullif(regexp_replace(lower(normalize(name, NFKD)), '[\u0300-\u036f[:space:][:punct:]]', '', 'g'), ''), trim(name))
$$;

-- Present and former members of a shop, by the names that they have in it: wherever a person is named to others, it is by this
-- name. Those of one name have a number behind it, in the order in which they joined; who has no name is their email.
create or replace function people_of_shop(shop uuid) returns table (id uuid, name text) language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select id,
         case when called = '' and coalesce(email, '') <> '' then email
              when namesakes = 1 and called <> '' then called
              else concat(called, ' (', turn, ')') end
    from (
      select u.id, u.email, trim(u.name) as called, count(*) over same as namesakes,
             row_number() over (partition by read_name(u.name) order by m.joined_at, u.id) as turn
        from memberships m join users u on u.id = m.user_id
       where m.shop_id = shop
      window same as (partition by read_name(u.name))
    ) person
$$;
revoke all on function people_of_shop(uuid) from public;
grant execute on function people_of_shop(uuid) to bahi_platform;

-- The people of the shop of the session, also by the ids that they had where its books were before (docs/decisions/0243).
create or replace function shop_people() returns table (id uuid, name text) language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select id, name from people_of_shop(current_shop())
  union all
  select f.former_id, p.name from moved_people f join people_of_shop(current_shop()) p on p.id = f.user_id
   where f.shop_id = current_shop()
$$;
revoke all on function shop_people() from public;
grant execute on function shop_people() to bahi_app;
