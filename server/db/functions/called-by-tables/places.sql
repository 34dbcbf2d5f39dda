-- Places of a shop (docs/decisions/0226).

-- When a shop begins to use places, what is there stands at the shop itself; when it ends, only batches have places again. The
-- lock of the sums, which every move of stock takes, keeps moves out meanwhile.
create or replace function keep_places() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  begins constant boolean := coalesce((new.settings #>> '{uses,places}')::boolean, false);
begin
  perform from shop_sums where shop_id = new.id for update;
  if begins then
    insert into places (shop_id, id, name, kind) values
      (new.id, new.id, coalesce(nullif(left(trim(new.name), 60), ''), 'Shop'), 'shop'), (new.id, gen_random_uuid(), 'On the way', 'way')
    on conflict do nothing;
  elsif exists (select from places where shop_id = new.id and id <> new.id and kind <> 'way' and deleted_at is null) then
    raise check_violation using constraint = 'places_open', message = 'other places are open';
  end if;
  with part as (
    select id, item_id, stock as quantity from products where shop_id = new.id and not in_batches and stock <> 0 and begins
    union all
    select p.id, p.item_id, -s.quantity from stock_at s join products p on p.shop_id = s.shop_id and p.id = s.product_id
     where s.shop_id = new.id and not p.in_batches and s.quantity <> 0 and not begins
  ),
  moved as (
    insert into batch_movements (shop_id, date, product_id, place_id, batch_id, quantity, reference_type, reference_id, cause_id)
      select new.id, india_today(), id, new.id, id, quantity, 'Stock Edit', item_id, id from part
    returning product_id, quantity
  )
  insert into stock_at (shop_id, product_id, place_id, batch_id, quantity)
    select new.id, product_id, new.id, product_id, quantity from moved
  on conflict (shop_id, product_id, place_id, batch_id) do update set quantity = stock_at.quantity + excluded.quantity;
  update shop_sums set has_places = begins where shop_id = new.id;
  return null;
end
$$;

-- A place is only made in a shop that uses places.
create or replace function refuse_place() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.kind <> 'way' and new.id <> new.shop_id then
    perform from shop_sums where shop_id = new.shop_id and has_places for share;
    if not found then
      raise check_violation using constraint = 'places_off', message = 'the shop uses no places';
    end if;
  end if;
  return new;
end
$$;
