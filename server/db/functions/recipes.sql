-- Products made of others (docs/decisions/0228). The line of a kit stores the parts that it took, each with its quantity,
-- its batches, and `each`, what one unit of the kit takes: a changed recipe changes no stored line, and what is undone gives
-- back exactly what went.

-- What one unit of a product takes of each part (domain/shelf/recipes/recipe.ts).
create or replace function parts_of_recipe(product uuid) returns table (part_id uuid, each numeric, "position" integer)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
begin
  return query
    select r.part_id, round(r.quantity * coalesce(k.holds, 1) * (100 + r.loss) / (100 * p.makes), 9), r.position
      from products p
      join recipe_parts r on r.shop_id = shop and r.product_id = p.id
      left join product_packs k on k.shop_id = shop and k.id = r.pack_id
     where p.shop_id = shop and p.id = product;
end
$$;

-- How many whole units of a kit can be made of its parts on the shelf; below zero where a part is.
create or replace function kit_stock(product uuid) returns numeric language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return coalesce((
    select min(div(p.stock, r.each) - (mod(p.stock, r.each) < 0)::integer) from parts_of_recipe(product) r
     cross join lateral (select stock from products where shop_id = current_shop() and id = r.part_id offset 0) p), 0);
end
$$;

-- Goods that a line moves, in the units of the shelf: its product, or the parts of a kit. Of columns and not of the row, so that
-- it becomes a part of the statement that calls it.
create or replace function goods_of_line(of_product uuid, of_quantity numeric, of_batches jsonb, parts jsonb)
returns table (product_id uuid, quantity numeric, batches jsonb) language sql immutable as $$
  select of_product, of_quantity, of_batches where of_product is not null and parts is null
  union all
  select part.product, part.quantity, part.batches from jsonb_to_recordset(parts) part (product uuid, quantity numeric, batches jsonb)
$$;

-- Completes what the lines of a document take: the parts of kits, and the batches of all goods.
create or replace function with_goods(head documents, lines document_lines[], draft jsonb) returns document_lines[] language plpgsql as $$
declare
  line document_lines;
  part jsonb;
  good document_lines;
  goods document_lines[] := array[]::document_lines[];
  given document_lines[] := array[]::document_lines[];
  at integer := 0;
begin
  if not exists (select from unnest(lines) l where l.parts is not null) then
    return with_batches(head, lines, draft);
  end if;
  for place in 1 .. cardinality(lines) loop
    lines[place] := with_parts(head, lines[place], draft);
    line := lines[place];
    if line.parts is null then
      goods := goods || line;
    end if;
    -- Each part is a line of its own where batches are chosen, but for those that came with their source.
    for part in select * from jsonb_array_elements(line.parts) loop
      good := line;
      good.id := gen_random_uuid();
      good.product_id := (part ->> 'product')::uuid;
      good.itemname := part ->> 'name';
      good.quantity := (part ->> 'quantity')::numeric;
      good.free := 0;
      good.total := 0; -- the price is of the kit
      good.holds := 1;
      good.parts := null;
      good.source_line_id := null;
      good.batches := case when not comes_from_moved(head, line) then part -> 'batches' end;
      goods := goods || good;
    end loop;
  end loop;
  goods := with_batches(head, goods, draft);
  foreach line in array lines loop
    if line.parts is null then
      at := at + 1;
      line := goods[at];
    else
      select jsonb_agg(case when goods[at + p.place].batches is null then p.part
                            else p.part || jsonb_build_object('batches', goods[at + p.place].batches) end order by p.place)
        into part from jsonb_array_elements(line.parts) with ordinality as p (part, place);
      at := at + jsonb_array_length(line.parts);
      line.parts := part;
    end if;
    given := given || line;
  end loop;
  return given;
end
$$;

