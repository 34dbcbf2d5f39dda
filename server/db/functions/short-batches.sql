-- A batch whose purchase was undone after its goods were sold is below nothing (docs/decisions/0221). What is short of it
-- becomes of an unknown batch when another batch settles it: what the newest documents took of it, whose lines name it no
-- more. So much of it then stands at nothing, and what is undone later gives back what its cause has taken by then.
create or replace function forget_short(of_product uuid, short_batch uuid, place uuid) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  most numeric;
  part numeric;
  one record;
begin
  select -quantity into most from stock_at
   where shop_id = shop and product_id = of_product and place_id = place and batch_id = short_batch and quantity < 0;
  for one in
    select cause_id, -sum(quantity) as quantity, (array_agg(m order by seq))[1] as first
      from batch_movements m
     where shop_id = shop and batch_id = short_batch and place_id = place
     group by cause_id having sum(quantity) < 0 order by max(seq) desc
  loop
    exit when most <= 0;
    part := forget_on_lines(one.cause_id, of_product, short_batch, least(one.quantity, most));
    continue when part <= 0;
    insert into batch_movements (
      shop_id, date, product_id, place_id, batch_id, quantity, reference_type, reference_id, cause_id, posted_at)
      select shop, (one.first).date, of_product, place, moved.id, moved.quantity,
             (one.first).reference_type, (one.first).reference_id, one.cause_id, (one.first).posted_at
        from (values (short_batch, part), (of_product, -part)) moved (id, quantity);
    insert into stock_at (shop_id, product_id, place_id, batch_id, quantity)
      values (shop, of_product, place, short_batch, part), (shop, of_product, place, of_product, -part)
      on conflict (shop_id, product_id, place_id, batch_id) do update set quantity = stock_at.quantity + excluded.quantity;
    most := most - part;
  end loop;
end
$$;
revoke all on function forget_short(uuid, uuid, uuid) from public;

-- Takes so much of a batch off the lines of a document, and off those of the bills of its challan. Returns how much they named.
create or replace function forget_on_lines(document uuid, of_product uuid, short_batch uuid, wanted numeric) returns numeric
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  head documents;
  line document_lines;
  billed document_lines;
  part numeric;
  own numeric;
  forgotten numeric := 0;
begin
  select * into head from documents where shop_id = shop and id = document;
  if not found then
    -- A change by hand names no batch on a line; transfers and productions keep theirs.
    return case when exists (select from adjustments where shop_id = shop and id = document) then wanted else 0 end;
  end if;
  for line in
    select * from document_lines
     where shop_id = shop and document_id = document and of_batch(batches, parts, short_batch) > 0
       and (source_line_id is null or not goods_moved_first(head.source_noun, head.direction))
     order by position desc
  loop
    part := least(wanted - forgotten, of_batch(line.batches, line.parts, short_batch));
    continue when part <= 0;
    perform forget_on_line(line, of_product, short_batch, part);
    forgotten := forgotten + part;
    for billed in
      select l.* from document_lines l
       cross join lateral (select source_noun, direction from documents where shop_id = shop and id = l.document_id offset 0) bill
       where l.shop_id = shop and l.source_line_id = line.id and l.noted is null
         and goods_moved_first(bill.source_noun, bill.direction)
       order by l.id
    loop
      own := least(part, of_batch(billed.batches, billed.parts, short_batch));
      continue when own <= 0;
      perform forget_on_line(billed, of_product, short_batch, own);
      part := part - own;
    end loop;
  end loop;
  return forgotten;
end
$$;

-- How much of a batch a line, or the parts of its kit, name.
create or replace function of_batch(batches jsonb, parts jsonb, batch uuid) returns numeric language sql immutable as $$
  select coalesce(sum((b ->> 'quantity')::numeric), 0)
    from (
      select b from jsonb_array_elements(batches) b
      union all select b from jsonb_array_elements(parts) p cross join lateral jsonb_array_elements(p -> 'batches') b
    ) named
   where (b ->> '_id')::uuid = batch
$$;

create or replace function batches_without(had jsonb, batch uuid, less numeric) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(case when (one ->> '_id')::uuid = batch
                                 then one || jsonb_build_object('quantity', (one ->> 'quantity')::numeric - less) else one end order by position)
                    filter (where (one ->> '_id')::uuid <> batch or (one ->> 'quantity')::numeric > less), '[]')
    from jsonb_array_elements(had) with ordinality as b (one, position)
$$;

create or replace function forget_on_line(line document_lines, of_product uuid, short_batch uuid, less numeric) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  update document_lines
     set batches = case when line.product_id = of_product then batches_without(batches, short_batch, less) else batches end,
         parts = case when line.product_id = of_product then parts else (
           select jsonb_agg(case when (p ->> 'product')::uuid = of_product and p ? 'batches'
                                 then p || jsonb_build_object('batches', batches_without(p -> 'batches', short_batch, less)) else p end
                            order by place)
             from jsonb_array_elements(parts) with ordinality as one (p, place)) end
   where shop_id = line.shop_id and id = line.id;
end
$$;

-- A sale that names no batch of goods of which nothing stands at its place but what is expired on its day: those would go.
create or replace function refuse_expired_alone(lines document_lines[], day date, place uuid) returns void language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  item text;
begin
  select l.itemname into item
    from unnest(lines) l
   where l.batches = '[]' and l.product_id is not null and exists (
           select from stock_at s
            where s.shop_id = current_shop() and s.product_id = l.product_id and s.place_id = refuse_expired_alone.place
              and s.quantity > 0 having max(s.sold_until) < day)
   limit 1;
  if item is not null then
    raise check_violation using constraint = 'batches_expired', message = 'expired goods are not sold', detail = item;
  end if;
end
$$;
