-- Saving a document. Each function is one call and one transaction of the app, which may execute them and may not write the
-- tables: so no document is written without its postings, and each statement names the shop. The draft has the names of the
-- columns, amounts in paise; the server has computed them, and the checks of the tables compute them again. Everything that
-- follows from a document (entries, sums, names, GSTR-2B) is called here by name. A connection makes the plans of these
-- statements once and keeps them, also those it made when the tables were small. So a row is looked up by its key alone, one
-- at a time ("offset 0" keeps lookups apart from each other), and never by a sequential scan, however small the table
-- (enable_seqscan): such a plan is right for any size.

-- Writes number, document, lines and movements. Locks the number's row first, then the source's, then the products' in their
-- order. The wanted number is given if it is above all given ones, else the highest plus 1 (G-NUM-01); it is rolled back with
-- its document, so no number is lost.
create or replace function post_document(draft jsonb) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  posted documents := jsonb_populate_record(null::documents, draft);
  merchant merchants;
  lines document_lines[];
  bill documents;
  bill_now documents;
  worth stock_worth[];
  back_of uuid[]; -- whose goods a credit note brings back
begin
  select * into posted.number, posted.number_value
    from next_number(draft ->> 'series', posted.date, draft ->> 'till', draft ->> 'wanted');

  if posted.merchant_id is not null then
    select * into merchant from merchants where shop_id = shop and id = posted.merchant_id;
  end if;
  posted.party := party_as_issued(posted.party, merchant, posted.direction);
  select shop_as_issued(s), s.logo_id,
         -- With approvals switched off an order is approved when saved.
         case when posted.noun = 'order' and s.settings #>> '{uses,approvals}' = 'false' then 'approved' else posted.status end,
         case when draft ? 'moves' and s.settings #>> '{uses,places}' = 'true' then place_of_draft(posted, draft) end
    into posted.own, posted.logo, posted.status, posted.place_id from shops s where s.id = shop;
  if draft ? 'bill' then
    bill := bill_of_note(posted.source_id, (draft -> 'bill' ->> 'read_at')::timestamptz);
    posted.merchant_id := bill.merchant_id;
    posted.party := bill.party;
    posted.shipping := bill.shipping;
    posted.own := posted.own || jsonb_build_object('registration', coalesce(bill.own ->> 'registration', 'regular'));
    posted.supply := bill.supply;
    posted.tax_reason := bill.tax_reason;
    if posted.direction = 'sales' then
      back_of := goods_of_bill(bill);
    end if;
  end if;

  lines := with_goods(posted, array(select line from lines_of_draft(draft) line), draft);
  if draft ? 'names_schemes' then
    lines := with_scheme_names(lines);
    posted.scheme_name := name_of_scheme(posted.scheme_id);
  end if;
  if posted.direction <> 'purchase' then
    posted.blocked_tax := null;
  end if;
  if posted.noun = 'invoice' and posted.direction = 'purchase'
    and draft ->> 'registration' is distinct from posted.own ->> 'registration'
  then
    raise check_violation using constraint = 'documents_moved_on', message = 'the shop was registered otherwise';
  end if;
  if not is_sum_of(posted, lines) then
    raise check_violation using constraint = 'documents_sum_lines', message = 'not what the lines come to';
  end if;
  perform refuse_lines_of_supply(posted, lines);
  perform refuse_without_prescription(posted, lines);

  posted.shop_id := shop;
  posted.cost := coalesce((select sum(line.quantity * line.cost) from unnest(lines) line), 0);
  posted.supply := coalesce(posted.supply, 'domestic');
  posted.due_date := coalesce(posted.due_date, posted.date + merchant.credit_days);
  posted.adjusted := 0;
  posted.refunded := coalesce(posted.refunded, 0);
  posted.settled := 0;
  posted.counts := true;
  posted.updated_at := clock_timestamp();
  if bill.id is not null then
    update documents d
       set adjusted = n.adjusted, refunded = n.refunded, pending_amount = n.pending_amount,
           payment_status = n.payment_status, status = n.status, updated_at = clock_timestamp()
      from jsonb_to_record(draft -> 'bill') as n (
             adjusted bigint, refunded bigint, pending_amount bigint, payment_status text, status text)
     where d.shop_id = shop and d.id = bill.id
    returning d.* into bill_now;
  end if;
  -- Rows have the table's own type; posting order is the table's sequence.
  with head as (insert into documents overriding user value select posted.* returning id),
  stored as (insert into document_lines select line.* from head, unnest(lines) line returning *)
  select shift_stock(array_agg((
           posted.date, goods.product_id, draft ->> 'moves', goods.quantity, draft ->> 'reference',
           coalesce(bill.number, posted.number),
           case when bill.id is not null then jsonb_build_object('code', coalesce(draft ->> 'remark', 'noted'), 'number', posted.number) end,
           stock_worth_of(posted, stored::document_lines), posted.id, back_of
         )::stock_move order by goods.product_id, stored.position), parts_of_lines(posted, lines, draft), posted.place_id) into worth
    from stored cross join lateral goods_of_line(
           stored.product_id, (stored.quantity + stored.free) * stored.holds, stored.batches, stored.parts) goods
   where draft ? 'moves'
     -- Lines of a challan move no stock, as the challan moved it; lines of a note move stock only if the goods are back on
     -- the shelf.
     and (stored.source_line_id is null or not goods_moved_first(posted.source_noun, posted.direction))
     and coalesce(stored.noted, 'shelf') = 'shelf';
  perform remember_party(posted);
  if posted.noun = 'invoice' and posted.direction = 'sales' and posted.created_by is not null
    and current_setting('bahi.till', true) <> ''
  then
    perform note_last_bill(posted);
  end if;
  perform offer_bill(null, posted) where posted.party ->> 'gstin' <> '';
  perform tell_buyer(bill.id) where bill.direction = 'sales';
  if counted_sign(posted.noun) is not null then
    perform post_document_entries(null, posted, draft -> 'postings', worth);
    perform sum_document(null, posted);
    perform sum_lines(shop, posted.direction, null, lines);
    if bill.id is not null then
      perform sum_document(bill, bill_now);
    end if;
  else
    perform post_stock(shop, w.date, w.reference_type, w.cause_id, w.value) from unnest(worth) w;
  end if;
  perform confirm_offered_bill(posted, draft -> 'offered') where draft ? 'offered';
