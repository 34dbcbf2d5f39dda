-- Present and former members of the shop, for reports by person: the app sees only the email of their accounts.
create or replace function shop_people() returns table (id uuid, email text) language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.id, u.email from memberships m join users u on u.id = m.user_id where m.shop_id = current_shop()
$$;
revoke all on function shop_people() from public;
grant execute on function shop_people() to bahi_app;
