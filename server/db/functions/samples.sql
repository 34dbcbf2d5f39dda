-- Marks samples, and removes all of them again (docs/decisions/0048).

-- Marks rows just inserted as samples. Refuses a shop that has other rows: so nothing made by a person is ever marked.
create or replace function keep_samples(made uuid[]) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  shop constant uuid := current_shop();
begin
  insert into samples (shop_id, kind, id)
    select shop, 'category', id from categories where shop_id = shop and deleted_at is null
    union all select shop, 'merchant', id from merchants where shop_id = shop and deleted_at is null
    union all select shop, 'product', id from products where shop_id = shop and deleted_at is null
    union all select shop, 'document', id from documents where shop_id = shop;
  if exists (select from samples where shop_id = shop and id <> all (made)) then
    raise check_violation using constraint = 'samples_alone', message = 'the shop holds something of its own';
  end if;
end
$$;
revoke all on function keep_samples(uuid[]) from public;
grant execute on function keep_samples(uuid[]) to bahi_app;

-- Names of real records that would lose something if the samples were deleted. A sample renamed without the mark counts as real.
create or replace function sample_uses(shop uuid) returns setof text language sql stable
begin atomic
  with sample as materialized (select kind, id from samples where shop_id = shop),
  using_one as (
    select d.id, d.number from documents d join sample s on s.kind = 'merchant' and s.id = d.merchant_id
     where d.shop_id = shop
    union
    select d.id, d.number from documents d join sample s on s.kind = 'document' and s.id = d.source_id
     where d.shop_id = shop
    union
    select d.id, d.number from document_lines l join sample s on s.kind = 'product' and s.id = l.product_id
      join documents d on d.shop_id = shop and d.id = l.document_id
     where l.shop_id = shop
  )
  select number from using_one where id not in (select id from sample where kind = 'document')
  union
  select p.name from products p
    join sample s on (s.kind, s.id) in (('category', p.category_id), ('merchant', p.supplier_id))
   where p.shop_id = shop and p.deleted_at is null and p.id not in (select id from sample where kind = 'product')
  union
  select case a.direction when 'in' then 'Stock In' else 'Stock Out' end || ' of ' || p.name
    from adjustments a
    join sample s on (s.kind, s.id) in (('product', a.product_id), ('merchant', a.supplier_id))
    join products p on p.shop_id = a.shop_id and p.id = a.product_id
   where a.shop_id = shop and a.deleted_at is null
  union
  select t.number from transfer_lines l
    join sample s on s.kind = 'product' and s.id = l.product_id
    join transfers t on t.shop_id = l.shop_id and t.id = l.transfer_id
   where l.shop_id = shop
  union
  select p.name
    from recipe_parts r join sample s on s.kind = 'product' and s.id = r.part_id join products p on p.shop_id = shop and p.id = r.product_id
   where r.shop_id = shop and r.product_id not in (select id from sample where kind = 'product')
  union
  select p.number
    from productions p join sample s on s.kind = 'product'
     and (s.id = p.product_id or p.parts @> jsonb_build_array(jsonb_build_object('product', s.id)))
   where p.shop_id = shop and p.undone_at is null
  union
  select own.name from (
    select 'product' as kind, id, name from products where shop_id = shop and deleted_at is null
    union all select 'merchant', id, name from merchants where shop_id = shop and deleted_at is null
    union all select 'category', id, name from categories where shop_id = shop and deleted_at is null
  ) own join sample s using (kind, id) where own.name not like '%(sample)%'
  union
  select t.title from tasks t join sample s on s.kind = 'merchant' and s.id = t.merchant_id where t.shop_id = shop
  union
  -- A sample that was edited to sell a real product has moved its stock.
  select d.number from sample s
    join documents d on d.shop_id = shop and d.id = s.id
    join stock_movements m on m.shop_id = shop and m.reference_id = d.number
   where s.kind = 'document' and m.product_id not in (select id from sample where kind = 'product')
  order by 1;
end;

-- Removes the samples, with all their movements: series used only by samples restart at 1. If anything uses a sample, removes
-- none and returns the uses. Takes its locks in the order of a document's.
create or replace function remove_samples() returns text[] language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  shop constant uuid := current_shop();
  ids uuid[];
  uses text[];
  borne text[];
begin
  perform from sample_sets where shop_id = shop for update;
  if not found then
    return array[]::text[];
  end if;
  ids := array(select id from samples where shop_id = shop);
  perform from document_counters where shop_id = shop order by series for update;
  perform from documents where shop_id = shop and id = any (ids) order by id for update;
  perform from merchants where shop_id = shop and id = any (ids) order by id for update;
  perform from categories where shop_id = shop and id = any (ids) order by id for update;
  perform from products where shop_id = shop and id = any (ids) order by id for update;
  uses := array(select sample_uses(shop));
  if cardinality(uses) > 0 then
    return uses;
  end if;

  delete from entries where shop_id = shop and cause_id = any (ids);
  borne := array(
    select distinct series_of(number) from documents where shop_id = shop and id = any (ids));
  -- Deletes derived documents before their sources.
  delete from documents where shop_id = shop and id = any (ids) and noun = 'invoice';
  delete from documents where shop_id = shop and id = any (ids) and noun = 'order';
  delete from documents where shop_id = shop and id = any (ids);
  delete from stock_movements where shop_id = shop and product_id = any (ids);
  delete from stock_corrections where shop_id = shop and product_id = any (ids);
  delete from batch_movements where shop_id = shop and product_id = any (ids);
  delete from stock_at where shop_id = shop and product_id = any (ids);
  delete from batches where shop_id = shop and product_id = any (ids);
  delete from adjustments where shop_id = shop and product_id = any (ids); -- deleted ones
  delete from recipe_parts where shop_id = shop and product_id = any (ids);
  delete from productions where shop_id = shop and product_id = any (ids); -- undone ones
  delete from products where shop_id = shop and id = any (ids);
  delete from merchants where shop_id = shop and id = any (ids);
  delete from categories where shop_id = shop and id = any (ids);
  delete from party_names n where shop_id = shop and not exists (
    select from documents d where d.shop_id = shop and d.noun = n.noun and lower(d.party ->> 'name') = n.name);

  update document_counters c set last = left_over.last, issued = left_over.issued
    from (
      select series_of(number) as series, max(number_value) as last, count(*) as issued
        from documents where shop_id = shop group by 1
    ) left_over
   where c.shop_id = shop and c.series = left_over.series and c.series = any (borne);
  delete from document_counters c where shop_id = shop and series = any (borne) and not exists (
    select from documents d where d.shop_id = shop and series_of(d.number) = c.series);
  perform sum_up(shop);
  delete from sample_sets where shop_id = shop;
  return array[]::text[];
end
$$;
revoke all on function remove_samples() from public;
grant execute on function remove_samples() to bahi_app;

create or replace function is_sample(shop uuid, of_kind text, named uuid) returns boolean language sql stable
  return exists (select from samples where shop_id = shop and kind = of_kind and id = named);
