-- The batches of a document's lines (docs/decisions/0221).

-- A line's quantity in the unit that the shelf counts in.
create or replace function shelf_quantity(line document_lines) returns numeric language sql immutable
  return (line.quantity + line.free) * line.holds;

-- Completes the batches of lines whose products are kept in batches. A purchase makes those it names; a bill takes what it
-- asks for and else the first to expire; a note or the bill of a challan has those of the line it was made from. Locks the
-- products, in their order. `head`: the new document, or the stored one of an edit, with its new place.
create or replace function with_batches(head documents, lines document_lines[], draft jsonb) returns document_lines[]
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  moves constant text := draft ->> 'moves';
  day constant date := (draft ->> 'date')::date;
  sells_expired constant boolean := coalesce((draft ->> 'sells_expired')::boolean, false);
  place uuid;
  all_lines document_lines[] := array[]::document_lines[];
  line document_lines;
  with_serials uuid[]; -- products
  had batch_part[]; -- what the document took before, free for its lines again, less what its lines take
begin
  if not exists (select from unnest(lines) l where l.batches is not null) then
    return lines;
  end if;
  -- Also those that the stored document of an edit moves, which are locked next: else two edits wait for each other.
  perform from (
      select product_id from unnest(lines) l where l.product_id is not null
      union
      select goods.product_id from document_lines l cross join lateral goods_of_line(l.product_id, l.quantity, l.batches, l.parts) goods
       where l.shop_id = shop and l.document_id = head.id
      order by 1
    ) wanted
    cross join lateral (
      select from products where shop_id = shop and id = wanted.product_id for no key update offset 0
    ) held;
  with_serials := array(
    select p.id from (select distinct product_id from unnest(lines) l where l.batches is not null) l
      cross join lateral (select id, has_serials from products where shop_id = shop and id = l.product_id offset 0) p
     where p.has_serials);
  place := open_place(head.place_id);
  had := batches_given_back(head.id);
  if place <> head.place_id then
    had := array(
      select (h.product_id, h.batch_id, h.quantity, case h.place_id when head.place_id then place else h.place_id end)::batch_part
        from unnest(had) h);
  end if;
  -- A new bill that asks for no batch, as most are.
  if moves = 'out' and had = '{}' and with_serials = '{}' and not exists (
    select from unnest(lines) l where l.batches <> '[]' or l.source_line_id is not null
  ) then
    all_lines := first_to_expire(lines, case when head.direction = 'sales' then day end, place);
    if head.direction = 'sales' and not sells_expired then
      perform refuse_expired_alone(all_lines, day, place);
    end if;
    if head.direction <> 'sales' or not exists (select from unnest(all_lines) l where not all_within_mrp(l, l.batches)) then
      return all_lines;
    end if;
    all_lines := '{}';
  end if;
  foreach line in array lines loop
    if moves is null or line.noted in ('lowered', 'raised') then
      line.batches := null;
    elsif line.batches is not null then
      if line.source_line_id is not null and (line.noted is not null or goods_moved_first(head.source_noun, head.direction)) then
        if line.product_id = any (with_serials) and line.noted = 'shelf' and jsonb_array_length(line.batches) < shelf_quantity(line) then
          perform refuse_unnamed_pieces(line);
        end if;
        line.batches := batches_of_source(line);
      elsif line.product_id = any (with_serials) then
        line.batches := serials_of_line(line, moves, had, place);
        perform price_pieces(line, head.merchant_id) where head.direction = 'purchase' and moves = 'in';
        had := had || array(
          select (line.product_id, b._id, case moves when 'in' then b.quantity else -b.quantity end, place)::batch_part
            from jsonb_to_recordset(line.batches) b (_id uuid, quantity numeric));
      elsif moves = 'in' then
        line.batches := batches_that_come(line, head.merchant_id);
      else
        line.batches := batches_that_go(line, had, case when head.direction = 'sales' then day end,
          sells_expired, place);
        if head.direction = 'sales' and not sells_expired then
          perform refuse_expired_alone(array[line], day, place);
        end if;
        had := had || array(
          select (line.product_id, b._id, -b.quantity, place)::batch_part from jsonb_to_recordset(line.batches) b (_id uuid, quantity numeric));
      end if;
      if (select sum(quantity) from jsonb_to_recordset(line.batches) b (quantity numeric)) > shelf_quantity(line) then
        raise check_violation using constraint = 'batches_sum', message = 'more in batches than on the line', detail = line.itemname;
      end if;
      if line.product_id = any (with_serials) then
        line.batches := pieces_under_warranty(line, case when head.direction = 'sales' and line.noted is null then day end);
      end if;
    end if;
    all_lines := all_lines || line;
  end loop;
  return all_lines;
end
$$;

-- What a document's goods took of each batch at each place, as parts that give it back.
create or replace function batches_given_back(document uuid) returns batch_part[] language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return array(
    select (product_id, batch_id, -sum(quantity), place_id)::batch_part from batch_movements
     where shop_id = current_shop() and cause_id = document group by product_id, batch_id, place_id);