-- True if other documents moved a line's goods first: the bill of a note, the challan of a bill.
create or replace function comes_from_moved(head documents, line document_lines) returns boolean language sql immutable
  return line.source_line_id is not null and (line.noted is not null or goods_moved_first(head.source_noun, head.direction));

-- The line of a kit with its parts: those of its recipe, of its own earlier version, or of the line that it was made from.
-- Null where it moves nothing, or was no kit's line when it was sold.
create or replace function with_parts(head documents, line document_lines, draft jsonb) returns document_lines
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
begin
  if line.parts is null then
    return line;
  elsif draft -> 'moves' is null or line.noted in ('lowered', 'raised') then
    line.parts := null;
  elsif comes_from_moved(head, line) then
    line.parts := parts_of_source(line);
    if line.noted is null and line.parts is not null then
      select cost into line.cost from document_lines where shop_id = shop and id = line.source_line_id;
    end if;
  elsif head.direction = 'purchase' then
    if head.source_noun is distinct from 'invoice' then
      raise check_violation using constraint = 'recipes_bought', message = 'a kit is not bought', detail = line.itemname;
    end if;
    line.parts := null; -- goes back as it was bought
  elsif line.parts = '[]' then
    select coalesce(jsonb_agg(jsonb_build_object(
             'product', r.part_id, 'name', p.name, 'unit', p.unit, 'each', r.each,
             'quantity', round(r.each * shelf_quantity(line), 3)
           ) || case when p.in_batches then '{"batches": []}' else '{}' end::jsonb order by r.position), '[]'),
           round(sum(r.each * p.purchase_price) * line.holds, 4)
      into line.parts, line.cost
      from parts_of_recipe(line.product_id) r
      cross join lateral (select name, unit, in_batches, cost_on_line(products) as purchase_price from products where shop_id = shop and id = r.part_id offset 0) p;
  else
    select jsonb_agg(part || jsonb_build_object('quantity', round((part ->> 'each')::numeric * shelf_quantity(line), 3)) order by place)
      into line.parts from jsonb_array_elements(line.parts) with ordinality as p (part, place);
  end if;
  return line;
end
$$;

-- A line's share of the parts that its source took, and other documents have not had: for a note the last batches first. The
-- last of it takes the rest. Null if the source took none.
create or replace function parts_of_source(line document_lines) returns jsonb language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := line.shop_id;
  source document_lines;
  wanted constant numeric := shelf_quantity(line);
  had_quantity numeric;
  had jsonb; -- parts that other documents have had
begin
  select * into source from document_lines where shop_id = shop and id = line.source_line_id;
  select coalesce(sum(shelf_quantity(l)), 0), coalesce(jsonb_agg(p.part), '[]') into had_quantity, had
    from (
      select l.* from document_lines l
       cross join lateral (select status from documents where shop_id = shop and id = l.document_id offset 0) made
       where l.shop_id = shop and l.source_line_id = source.id and l.id <> line.id and l.parts is not null
         and (l.noted is null) = (line.noted is null) and made.status not in ('cancelled', 'returned')
    ) l
    left join lateral (select jsonb_agg(part) as part from jsonb_array_elements(l.parts) part) p on true;
  return (
    select jsonb_agg(part.said || jsonb_build_object('quantity', share.quantity)
             || case when part.said ? 'batches'
                  then jsonb_build_object('batches', batches_left(part.said -> 'batches', mine.batches, share.quantity, line.noted is not null))
                  else '{}' end order by part.place)
      from jsonb_array_elements(source.parts) with ordinality as part (said, place)
      cross join lateral (
        select coalesce(sum((one ->> 'quantity')::numeric), 0) as quantity,
               coalesce(jsonb_path_query_array(jsonb_agg(one), '$[*].batches[*]'), '[]') as batches
          from jsonb_array_elements(had) document cross join lateral jsonb_array_elements(document) one
         where one ->> 'product' = part.said ->> 'product'
      ) mine
      cross join lateral (
        select (part.said ->> 'quantity')::numeric - mine.quantity as quantity, shelf_quantity(source) - had_quantity as of_lines
      ) left_over
      cross join lateral (
        select case when wanted >= left_over.of_lines then left_over.quantity
                    else round(left_over.quantity * wanted / left_over.of_lines, 3) end as quantity
      ) share);
