-- Stock by batch (docs/decisions/0221). Only shift_batches and settle_batches write stock_at and batch_movements; shift_stock
-- calls the first, with the products locked, for the products kept in batches.

-- The batches of moves that name none. What is undone gives back exactly what it took, the latest first; what goes takes the
-- first to expire; all else is of an unknown batch, as is what the batches cannot cover. Signed as the moves.
create or replace function usual_batches(product uuid, quantity numeric, back_of uuid[]) returns setof batch_part
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  direction constant integer := sign(quantity);
  wanted numeric := abs(quantity);
  one record;
begin
  for one in
    select moved.batch_id, -direction * moved.quantity as free, sum(moved.quantity) over () = -usual_batches.quantity as is_all
      from (
        select m.batch_id, sum(m.quantity) as quantity, max(m.seq) as last
          from unnest(back_of) c (id) cross join lateral (
            select batch_id, m.quantity, seq from batch_movements m
             where m.shop_id = shop and m.cause_id = c.id and m.product_id = product offset 0
          ) m group by m.batch_id
      ) moved
     where moved.quantity <> 0 order by moved.last desc
  loop
    continue when not one.is_all and (one.free <= 0 or wanted <= 0);
    return next (product, one.batch_id, direction * case when one.is_all then one.free else least(wanted, one.free) end)::batch_part;
    wanted := wanted - case when one.is_all then one.free else least(wanted, one.free) end;
  end loop;
  if direction < 0 and back_of is null then
    for one in
      select b.id as batch_id, s.quantity as free
        from stock_at s join batches b on b.shop_id = shop and b.id = s.batch_id
       where s.shop_id = shop and s.product_id = product and s.place_id = shop and s.quantity > 0
       order by b.expiry nulls last, b.created_at, b.id
    loop
      exit when wanted <= 0;
      return next (product, one.batch_id, -least(wanted, one.free))::batch_part;
      wanted := wanted - least(wanted, one.free);
    end loop;
  end if;
  if wanted > 0 then
    return next (product, product, direction * wanted)::batch_part;
  end if;
end
$$;

-- Moves the batches of these moves. `parts`: what the documents' lines name, all of one cause; null: the usual batches. What
-- the parts do not cover is of an unknown batch.
create or replace function shift_batches(moves stock_move[], parts batch_part[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
begin
  with change as (
    select m.product_id, m.back_of, m.date, m.reference_type, m.reference_id, m.cause_id,
           sum(case m.movement_type when 'in' then m.quantity else -m.quantity end) as quantity
      from unnest(moves) m
      cross join lateral (select in_batches from products where shop_id = shop and id = m.product_id offset 0) p
     where p.in_batches
     group by m.product_id, m.back_of, m.date, m.reference_type, m.reference_id, m.cause_id
  ),
  part as (
    select change.date, change.reference_type, change.reference_id, change.cause_id, u.product_id, u.batch_id, u.quantity
      from change cross join lateral usual_batches(change.product_id, change.quantity, change.back_of) u
     where parts is null and change.quantity <> 0
    union all
    select head.date, head.reference_type, head.reference_id, head.cause_id, p.product_id, p.batch_id, sum(p.quantity)
      from (
        select product_id, batch_id, quantity from unnest(parts) p
        union all select product_id, product_id, quantity from change where parts is not null
        union all select product_id, product_id, -quantity from unnest(parts) p
      ) p
      cross join (select date, reference_type, reference_id, cause_id from unnest(moves) limit 1) head
     group by head.date, head.reference_type, head.reference_id, head.cause_id, p.product_id, p.batch_id
    having sum(p.quantity) <> 0
  ),
  moved as (
    insert into batch_movements (shop_id, date, product_id, place_id, batch_id, quantity, reference_type, reference_id, cause_id)
      select shop, date, product_id, shop, batch_id, quantity, reference_type, reference_id, cause_id from part
    returning product_id, batch_id, quantity
  )
  insert into stock_at (shop_id, product_id, place_id, batch_id, quantity)
    select shop, product_id, shop, batch_id, sum(quantity) from moved group by product_id, batch_id
  on conflict (shop_id, product_id, place_id, batch_id) do update set quantity = stock_at.quantity + excluded.quantity;
end
$$;
revoke all on function shift_batches(stock_move[], batch_part[]) from public;

-- What stands of a product by batch, as a shop sees it: no batch is below nothing, and what was sold before its purchase was
-- entered is below nothing of an unknown batch (null).
create or replace function shelf_batches(of_product uuid) returns table (batch_id uuid, quantity numeric) language sql stable as $$
  select case when s.batch_id <> of_product and s.quantity > 0 then s.batch_id end, sum(s.quantity)
    from stock_at s
   where s.shop_id = current_shop() and s.product_id = of_product
   group by 1 having sum(s.quantity) <> 0
$$;

-- The first hundred batches of a product that stand on the shelf, the first to expire first, as forms choose them
-- (chooseBatches).
create or replace function batches_for_sale(of_product uuid) returns jsonb language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
             '_id', b.id, 'number', b.number, 'expiry', b.expiry, 'mrp', b.mrp, 'price', b.price, 'stock', b.quantity
           ) order by b.expiry nulls last, b.created_at, b.id), '[]')
      from (
        select b.*, s.quantity
          from stock_at s join batches b on b.shop_id = s.shop_id and b.id = s.batch_id
         where s.shop_id = current_shop() and s.product_id = of_product and s.place_id = current_shop() and s.quantity > 0
         order by b.expiry nulls last, b.created_at, b.id limit 100
      ) b);