end
$$;

-- How much of each batch the stock moves, and where, when a document gets these lines; null: none of their goods is kept in
-- batches, and the document has no place. `head`: with its new place.
create or replace function parts_of_lines(head documents, lines document_lines[], draft jsonb) returns batch_part[]
language plpgsql stable as $$
begin
  if head.place_id is null and not exists (
    select from unnest(lines) l cross join lateral goods_of_line(l.product_id, shelf_quantity(l), l.batches, l.parts) goods
     where goods.batches is not null)
  then
    return null;
  end if;
  return array(
    with moving as (
      select goods.product_id, coalesce(goods.batches, '[]') as batches, goods.quantity,
             case draft ->> 'moves' when 'in' then 1 when 'out' then -1 end as sign
        from unnest(lines) l cross join lateral goods_of_line(l.product_id, shelf_quantity(l), l.batches, l.parts) goods
       where coalesce(l.noted, 'shelf') = 'shelf'
         and (l.source_line_id is null or not goods_moved_first(head.source_noun, head.direction))
    )
    select (product_id, batch_id, sum(quantity), place_id)::batch_part
      from (
        select product_id, batch_id, quantity, place_id from unnest(batches_given_back(head.id))
        union all
        select m.product_id, b._id, m.sign * b.quantity, coalesce(head.place_id, head.shop_id)
          from moving m cross join lateral jsonb_to_recordset(m.batches) b (_id uuid, quantity numeric)
        union all
        select m.product_id, m.product_id, m.sign * (m.quantity - coalesce(b.quantity, 0)), head.place_id
          from moving m cross join lateral (select sum(quantity) as quantity from jsonb_to_recordset(m.batches) b (quantity numeric)) b
         where head.place_id is not null
      ) part (product_id, batch_id, quantity, place_id)
     where quantity is not null
     group by product_id, batch_id, place_id);
end
$$;

-- Batches of a purchase line: stored ones by id, others as typed, made where the product has none such. Their last purchase
-- says rate, price and supplier.
create or replace function batches_that_come(line document_lines, supplier uuid) returns jsonb language plpgsql as $$
declare
  typed record;
  stored batches;
  come jsonb := '[]'::jsonb;
begin
  for typed in
    select b._id, upper(trim(b.number)) as number, (date_trunc('month', b.expiry) + interval '1 month - 1 day')::date as expiry, b.mrp, b.price,
           coalesce(b.quantity, shelf_quantity(line)) as quantity
      from jsonb_to_recordset(line.batches) b (_id uuid, number text, expiry date, mrp numeric, price numeric, quantity numeric)
  loop
    if typed._id is not null then
      select * into stored from batches where shop_id = line.shop_id and id = typed._id and product_id = line.product_id;
      if not found then
        raise foreign_key_violation using constraint = 'document_lines_batch', message = 'no such batch';
      end if;
    else
      -- Of batches that expire together, or never, the one that was typed first goes first.
      insert into batches (shop_id, product_id, number, expiry, mrp, price, rate, supplier_id, created_at)
        values (line.shop_id, line.product_id, typed.number, typed.expiry, typed.mrp, typed.price,
                round(line.taxable_amount / 100.0 / shelf_quantity(line), 4), supplier, clock_timestamp())
      on conflict on constraint batches_unique do update
        set rate = excluded.rate, price = coalesce(excluded.price, batches.price),
            supplier_id = coalesce(excluded.supplier_id, batches.supplier_id)
      returning * into stored;
    end if;
    come := come || batch_on_line(stored, typed.quantity);
  end loop;
  return come;
end
$$;

-- Batches of the line that this one was made from, as far as other documents have not had them: for a note the last first. What
-- went back with a challan leaves the shelf with no note, and is what a note of goods that do not move names first.
create or replace function batches_of_source(line document_lines) returns jsonb language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := line.shop_id;
  sent constant jsonb := case when line.noted is not null then batches_sent(shop, line.source_line_id, line.id) else '{}' end;
  left_over jsonb;
  found_batches jsonb;
