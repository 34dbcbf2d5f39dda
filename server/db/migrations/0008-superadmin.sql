-- The platform's owner finds people by any part of the shop's name or the email, newest first.
create index users_newest on users (created_at desc, id desc) where shop_id is not null;
create index users_email_search on users using gin (email gin_trgm_ops);
create index shops_name_search on shops using gin (lower(name) gin_trgm_ops);

-- What erased shops had paid, without what they got back: revenue does not fall, and nothing tells whose it was.
create table former_payments (
  amount bigint not null, -- paise
  paid_at timestamptz not null,
  plan_months integer not null
);
alter table former_payments enable row level security;
create policy platform on former_payments for select to bahi_platform using (true);
grant select on former_payments to bahi_platform;

-- Removes a shop with every row that carries its id, from whatever tables there are: those that refer to
-- others first, as the foreign keys say. What the deletions wrote into the log goes with the shop's log; one
-- line without a name says that, when and by whom a shop was erased.
create function erase_shop(shop uuid) returns void language plpgsql security definer set search_path = public as $$
declare
  victim regclass;
begin
  -- What is being saved at this moment is waited for, by the locks it takes and in their order: number, products,
  -- and at the end the shop itself. What comes later no longer finds its shop.
  perform from document_counters where shop_id = shop order by series for update;
  perform from products where shop_id = shop order by id for update;
  perform from shops where id = shop for update;

  insert into former_payments (amount, paid_at, plan_months)
    select kept, paid_at, plan_months from payment_history where shop_id = shop and kept > 0;

  for victim in
    with recursive owned as (
      select c.oid from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop_id' and not a.attisdropped
       where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> 'audit_log'
    ), layer (oid, depth) as (
      select oid, 0 from owned
      union
      select k.conrelid, layer.depth + 1
        from layer
        join pg_constraint k on k.contype = 'f' and k.confrelid = layer.oid and k.conrelid <> layer.oid
        join owned on owned.oid = k.conrelid
       where layer.depth < 20
    )
    select oid from layer group by oid order by max(depth) desc, oid desc
  loop
    execute format('delete from %s where shop_id = $1', victim) using shop;
  end loop;

  delete from shops where id = shop;
  delete from audit_log where shop_id = shop;
  insert into audit_log (user_id, request_id, table_name, row_id, operation)
  values (
    nullif(current_setting('bahi.user_id', true), '')::uuid,
    nullif(current_setting('bahi.request_id', true), ''),
    'shops', 'erased', 'delete'
  );
end
$$;
revoke all on function erase_shop(uuid) from public;
grant execute on function erase_shop(uuid) to bahi_platform;