end
$$;

-- The batch of a stock adjustment by hand, as parts of its move; null: it names none. What the record took before is free for
-- it again. A `change` below zero goes, and cannot be more than stands of the batch.
create or replace function parts_by_hand(adjustment uuid, of_product uuid, batch uuid, change numeric) returns batch_part[] language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  had constant batch_part[] := batches_given_back(adjustment);
  free numeric;
begin
  if batch is null then
    return null;
  end if;
  perform from products where shop_id = shop and id = of_product and in_batches for no key update;
  if not found or not exists (select from batches where shop_id = shop and id = batch and product_id = of_product) then
    raise foreign_key_violation using constraint = 'adjustments_batch', message = 'no such batch of this product';
  end if;
  select coalesce(sum(s.quantity), 0) into free
    from (
      select at.quantity from stock_at at
       where at.shop_id = shop and at.product_id = of_product and at.place_id = shop and at.batch_id = batch
      union all select h.quantity from unnest(had) h where h.product_id = of_product and h.batch_id = batch
    ) s;
  if free + change < 0 then
    raise check_violation using constraint = 'stock_movements_enough', message = 'not enough of this batch',
      detail = trim_scale(greatest(free, 0))::text;
  end if;
  return had || (of_product, batch, change)::batch_part;
end
$$;

-- Gives goods that were sold before they were entered a batch that stands there: what the newest causes took of an unknown
-- batch, as far as it is short and the batch stands. Lines of documents then name it, so that a return finds it. The sum
-- stays. Returns how much it was.
create or replace function settle_batches(of_product uuid, of_batch uuid) returns numeric language plpgsql
security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  batch batches;
  most numeric;
  part numeric;
  settled numeric := 0;
  one record;
begin
  perform from products where shop_id = shop and id = of_product and in_batches for no key update;
  select * into batch from batches where shop_id = shop and id = of_batch and product_id = of_product;
  if batch.id is null then
    raise foreign_key_violation using constraint = 'stock_at_batch', message = 'no such batch of this product';
  end if;
  most := least(
    coalesce((select -quantity from stock_at where shop_id = shop and product_id = of_product and place_id = shop and batch_id = of_product), 0),
    coalesce((select quantity from stock_at where shop_id = shop and product_id = of_product and place_id = shop and batch_id = batch.id), 0));
  for one in
    select cause_id, -sum(quantity) as quantity, (array_agg(m order by seq))[1] as first
      from batch_movements m
     where shop_id = shop and batch_id = of_product
     group by cause_id having sum(quantity) < 0 order by max(seq) desc
  loop
    exit when settled >= most;
    part := settle_lines(one.cause_id, batch, least(one.quantity, most - settled));
    continue when part <= 0;
    insert into batch_movements (shop_id, date, product_id, place_id, batch_id, quantity, reference_type, reference_id, cause_id)
      select shop, (one.first).date, of_product, shop, moved.id, moved.quantity,
             (one.first).reference_type, (one.first).reference_id, one.cause_id
        from (values (of_product, part), (batch.id, -part)) moved (id, quantity);
    settled := settled + part;
  end loop;
  update stock_at s set quantity = s.quantity + moved.quantity
    from (values (of_product, settled), (batch.id, -settled)) moved (id, quantity)
   where settled > 0 and s.shop_id = shop and s.product_id = of_product and s.place_id = shop and s.batch_id = moved.id;
  return settled;
end
$$;
revoke all on function settle_batches(uuid, uuid) from public;
grant execute on function settle_batches(uuid, uuid) to bahi_app;
