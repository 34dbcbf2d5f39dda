-- What is received of a transfer between places (docs/decisions/0226).

-- What is on the way of a transfer, less what it lost, by batch: the first to expire first, those `missing` last.
create or replace function on_the_way(transfer uuid, of_product uuid, missing uuid[]) returns setof batch_part language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return query
    select m.product_id, m.batch_id, sum(m.quantity)::numeric(16, 3), m.place_id
      from batch_movements m
      left join batches b on b.shop_id = m.shop_id and b.id = m.batch_id
     where m.shop_id = current_shop() and m.product_id = of_product and is_on_the_way(m.place_id)
       and m.cause_id = any (array[transfer] || array(select id from adjustments where shop_id = current_shop() and transfer_id = transfer))
     group by m.product_id, m.batch_id, m.place_id, b.expiry, b.created_at
    having sum(m.quantity) > 0
     order by m.batch_id = any (missing), b.expiry nulls last, b.created_at, m.batch_id;
end
$$;

-- So much of these parts, in their order; `after` so much.
create or replace function parts_up_to(parts batch_part[], after numeric, quantity numeric) returns batch_part[] language sql immutable as $$
  select coalesce(array_agg((p.product_id, p.batch_id, least(p.before + p.quantity, $2 + $3) - greatest(p.before, $2), p.place_id)::batch_part order by p.turn), '{}')
    from (
      select *, sum(one.quantity) over (order by turn) - one.quantity as before
        from unnest(parts) with ordinality as one (product_id, batch_id, quantity, place_id, turn)
    ) p
   where p.before < $2 + $3 and p.before + p.quantity > $2
$$;

-- Receives of a transfer, line by line: what came, what is lost, and what had not left; the rest stays on the way. `lines`: in
-- their units, with the `missing` batches. More than was sent is taken from the place that sent it. Locks the transfer, so that
-- of two who receive at once the second finds it as the first left it. A loss is a stock adjustment (`account`, `reason`) with
-- its posting. Returns the status, null if nothing is on the way.
create or replace function receive_transfer(draft jsonb) returns text language plpgsql
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  head transfers;
  one record;
  way constant uuid := (select id from places where shop_id = shop and kind = 'way');
  waiting batch_part[];
  came batch_part[] := array[]::batch_part[];
  not_gone batch_part[] := array[]::batch_part[];
  more batch_part[] := array[]::batch_part[]; -- came beyond what was sent
  lost_parts batch_part[];
  losses jsonb := '[]'::jsonb;
  loss jsonb;
  adjustment adjustments;
  state text;
