-- Transfers between places (docs/decisions/0226). Goods move by shift_stock, as all goods do, in moves without quantity: the
-- stock and its worth stay what they are.

-- A draft whose pack holds another quantity by now is not sent as it was typed: its batches would be those of the former pack.
create or replace function refuse_other_pack(transfer uuid, lines jsonb) returns void language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  item text;
begin
  select l.itemname into item
    from transfer_lines l
    cross join lateral (select holds from product_packs where shop_id = l.shop_id and id = l.pack_id offset 0) pack
   where l.shop_id = current_shop() and l.transfer_id = transfer and pack.holds <> l.holds
     and exists (select from jsonb_array_elements(lines) said where said ->> 'pack' = l.pack_id::text)
   limit 1;
  if item is not null then
    raise check_violation using constraint = 'transfers_pack', message = 'the pack holds another quantity now', detail = item;
  end if;
end
$$;

-- Writes a new transfer, or a draft again, and sends it where the draft says so. The lines name product, pack and batches.
create or replace function post_transfer(draft jsonb) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  sent constant transfers := jsonb_populate_record(null::transfers, draft);
  stored transfers;
  taken record;
begin
  if (select count(*) from places where shop_id = shop and id in (sent.from_id, sent.to_id) and kind <> 'way' and deleted_at is null) < 2 then
    raise foreign_key_violation using constraint = 'transfers_from_place', message = 'no such place';
  end if;
  select * into stored from transfers where shop_id = shop and id = sent.id for no key update;
  if stored.id is null then
    taken := next_number('transfer', sent.date, null, null);
    insert into transfers (shop_id, id, number, number_value, date, from_id, to_id, transport, vehicle_no, note, created_by, created_at)
      values (shop, sent.id, taken.number, taken.value, sent.date, sent.from_id, sent.to_id, coalesce(sent.transport, ''),
              coalesce(sent.vehicle_no, ''), coalesce(sent.note, ''), sent.created_by, sent.created_at);
  else
    if stored.status <> 'draft' or stored.updated_at is distinct from (draft ->> 'read_at')::timestamptz then
      raise check_violation using constraint = 'transfers_moved_on', message = 'the transfer has moved on';
    end if;
    if (draft ->> 'sends')::boolean then
      perform refuse_other_pack(sent.id, draft -> 'lines');
    end if;
    update transfers
       set date = sent.date, from_id = sent.from_id, to_id = sent.to_id, transport = coalesce(sent.transport, ''),
           vehicle_no = coalesce(sent.vehicle_no, ''), note = coalesce(sent.note, ''), updated_at = clock_timestamp()
     where shop_id = shop and id = sent.id;
    delete from transfer_lines where shop_id = shop and transfer_id = sent.id;
  end if;
  insert into transfer_lines (
    shop_id, transfer_id, position, product_id, item_id, itemname, hsncode, unit, holds, pack_id, pack_name, quantity, rate, batches)
  select shop, sent.id, l.position, p.id, p.item_id, p.name, p.hsncode, coalesce(pack.name, p.unit), coalesce(pack.holds, 1), pack.id, pack.name,
         (l.said ->> 'quantity')::numeric,
         round(p.selling_price * coalesce(pack.holds, 1)
           / case when p.price_includes_tax then 1 + (p.cgst + p.sgst + p.cess) / 100 else 1 end, 4),
         case when p.in_batches then coalesce(l.said -> 'batches', '[]') end
    from jsonb_array_elements(draft -> 'lines') with ordinality as l (said, position)
    cross join lateral (
      select * from products where shop_id = shop and id = (l.said ->> 'product')::uuid and deleted_at is null offset 0
    ) p
    left join lateral (
      select id, name, holds from product_packs
       where shop_id = shop and id = (l.said ->> 'pack')::uuid and product_id = p.id and deleted_at is null offset 0
    ) pack on true
   where l.said ->> 'pack' is null or pack.id is not null;
  if (select count(*) from transfer_lines where shop_id = shop and transfer_id = sent.id) <> jsonb_array_length(draft -> 'lines') then
    raise foreign_key_violation using constraint = 'transfer_lines_product', message = 'no such product';
  end if;
  if (draft ->> 'sends')::boolean then
    perform send_transfer(sent.id, (draft ->> 'by')::uuid, (draft ->> 'at')::timestamptz);
  end if;
end
$$;
revoke all on function post_transfer(jsonb) from public;
grant execute on function post_transfer(jsonb) to bahi_app;

-- Sends a draft: its goods leave the shelf of one place and are on the way. Batches that it names go, else the first to expire.
-- No more goes than stands at the place. Returns false if there is no such draft.
create or replace function send_transfer(transfer uuid, by_person uuid, at_moment timestamptz) returns boolean language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  way constant uuid := (select id from places where shop_id = shop and kind = 'way');
  head transfers;
  line document_lines;
  one record;
  had batch_part[] := array[]::batch_part[]; -- what earlier lines of this transfer took
  parts batch_part[] := array[]::batch_part[];
  rest numeric;
  stands numeric;
