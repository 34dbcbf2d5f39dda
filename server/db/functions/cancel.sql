-- Cancelling documents, and refusing edits for which a document must be cancelled instead (docs/decisions/0060).

-- Cancels a document, once. Its stock movements and postings are reversed on its own day (docs/decisions/0085), and it leaves
-- the running sums (functions/sums.sql). Nothing stays owed on it: set-offs go back on account, and a walk-in is refunded
-- today. Its notes are cancelled first, the latest before the others, so that each restores the bill as it found it. The
-- goods of a challan stay with the challan. `bill`, for a note: the columns of its bill without the note, written only if the
-- bill is unchanged since it was read. Returns the status before: completed when this call cancelled it, else the status
-- found, or null if there is no such document.
create or replace function cancel_document(draft jsonb) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  was documents;
  became documents;
  bill documents;
  bill_now documents;
  later text;
  moved integer;
  given_back record;
begin
  if draft ->> 'noun' = 'invoice' then
    -- The voucher's number is locked before the rows, as for every voucher.
    if draft ? 'give_back' then
      given_back := next_number(draft -> 'give_back' ->> 'series', (draft ->> 'today')::date, draft ->> 'till', null);
    end if;
    perform lock_for_cancelling((draft ->> 'id')::uuid);
  end if;
  if draft ? 'bill' then
    select * into bill from documents where shop_id = shop and id = (draft -> 'bill' ->> 'id')::uuid for no key update;
  end if;
  select * into was from documents where shop_id = shop and id = (draft ->> 'id')::uuid for no key update;
  if was.noun is distinct from draft ->> 'noun' then
    return null;
  elsif was.status <> 'completed' then
    return was.status;
  end if;
  if draft ? 'read_at' and was.updated_at is distinct from (draft ->> 'read_at')::timestamptz
    or draft ? 'bill' and (was.source_id is distinct from bill.id
    or bill.updated_at is distinct from (draft -> 'bill' ->> 'read_at')::timestamptz)
  then
    raise check_violation using constraint = 'documents_moved_on', message = 'the document has moved on';
  end if;
  select number into later from documents
   where shop_id = shop and source_id = coalesce(bill.id, was.id) and source_noun = 'invoice' and status = 'completed'
     and (bill.id is null or seq > was.seq and counted_sign(noun) is not null)
   order by seq desc limit 1;
  if found then
    raise check_violation using constraint = case when bill.id is null then 'documents_cancel_noted' else 'documents_cancel_later' end,
      message = 'a note stands in the way', detail = later;
  end if;

  if was.noun = 'invoice' then
    perform let_go_of_set_offs(was.id, (draft ->> 'today')::date,
      jsonb_build_object('code', 'bill-cancelled', 'number', was.number));
    select * into was from documents where shop_id = shop and id = was.id; -- read again: `settled` is lower now
  end if;
  update documents
     set status = 'cancelled', counts = false, pending_amount = case when noun = 'invoice' then 0 end,
         cancelled_at = (draft ->> 'at')::timestamptz, cancelled_by = (draft ->> 'by')::uuid,
         cancelled_by_email = draft ->> 'email', cancel_reason = draft ->> 'reason', updated_at = clock_timestamp()
   where shop_id = shop and id = was.id
  returning * into became;
  if bill.id is not null then
    update documents d
       set adjusted = n.adjusted, refunded = n.refunded, pending_amount = n.pending_amount,
           payment_status = n.payment_status, status = 'completed', updated_at = clock_timestamp()
      from jsonb_to_record(draft -> 'bill') as n (
             adjusted bigint, refunded bigint, pending_amount bigint, payment_status text)
     where d.shop_id = shop and d.id = bill.id
    returning d.* into bill_now;
  end if;
  -- The shop's sums are locked after the products, as everywhere.
  select move_stock(array_agg((
           was.date, held.product_id, draft -> 'effects' -> was.direction ->> 'back', held.quantity,
           draft -> 'effects' -> was.direction ->> 'reference', coalesce(bill.number, was.number),
           case when bill.id is null then jsonb_build_object('code', 'cancelled')
                else jsonb_build_object('code', 'note-cancelled', 'number', was.number) end,
           -held.worth, was.id, array[was.id]
         )::stock_move order by held.product_id), null, was.place_id) into moved
    from (
      select goods.product_id, sum(goods.quantity) as quantity, sum(stock_worth_of(was, l)) as worth
        from document_lines l cross join lateral goods_of_line(l.product_id, (l.quantity + l.free) * l.holds, l.batches, l.parts) goods
       where shop_id = shop and document_id = was.id
         and coalesce(noted, 'shelf') = 'shelf'
         and (source_line_id is null or not goods_moved_first(was.source_noun, was.direction))
       group by goods.product_id
    ) held
   where draft -> 'effects' ? was.direction;
  perform post_document_entries(was, became, draft -> 'postings');
  perform sum_document(was, became);
  perform sum_lines(shop, was.direction, array(select l from document_lines l where shop_id = shop and document_id = was.id), null);
  if bill.id is not null then
    perform sum_document(bill, bill_now);
  end if;
  perform unmatch_gstr2b(shop, was.id) where was.direction = 'purchase';
  if was.direction = 'sales' then
    perform tell_buyer(coalesce(bill.id, was.id));
  elsif bill.id is null then
    update offered_bills set state = 'open', purchase_id = null, decided_by = null, decided_at = null, changed_at = null
     where shop_id = shop and purchase_id = was.id;
  end if;
  -- What was let off is undone by now: the rest of what a walk-in's bill received is money.
  if was.noun = 'invoice' and (
    select case when d.merchant_id is null then d.amount_received - d.refunded else 0 end
      from documents d where d.shop_id = shop and d.id = was.id
  ) is distinct from (
    select coalesce(sum((way ->> 'amount')::bigint), 0) from jsonb_array_elements(draft -> 'give_back' -> 'ways') way)
  then
    raise check_violation using constraint = 'documents_moved_on', message = 'its money has moved on';
  end if;
  if given_back is not null then
    perform give_back_to_walk_in(was, draft, given_back.number, given_back.value);
  end if;
  return 'completed';
