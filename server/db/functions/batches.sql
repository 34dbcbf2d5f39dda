-- Stock by place and batch (docs/decisions/0221, 0226). Only shift_batches and settle_batches write stock_at and batch_movements; shift_stock
-- calls the first, with the products locked, for the products kept in batches, and in shops with places for all.

-- The batches of moves that name none, at `place`. What is undone gives back exactly what it took, where it took it, the latest
-- first; what goes takes the first to expire; all else is of an unknown batch, as is what the batches cannot cover. Signed as the
-- moves. `anywhere`: what goes is taken from other places too, after this one, as a typed stock is that of all places.
create or replace function usual_batches(product uuid, quantity numeric, back_of uuid[], place uuid, anywhere boolean)
returns setof batch_part language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  direction constant integer := sign(quantity);
  wanted numeric := abs(quantity);
  one record;
begin
  for one in
    select moved.batch_id, moved.place_id, -direction * moved.quantity as free,
           sum(moved.quantity) over () = -usual_batches.quantity as is_all
      from (
        select m.batch_id, m.place_id, sum(m.quantity) as quantity, max(m.seq) as last
          from unnest(back_of) c (id) cross join lateral (
            select batch_id, place_id, m.quantity, seq from batch_movements m
             where m.shop_id = shop and m.cause_id = c.id and m.product_id = product offset 0
          ) m group by m.batch_id, m.place_id
      ) moved
     where moved.quantity <> 0 order by moved.last desc
  loop
    continue when not one.is_all and (one.free <= 0 or wanted <= 0);
    return next (product, one.batch_id, direction * case when one.is_all then one.free else least(wanted, one.free) end, one.place_id)::batch_part;
    wanted := wanted - case when one.is_all then one.free else least(wanted, one.free) end;
  end loop;
  if direction < 0 and back_of is null then
    for one in
      select s.batch_id, s.place_id, s.quantity as free
        from stock_at s left join batches b on b.shop_id = shop and b.id = s.batch_id
       where s.shop_id = shop and s.product_id = product and s.quantity > 0
         and (s.place_id = place and s.batch_id <> product or anywhere and not is_on_the_way(s.place_id))
       order by s.place_id <> place, b.id is null, b.expiry nulls last, b.created_at, b.id
    loop
      exit when wanted <= 0;
      return next (product, one.batch_id, -least(wanted, one.free), one.place_id)::batch_part;
      wanted := wanted - least(wanted, one.free);
    end loop;
  end if;
  if wanted > 0 then
    return next (product, product, direction * wanted, place)::batch_part;
  end if;
end
$$;

-- Moves the batches of these moves, and in a shop with places what stands at each of them. `parts`: what the documents' lines
-- name, all of one cause; null: the usual batches. What the parts do not cover is of an unknown batch, at `place` (null: the shop
-- itself). Goods of a place that is closed are at the shop. By hand, by a transfer
-- and back to a supplier no more goes than stands at a place.
create or replace function shift_batches(moves stock_move[], parts batch_part[], place uuid, has_places boolean) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  at_place constant uuid := coalesce(place, shop);
  gone batch_part[]; -- what went of a product at a place
  short numeric;
begin
  with change as (
    select m.product_id, m.back_of, m.date, m.reference_type, m.reference_id, m.cause_id,
           sum(case m.movement_type when 'in' then m.quantity else -m.quantity end) as quantity
      from unnest(moves) m
      cross join lateral (select in_batches from products where shop_id = shop and id = m.product_id offset 0) p
     where p.in_batches or has_places
     group by m.product_id, m.back_of, m.date, m.reference_type, m.reference_id, m.cause_id
  ),
  part as (
    select change.date, change.reference_type, change.reference_id, change.cause_id, u.product_id, u.batch_id, u.place_id, u.quantity
      from change
      cross join lateral usual_batches(
        change.product_id, change.quantity, change.back_of, at_place, has_places and change.reference_type = 'Stock Edit') u
     where parts is null and change.quantity <> 0
    union all
    select head.date, head.reference_type, head.reference_id, head.cause_id, p.product_id, p.batch_id, p.place_id, sum(p.quantity)
      from (
        select product_id, batch_id, coalesce(place_id, shop) as place_id, quantity from unnest(parts) p
        union all select product_id, product_id, at_place, quantity from change where parts is not null
        union all select product_id, product_id, at_place, -quantity from unnest(parts) p
      ) p
      cross join (select date, reference_type, reference_id, cause_id from unnest(moves) limit 1) head
     where p.product_id in (select product_id from change)
     group by head.date, head.reference_type, head.reference_id, head.cause_id, p.product_id, p.batch_id, p.place_id
    having sum(p.quantity) <> 0
  ),
  moved as (
    insert into batch_movements (shop_id, date, product_id, place_id, batch_id, quantity, reference_type, reference_id, cause_id)
      select shop, date, product_id, case when has_places then open_place(place_id) else shop end, batch_id, quantity,
             reference_type, reference_id, cause_id from part
    returning product_id, place_id, batch_id, quantity
  ),
  stored as (
    insert into stock_at (shop_id, product_id, place_id, batch_id, quantity)
      select shop, product_id, place_id, batch_id, sum(quantity) from moved group by product_id, place_id, batch_id
    on conflict (shop_id, product_id, place_id, batch_id) do update set quantity = stock_at.quantity + excluded.quantity
  )
  select array_agg((product_id, null, quantity, place_id)::batch_part) into gone
    from (
      select product_id, place_id, sum(quantity) as quantity from moved where has_places
       group by product_id, place_id having sum(quantity) < 0
    ) went;
  if gone is not null and (moves[1]).reference_type in ('Product In', 'Product Out', 'Transfer', 'Purchase Return') then
    select min(s.quantity - g.quantity) into short
      from unnest(gone) g
      cross join lateral (
        select sum(quantity) as quantity from stock_at
         where shop_id = shop and product_id = g.product_id and place_id = g.place_id
      ) s
     where s.quantity < 0;
    if short is not null then
      raise check_violation using
        constraint = 'stock_movements_enough', message = 'not enough at this place', detail = trim_scale(greatest(short, 0))::text;
    end if;
  end if;
