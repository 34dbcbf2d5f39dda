-- Bills for another shop of the same owner (docs/decisions/0236). A bill is offered by its id alone: its figures are read from
-- the books of the shop that sells, so that a change is seen as long as nobody confirmed it.

-- The other shop of an owner of this one that has this GSTIN. Both have one, and not the same.
create or replace function own_shop_with(wanted text) returns uuid language plpgsql stable
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return (
    select there.id
      from memberships m
      cross join lateral (
        select shop_id from memberships where user_id = m.user_id and role = 'owner' and left_at is null offset 0
      ) other
      cross join lateral (select id, gstin, going_since, created_at from shops where id = other.shop_id offset 0) there
     where m.shop_id = current_shop() and m.role = 'owner' and m.left_at is null and there.id <> m.shop_id
       and upper(there.gstin) = upper(wanted) and there.going_since is null
       and not exists (select from closings c where c.shop_id = there.id)
       and (select gstin <> '' and upper(gstin) <> upper(wanted) from shops where id = m.shop_id)
     order by there.created_at, there.id limit 1);
end
$$;
revoke all on function own_shop_with(text) from public;

-- The state of a bill: another text when what its buyer enters became another.
create or replace function version_of_bill(bill documents) returns text language sql stable as $$
  select md5(concat_ws('/', extract(epoch from bill.rewritten_at), bill.date, bill.grand_total, bill.total_tax, bill.igst, bill.supply))
$$;

-- Offers a sale to the shop that it is made out to; takes the offer back from the one that it was made out to before.
create or replace function offer_bill(was documents, bill documents) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  buyer uuid;
begin
  if bill.noun <> 'invoice' or bill.direction <> 'sales' then
    return;
  end if;
  if bill.party ->> 'gstin' <> '' then
    buyer := own_shop_with(bill.party ->> 'gstin');
  end if;
  if was.id is not null then
    delete from offered_bills
     where from_shop_id = bill.shop_id and id = bill.id and state <> 'confirmed' and shop_id is distinct from buyer;
    if version_of_bill(was) <> version_of_bill(bill) or was.party ->> 'gstin' is distinct from bill.party ->> 'gstin' then
      perform tell_buyer(bill.id);
    end if;
  end if;
  if buyer is not null then
    insert into offered_bills (shop_id, id, from_shop_id, number) values (buyer, bill.id, bill.shop_id, bill.number) on conflict do nothing;
  end if;
end
$$;
revoke all on function offer_bill(documents, documents) from public;

-- A bill of this shop changed: a buyer who has confirmed it is told, and one who has refused it is asked again.
create or replace function tell_buyer(bill uuid) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  update offered_bills
     set changed_at = case when state = 'confirmed' then clock_timestamp() end,
         state = case when state = 'refused' then 'open' else state end, reason = null
   where from_shop_id = current_shop() and id = bill;
end
$$;
revoke all on function tell_buyer(uuid) from public;

-- The new purchase of this shop confirms the bill, once and as it was read. Locks the offer last, as the shop that sells does.
create or replace function confirm_offered_bill(purchase documents, offered jsonb) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  bill documents;
  seller uuid;
begin
  update offered_bills
     set state = 'confirmed', purchase_id = purchase.id, decided_by = purchase.created_by, decided_at = clock_timestamp(), changed_at = null
   where shop_id = purchase.shop_id and id = (offered ->> '_id')::uuid and state = 'open'
  returning from_shop_id into seller;
  if not found then
    raise check_violation using constraint = 'offered_bills_decided', message = 'confirmed, refused or not offered',
      detail = coalesce((
        select d.number from offered_bills o join documents d on d.shop_id = o.shop_id and d.id = o.purchase_id
         where o.shop_id = purchase.shop_id and o.id = (offered ->> '_id')::uuid), '');
  end if;
  select * into bill from documents where shop_id = seller and id = (offered ->> '_id')::uuid;
  if bill.status <> 'completed' or version_of_bill(bill) <> offered ->> 'version' then
    raise check_violation using constraint = 'offered_bills_changed', message = 'the bill changed since it was read';
  end if;
  if purchase.direction <> 'purchase' or upper(purchase.party ->> 'gstin') is distinct from upper(bill.own ->> 'gstin') then
    raise check_violation using constraint = 'offered_bills_seller', message = 'a purchase of another supplier';
  end if;
end
$$;
revoke all on function confirm_offered_bill(documents, jsonb) from public;

-- What waits in this shop: open offers, and confirmed ones whose bill changed since. Without amounts for who may not see costs.
create or replace function waiting_bills() returns table (
  id uuid, seller text, gstin text, number text, date date, total bigint, adjusted bigint, items integer, state text, status text,
  purchase_id uuid, purchase_number text
) language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return query
    select o.id, d.own ->> 'name', d.own ->> 'gstin', d.number, d.date,
           case when not hides_purchases() then d.grand_total end, case when not hides_purchases() then d.adjusted end, d.no_of_items,
           o.state, d.status, o.purchase_id, (select p.number from documents p where p.shop_id = o.shop_id and p.id = o.purchase_id)
      from offered_bills o
      cross join lateral (select * from documents b where b.shop_id = o.from_shop_id and b.id = o.id offset 0) d
     where o.shop_id = current_shop() and (o.state = 'open' or o.changed_at is not null)
       and (o.state = 'confirmed' or d.status = 'completed')
     order by o.seq limit 200;