end
$$;
revoke all on function post_document(jsonb) from public;
grant execute on function post_document(jsonb) to bahi_app;

-- Rewrites head and lines under the document's lock and posts, per product, only the difference between old and new lines
-- (G-INV-04). A line with an id keeps its identity, its source and the documents made of it. An absent party stays as frozen.
-- True if the document was unchanged since it was opened.
create or replace function rewrite_document(draft jsonb) returns boolean language plpgsql
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  was documents;
  edit documents := jsonb_populate_record(null::documents, draft);
  placed documents; -- the stored one with its new place
  merchant merchants;
  lines document_lines[];
  lines_before document_lines[];
  lines_now document_lines[] := array[]::document_lines[];
  kept record;
  one document_lines;
  moved integer;
  parts batch_part[];
  sold_worth sold_worth[]; -- of a corrected price: the part for goods already sold
  later bigint := coalesce((draft ->> 'later')::bigint, 0); -- part of an excess receipt that vouchers brought
  freed bigint; -- money of vouchers that stays with the party which the bill leaves
begin
  if edit.noun = 'invoice' and edit.party is not null then
    perform lock_for_another_party(edit.id, edit.merchant_id);
  end if;
  select * into was from documents where shop_id = shop and id = edit.id for no key update;
  if was.updated_at is distinct from (draft ->> 'read_at')::timestamptz or was.status in ('returned', 'cancelled')
    or (was.noun, was.direction) is distinct from (edit.noun, edit.direction)
  then
    return false;
  end if;
  if was.noun = 'invoice' and exists (
    select from documents where shop_id = shop and source_id = was.id and counted_sign(noun) is not null and status <> 'cancelled'
  ) then
    raise check_violation using constraint = 'documents_noted', message = 'a note was written of this bill';
  end if;

  if edit.merchant_id is not null then
    select * into merchant from merchants where shop_id = shop and id = edit.merchant_id;
    if merchant.deleted_at is not null then
      raise foreign_key_violation using constraint = 'documents_merchant', message = 'the merchant is deleted';
    end if;
  end if;
  if edit.party is null then
    edit.merchant_id := was.merchant_id;
    edit.party := was.party;
  elsif was.direction = 'purchase' and was.merchant_id = edit.merchant_id then
    -- A supplier is read-only in the form: an unchanged one keeps its frozen details.
    edit.party := was.party;
  else
    edit.party := party_as_issued(edit.party, merchant, was.direction);
  end if;

  edit.place_id := case when draft ? 'place_id' then place_of_draft(edit, draft) else was.place_id end;
  placed := was;
  placed.place_id := edit.place_id;
  lines := with_goods(placed, array(select line from lines_of_draft(draft || jsonb_build_object(
                   'source_id', was.source_id, 'merchant_id', edit.merchant_id)) line), draft);
  if draft ? 'names_schemes' then
    lines := with_scheme_names(lines);
    edit.scheme_name := name_of_scheme(edit.scheme_id);
  end if;
  if edit.direction <> 'purchase' then
    edit.blocked_tax := null;
  end if;
  if not is_sum_of(edit, lines) then
    raise check_violation using constraint = 'documents_sum_lines', message = 'not what the lines come to';
  end if;
  perform refuse_lines_of_supply(edit, lines);
  perform refuse_without_prescription(edit, lines);
  if is_self_invoice(was) <> is_self_invoice(edit) then
    raise check_violation using constraint = 'documents_supply_number', message = 'a number of another series';
  end if;
  perform refuse_rewriting(was, edit.date, lines);

  lines_before := array(select l from document_lines l where shop_id = shop and document_id = was.id);
  -- A line with an earlier version keeps its identity, its source and its product's cost.
  for kept in
    select l as line, b.id is not null as stood, b.source_line_id,
           coalesce(round(had.cost * l.holds, 4), l.cost) as first_cost
      from unnest(lines) l
      left join unnest(lines_before) b on b.id = l.id
      left join (select product_id, max(cost / holds) as cost from unnest(lines_before) group by product_id) had on had.product_id = l.product_id
  loop
    one := kept.line;
    one.id := case when kept.stood then one.id else gen_random_uuid() end;
    one.source_line_id := coalesce(kept.source_line_id, one.source_line_id);
    one.cost := kept.first_cost;
    lines_now := lines_now || one;
  end loop;
  parts := parts_of_lines(placed, lines_now, draft);
  if was.noun = 'invoice' and was.merchant_id is distinct from edit.merchant_id then
    -- Postings lock the shop's sums, which are locked after the products, as everywhere.
    perform from (select distinct product_id from unnest(lines_before || lines_now) order by product_id) wanted
      cross join lateral (
        select from products where shop_id = shop and id = wanted.product_id for no key update offset 0
      ) held;
    freed := was.settled;
    was := leave_money_with_party(was);
    freed := freed - was.settled;
    later := greatest(0, later - freed);
    edit.amount_received := edit.amount_received - freed;
    edit.pending_amount := greatest(0, edit.grand_total - was.adjusted + was.refunded - edit.amount_received);
    edit.payment_status := payment_status_of(edit.grand_total, edit.amount_received, was.adjusted - was.refunded);
  end if;
  update documents d
     set date = edit.date, delivery_date = edit.delivery_date, merchant_id = edit.merchant_id, party = edit.party,
         shipping = edit.shipping, no_of_items = edit.no_of_items, total_before_tax = edit.total_before_tax,
         cgst = edit.cgst, sgst = edit.sgst, igst = edit.igst, cess = edit.cess, total_tax = edit.total_tax,
         discount = edit.discount, total_after_tax = edit.total_after_tax,
         additional_charges = edit.additional_charges, grand_total = edit.grand_total,
         amount_words = edit.amount_words, terms = edit.terms, authorised_signatory = edit.authorised_signatory,
         details = edit.details, cost = coalesce((select sum(l.quantity * l.cost) from unnest(lines_now) l), 0),
         payment_mode = edit.payment_mode, amount_received = edit.amount_received,
         pending_amount = edit.pending_amount, payment_status = edit.payment_status,
         prices_include_tax = edit.prices_include_tax, discount_before_tax = edit.discount_before_tax,
         round_to = edit.round_to, round_off = edit.round_off, scheme_id = edit.scheme_id, scheme_name = edit.scheme_name,
         supply = edit.supply, tax_reason = edit.tax_reason, owed_tax = edit.owed_tax,
         blocked_tax = edit.blocked_tax, taken = edit.taken, place_id = edit.place_id,
         rewritten_at = case when facts_of_lines(lines_before) is distinct from facts_of_lines(lines_now) then now()
                             else d.rewritten_at end,
         due_date = case when edit.merchant_id is not distinct from was.merchant_id then was.due_date + (edit.date - was.date)
                         else edit.date + merchant.credit_days end,
         updated_at = clock_timestamp()
   where d.shop_id = shop and d.id = was.id
  returning d.* into edit;
  with dropped as (
    delete from document_lines
     where shop_id = shop and document_id = was.id and id not in (select l.id from unnest(lines_now) l)
  ),
  difference as (
    select product_id, sum(before) as before, sum(now) as now, sum(worth) as worth,
           worth_of_sold(product_id, sum(before), sum(-worth) filter (where before > 0), sum(now), sum(worth) filter (where now > 0)) as sold
      from (
        select goods.product_id, goods.quantity as before, 0 as now, -stock_worth_of(was, l) as worth, source_line_id
          from unnest(lines_before) l cross join lateral goods_of_line(l.product_id, (l.quantity + l.free) * l.holds, l.batches, l.parts) goods
         union all
        select goods.product_id, 0, goods.quantity, stock_worth_of(edit, l), source_line_id
          from unnest(lines_now) l cross join lateral goods_of_line(l.product_id, (l.quantity + l.free) * l.holds, l.batches, l.parts) goods
      ) both_states
     where (source_line_id is null or not goods_moved_first(was.source_noun, was.direction))
     group by product_id
    having sum(before) <> sum(now) or sum(worth) <> 0 or product_id in (select p.product_id from unnest(parts) p where p.quantity <> 0)
  )
  select move_stock(array_agg((
           edit.date, product_id, case when (draft ->> 'moves' = 'in') = (now > before) then 'in' else 'out' end,
           abs(now - before), draft ->> 'reference', was.number,
           edited(before, now), worth - (sold).worth, was.id, case when now < before and (now = 0 or worth is null) then array[was.id] end
         )::stock_move order by product_id), parts, was.place_id),
         array_agg(sold order by product_id) filter (where (sold).worth <> 0) into moved, sold_worth
    from difference
   where draft ? 'moves';
  perform store_lines(lines_now);
  perform record_new_lines(shop, array(select l from unnest(lines_now) l where l.id not in (select b.id from unnest(lines_before) b)));
  perform post_cost_of_sold(edit.date, was.id, sold_worth);
  perform remember_party(edit);
  if counted_sign(edit.noun) is not null then
    perform post_document_entries(was, edit, draft -> 'postings');
    perform sum_document(was, edit);
    perform sum_lines(shop, edit.direction, lines_before, lines_now);
    perform recheck_gstr2b(was, edit);
  end if;
  perform offer_bill(was, edit) where was.party ->> 'gstin' <> '' or edit.party ->> 'gstin' <> '';
  if later > 0 then
    perform take_back_received(was.id, later);
  end if;
  return true;
end
$$;
revoke all on function rewrite_document(jsonb) from public;
grant execute on function rewrite_document(jsonb) to bahi_app;
