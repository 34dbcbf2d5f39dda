-- What watches documents. Triggers of one moment run in the order of their names. What follows from a document is called by
-- name where it is written (functions/documents.sql, cancel.sql).

-- The trace: that it was issued, and what changed since.
create trigger audit after update or delete on documents for each row execute function record_change('search');
create trigger audit_issued after insert on documents for each row execute function record_issued();
-- An edit names the state it was typed on by its moment. Of two changes within one tick of the clock (the embedded
-- database's is a millisecond long) the second would bear the moment of the first, and an edit typed on the first would
-- be let through: so a change is always later than the state it changes.
create trigger be_later before update of updated_at on documents for each row execute function be_later();

-- Whom and what it is from. A bill may be corrected whose party has gone since.
create trigger refuse_deleted before insert on documents
  for each row when (new.merchant_id is not null and new.source_noun is distinct from 'invoice')
  execute function refuse_deleted('merchant');
create trigger refuse_deleted_now before update of merchant_id on documents
  for each row when (new.merchant_id is distinct from old.merchant_id) execute function refuse_deleted('merchant');
create trigger refuse_source before insert on documents
  for each row when (new.source_id is not null) execute function refuse_source();
-- Only a quotation can be deleted; the rest goes with its shop, or with the samples.
create trigger refuse_deletion before delete on documents
  for each row when (old.noun <> 'quotation') execute function refuse_deletion();

-- What kind of supply it may be.
create trigger refuse_out_of_state before insert or update of party on documents for each row
  when (new.direction = 'sales' and new.own ->> 'registration' = 'composition') execute function refuse_out_of_state();
create trigger refuse_without_lut before insert or update of supply, date on documents for each row
  when (new.noun = 'invoice' and new.supply in ('export-without-payment', 'sez-without-payment'))
  execute function refuse_without_lut();

-- A supplier's bill stands in the books once.
create trigger refuse_supplier_bill before insert or update of details, party, merchant_id, date, counts on documents
  for each row when (new.noun = 'invoice' and new.direction = 'purchase' and new.counts and new.details ->> 'supplierBillNo' <> '')
  execute function refuse_supplier_bill();

-- It is cancelled once, and what was cancelled stays so, whoever writes. What was paid of it can still be given back, and a
-- cheque for it still bounce. That the document it was made from is deleted later changes nothing of that.
create trigger keep_cancelled before update of
    status, counts, date, merchant_id, party, grand_total, pending_amount, adjusted,
    cancelled_at, cancelled_by, cancelled_by_email, cancel_reason
  on documents for each row when (old.status = 'cancelled') execute function keep_cancelled();
-- It is not cancelled while its e-way bill is live, or is being asked for: the goods would be on the road under a bill that
-- is none. Who asks for one holds the document's row, so that one of the two sees the other.
create trigger refuse_on_the_road before update on documents for each row
  when (new.status = 'cancelled' and old.status <> 'cancelled') execute function refuse_on_the_road();
-- What the portal knows of it changes no more, nor is it cancelled while its IRN is live.
create trigger refuse_reported before update on documents for each row when (
  new.direction = 'sales' and new.noun in ('invoice', 'credit-note', 'debit-note') and (
    new.status = 'cancelled' and old.status <> 'cancelled'
    or (old.date, old.party, old.shipping, old.supply, old.no_of_items, old.total_before_tax, old.cgst, old.sgst, old.igst,
        old.cess, old.discount_before_tax, old.discount, old.additional_charges, old.round_off, old.grand_total)
      is distinct from
      (new.date, new.party, new.shipping, new.supply, new.no_of_items, new.total_before_tax, new.cgst, new.sgst, new.igst,
       new.cess, new.discount_before_tax, new.discount, new.additional_charges, new.round_off, new.grand_total)
  )
) execute function refuse_reported();

-- What a filed return tells of a sale changes no more, nor does a sale become one of a filed month, nor is one added to it
-- (docs/decisions/0065). What is dated in the month that runs asks nothing: only a month that is over can be filed. The lines
-- are held by refuse_rewriting.
create trigger refuse_filed before update on documents for each row when (
  new.direction = 'sales' and counted_sign(new.noun) is not null and (
    new.status = 'cancelled' and old.status <> 'cancelled'
    or (old.date, old.merchant_id, old.party, old.no_of_items, old.total_before_tax, old.cgst, old.sgst, old.igst,
        old.cess, old.total_tax, old.discount_before_tax, old.discount, old.total_after_tax, old.additional_charges,
        old.round_off, old.grand_total)
      is distinct from
      (new.date, new.merchant_id, new.party, new.no_of_items, new.total_before_tax, new.cgst, new.sgst, new.igst,
       new.cess, new.total_tax, new.discount_before_tax, new.discount, new.total_after_tax, new.additional_charges,
       new.round_off, new.grand_total)
  )
) execute function refuse_filed();
create trigger refuse_new_filed before insert on documents for each row when (
  new.direction = 'sales' and counted_sign(new.noun) is not null
  and new.date < date_trunc('month', greatest(new.created_at, now()) at time zone 'Asia/Kolkata')::date
) execute function refuse_new_filed();
create trigger note_filed_new after insert on documents for each row when (
  new.direction = 'sales' and counted_sign(new.noun) is not null
  and new.date < date_trunc('month', greatest(new.created_at, now()) at time zone 'Asia/Kolkata')::date
) execute function note_filed_change();
-- Money that comes in is told in no return.
create trigger note_filed_change after update on documents for each row when (
  new.direction = 'sales' and counted_sign(new.noun) is not null
  and least(old.date, new.date) < date_trunc('month', now() at time zone 'Asia/Kolkata')::date
  and (
    (old.status, old.counts, old.date, old.party, old.shipping, old.supply, old.details, old.total_before_tax, old.cgst,
     old.sgst, old.igst, old.cess, old.discount, old.additional_charges, old.round_off, old.grand_total)
    is distinct from
    (new.status, new.counts, new.date, new.party, new.shipping, new.supply, new.details, new.total_before_tax, new.cgst,
     new.sgst, new.igst, new.cess, new.discount, new.additional_charges, new.round_off, new.grand_total)
    -- An edit of the lines that leaves the sums.
    or old.updated_at <> new.updated_at and
      (old.amount_received, old.pending_amount, old.payment_status, old.settled, old.adjusted, old.refunded, old.given_at)
      is not distinct from
      (new.amount_received, new.pending_amount, new.payment_status, new.settled, new.adjusted, new.refunded, new.given_at)
  )
) execute function note_filed_change();

-- Locked days (docs/decisions/0075). What is received, noted and printed later is no change of it.
create trigger refuse_locked before insert on documents for each row when (
  counted_sign(new.noun) is not null and new.date < (new.created_at at time zone 'Asia/Kolkata')::date
) execute function refuse_locked();
create trigger refuse_locked_change before update on documents for each row when (
  counted_sign(new.noun) is not null and (
    (old.counts, old.date, old.merchant_id, old.party, old.supply, old.no_of_items, old.total_before_tax, old.cgst,
     old.sgst, old.igst, old.cess, old.total_tax, old.discount_before_tax, old.discount, old.total_after_tax,
     old.additional_charges, old.round_off, old.grand_total)
    is distinct from
    (new.counts, new.date, new.merchant_id, new.party, new.supply, new.no_of_items, new.total_before_tax, new.cgst,
     new.sgst, new.igst, new.cess, new.total_tax, new.discount_before_tax, new.discount, new.total_after_tax,
     new.additional_charges, new.round_off, new.grand_total)
  )
) execute function refuse_locked();

-- Money never lies with nobody (docs/decisions/0084). Asked when the transaction ends, as a bill is cancelled and its money
-- given back by one after the other.
create constraint trigger owed_to_nobody
  after insert or update of amount_received, refunded, adjusted, counts, grand_total, merchant_id on documents
  deferrable initially deferred for each row
  when (new.noun = 'invoice' and new.merchant_id is null
    and coalesce(new.amount_received, 0) + new.adjusted - new.refunded > case when new.counts then new.grand_total else 0 end)
  execute function refuse_owed_to_nobody();

-- A bill knows since when it says something else than at first. Lines are looked at where they are rewritten
-- (functions/documents.sql), and where one gets its HSN code.
create trigger tell_rewritten before update on documents for each row when (
  new.noun = 'invoice'
  and (old.date, old.party ->> 'name', old.party ->> 'gstin', old.supply, old.no_of_items, old.total_before_tax, old.cgst,
       old.sgst, old.igst, old.cess, old.discount, old.additional_charges, old.round_off, old.grand_total)
    is distinct from
      (new.date, new.party ->> 'name', new.party ->> 'gstin', new.supply, new.no_of_items, new.total_before_tax, new.cgst,
       new.sgst, new.igst, new.cess, new.discount, new.additional_charges, new.round_off, new.grand_total)
) execute function tell_rewritten();

-- What the dashboard counts of orders: at the end of the transaction, since one may write several, and an approval is a
-- status alone.
create constraint trigger sum_order after insert on documents deferrable initially deferred
  for each row when (new.noun = 'order') execute function sum_order();
create constraint trigger sum_order_change after update of status on documents deferrable initially deferred
  for each row when (new.noun = 'order' and old.status <> new.status) execute function sum_order();
