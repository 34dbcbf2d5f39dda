-- Goods made of others ahead, and taken apart again (docs/decisions/0228): one transaction takes the ones and brings the
-- others, at what was taken.

-- Writes a production and moves its goods. What is made comes at what its parts took, less the share of what was spoiled beyond
-- the usual, which is a loss. Parts come at what the product took, shared by what they cost, else by what they are sold for.
create or replace function post_production(draft jsonb) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  made productions := jsonb_populate_record(null::productions, draft);
  is_made constant boolean := made.direction = 'made';
  goods jsonb; -- product and parts, as they are now
  used jsonb; -- batches by product
  taken stock_worth[];
  worth bigint;
begin
  select n.number, n.value into made.number, made.number_value from next_number('production', made.date, null, null) n;
  perform from (
      select made.product_id as id union select (p ->> 'product')::uuid from jsonb_array_elements(made.parts) p order by 1
    ) wanted
    cross join lateral (select from products where shop_id = shop and id = wanted.id for no key update offset 0) held;
  select jsonb_agg(jsonb_build_object(
           'id', p.id, 'name', p.name, 'unit', p.unit, 'quantity', w.quantity, 'place', w.place, 'in_batches', p.in_batches,
           'asked', w.asked,
           'refused', p.recipe is not distinct from 'kit' or p.has_serials or w.place > 0 and p.id = made.product_id,
           'cost', average_cost(p.stock, p.stock_value, p.unit_cost, p.purchase_price), 'price', p.selling_price) order by w.place)
    into goods
    from (
      select made.product_id as product, made.quantity, 0::bigint as place, draft -> 'batches' as asked
      union all
      select (said ->> 'product')::uuid, (said ->> 'quantity')::numeric, place, said -> 'batches'
        from jsonb_array_elements(made.parts) with ordinality as p (said, place)
    ) w
    left join lateral (select * from products where shop_id = shop and id = w.product and deleted_at is null offset 0) p on true;
  if exists (select from jsonb_array_elements(goods) g where g ->> 'id' is null) then
    raise foreign_key_violation using constraint = 'productions_product', message = 'no such product';
  elsif exists (select from jsonb_array_elements(goods) g where (g ->> 'refused')::boolean) then
    raise check_violation using constraint = 'productions_goods', message = 'not made ahead, or no part',
      detail = (select g ->> 'name' from jsonb_array_elements(goods) g where (g ->> 'refused')::boolean limit 1);
  end if;
  used := batches_used(goods, is_made, made.date);
  made.shop_id := shop;
  made.lost := coalesce(made.lost, 0);
  made.note := coalesce(made.note, '');
  made.worth := 0;
  made.parts := (
    select jsonb_agg(jsonb_build_object('product', g -> 'id', 'name', g -> 'name', 'unit', g -> 'unit', 'quantity', g -> 'quantity')
                       || case when is_made and used -> (g ->> 'id') <> '[]' then jsonb_build_object('batches', used -> (g ->> 'id')) else '{}' end
                     order by place)
      from jsonb_array_elements(goods) with ordinality as n (g, place) where place > 1);
  made.batch_id := case when is_made and (goods -> 0 ->> 'in_batches')::boolean and draft -> 'batch' ->> 'number' <> ''
                        then batch_of_production(made.product_id, draft -> 'batch') end;
  insert into productions overriding user value select made.*;

  taken := shift_stock(
    array(
      select (made.date, (g ->> 'id')::uuid, 'out', (g ->> 'quantity')::numeric, case when is_made then 'Used in Production' else 'Production' end,
              made.number, null, null, made.id, null)::stock_move
        from jsonb_array_elements(goods) g where ((g ->> 'place')::integer > 0) = is_made order by 1),
    case when exists (select from jsonb_array_elements(goods) g where (g ->> 'in_batches')::boolean) then array(
      select (u.product::uuid, b._id, -b.quantity, shop)::batch_part
        from jsonb_each(used) u (product, batches) cross join lateral jsonb_to_recordset(u.batches) b (_id uuid, quantity numeric)) end);
  worth := -coalesce((select sum(w.value) from unnest(taken) w where w.reference_type like '%Production'), 0);
  if is_made then
    made.worth := worth - round(worth * made.lost / (made.quantity + made.lost));
    update batches set rate = round(greatest(made.worth, 0) / 100.0 / made.quantity, 4) where shop_id = shop and id = made.batch_id;
  else
    made.worth := worth;
  end if;
  update productions p set worth = made.worth where p.shop_id = shop and p.id = made.id;
  taken := taken || shift_stock(
    array(
      select (made.date, b.product, 'in', b.quantity, case when is_made then 'Production' else 'Used in Production' end,
              made.number, null, b.value, made.id, null)::stock_move
        from worth_of_brought(goods, is_made, made.worth) b order by b.product),
    case when made.batch_id is not null then array[(made.product_id, made.batch_id, made.quantity, shop)::batch_part] end);
  perform post_production_worth(made.id, taken);
