-- Which batches a line takes off the shelf (docs/decisions/0221).

-- The lines with the batches that expire first, over as many as they need, all in one look at the shelf. Lines of one product
-- take one after the other. `sold_on`: as in batches_that_go, which chooses alike line by line.
create or replace function first_to_expire(lines document_lines[], sold_on date, place uuid) returns document_lines[]
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  found record;
  given document_lines[] := lines;
  line document_lines;
begin
  for found in
    with want as (
      select l.at, product_id, quantity, sum(quantity) over (partition by product_id order by l.at) - quantity as before
        from (
          select at, (l).product_id, shelf_quantity(l) as quantity
            from (select lines[at] as l, at from generate_subscripts(lines, 1) at) numbered where (l).batches is not null
        ) l
    ),
    free as (
      select p.product_id, b.id, b.number, b.expiry, b.mrp, s.quantity, row_number() over shelf as turn,
             sum(s.quantity) over shelf - s.quantity as before
        from (select distinct product_id from want) p
        cross join lateral (
          select batch_id, quantity from stock_at
           where shop_id = shop and product_id = p.product_id and place_id = first_to_expire.place and quantity > 0 offset 0
        ) s
        cross join lateral (
          select id, number, expiry, mrp, created_at from batches
           where shop_id = shop and id = s.batch_id and (expiry is null or sold_on is null or expiry >= sold_on) offset 0
        ) b
      window shelf as (partition by p.product_id order by b.expiry nulls last, b.created_at, b.id)
    )
    select want.at, jsonb_agg(jsonb_build_object(
             '_id', free.id, 'number', free.number, 'expiry', free.expiry, 'mrp', free.mrp,
             'quantity', least(want.before + want.quantity, free.before + free.quantity) - greatest(want.before, free.before)
           ) order by free.turn) as batches
      from want join free on free.product_id = want.product_id
       and free.before < want.before + want.quantity and want.before < free.before + free.quantity
     group by want.at
  loop
    line := given[found.at];
    line.batches := found.batches;
    given[found.at] := line;
  end loop;
  return given;
end
$$;

-- True if a line costs its buyer, with all tax, no more than the MRP of a batch (Legal Metrology (Packaged Commodities) Rules,
-- rule 18(2)). The MRP of a pack is a unit's to four decimals: the printed one is that in whole paise. Parts have no price.
create or replace function within_mrp(line document_lines, mrp numeric) returns boolean language sql immutable
  return mrp is null or coalesce(line.total, 0) <= round(line.quantity * greatest(mrp * line.holds, round(mrp * line.holds, 2)) * 100);

create or replace function all_within_mrp(line document_lines, batches jsonb) returns boolean language sql immutable
  return not exists (select from jsonb_to_recordset(batches) b (mrp numeric) where not within_mrp(line, b.mrp));

-- True if a sale's line, or a line of the bills of a challan, costs more than an MRP: its goods were others.
create or replace function is_dearer(line document_lines, mrp numeric) returns boolean language sql stable
  return not within_mrp(line, mrp) or exists (
    select from document_lines billed
     where billed.shop_id = line.shop_id and billed.source_line_id = line.id and billed.noted is null
       and not within_mrp(billed, is_dearer.mrp));

-- Batches that a line takes off the shelf: what it asks for as far as it stands there, else what its stored line had or its
-- source has, then the first to expire. `sold_on`: goods that are expired on that day are never chosen, and refused where they
-- are asked for and not `sells_expired`; null: they may go. A sale takes nothing of a batch whose MRP is below its price: it is
-- refused where it names one, or where nothing else stands for its rest (docs/decisions/0251). What stands is looked at with
-- `had`, which the document gives back first.
create or replace function batches_that_go(line document_lines, had batch_part[], sold_on date, sells_expired boolean, place uuid) returns jsonb
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := line.shop_id;
  asked jsonb := line.batches;
  expired text;
  go jsonb;
