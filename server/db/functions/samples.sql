-- What was put in as samples, and all of it out again (docs/decisions/0048).

-- Names what was just put in as samples. A shop that holds anything besides is refused: so nothing that a person made is
-- ever among them.
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

-- What is no sample and would lose something if the samples went, by the name that a person knows it by. A sample that was
-- given a name without the mark has become somebody's own.
create or replace function sample_uses(shop uuid) returns setof text language sql stable
begin atomic
  select d.number from documents d
   where d.shop_id = shop and not is_sample(shop, 'document', d.id) and (
     is_sample(shop, 'merchant', d.merchant_id) or is_sample(shop, 'document', d.source_id) or exists (
       select from document_lines l
        where l.shop_id = shop and l.document_id = d.id and is_sample(shop, 'product', l.product_id)))
  union
  select p.name from products p
   where p.shop_id = shop and p.deleted_at is null and not is_sample(shop, 'product', p.id)
     and (is_sample(shop, 'category', p.category_id) or is_sample(shop, 'merchant', p.supplier_id))
  union
  select case a.direction when 'in' then 'Stock In' else 'Stock Out' end || ' of ' || p.name
    from adjustments a join products p on p.shop_id = a.shop_id and p.id = a.product_id
   where a.shop_id = shop and a.deleted_at is null
     and (is_sample(shop, 'product', a.product_id) or is_sample(shop, 'merchant', a.supplier_id))
  union
  select own.name from (
    select 'product' as kind, id, name from products where shop_id = shop and deleted_at is null
    union all select 'merchant', id, name from merchants where shop_id = shop and deleted_at is null
    union all select 'category', id, name from categories where shop_id = shop and deleted_at is null
  ) own where is_sample(shop, own.kind, own.id) and own.name not like '%(sample)%'
  union
  select t.title from tasks t where t.shop_id = shop and is_sample(shop, 'merchant', t.merchant_id)
  union
  -- A sample that was edited to sell what is no sample moved its stock.
  select d.number from documents d
    join stock_movements m on m.shop_id = shop and m.reference_id = d.number
   where d.shop_id = shop and is_sample(shop, 'document', d.id) and not is_sample(shop, 'product', m.product_id)
  order by 1;
end;

-- Takes the samples out, with all they moved: series that only samples bore begin at 1 again. What uses one keeps all of
-- them in, and is answered. Locks come in the order in which a document takes its own.
create or replace function remove_samples() returns text[] language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  shop constant uuid := current_shop();
  uses text[];
  borne text[];
begin
  perform from sample_sets where shop_id = shop for update;
  if not found then
    return '{}';
  end if;
  perform from document_counters where shop_id = shop order by series for update;
  perform from documents where shop_id = shop and is_sample(shop, 'document', id) order by id for update;
  perform from merchants where shop_id = shop and is_sample(shop, 'merchant', id) order by id for update;
  perform from categories where shop_id = shop and is_sample(shop, 'category', id) order by id for update;
  perform from products where shop_id = shop and is_sample(shop, 'product', id) order by id for update;
  uses := array(select sample_uses(shop));
  if cardinality(uses) > 0 then
    return uses;
  end if;

  borne := array(
    select distinct substring(number from '^[A-Z]+-?') from documents
     where shop_id = shop and is_sample(shop, 'document', id));
  -- What was made of another goes before it.
  delete from documents where shop_id = shop and noun = 'invoice' and is_sample(shop, 'document', id);
  delete from documents where shop_id = shop and noun = 'order' and is_sample(shop, 'document', id);
  delete from documents where shop_id = shop and is_sample(shop, 'document', id);
  delete from stock_movements where shop_id = shop and is_sample(shop, 'product', product_id);
  delete from adjustments where shop_id = shop and is_sample(shop, 'product', product_id); -- deleted ones
  delete from products where shop_id = shop and is_sample(shop, 'product', id);
  delete from merchants where shop_id = shop and is_sample(shop, 'merchant', id);
  delete from categories where shop_id = shop and is_sample(shop, 'category', id);
  delete from party_names n where shop_id = shop and not exists (
    select from documents d where d.shop_id = shop and d.noun = n.noun and lower(d.party ->> 'name') = n.name);

  update document_counters c set last = left_over.last, issued = left_over.issued
    from (
      select substring(number from '^[A-Z]+-?') as series, max(number_value) as last, count(*) as issued
        from documents where shop_id = shop group by 1
    ) left_over
   where c.shop_id = shop and c.series = left_over.series and c.series = any (borne);
  delete from document_counters c where shop_id = shop and series = any (borne) and not exists (
    select from documents d where d.shop_id = shop and substring(d.number from '^[A-Z]+-?') = c.series);
  perform sum_up(shop);
  delete from sample_sets where shop_id = shop;
  return '{}';
end
$$;
revoke all on function remove_samples() from public;
grant execute on function remove_samples() to bahi_app;
