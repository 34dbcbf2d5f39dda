-- Quantity of a purchase line that active challans sent back and no credit note covers yet: such a note leaves the stock
-- alone. Null if there is no such line.
create or replace function sent_uncredited(shop uuid, line uuid) returns numeric language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return (
    select sum(case when l.noted is null then l.quantity else -l.quantity end)
      from document_lines l
      cross join lateral (
        select status, direction from documents where shop_id = l.shop_id and id = l.document_id offset 0
      ) made
     where l.shop_id = shop and l.source_line_id = line and (l.noted is null or l.noted = 'kept')
       and made.status = 'completed' and made.direction = 'purchase');
end
$$;

-- What went back of a bill's line with challans and is on no note yet, by batch: {id: quantity}. `besides`: a line of a note
-- that is written anew.
create or replace function batches_sent(shop uuid, line uuid, besides uuid default null) returns jsonb language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return (
    select coalesce(jsonb_object_agg(id, quantity), '{}')
      from (
        select b.said ->> '_id' as id,
               sum(case when l.noted is null then 1 else -1 end * (b.said ->> 'quantity')::numeric) as quantity
          from document_lines l
          cross join lateral (
            select status, direction from documents where shop_id = l.shop_id and id = l.document_id offset 0
          ) made
          cross join lateral jsonb_array_elements(l.batches) b (said)
         where l.shop_id = shop and l.source_line_id = line and l.id is distinct from besides
           and (l.noted is null or l.noted = 'kept') and made.status = 'completed' and made.direction = 'purchase'
         group by 1
      ) sent where quantity > 0);
end
$$;

-- Takes a document back, once: reverses its stock, in one movement a product. A challan that was billed is refused, as its
-- goods are sold. `effects`: by direction, the sign of the stock and the name in the ledger. Returns the status found:
-- completed when this call took it back, returned, or null if there is no such document.
create or replace function take_back_document(document uuid, of_noun text, effects jsonb) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  taken documents;
  moved integer;
begin
  select * into taken from documents where shop_id = shop and id = document for no key update;
  if taken.noun is distinct from of_noun then
    return null;
  elsif taken.status <> 'completed' then
    return taken.status;
  end if;
  if exists (
    select from document_lines l join taken_lines t on t.shop_id = l.shop_id and t.line_id = l.id
     where l.shop_id = shop and l.document_id = document
  ) then
    raise check_violation using constraint = 'documents_billed', message = 'something was billed of this document';
  end if;
  if exists (
    select from document_lines l
     where l.shop_id = shop and l.document_id = document and taken.direction = 'purchase' and l.source_line_id is not null
       and (sent_uncredited(shop, l.source_line_id) < l.quantity or exists (
       select from jsonb_to_recordset(l.batches) b (_id text, quantity numeric)
        where b.quantity > coalesce((batches_sent(shop, l.source_line_id) ->> b._id)::numeric, 0)))
  ) then
    raise check_violation using constraint = 'documents_credited', message = 'a credit note tells of these goods';
  end if;
  -- A single statement, whose triggers lock the shop's sums after the products, as everywhere.
  with returned as (
    update documents set status = 'returned', updated_at = clock_timestamp() where shop_id = shop and id = document
    returning date, direction, number
  )
  select move_stock(array_agg((
           returned.date, held.product_id, effects -> returned.direction ->> 'back', held.quantity,
           effects -> returned.direction ->> 'reference', returned.number, jsonb_build_object('code', 'returned'),
           null, document, array[document]
         )::stock_move order by held.product_id), null, taken.place_id) into moved
    from returned cross join (
      select goods.product_id, sum(goods.quantity) as quantity
        from document_lines l cross join lateral goods_of_line(l.product_id, (l.quantity + l.free) * l.holds, l.batches, l.parts) goods
       where shop_id = shop and document_id = document
       group by goods.product_id
    ) held;
  return 'completed';
end
$$;
revoke all on function take_back_document(uuid, text, jsonb) from public;
grant execute on function take_back_document(uuid, text, jsonb) to bahi_app;