begin
  if asked = '[]' then
    -- A line that became dearer chooses anew.
    select coalesce(stored.batches, '[]') into asked from document_lines stored
     where stored.shop_id = shop and stored.id = line.id and stored.product_id = line.product_id
       and (sold_on is null or line.total * stored.quantity <= stored.total * line.quantity or all_within_mrp(line, stored.batches));
    asked := coalesce(asked, case when line.source_line_id is not null then batches_of_source(line) end, '[]');
  else
    select b.number into expired
      from jsonb_to_recordset(asked) a (_id uuid)
      cross join lateral (select number, expiry, id from batches where shop_id = shop and id = a._id offset 0) b
     where not sells_expired and b.expiry < sold_on and not exists (select from unnest(had) h where h.batch_id = b.id and h.quantity > 0) limit 1;
    if expired is not null then
      raise check_violation using constraint = 'batches_expired', message = 'expired goods are not sold',
        detail = line.itemname || ', ' || expired;
    end if;
  end if;
  with free as materialized (
    select b.id, b.number, b.expiry, b.mrp, b.created_at,
           s.quantity + coalesce((
             select sum(h.quantity) from unnest(had) h where h.batch_id = b.id and h.place_id = batches_that_go.place), 0) as quantity
      from stock_at s join batches b on b.shop_id = shop and b.id = s.batch_id
     where s.shop_id = shop and s.product_id = line.product_id and s.place_id = batches_that_go.place
  ),
  choice as (
    select free.*, a.position, a.quantity as asked from jsonb_array_elements(asked) with ordinality as wish (said, position)
      cross join lateral (select (said ->> '_id')::uuid as id, (said ->> 'quantity')::numeric as quantity, position) a
      join free on free.id = a.id
    union all
    select free.*, null, null from free
     where sold_on is null or (expiry is null or expiry >= sold_on) and within_mrp(line, mrp)
  ),
  -- Each choice gets what is left of the line and of its batch.
  taken as (
    select c.*, least(coalesce(c.asked, c.quantity), c.quantity) as most from choice c where c.quantity > 0
  ),
  placed as (
    select *, row_number() over (order by position nulls last, expiry nulls last, created_at, id) as turn from taken
  ),
  once as (
    select *, most - case when position is null
                          then coalesce((select sum(p.most) from placed p where p.id = placed.id and p.position is not null), 0)
                          else 0 end as more from placed
  ),
  filled as (
    select *, least(more, shelf_quantity(line) - coalesce(sum(more) over (order by turn rows between unbounded preceding and 1 preceding), 0)) as part
      from once where more > 0
  )
  select coalesce(jsonb_agg(jsonb_build_object('_id', id, 'number', number, 'expiry', expiry, 'mrp', mrp, 'quantity', part) order by turn), '[]')
    into go
    from (select id, number, expiry, mrp, sum(part) as part, min(turn) as turn from filled where part > 0 group by id, number, expiry, mrp) g;
  if sold_on is not null then
    line.batches := go;
    perform refuse_named_above_mrp(line);
    perform refuse_cheaper(line, had, sold_on, place);
  end if;
  return go;
end
$$;

-- Refuses a sale's line with a batch whose MRP is below its price. A stored line keeps those that it took, as long as its price
-- does not rise.
create or replace function refuse_named_above_mrp(line document_lines) returns void language plpgsql stable as $$
declare
  above record;
begin
  select b.number, b.mrp into above
    from jsonb_to_recordset(line.batches) b (_id uuid, number text, mrp numeric)
   where not within_mrp(line, b.mrp) and not exists (
     select from document_lines stored
      where stored.shop_id = line.shop_id and stored.id = line.id and stored.product_id = line.product_id
        and line.total * stored.quantity <= stored.total * line.quantity
        and stored.batches @> jsonb_build_array(jsonb_build_object('_id', b._id)))
   limit 1;
  if found then
    raise check_violation using constraint = 'batches_named_above_mrp', message = 'a price above the MRP of the batch that it names',
      detail = jsonb_build_object('item', line.itemname, 'number', above.number, 'mrp', round(above.mrp * line.holds, 2));
  end if;
end
$$;

-- How much of a line is of an unknown batch.
create or replace function of_unknown_batch(line document_lines) returns numeric language sql immutable
  return shelf_quantity(line) - coalesce((select sum(quantity) from jsonb_to_recordset(line.batches) b (quantity numeric)), 0);

-- Refuses a sale's line of which a part is left to batches that stand, and whose MRP is below its price. Goods of an unknown batch
-- have no MRP to keep to, and what stands nowhere was sold before it was entered.
create or replace function refuse_cheaper(line document_lines, had batch_part[], sold_on date, place uuid) returns void
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := line.shop_id;
  rest constant numeric := of_unknown_batch(line);
  unknown numeric;
  cheaper numeric;
begin
  if rest <= 0 then
    return;
  end if;
  select sum(s.quantity) filter (where s.batch_id = line.product_id), max(b.mrp) filter (where s.quantity > coalesce(own.quantity, 0))
    into unknown, cheaper
    from (
      select s.batch_id, sum(s.quantity) as quantity
        from (
          select batch_id, quantity from stock_at
           where shop_id = shop and product_id = line.product_id and place_id = refuse_cheaper.place
          union all
          select h.batch_id, h.quantity from unnest(had) h where h.product_id = line.product_id and h.place_id = refuse_cheaper.place
        ) s group by s.batch_id
    ) s
    left join batches b on b.shop_id = shop and b.id = s.batch_id and (b.expiry is null or b.expiry >= sold_on) and not within_mrp(line, b.mrp)
    left join jsonb_to_recordset(line.batches) own (_id uuid, quantity numeric) on own._id = s.batch_id;
  if cheaper is not null and rest > greatest(unknown, 0) then
    raise check_violation using constraint = 'batches_cheaper', message = 'a price above the MRP of what stands',
      detail = concat_ws(' ', line.product_id, trim_scale((shelf_quantity(line) - rest) / line.holds), trim_scale(round(cheaper * line.holds, 2)), line.itemname);
  end if;
end
$$;
