-- Trigger functions of products, parties, price lists and manual movements.

create or replace function remember_name() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into product_names (shop_id, product_id, item_id, name)
    values (new.shop_id, new.id, new.item_id, new.name) on conflict do nothing;
  return null;
end
$$;

-- Checks that a newly written reference names an existing row, and raises the foreign key's error otherwise. Takes no lock: a
-- row that is deleted during the save was referenced in time.
create or replace function refuse_deleted() returns trigger language plpgsql as $$
declare
  reference constant text := tg_argv[0]; -- merchant, supplier or category
  is_deleted boolean;
begin
  if reference = 'merchant' then
    is_deleted := exists (select from merchants where shop_id = new.shop_id and id = new.merchant_id and deleted_at is not null);
  elsif reference = 'supplier' then
    is_deleted := exists (select from merchants where shop_id = new.shop_id and id = new.supplier_id and deleted_at is not null);
  else
    is_deleted := exists (select from categories where shop_id = new.shop_id and id = new.category_id and deleted_at is not null);
  end if;
  if is_deleted then
    raise foreign_key_violation using
      constraint = tg_table_name || '_' || reference, message = 'the ' || reference || ' is deleted';
  end if;
  return new;
end
$$;

-- Both assigning a list to a party and deleting it lock the list, so that of two people at once one sees the other's change.
create or replace function refuse_deleted_list() returns trigger language plpgsql as $$
begin
  perform from price_lists
    where shop_id = new.shop_id and id = new.price_list_id and deleted_at is null for share;
  if not found then
    raise foreign_key_violation using constraint = 'merchants_price_list', message = 'the price list is deleted';
  end if;
  return new;
end
$$;

create or replace function refuse_used_list() returns trigger language plpgsql as $$
declare
  parties integer;
begin
  select count(*) into parties from merchants
    where shop_id = new.shop_id and price_list_id = new.id and deleted_at is null;
  if parties > 0 or new.is_usual then
    raise check_violation using constraint = 'price_lists_used', message = 'the price list is used', detail = parties;
  end if;
  return new;
end
$$;

-- Refuses a scheme with products of another shop.
create or replace function refuse_foreign_goods() returns trigger language plpgsql as $$
declare
  named constant uuid[] := array_remove(new.product_ids || (new.gain ->> 'freeProduct')::uuid, null);
begin
  if exists (
    select from unnest(named) as n (id)
     where not exists (select from products p where p.shop_id = new.shop_id and p.id = n.id)
  ) then
    raise foreign_key_violation using constraint = 'schemes_product', message = 'not a product of this shop';
  end if;
  return new;
end
$$;

-- The first purchase price of a product without one values the stock that is there; a later price applies to later stock
-- (docs/decisions/0100).
create or replace function revalue_stock() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.purchase_price = 0 and old.stock_value = 0 then
    new.stock_value := round(new.stock * new.purchase_price * 100);
    insert into stock_corrections (shop_id, product_id, cause_id, date, amount)
      select new.shop_id, new.id, new.id, india_today(), new.stock_value where new.stock_value <> 0;
    perform post_stock(new.shop_id, india_today(), 'Opening Stock', new.id, new.stock_value);
  end if;
  return new;
end
$$;

-- Stock of a deleted product has no value.
create or replace function clear_stock_value() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  new.stock_value := 0;
  insert into stock_corrections (shop_id, product_id, cause_id, date, amount)
    values (new.shop_id, new.id, new.id, india_today(), -old.stock_value);
  perform post_stock(
    new.shop_id, india_today(), case when old.unit_cost is null then 'Opening Stock' else 'Stock Edit' end, new.id, -old.stock_value);
  return new;
end
$$;

-- An edited reason moves the record's postings to another account.
create or replace function move_adjustment() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  perform post_entries(new.shop_id, array(
    select (stood.date, side.account, null, null, side.sign * stood.amount)::posting
      from (
        select case when e.date <= s.locked_up_to then new.date else e.date end as date, sum(e.amount) as amount
          from entries e join shops s on s.id = e.shop_id
         where e.shop_id = new.shop_id and e.cause_id = new.id and e.account = old.account group by 1
      ) stood, (values (old.account, -1), (new.account, 1)) side (account, sign)), 'stock', new.id);
  return null;
end
$$;

-- Sound keys of names, for the search; those of products: server/db/schema/domain-functions.ts.
create or replace function sound_party() returns trigger language plpgsql as $$
begin
  new.sound := sound_key(new.name);
  return new;
end
$$;

-- A code as it is compared: in small letters, and the EAN-13 and the GTIN-14 of an article without the zeros that they
-- have before its UPC-A or EAN-13, since scanners send either for the same bars. The domain has the same
-- (domain/shelf/barcode.ts).
create or replace function bar_code(code text) returns text language sql immutable parallel safe as $$
  select regexp_replace(lower(code), '^0{1,2}(?=[0-9]{12,13}$)', '')
$$;

-- Reserves each code for one product. A deleted product releases its codes, except its own number, which is printed on
-- packs. Codes are inserted in one order, so that two saves of the same codes wait for each other without a deadlock.
create or replace function keep_codes() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  wanted text[] := array(
    select distinct bar_code(code)
      from unnest(array[case when new.deleted_at is null then new.item_id end, case when new.deleted_at is null then new.sku end, new.own_number]) as typed (code)
     where code <> '' order by 1);
  had text[] := array[]::text[];
  taken text;
  owner uuid;
  pack uuid;
begin
  if tg_op = 'UPDATE' then
    had := array(
      select bar_code(code)
        from unnest(array[case when old.deleted_at is null then old.item_id end, case when old.deleted_at is null then old.sku end, old.own_number]) as typed (code)
       where code <> '');
    delete from product_codes
     where shop_id = new.shop_id and product_id = new.id and code <> all (wanted)
       and (pack_id is null or new.deleted_at is not null);
  end if;
  foreach taken in array wanted loop
    continue when taken = any (had);
    insert into product_codes as stored (shop_id, code, product_id) values (new.shop_id, taken, new.id)
      on conflict (shop_id, code) do update set product_id = stored.product_id
      returning product_id, pack_id into owner, pack;
    if owner <> new.id or pack is not null then
      raise unique_violation using
        constraint = 'product_codes_one_good', message = 'a code of two goods',
        detail = jsonb_build_object('code', taken, 'name', (select name from products where shop_id = new.shop_id and id = owner));
    end if;
  end loop;
  return null;
end
$$;

-- As keep_codes, for the barcode of a pack.
create or replace function keep_pack_codes() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  wanted constant text := case when new.deleted_at is null then nullif(bar_code(new.barcode), '') end;
  owner record;
begin
  if tg_op = 'UPDATE' then
    delete from product_codes
     where shop_id = new.shop_id and product_id = new.product_id and pack_id = new.id and code is distinct from wanted;
  end if;
  if wanted is not null then
    insert into product_codes as stored (shop_id, code, product_id, pack_id)
      values (new.shop_id, wanted, new.product_id, new.id)
      on conflict (shop_id, code) do update set product_id = stored.product_id
      returning stored.* into owner;
    if owner.pack_id is distinct from new.id then
      raise unique_violation using
        constraint = 'product_codes_one_good', message = 'a code of two goods',
        detail = jsonb_build_object(
          'code', wanted, 'name', (select name from products where shop_id = new.shop_id and id = owner.product_id));
    end if;
  end if;
  return null;
end
$$;