end
$$;
revoke all on function cancel_document(jsonb) from public;
grant execute on function cancel_document(jsonb) to bahi_app;

-- Refunds a walk-in's payment of a cancelled bill, today, by a separate voucher.
create or replace function give_back_to_walk_in(bill documents, draft jsonb, number text, number_value bigint) returns void
language plpgsql as $$
declare
  ways constant jsonb := draft -> 'give_back' -> 'ways';
  -- A refund of a sale is money out, of a purchase money in.
  sign constant integer := case bill.direction when 'sales' then 1 else -1 end;
  amount constant bigint := (select sum((way ->> 'amount')::bigint) from jsonb_array_elements(ways) way);
begin
  perform post_voucher(jsonb_build_object(
    'id', draft -> 'give_back' -> 'id', 'kind', draft -> 'give_back' -> 'series', 'number', number, 'number_value', number_value,
    'date', draft -> 'today', 'amount', amount, 'details', jsonb_build_object('ways', ways),
    'note', jsonb_build_object('code', 'bill-cancelled', 'number', bill.number),
    'created_by', draft -> 'by', 'created_by_email', draft -> 'email', 'created_at', draft -> 'at',
    'lines', (select jsonb_agg(jsonb_build_object('account', way -> 'account', 'amount', -sign * (way ->> 'amount')::bigint))
                from jsonb_array_elements(ways) way)
      || jsonb_build_object('account', case bill.direction when 'sales' then 'debtors' else 'creditors' end,
                            'amount', sign * amount, 'bill', bill.id)));
end
$$;

-- Refuses edits of lines that must be a cancellation or a note instead: the document is at the portal, its day is locked, the
-- month of a sale is filed, or it was given out in a shop that corrects by notes. refuse_reported, refuse_filed and
-- refuse_locked do the same for the other fields.
create or replace function refuse_rewriting(was documents, edited_date date, lines document_lines[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := was.shop_id;
  locked date;
  filed date;
  given text;
  reported constant text := reported_state(shop, was.id);
begin
  if reported is not null then
    raise check_violation using constraint = 'documents_reported', message = 'the portal knows this document',
      detail = reported;
  end if;
  if was.noun <> 'invoice' then
    return;
  end if;
  select locked_up_to, case was.direction when 'sales' then filed_up_to end, settings ->> 'givenBills'
    into locked, filed, given from shops where id = shop for share;
  if was.direction = 'sales' and was.given_at is not null and given = 'cancel' then
    raise check_violation using constraint = 'documents_given', message = 'the bill was given to somebody';
  end if;
  if least(was.date, edited_date) <= greatest(filed, locked) and exists (
    (select product_id, itemname, hsncode, unit, quantity, free, holds, rate, cgst, sgst, igst, cess, taxable_amount, tax_amount,
            total, taxability
       from document_lines where shop_id = shop and document_id = was.id
      except all
     select product_id, itemname, hsncode, unit, quantity, free, holds, rate, cgst, sgst, igst, cess, taxable_amount, tax_amount,
            total, taxability from unnest(lines))
  ) then
    if least(was.date, edited_date) <= filed then
      raise check_violation using constraint = 'documents_filed', message = 'the returns of its month are filed',
        detail = filed;
    end if;
    raise check_violation using constraint = 'books_locked', message = 'the books are locked', detail = locked;
  end if;
end
$$;

-- State of a document at the portal: registered, being registered, or null.
create or replace function reported_state(shop uuid, document uuid) returns text language sql stable
  return (select state from e_invoices where shop_id = shop and id = document and state in ('pending', 'generated'));
