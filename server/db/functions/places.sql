-- Places of a shop (docs/decisions/0226). What stands where is moved by shift_batches (batches.sql).

-- The place where goods of a document or a record stand: those of a closed place, and of none, are at the shop itself.
create or replace function open_place(place uuid) returns uuid language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  if place is null or place = current_shop() then
    return current_shop();
  end if;
  return coalesce((select id from places where shop_id = current_shop() and id = place and deleted_at is null), current_shop());
end
$$;

create or replace function is_on_the_way(place uuid) returns boolean language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return exists (select from places where shop_id = current_shop() and id = place and kind = 'way');
end
$$;

-- Where a new document moves goods: the place that it names, that of the document it is made from, that of its till, or the shop.
create or replace function place_of_draft(head documents, draft jsonb) returns uuid language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  named constant uuid := (draft ->> 'place_id')::uuid;
  found_place uuid;
begin
  if named is not null then
    select id into found_place from places where shop_id = shop and id = named and kind <> 'way' and deleted_at is null;
    if not found then
      raise foreign_key_violation using constraint = 'documents_place', message = 'no such place';
    end if;
    return found_place;
  end if;
  if head.source_id is not null then
    select place_id into found_place from documents where shop_id = shop and id = head.source_id;
  end if;
  if found_place is null and draft ->> 'till' is not null then
    select id into found_place from places
     where shop_id = shop and deleted_at is null and tills @> array[draft ->> 'till'] order by name limit 1;
  end if;
  return open_place(found_place);
end
$$;

-- Closes a place where nothing stands. Returns false if there is none such: the shop itself is never closed.
create or replace function close_place(place uuid) returns boolean language plpgsql
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
begin
  perform from shop_sums where shop_id = shop for update;
  if exists (
    select from stock_at s join products p on p.shop_id = shop and p.id = s.product_id
     where s.shop_id = shop and s.place_id = place and s.place_id <> s.shop_id and s.quantity <> 0 and p.deleted_at is null
  ) then
    raise check_violation using constraint = 'places_not_empty', message = 'goods stand at the place';
  end if;
  update places set deleted_at = now(), tills = '{}'
   where shop_id = shop and id = place and id <> shop and kind <> 'way' and deleted_at is null;
  return found;
end
$$;
revoke all on function close_place(uuid) from public;
grant execute on function close_place(uuid) to bahi_app;