begin
  select * into head from transfers where shop_id = shop and id = transfer for no key update;
  if head.id is null or head.status <> 'draft' then
    return false;
  end if;
  perform from (
    select distinct product_id from transfer_lines where shop_id = shop and transfer_id = transfer order by product_id
  ) wanted
  cross join lateral (
    select from products where shop_id = shop and id = wanted.product_id for no key update offset 0
  ) held;
  for one in
    select l.*, p.has_serials from transfer_lines l
     cross join lateral (select has_serials from products where shop_id = shop and id = l.product_id offset 0) p
     where l.shop_id = shop and l.transfer_id = transfer order by l.position
  loop
    select coalesce(sum(s.quantity), 0) into stands
      from (
        select quantity from stock_at where shop_id = shop and product_id = one.product_id and place_id = head.from_id
        union all select h.quantity from unnest(had) h where h.product_id = one.product_id
      ) s;
    if stands < one.quantity * one.holds then
      raise check_violation using constraint = 'transfers_short', message = 'not enough at the place',
        detail = one.itemname || ', ' || trim_scale(greatest(stands, 0));
    end if;
    rest := one.quantity * one.holds;
    if one.batches is not null then
      line := null;
      line.shop_id := shop;
      line.id := one.id;
      line.product_id := one.product_id;
      line.itemname := one.itemname;
      line.quantity := one.quantity;
      line.free := 0;
      line.holds := one.holds;
      line.batches := one.batches;
      line.batches := case when one.has_serials then serials_of_line(line, 'out', had, head.from_id)
                           else batches_that_go(line, had, null, true, head.from_id) end;
      update transfer_lines set batches = line.batches where shop_id = shop and id = one.id;
      parts := parts || array(
        select (one.product_id, b._id, b.quantity, head.from_id)::batch_part from jsonb_to_recordset(line.batches) b (_id uuid, quantity numeric));
      rest := rest - coalesce((select sum(quantity) from jsonb_to_recordset(line.batches) b (quantity numeric)), 0);
      had := had || array(
        select (one.product_id, b._id, -b.quantity, head.from_id)::batch_part from jsonb_to_recordset(line.batches) b (_id uuid, quantity numeric));
    end if;
    if rest > 0 then
      parts := parts || (one.product_id, one.product_id, rest, head.from_id)::batch_part;
      had := had || (one.product_id, one.product_id, -rest, head.from_id)::batch_part;
    end if;
  end loop;
  update transfers set status = 'sent', sent_by = by_person, sent_at = at_moment, updated_at = clock_timestamp()
   where shop_id = shop and id = transfer;
  perform move_transfer(head, parts, head.from_id, way);
  return true;
end
$$;
revoke all on function send_transfer(uuid, uuid, timestamptz) from public;

-- Moves parts (above zero) of a transfer from one place to another, in one call of shift_stock.
create or replace function move_transfer(head transfers, parts batch_part[], from_place uuid, to_place uuid) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  perform shift_stock(
    (select array_agg((head.date, p.product_id, 'in', 0, 'Transfer', head.number, null, null, head.id, null)::stock_move order by p.product_id)
       from (select distinct product_id from unnest(parts)) p),
    array(
      select (product_id, batch_id, sign * quantity, place)::batch_part
        from unnest(parts) p (product_id, batch_id, quantity, place_id)
        cross join (values (-1, from_place), (1, to_place)) side (sign, place)
       where quantity > 0))
   where exists (select from unnest(parts) p where p.quantity > 0);
end
$$;
revoke all on function move_transfer(transfers, batch_part[], uuid, uuid) from public;

-- Cancels a draft, or what was sent while nothing of it was received: it stands again where it stood. Returns the status before,
-- null if there is no such transfer.
create or replace function cancel_transfer(transfer uuid, at_moment timestamptz) returns text language plpgsql
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  way constant uuid := (select id from places where shop_id = shop and kind = 'way');
  head transfers;
  parts batch_part[];
begin
  select * into head from transfers where shop_id = shop and id = transfer for no key update;
  if head.id is null or head.status not in ('draft', 'sent') then
    return head.status;
  elsif exists (select from transfer_lines where shop_id = shop and transfer_id = transfer and received + lost + back > 0) then
    raise check_violation using constraint = 'transfers_received', message = 'a part was received';
  end if;
  perform from (select distinct product_id from transfer_lines where shop_id = shop and transfer_id = transfer order by product_id) wanted
    cross join lateral (
      select from products where shop_id = shop and id = wanted.product_id for no key update offset 0
    ) held;
  parts := array(
    select w from (select distinct product_id from transfer_lines where shop_id = shop and transfer_id = transfer) l
     cross join lateral on_the_way(transfer, l.product_id, '{}') w);
  update transfers set status = 'cancelled', cancelled_at = at_moment, updated_at = clock_timestamp() where shop_id = shop and id = transfer;
  perform move_transfer(head, parts, way, head.from_id);
  return head.status;
end
$$;
revoke all on function cancel_transfer(uuid, timestamptz) from public;
grant execute on function cancel_transfer(uuid, timestamptz) to bahi_app;
