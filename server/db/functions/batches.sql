-- Stock by batch (docs/decisions/0221). Only shift_batches writes stock_at and batch_movements; shift_stock calls it, with the
-- products locked, for the products kept in batches.

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
