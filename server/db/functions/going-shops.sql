-- Erasure of a shop by the platform's owner. Its members are removed, and its rows are deleted in batches, each a
-- transaction, so that nobody waits for them and a killed process loses nothing.

-- Deletes the shop's members, sessions and mails at once, so that nobody signs in and the emails are free; its payments move
-- into the anonymous ledger. One row of the log keeps when and by whom a shop was erased.
create or replace function let_shop_go(shop uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A save locks its person's rights before it touches the shop: waits for running saves in that order.
  perform from memberships where shop_id = shop order by user_id for update;
  -- Same lock order as a payment.
  perform from payment_orders where shop_id = shop order by id for update;
  update shops set going_since = now() where id = shop and going_since is null;
  if not found then
    return;
  end if;
  insert into former_payments (amount, paid_at, plan_months)
    select kept, paid_at, plan_months from payment_history where shop_id = shop and kept > 0;
  delete from payment_orders where shop_id = shop;
  delete from users u
   where u.shop_id = shop
      or u.shop_id is null and u.role <> 'superadmin'
         and exists (select from memberships m where m.shop_id = shop and m.user_id = u.id)
         and not exists (select from memberships m where m.shop_id <> shop and m.user_id = u.id and m.left_at is null);
  -- Including sessions of members of other shops.
  delete from sessions where shop_id = shop;
  insert into audit_log (user_id, request_id, table_name, row_id, operation)
  values (
    nullif(current_setting('bahi.user_id', true), '')::uuid,
    nullif(current_setting('bahi.request_id', true), ''),
    'shops', 'erased', 'delete'
  );
end
$$;

-- Removes `most` rows of a shop that is being erased, and at the end the shop. Tables found empty before are skipped, as the
-- index of freshly deleted rows is slow: returns the number of empty ones, and null when nothing is left, or another process
-- does it.
create or replace function erase_rows(shop uuid, most integer, passed integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  victim record;
  gone bigint;
begin
  if not pg_try_advisory_xact_lock(hashtext('bahi-erase'), hashtext(shop::text))
    or not exists (select from shops where id = shop and going_since is not null)
  then
    return null;
  end if;
  for victim in select name, in_order from shop_tables order by depth desc, name offset passed loop
    execute format(
      'delete from %1$s where ctid = any (array(select ctid from %1$s where shop_id = $1 %2$s limit $2))',
      victim.name, 'order by ' || victim.in_order) using shop, most;
    get diagnostics gone = row_count;
    most := most - gone;
    if most <= 0 then
      return passed;
    end if;
    passed := passed + 1;
  end loop;

  -- Waits for saves that began before the erasure, by their locks and in their order: number, products, and at the end the
  -- shop itself. Later saves no longer find the shop.
  perform from document_counters where shop_id = shop order by series for update;
  perform from products where shop_id = shop order by id for update;
  perform from shops where id = shop for update;
  for victim in select name from shop_tables order by depth desc, name loop
    execute format('delete from %s where shop_id = $1', victim.name) using shop;
  end loop;
  delete from shops where id = shop;
  delete from audit_log where shop_id = shop;
  return null;
end
$$;
revoke all on function let_shop_go(uuid), erase_rows(uuid, integer, integer) from public;
grant execute on function let_shop_go(uuid), erase_rows(uuid, integer, integer) to bahi_platform;