end
$$;
revoke all on function post_production(jsonb) from public;
grant execute on function post_production(jsonb) to bahi_app;

-- Takes a production back, once: all its goods move back, at what they moved. Null if there is none that stands.
create or replace function undo_production(production uuid, at timestamptz) returns uuid language plpgsql
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  made productions;
begin
  update productions set undone_at = at where shop_id = shop and id = production and undone_at is null returning * into made;
  if not found then
    return null;
  end if;
  perform post_production_worth(made.id, shift_stock(array(
    select (made.date, g.product, case when (g.place = 0) = (made.direction = 'made') then 'out' else 'in' end, g.quantity,
            case g.place when 0 then 'Production' else 'Used in Production' end, made.number, jsonb_build_object('code', 'undone'), null,
            made.id, array[made.id])::stock_move
      from (
        select made.product_id as product, made.quantity, 0 as place
        union all
        select (p ->> 'product')::uuid, (p ->> 'quantity')::numeric, 1 from jsonb_array_elements(made.parts) p
      ) g order by g.product)));
  return made.id;
end
$$;
revoke all on function undo_production(uuid, timestamptz) from public;
grant execute on function undo_production(uuid, timestamptz) to bahi_app;

-- Posts what a production made the stock worth more or less: of its own goods only what was lost, day by day. What else the
-- moves changed (goods sold before they were made) is a cost of sales, as everywhere.
create or replace function post_production_worth(production uuid, worth stock_worth[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  perform post_stock(current_shop(), w.date, w.reference_type, production, w.value)
    from (
      select date, 'Production' as reference_type, sum(value)::bigint as value
        from unnest(worth) where reference_type like '%Production' group by date
      union all
      select date, reference_type, sum(value)::bigint from unnest(worth) where reference_type not like '%Production'
       group by date, reference_type
    ) w where w.value <> 0;
end
$$;

-- The batches that a production takes of each product: what it asks for, then the first to expire, never expired ones. What they
-- do not cover is of an unknown one, but where nothing stands except what is expired.
create or replace function batches_used(goods jsonb, is_made boolean, on_date date) returns jsonb language plpgsql stable as $$
declare
  lines document_lines[] := array[]::document_lines[];
  line document_lines;
begin
  for line in
    select l.* from jsonb_array_elements(goods) g
      cross join lateral jsonb_populate_record(null::document_lines, jsonb_build_object(
        'shop_id', current_shop(), 'product_id', g -> 'id', 'itemname', g -> 'name', 'quantity', g -> 'quantity', 'free', 0, 'holds', 1,
        'batches', coalesce(nullif(g -> 'asked', 'null'), '[]'))) l
     where ((g ->> 'place')::integer > 0) = is_made and (g ->> 'in_batches')::boolean
  loop
    line.batches := batches_that_go(line, '{}', on_date, false, current_shop());
    lines := lines || line;
  end loop;
  perform refuse_expired_alone(lines, on_date, current_shop());
  return (select coalesce(jsonb_object_agg(l.product_id, l.batches), '{}') from unnest(lines) l);
end
$$;

-- What a production brings, each with its share of the worth: by what it costs, else by its price, else by its quantity. The
-- last takes the rest.
create or replace function worth_of_brought(goods jsonb, is_made boolean, worth bigint)
returns table (product uuid, quantity numeric, value bigint) language sql immutable as $$
  select w.product, w.quantity,
         (round(worth * w.till_now / w.weights) - round(worth * (w.till_now - w.weight) / w.weights))::bigint
    from (
      select b.product, b.quantity, b.weight, sum(b.weight) over (order by b.place) as till_now, sum(b.weight) over () as weights
        from (
          select g.id as product, g.quantity, g.place,
                 g.quantity * case when sum(g.quantity * g.cost) over () > 0 then g.cost
                                   when sum(g.quantity * g.price) over () > 0 then g.price else 1 end as weight
            from jsonb_to_recordset(goods) g (id uuid, quantity numeric, place integer, cost numeric, price numeric)
           where (g.place = 0) = is_made
        ) b
    ) w
$$;

-- The batch of what was made, by its number, expiry and MRP; made where the product has none such.
create or replace function batch_of_production(of_product uuid, typed jsonb) returns uuid language plpgsql as $$
declare
  batch uuid;
begin
  insert into batches (shop_id, product_id, number, expiry, mrp)
    values (current_shop(), of_product, upper(trim(typed ->> 'number')),
            (date_trunc('month', (typed ->> 'expiry')::date) + interval '1 month - 1 day')::date, (typed ->> 'mrp')::numeric)
  on conflict on constraint batches_unique do update set number = excluded.number
  returning id into batch;
  return batch;
end
$$;
