-- Who works in the shop at this moment, what they may do and whether they have a PIN: who says yes is chosen among them
-- (docs/decisions/0148). Of their accounts the app sees no more than the name.
create or replace function permit_people()
returns table (id uuid, name text, role text, adapted jsonb, has_pin boolean) language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.id, u.name, m.role, r.answers, exists (select from pins p where p.shop_id = m.shop_id and p.user_id = u.id)
    from memberships m
    join users u on u.id = m.user_id
    left join shop_roles r on r.shop_id = m.shop_id and r.name = m.role
   where m.shop_id = current_shop() and m.left_at is null
$$;
revoke all on function permit_people() from public;
grant execute on function permit_people() to bahi_app;

-- What was asked a month ago and more: who asked, who answered and in which words stands in the log. The age is said here and
-- not by the caller, so that what is young is not removed by it.
create or replace function forget_permits() returns void language sql
security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from permits where expires_at < now() - interval '30 days'
$$;
revoke all on function forget_permits() from public;
grant execute on function forget_permits() to bahi_platform;