end
$$;

-- So much of some batches, less what was had of them: the last first where it goes back.
create or replace function batches_left(own jsonb, had jsonb, wanted numeric, is_back boolean) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(said || jsonb_build_object('quantity', part) order by place), '[]')
    from (
      select said, place, least(quantity, wanted - coalesce(sum(quantity) over before, 0)) as part
        from (
          select b.said, b.place, case when is_back then -b.place else b.place end as turn,
                 (b.said ->> 'quantity')::numeric - coalesce((
                   select sum((h ->> 'quantity')::numeric) from jsonb_array_elements(had) h where h ->> '_id' = b.said ->> '_id'), 0) as quantity
            from jsonb_array_elements(own) with ordinality as b (said, place)
        ) b
       where quantity > 0
      window before as (order by turn rows between unbounded preceding and 1 preceding)
    ) filled
   where part > 0
$$;

-- Refuses goods that are put on the shelf of a kit, which has none.
create or replace function keeps_stock(recipe text, name text) returns boolean language plpgsql immutable as $$
begin
  if recipe = 'kit' then
    raise check_violation using constraint = 'recipes_no_stock', message = 'a kit has no stock', detail = name;
  end if;
  return true;
end
$$;

-- As settle_lines, for the parts of kits: writes a batch on what a document's kits took of an unknown one, and on the bills of
-- its challan. Returns on how much of it.
create or replace function settle_parts(head documents, batch batches, wanted numeric) returns numeric
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  line document_lines;
  billed document_lines;
  part numeric;
  own numeric;
  settled numeric := 0;
begin
  for line in
    select * from document_lines
     where shop_id = shop and document_id = head.id and parts is not null
       and (source_line_id is null or not goods_moved_first(head.source_noun, head.direction))
     order by position
  loop
    part := least(wanted - settled, part_of_unknown_batch(line.parts, batch.product_id));
    continue when coalesce(part, 0) <= 0;
    update document_lines set parts = parts_with(parts, batch, part) where shop_id = shop and id = line.id;
    settled := settled + part;
    for billed in
      select l.* from document_lines l
       cross join lateral (select source_noun, direction from documents where shop_id = shop and id = l.document_id offset 0) bill
       where l.shop_id = shop and l.source_line_id = line.id and l.noted is null and l.parts is not null
         and goods_moved_first(bill.source_noun, bill.direction)
       order by l.id
    loop
      own := least(part, part_of_unknown_batch(billed.parts, batch.product_id));
      continue when coalesce(own, 0) <= 0;
      update document_lines set parts = parts_with(parts, batch, own) where shop_id = shop and id = billed.id;
      part := part - own;
    end loop;
  end loop;
  return settled;
end
$$;

-- How much of a part of a kit is of an unknown batch; null: it is no part, or was not kept in batches.
create or replace function part_of_unknown_batch(parts jsonb, product uuid) returns numeric language sql immutable as $$
  select (p ->> 'quantity')::numeric
         - coalesce((select sum((b ->> 'quantity')::numeric) from jsonb_array_elements(p -> 'batches') b), 0)
    from jsonb_array_elements(parts) p where (p ->> 'product')::uuid = product and p ? 'batches'
$$;

-- Parts of a kit with so much more of a batch.
create or replace function parts_with(parts jsonb, batch batches, more numeric) returns jsonb language sql immutable as $$
  select jsonb_agg(case when (p ->> 'product')::uuid = batch.product_id
                        then p || jsonb_build_object('batches', batches_with(p -> 'batches', batch, more)) else p end order by place)
    from jsonb_array_elements(parts) with ordinality as one (p, place)
$$;
