-- Current members of the shop with rights and whether they have a PIN: the approvers of a permit are chosen among them
-- (docs/decisions/0148). The app sees only the names of their accounts.
create or replace function permit_people()
returns table (id uuid, name text, role text, adapted jsonb, has_pin boolean) language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.id, u.name, m.role, r.answers, exists (select from pins p where p.shop_id = m.shop_id and p.user_id = u.id and p.off_at is null)
    from memberships m
    join shop_people() u on u.id = m.user_id
    left join shop_roles r on r.shop_id = m.shop_id and r.name = m.role
   where m.shop_id = current_shop() and m.left_at is null
$$;
revoke all on function permit_people() from public;
grant execute on function permit_people() to bahi_app;

-- Deletes permits older than a month: request, answer and words are in the log. The age is fixed here and not a parameter, so
-- that no caller deletes newer ones.
create or replace function forget_permits() returns void language sql
security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from permits where expires_at < now() - interval '30 days'
$$;
revoke all on function forget_permits() from public;
grant execute on function forget_permits() to bahi_platform;
