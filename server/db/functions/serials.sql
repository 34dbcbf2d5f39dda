-- Serial numbers on lines (docs/decisions/0225): a serial is a batch of one piece, without expiry and MRP.

-- The serials of a line that brings or takes pieces: as many as pieces, each once, by id or by number. A piece that goes must be
-- here, or never have been entered; one that comes must not be here. Returned like batches. `had`: what the document's earlier
-- state gives back first. One that goes is taken from `place`.
create or replace function serials_of_line(line document_lines, moves text, had batch_part[], place uuid) returns jsonb
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := line.shop_id;
  asked jsonb := line.batches;
  typed record;
  serial batches;
  stands numeric;
  serials jsonb := '[]'::jsonb;
begin
  if asked = '[]' then
    select coalesce(batches, '[]') into asked from document_lines where shop_id = shop and id = line.id and product_id = line.product_id;
  end if;
  for typed in select b._id, upper(trim(b.number)) as number from jsonb_to_recordset(asked) b (_id uuid, number text) loop
    stands := null;
    select * into serial from batches
     where shop_id = shop and product_id = line.product_id and case when typed._id is null then number = typed.number else id = typed._id end;
    if found then
      select coalesce(sum(quantity), 0) into stands from (
        select quantity from stock_at
         where shop_id = shop and product_id = line.product_id and (place_id = place or moves = 'in') and batch_id = serial.id
        union all select h.quantity from unnest(had) h where (h.place_id = place or moves = 'in') and h.batch_id = serial.id
      ) at;
    elsif typed._id is not null then
      raise foreign_key_violation using constraint = 'document_lines_batch', message = 'no such serial';
    else
      insert into batches (shop_id, product_id, number, created_at)
        values (shop, line.product_id, typed.number, clock_timestamp()) returning * into serial;
    end if;
    if serials @> jsonb_build_array(jsonb_build_object('_id', serial.id)) then
      raise check_violation using constraint = 'serials_twice', message = 'a number twice', detail = serial.number;
    end if;
    if moves = 'out' and stands < 1 then
      perform refuse_piece_elsewhere(line, serial);
    end if;
    if moves = 'in' and stands >= 1 or moves = 'out' and stands < 1 then
      raise check_violation using constraint = case moves when 'in' then 'serials_here' else 'serials_gone' end,
        message = 'a piece is in one place', detail = line.itemname || ', ' || serial.number;
    end if;
    serials := serials || jsonb_set(batch_on_line(serial, 1), '{0,piece}', 'true');
    had := had || (line.product_id, serial.id, case moves when 'in' then 1 else -1 end, place)::batch_part;
  end loop;
  if jsonb_array_length(serials) <> shelf_quantity(line) then
    raise check_violation using constraint = 'serials_missing', message = 'a number for each piece',
      detail = line.itemname || ', ' || trim_scale(shelf_quantity(line));
  end if;
  return serials;
end
$$;

-- What the pieces of a purchase cost, and whose they were: those of the last purchase, as of any batch.
create or replace function price_pieces(line document_lines, supplier uuid) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  update batches set rate = round(line.taxable_amount / 100.0 / shelf_quantity(line), 4), supplier_id = coalesce(supplier, supplier_id)
   where shop_id = line.shop_id and id = any (array(select _id from jsonb_to_recordset(line.batches) b (_id uuid)));
end
$$;

-- Refuses a piece that stands at another place, or is on the way to one, by the name of that.
create or replace function refuse_piece_elsewhere(line document_lines, serial batches) returns void language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  place places;
  transfer text;
begin
  select p.* into place
    from stock_at s
    cross join lateral (select * from places where shop_id = s.shop_id and id = s.place_id offset 0) p
   where s.shop_id = line.shop_id and s.product_id = line.product_id and s.batch_id = serial.id and s.quantity >= 1 limit 1;
  if place.id is null then
    return;
  elsif place.kind = 'way' then
    select t.number into transfer
      from batch_movements m
      cross join lateral (select number from transfers where shop_id = m.shop_id and id = m.cause_id offset 0) t
     where m.shop_id = line.shop_id and m.batch_id = serial.id and m.place_id = place.id order by m.seq desc limit 1;
  end if;
  raise check_violation using constraint = case place.kind when 'way' then 'serials_on_the_way' else 'serials_elsewhere' end,
    message = 'a piece is in one place',
    detail = jsonb_build_object('piece', line.itemname || ', ' || serial.number, 'where', coalesce(transfer, place.name))::text;
end
$$;

-- Which of several pieces of a bill comes back must be named; all that are left need no name.
create or replace function refuse_unnamed_pieces(line document_lines) returns void language plpgsql stable as $$
declare
  every document_lines := line;
begin
  every.quantity := 1e9;
  every.batches := '[]';
  if jsonb_array_length(batches_of_source(every)) > shelf_quantity(line) then
    raise check_violation using constraint = 'serials_missing', message = 'a number for each piece',
      detail = line.itemname || ', ' || trim_scale(shelf_quantity(line));
  end if;
end
$$;

-- The pieces of a line with the last day of their warranty, where they were sold with one: as many months as their product has,
-- from the day of the sale, which does not count (General Clauses Act, s.9). The day stays when the product's months change.
-- `sold_on`: null where they are not sold.
create or replace function pieces_under_warranty(line document_lines, sold_on date) returns jsonb language plpgsql stable as $$
declare
  last_day constant date := sold_on + (
    select make_interval(months => nullif(warranty, 0)::integer) from products where shop_id = line.shop_id and id = line.product_id);
begin
  return (
    select coalesce(jsonb_agg((piece - 'until') || '{"piece": true}' || jsonb_strip_nulls(jsonb_build_object('until', last_day)) order by at), '[]')
      from jsonb_array_elements(line.batches) with ordinality as one (piece, at));
end
$$;

-- Batches of a line with so much more of one that its goods turned out to be; a piece has its warranty from the day of the sale.
create or replace function settled_on_line(line document_lines, batch batches, more numeric) returns jsonb language plpgsql stable as $$
begin
  line.batches := batches_with(line.batches, batch, more);
  if not (select has_serials from products where shop_id = line.shop_id and id = line.product_id) then
    return line.batches;
  end if;
  return pieces_under_warranty(line, (
    select case when direction = 'sales' and line.noted is null then date end
      from documents where shop_id = line.shop_id and id = line.document_id));
end
$$;