end
$$;
revoke all on function waiting_bills() from public;
grant execute on function waiting_bills() to bahi_app;

-- A bill that is offered to this shop and open, as its buyer may see it: what stands on its paper, and the codes on its goods.
create or replace function offered_bill(wanted uuid) returns jsonb language plpgsql stable
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  bill documents;
begin
  select d.* into bill
    from offered_bills o
    cross join lateral (select * from documents where shop_id = o.from_shop_id and id = o.id offset 0) d
   where o.shop_id = current_shop() and o.id = wanted and o.state = 'open' and d.status = 'completed';
  if not found then
    return null;
  end if;
  return jsonb_build_object(
    'version', version_of_bill(bill), 'number', bill.number, 'date', bill.date, 'own', bill.own, 'supply', bill.supply,
    'grand_total', bill.grand_total, 'adjusted', bill.adjusted, 'prices_include_tax', bill.prices_include_tax,
    'discount', bill.discount, 'discount_before_tax', bill.discount_before_tax, 'additional_charges', bill.additional_charges,
    'round_to', bill.round_to,
    'irn', (select irn from e_invoices e where e.shop_id = bill.shop_id and e.id = bill.id and e.state = 'generated'),
    'lines', (
      select jsonb_agg(
               to_jsonb(l) - array['cost', 'stock', 'id', 'shop_id', 'document_id', 'source_line_id', 'product_id', 'pack_id', 'parts',
                                   'billed_to', 'billed_on', 'scheme_id', 'scheme_name', 'scheme_free', 'dispensed_on']
               || jsonb_build_object('codes', array(
                    select c.code from product_codes c
                     where c.shop_id = l.shop_id and c.product_id = l.product_id and c.pack_id is not distinct from l.pack_id
                       and c.code ~ '^[0-9]{8,14}$' and c.code !~ '^2[0-9]{12}$'))
               order by l.position)
        from document_lines l where l.shop_id = bill.shop_id and l.document_id = bill.id));
end
$$;
revoke all on function offered_bill(uuid) from public;
grant execute on function offered_bill(uuid) to bahi_app;

-- What became of a bill of this shop at the shop that it was offered to; null where it was offered to none.
create or replace function offer_of_bill(bill uuid) returns jsonb language plpgsql stable
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return (
    select jsonb_build_object('state', state, 'reason', reason) from offered_bills
     where from_shop_id = current_shop() and id = bill order by seq desc limit 1);
end
$$;
revoke all on function offer_of_bill(uuid) from public;
grant execute on function offer_of_bill(uuid) to bahi_app;

-- What became of the bill of another shop of the owner that a purchase of this shop confirmed, after it did; null: nothing.
create or replace function bill_of_purchase(purchase uuid) returns jsonb language plpgsql stable
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return (
    select jsonb_build_object('state', change, 'reason', bill.number)
      from offered_bills o
      cross join lateral (select * from documents where shop_id = o.from_shop_id and id = o.id offset 0) bill
      cross join lateral (
        select case when bill.status = 'cancelled' then 'bill-cancelled' when bill.adjusted <> 0 then 'bill-noted'
                    when bill.rewritten_at > o.decided_at then 'bill-changed' end as change) now
     where o.shop_id = current_shop() and o.purchase_id = purchase and o.state = 'confirmed' and change is not null);
end
$$;
revoke all on function bill_of_purchase(uuid) from public;
grant execute on function bill_of_purchase(uuid) to bahi_app;

-- Purchases of this shop that were made of bills of the owner's other shops, beside what these bills come to now.
create or replace function confirmed_offers() returns table (
  purchase text, is_purchase boolean, is_of_seller boolean, total bigint, tax bigint,
  bill text, is_bill boolean, bill_total bigint, bill_tax bigint
) language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return query
    select p.number, p.noun = 'invoice' and p.direction = 'purchase' and p.status <> 'cancelled',
           upper(p.party ->> 'gstin') is not distinct from upper(d.own ->> 'gstin'), p.grand_total, p.total_tax,
           d.number, d.status <> 'cancelled', d.grand_total, d.total_tax
      from offered_bills o
      cross join lateral (select * from documents b where b.shop_id = o.from_shop_id and b.id = o.id offset 0) d
      cross join lateral (select * from documents b where b.shop_id = o.shop_id and b.id = o.purchase_id offset 0) p
     where o.shop_id = current_shop() and o.state = 'confirmed';
end
$$;
revoke all on function confirmed_offers() from public;
grant execute on function confirmed_offers() to bahi_app;