begin
  select coalesce(jsonb_agg(own.said || jsonb_build_object('quantity', own.quantity - coalesce(had.quantity, 0)) order by own.position), '[]')
    into left_over
    from document_lines source
    cross join lateral (
      select said, (said ->> '_id')::uuid as id, position, (said ->> 'quantity')::numeric
             - case when line.noted = 'shelf' then coalesce((sent ->> (said ->> '_id'))::numeric, 0) else 0 end as quantity
        from jsonb_array_elements(source.batches) with ordinality as b (said, position)
    ) own
    left join lateral (
      select sum((b.said ->> 'quantity')::numeric) as quantity
        from document_lines l
        cross join lateral (select status from documents where shop_id = shop and id = l.document_id offset 0) made
        cross join lateral jsonb_array_elements(l.batches) b (said)
       where l.shop_id = shop and l.source_line_id = source.id and l.id <> line.id and (b.said ->> '_id')::uuid = own.id
         and (l.noted is null) = (line.noted is null) and made.status not in ('cancelled', 'returned')
    ) had on true
   where source.shop_id = shop and source.id = line.source_line_id and own.quantity > coalesce(had.quantity, 0);

  if exists (
    select from (select _id, sum(quantity) as quantity from jsonb_to_recordset(line.batches) a (_id uuid, quantity numeric) group by _id) a
      left join jsonb_array_elements(left_over) l (said) on (l.said ->> '_id')::uuid = a._id
     where a.quantity > coalesce((l.said ->> 'quantity')::numeric, 0))
  then
    raise check_violation using constraint = 'batches_of_bill', message = 'not of these batches', detail = line.itemname;
  end if;
  -- What it names, and what that leaves open of the others.
  select coalesce(jsonb_agg(said || jsonb_build_object('quantity', part) order by position), '[]') into found_batches
    from (
      select said, position, sum(named + least(quantity, greatest(0, open - coalesce(before, 0)))) as part
        from (
          select said, position, b.quantity, case when is_rest then named else 0 end as named,
                 line_open - sum(case when is_rest then named else 0 end) over () as open,
                 sum(b.quantity) over (order by is_rest, turn rows between unbounded preceding and 1 preceding) as before
            from (
              select said, position, named, case when line.noted is null then position else -position end as turn,
                     least((said ->> 'quantity')::numeric - named, greatest(0, coalesce((sent ->> (said ->> '_id'))::numeric, 0) - named)) as went,
                     (said ->> 'quantity')::numeric - named as quantity, shelf_quantity(line) as line_open
                from jsonb_array_elements(left_over) with ordinality as b (said, position)
                cross join lateral (
                  select coalesce(sum(a.quantity), 0) as named from jsonb_to_recordset(line.batches) a (_id uuid, quantity numeric)
                   where a._id = (said ->> '_id')::uuid
                ) asked
            ) left_of
            cross join lateral (values
              (false, case when line.noted = 'kept' then went else 0 end),
              (true, quantity - case when line.noted = 'kept' then went else 0 end)) b (is_rest, quantity)
        ) filling
       group by said, position
    ) filled where part > 0;
  return found_batches;
end
$$;

create or replace function batch_on_line(batch batches, quantity numeric) returns jsonb language sql immutable
  return jsonb_build_array(jsonb_build_object(
    '_id', batch.id, 'number', batch.number, 'expiry', batch.expiry, 'mrp', batch.mrp, 'quantity', quantity));

-- Writes a batch on the lines of a document whose goods were of an unknown one, and on those of the bills of a challan. Returns
-- on how much of it; all of it where the cause is no document, but was moved by hand.
create or replace function settle_lines(document uuid, batch batches, wanted numeric) returns numeric language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  head documents;
  line document_lines;
  billed document_lines;
  part numeric;
  own numeric;
  settled numeric := 0;
begin
  select * into head from documents where shop_id = shop and id = document;
  if not found then
    return wanted;
  end if;
  for line in
    select * from document_lines
     where shop_id = shop and document_id = document and product_id = batch.product_id and batches is not null
       and (source_line_id is null or not goods_moved_first(head.source_noun, head.direction))
     order by position
  loop
    part := least(wanted - settled, of_unknown_batch(line));
    continue when part <= 0 or head.direction = 'sales' and is_dearer(line, batch.mrp);
    update document_lines set batches = settled_on_line(line, batch, part) where shop_id = shop and id = line.id;
    settled := settled + part;
    for billed in
      select l.* from document_lines l
       cross join lateral (select source_noun, direction from documents where shop_id = shop and id = l.document_id offset 0) bill
       where l.shop_id = shop and l.source_line_id = line.id and l.noted is null and l.batches is not null
         and goods_moved_first(bill.source_noun, bill.direction)
       order by l.id
    loop
      own := least(part, of_unknown_batch(billed));
      continue when own <= 0;
      update document_lines set batches = settled_on_line(billed, batch, own) where shop_id = shop and id = billed.id;
      part := part - own;
    end loop;
  end loop;
  return settled + settle_parts(head, batch, wanted - settled);
end
$$;

-- Batches of a line with so much more of one of them.
create or replace function batches_with(had jsonb, batch batches, more numeric) returns jsonb language sql immutable
  return case
    when not exists (select from jsonb_array_elements(had) b (one) where (one ->> '_id')::uuid = batch.id) then had || batch_on_line(batch, more)
    else (
      select jsonb_agg(case when (one ->> '_id')::uuid = batch.id
                            then one || jsonb_build_object('quantity', (one ->> 'quantity')::numeric + more) else one end order by position)
        from jsonb_array_elements(had) with ordinality as b (one, position))
  end;