end
$$;
revoke all on function shift_batches(stock_move[], batch_part[], uuid, boolean) from public;

-- What stands of a product by batch, as a shop sees it: no batch is below nothing, and what was sold before its purchase was
-- entered is below nothing of an unknown batch (null).
create or replace function shelf_batches(of_product uuid) returns table (batch_id uuid, quantity numeric) language sql stable as $$
  select case when s.batch_id <> of_product and s.quantity > 0 then s.batch_id end, sum(s.quantity)
    from stock_at s
   where s.shop_id = current_shop() and s.product_id = of_product
   group by 1 having sum(s.quantity) <> 0
$$;

-- The first hundred batches of a product that stand at a place, the first to expire first, as forms choose them
-- (chooseBatches). Null: the shop itself.
create or replace function batches_for_sale(of_product uuid, place uuid) returns jsonb language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
             '_id', b.id, 'number', b.number, 'expiry', b.expiry, 'mrp', b.mrp, 'price', b.price, 'stock', b.quantity
           ) order by b.expiry nulls last, b.created_at, b.id), '[]')
      from (
        select b.*, s.quantity
          from stock_at s join batches b on b.shop_id = s.shop_id and b.id = s.batch_id
         where s.shop_id = current_shop() and s.product_id = of_product and s.place_id = coalesce(place, current_shop())
           and s.quantity > 0
         order by b.expiry nulls last, b.created_at, b.id limit 100
      ) b);
end
$$;

-- What stands of a product at each place, the shop first, with its batches there as forms choose them; not what is on the way.
create or replace function places_for_sale(of_product uuid, in_batches boolean) returns jsonb language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
begin
  return (
    select coalesce(jsonb_agg(
             jsonb_build_object('_id', o.id, 'name', o.name, 'stock', s.quantity)
               || case when places_for_sale.in_batches then jsonb_build_object('batches', batches_for_sale(of_product, o.id)) else '{}' end
             order by o.id <> shop, lower(o.name)), '[]')
      from (
        select place_id, sum(quantity) as quantity from stock_at
         where shop_id = shop and product_id = of_product and quantity <> 0 group by place_id
      ) s
      join places o on o.shop_id = shop and o.id = s.place_id and o.kind <> 'way');
end
$$;

-- The batch of a stock adjustment by hand, and its place, as parts of its move; null: it names neither. What the record took
-- before is free for it again. A `change` below zero goes, and cannot be more than stands of the batch.
create or replace function parts_by_hand(adjustment uuid, of_product uuid, batch uuid, change numeric, place uuid) returns batch_part[]
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  at_place constant uuid := open_place(place);
  had constant batch_part[] := batches_given_back(adjustment);
  wanted numeric := -change;
  parts batch_part[] := had;
  free numeric;
  one record;