begin
  select * into head from transfers where shop_id = shop and id = (draft ->> 'id')::uuid for no key update;
  if head.status is distinct from 'sent' then
    return null;
  elsif head.updated_at is distinct from (draft ->> 'read_at')::timestamptz then
    raise check_violation using constraint = 'transfers_moved_on', message = 'the transfer has moved on';
  end if;
  perform from (select distinct product_id from transfer_lines where shop_id = shop and transfer_id = head.id order by product_id) wanted
    cross join lateral (
      select from products where shop_id = shop and id = wanted.product_id for no key update offset 0
    ) held;
  for one in
    select l.*, l.quantity - l.received - l.lost - l.back as open, greatest(said.received - (l.quantity - l.received - l.lost - l.back), 0) as beyond,
           said.received as now_received, said.lost as now_lost, said.back as now_back, coalesce(said.missing, '{}') as missing,
           said.account, said.reason, said.adjustment
      from jsonb_to_recordset(draft -> 'lines') said (
             line uuid, received numeric, lost numeric, back numeric, missing uuid[], account text, reason text, adjustment uuid)
      join transfer_lines l on l.shop_id = shop and l.transfer_id = head.id and l.id = said.line
     order by l.position
  loop
    if one.now_received - one.beyond + one.now_lost + one.now_back > one.open then
      raise check_violation using constraint = 'transfer_lines_on_the_way', message = 'more than is on the way',
        detail = one.itemname || ', ' || trim_scale(one.open);
    end if;
    -- Less what earlier lines of the same product have of it.
    waiting := array(
      select (w.product_id, w.batch_id, w.quantity - coalesce(used.quantity, 0), w.place_id)::batch_part
        from on_the_way(head.id, one.product_id, one.missing) w
        left join lateral (
          select sum(u.quantity) as quantity from unnest(came || not_gone) u where u.product_id = w.product_id and u.batch_id = w.batch_id
        ) used on true
       where w.quantity > coalesce(used.quantity, 0));
    came := came || parts_up_to(waiting, 0, (one.now_received - one.beyond) * one.holds);
    not_gone := not_gone || parts_up_to(waiting, (one.now_received - one.beyond) * one.holds, one.now_back * one.holds);
    if one.now_lost > 0 then
      losses := losses || jsonb_build_object('id', one.adjustment, 'product', one.product_id, 'quantity', one.now_lost * one.holds,
        'account', one.account, 'reason', one.reason, 'missing', to_jsonb(one.missing));
    end if;
    if one.beyond > 0 then
      more := more || (one.product_id, one.product_id, one.beyond * one.holds, head.from_id)::batch_part;
    end if;
    update transfer_lines
       set quantity = quantity + one.beyond, received = received + one.now_received, lost = lost + one.now_lost, back = back + one.now_back
     where shop_id = shop and id = one.id;
  end loop;
  perform move_transfer(head, came, way, head.to_id);
  perform move_transfer(head, not_gone, way, head.from_id);
  perform move_transfer(head, beyond_parts(more), head.from_id, head.to_id);
  -- What is left by now of the missing batches is what is lost.
  for loss in select value from jsonb_array_elements(losses) loop
    lost_parts := parts_up_to(
      array(select w from on_the_way(head.id, (loss ->> 'product')::uuid, '{}') w
             order by w.batch_id = any (array(select jsonb_array_elements_text(loss -> 'missing'))::uuid[]) desc),
      0, (loss ->> 'quantity')::numeric);
    insert into adjustments (shop_id, id, direction, date, product_id, quantity, reason, account, place_id, transfer_id, created_by, created_at)
      values (shop, (loss ->> 'id')::uuid, 'out', (draft ->> 'date')::date, (loss ->> 'product')::uuid, (loss ->> 'quantity')::numeric,
              loss ->> 'reason', loss ->> 'account', way, head.id, (draft ->> 'by')::uuid, (draft ->> 'at')::timestamptz)
    returning * into adjustment;
    perform move_stock(
      array[(adjustment.date, adjustment.product_id, 'out', adjustment.quantity, 'Product Out', adjustment.id::text,
             typed(adjustment.reason), null, adjustment.id, null)::stock_move],
      array(select (p.product_id, p.batch_id, -p.quantity, way)::batch_part from unnest(lost_parts) p), way);
  end loop;
  state := case when exists (
    select from transfer_lines where shop_id = shop and transfer_id = head.id and quantity > received + lost + back
  ) then 'sent' else 'received' end;
  update transfers
     set status = state, received_by = (draft ->> 'by')::uuid, received_at = (draft ->> 'at')::timestamptz, updated_at = clock_timestamp()
   where shop_id = shop and id = head.id;
  return state;
end
$$;
revoke all on function receive_transfer(jsonb) from public;
grant execute on function receive_transfer(jsonb) to bahi_app;

-- The batches of goods that came beyond what was sent, at the place that sent them: the first to expire.
create or replace function beyond_parts(more batch_part[]) returns batch_part[] language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return array(
    select (u.product_id, u.batch_id, -u.quantity, u.place_id)::batch_part
      from unnest(more) m cross join lateral usual_batches(m.product_id, -m.quantity, null, m.place_id, false) u);
end
$$;
