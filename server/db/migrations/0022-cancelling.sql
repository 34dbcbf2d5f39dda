-- A document is cancelled instead of edited (docs/decisions/0060): number, lines and figures stay, it counts in no sum
-- (documents.counts), and owes nothing.
alter table documents
  add cancelled_at timestamptz,
  add cancelled_by uuid,
  add cancelled_by_email text,
  add cancel_reason text check (length(cancel_reason) between 1 and 200),
  -- When its paper was first printed, shared or exported; null before.
  add given_at timestamptz,
  add constraint documents_cancelled check (
    case status when 'cancelled'
      then num_nulls(cancelled_at, cancelled_by, cancelled_by_email, cancel_reason) = 0 and not counts
      else num_nonnulls(cancelled_at, cancelled_by, cancelled_by_email, cancel_reason) = 0 end
  );
grant update (counts, cancelled_at, cancelled_by, cancelled_by_email, cancel_reason, given_at) on documents to bahi_app;

-- What these checks say of other documents stays as it is.
do $widen$
declare
  said text;
begin
  said := (select substr(pg_get_constraintdef(oid), 7) from pg_constraint where conname = 'documents_status');
  execute 'alter table documents drop constraint documents_status, add constraint documents_status check ('
    || said || ' or (status = ''cancelled'' and noun in (''invoice'', ''credit-note'', ''debit-note'')))';
  said := (select substr(pg_get_constraintdef(oid), 7) from pg_constraint where conname = 'documents_pending');
  execute 'alter table documents drop constraint documents_pending, add constraint documents_pending check ('
    || 'case when status = ''cancelled'' then pending_amount = 0 else ' || said || ' end)';
  said := (select substr(pg_get_constraintdef(oid), 7) from pg_constraint
            where conname = 'stock_movements_reference_type_check');
  execute 'alter table stock_movements drop constraint stock_movements_reference_type_check, '
    || 'add constraint stock_movements_reference_type_check check ('
    || said || ' or reference_type in (''Sales Cancelled'', ''Purchase Cancelled''))';
end
$widen$;

-- The list of what was cancelled, and of one kind of it: there are few.
create index documents_of_cancelled on documents (shop_id, date desc, seq desc) where status = 'cancelled';

-- It happens once, and what was cancelled stays so, whoever writes. That the document it was made from is deleted later
-- changes nothing of that.
create function keep_cancelled() returns trigger language plpgsql as $$
begin
  raise check_violation using constraint = 'documents_stay_cancelled', message = 'this document was cancelled';
end
$$;
create trigger keep_cancelled before update of
    status, counts, date, merchant_id, party, grand_total, amount_received, pending_amount, adjusted, refunded,
    cancelled_at, cancelled_by, cancelled_by_email, cancel_reason
  on documents for each row when (old.status = 'cancelled') execute function keep_cancelled();

-- The last day of the month up to which the shop has filed its returns; null where it said nothing.
alter table shops add column filed_up_to date
  check (filed_up_to = (date_trunc('month', filed_up_to) + interval '1 month - 1 day')::date);
grant update (filed_up_to) on shops to bahi_app;

-- What a filed return tells of a sale changes no more, nor does a sale become one of a filed month. Under the lock of the
-- shop's row, so that a month that is being filed at this moment counts. The lines are held by refuse_rewriting.
create function refuse_filed() returns trigger language plpgsql as $$
declare
  filed date;
begin
  select filed_up_to into filed from shops where id = new.shop_id for share;
  if least(old.date, new.date) <= filed then
    raise check_violation using constraint = 'documents_filed', message = 'the returns of its month are filed',
      detail = filed;
  end if;
  return new;
end
$$;
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

-- What stands of a line on what was made from it. What was cancelled never does, so that its order or challan is open
-- again; what was returned does not either, but for an invoice of delivered goods: they left with the challan, so when
-- they come back through the invoice nothing is open again. Of what was noted by value nothing is taken.
create or replace view taken_lines with (security_invoker = true) as
  select made.shop_id, made.source_line_id as line_id, made.id as made_id, made.quantity
    from document_lines made join documents d on d.shop_id = made.shop_id and d.id = made.document_id
   where made.source_line_id is not null and d.status <> 'cancelled'
     and (d.status <> 'returned' or d.source_noun = 'challan')
     and (made.noted is null or made.noted not in ('lowered', 'raised'));

-- A note leaves the sums too, and what is cancelled leaves them by `counts` (functions/sums.sql).
drop trigger sum_invoice_change on documents;
create trigger sum_invoice_change after update on documents for each row when (
  counted_sign(new.noun) is not null and (old.status, old.counts, old.date, old.merchant_id, old.party ->> 'name',
   old.total_before_tax, old.discount, old.additional_charges, old.grand_total, old.cost, old.payment_status,
   old.pending_amount)
  is distinct from
  (new.status, new.counts, new.date, new.merchant_id, new.party ->> 'name', new.total_before_tax, new.discount,
   new.additional_charges, new.grand_total, new.cost, new.payment_status, new.pending_amount)
) execute function sum_invoice();

-- What a cancelled sale brings back did not go out, and what a cancelled note of one takes along went after all.
create or replace function gone_out(reference_type text, movement_type text, quantity numeric) returns numeric
  language sql immutable parallel safe
  return case when reference_type not in (
                'Sales Invoice', 'Sales Return', 'Sales Cancelled', 'Delivery Challan', 'Challan Return', 'Product Out') then 0
              when movement_type = 'out' then quantity else -quantity end;
drop index stock_movements_outgoing;
create index stock_movements_outgoing on stock_movements (shop_id, date)
  where reference_type in (
    'Sales Invoice', 'Sales Return', 'Sales Cancelled', 'Delivery Challan', 'Challan Return', 'Product Out');