begin
  if batch is null and place is null then
    return null;
  end if;
  -- Also the product that the record had, in their order.
  perform from (
      select of_product as id union select product_id from adjustments where shop_id = shop and id = adjustment order by 1
    ) wanted
    cross join lateral (select from products where shop_id = shop and id = wanted.id for no key update offset 0) held;
  if not exists (select from products where shop_id = shop and id = of_product and (in_batches or batch is null)) or batch is not null and not exists (select from batches where shop_id = shop and id = batch and product_id = of_product) then
    raise foreign_key_violation using constraint = 'adjustments_batch', message = 'no such batch of this product';
  end if;
  if batch is null then
    for one in
      select s.batch_id, sum(s.quantity) as quantity
        from (
          select at.batch_id, at.quantity from stock_at at
           where at.shop_id = shop and at.product_id = of_product and at.place_id = at_place
          union all select h.batch_id, h.quantity from unnest(had) h where h.product_id = of_product and h.place_id = at_place
        ) s left join batches b on b.shop_id = shop and b.id = s.batch_id
       where wanted > 0 and s.batch_id <> of_product
       group by s.batch_id, b.expiry, b.created_at having sum(s.quantity) > 0 order by b.expiry nulls last, b.created_at, s.batch_id
    loop
      exit when wanted <= 0;
      parts := parts || (of_product, one.batch_id, -least(wanted, one.quantity), at_place)::batch_part;
      wanted := wanted - least(wanted, one.quantity);
    end loop;
    return case when wanted = 0 then parts else parts || (of_product, of_product, -wanted, at_place)::batch_part end;
  end if;
  select coalesce(sum(s.quantity), 0) into free
    from (
      select at.quantity from stock_at at
       where at.shop_id = shop and at.product_id = of_product and at.place_id = at_place and at.batch_id = batch
      union all
      select h.quantity from unnest(had) h where h.product_id = of_product and h.batch_id = batch and h.place_id = at_place
    ) s;
  if free + change < 0 then
    raise check_violation using constraint = 'stock_movements_enough', message = 'not enough of this batch',
      detail = trim_scale(greatest(free, 0))::text;
  end if;
  return had || (of_product, batch, change, at_place)::batch_part;
end
$$;

-- Gives goods that were sold before they were entered a batch that stands there: what the newest causes took of an unknown
-- batch, as far as it is short and the batch stands. Lines of documents then name it, so that a return finds it. The sum
-- stays. It is posted as of the sale, when the goods left: a count reckons by that moment. Returns how much it was.
create or replace function settle_batches(of_product uuid, of_batch uuid) returns numeric language plpgsql
security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  batch batches;
  most numeric;
  part numeric;
  settled numeric := 0;
  short record; -- a place where the unknown batch is below nothing and the batch stands
  one record;
begin
  perform from products where shop_id = shop and id = of_product and in_batches for no key update;
  select * into batch from batches where shop_id = shop and id = of_batch and product_id = of_product;
  if batch.id is null then
    raise foreign_key_violation using constraint = 'stock_at_batch', message = 'no such batch of this product';
  end if;
  -- What is short of other batches where this one stands is of an unknown batch from now on.
  perform forget_short(of_product, s.batch_id, s.place_id)
     from stock_at s
     join stock_at b on b.shop_id = shop and b.product_id = of_product and b.place_id = s.place_id and b.batch_id = batch.id
    where s.shop_id = shop and s.product_id = of_product and s.batch_id not in (of_product, batch.id) and s.quantity < 0
      and b.quantity > 0;
  for short in
    select s.place_id, least(-s.quantity, b.quantity) as quantity
      from stock_at s
      join stock_at b on b.shop_id = shop and b.product_id = of_product and b.place_id = s.place_id and b.batch_id = batch.id
     where s.shop_id = shop and s.product_id = of_product and s.batch_id = of_product and s.quantity < 0 and b.quantity > 0
  loop
    most := short.quantity;
    for one in
      select cause_id, -sum(quantity) as quantity, (array_agg(m order by seq))[1] as first
        from batch_movements m
       where shop_id = shop and batch_id = of_product and place_id = short.place_id
       group by cause_id having sum(quantity) < 0 order by max(seq) desc
    loop
      exit when most <= 0;
      part := settle_lines(one.cause_id, batch, least(one.quantity, most));
      continue when part <= 0;
      insert into batch_movements (
        shop_id, date, product_id, place_id, batch_id, quantity, reference_type, reference_id, cause_id, posted_at)
        select shop, (one.first).date, of_product, short.place_id, moved.id, moved.quantity,
               (one.first).reference_type, (one.first).reference_id, one.cause_id, (one.first).posted_at
          from (values (of_product, part), (batch.id, -part)) moved (id, quantity);
      update stock_at s set quantity = s.quantity + moved.quantity
        from (values (of_product, part), (batch.id, -part)) moved (id, quantity)
       where s.shop_id = shop and s.product_id = of_product and s.place_id = short.place_id and s.batch_id = moved.id;
      most := most - part;
      settled := settled + part;
    end loop;
  end loop;
  return settled;
end
$$;
revoke all on function settle_batches(uuid, uuid) from public;
grant execute on function settle_batches(uuid, uuid) to bahi_app;
