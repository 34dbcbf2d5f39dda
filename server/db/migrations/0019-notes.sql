-- Credit and debit notes: documents of a bill that change what is owed on it (docs/decisions/0056). A line of a note says
-- which line of the bill it is about and how it was noted: by quantity, with what became of the goods, or by value.
alter table document_lines
  add noted text check (noted in ('shelf', 'scrap', 'kept', 'lowered', 'raised')),
  add reason text,
  -- What it takes of each head of the line of the bill; of its taxable amount it takes total less these. A note without
  -- tax takes as much and shows none.
  add cgst_amount bigint,
  add sgst_amount bigint,
  add igst_amount bigint,
  add cess_amount bigint,
  add constraint document_lines_noted check (
    num_nulls(noted, reason, cgst_amount, sgst_amount, igst_amount, cess_amount) in (0, 6));

alter table documents
  -- Of an invoice: what its notes took off it, less what they put on it; and what they gave back of what was paid. Of a
  -- note: what it gave back itself.
  add adjusted bigint not null default 0,
  add refunded bigint not null default 0 check (refunded >= 0),
  -- False of invoices that were returned before a return made a credit note: they are in no sum.
  add counts boolean not null default true,
  add constraint documents_adjusted check (
    adjusted <= case noun when 'invoice' then grand_total else 0 end
  ),
  drop constraint documents_status,
  add constraint documents_status check ((noun, status) in (
    ('quotation', 'open'), ('order', 'pending'), ('order', 'approved'), ('order', 'rejected'),
    ('challan', 'completed'), ('challan', 'returned'), ('invoice', 'completed'), ('invoice', 'returned'),
    ('credit-note', 'completed'), ('debit-note', 'completed')
  )),
  drop constraint documents_come_from,
  add constraint documents_come_from check (source_noun is null or (source_noun, noun) in (
    ('quotation', 'order'), ('quotation', 'invoice'), ('order', 'challan'), ('order', 'invoice'), ('challan', 'invoice'),
    ('invoice', 'credit-note'), ('invoice', 'debit-note')
  )),
  add constraint documents_note_of_a_bill check (
    noun not in ('credit-note', 'debit-note') or coalesce(source_noun = 'invoice', false)
  ),
  drop constraint documents_pending,
  add constraint documents_pending check (
    pending_amount = case when noun = 'invoice' and not counts then greatest(0, grand_total - amount_received)
                          else greatest(0, grand_total - adjusted + refunded - amount_received) end
  );
alter table documents disable trigger user;
update documents set counts = false where noun = 'invoice' and status = 'returned';
alter table documents enable trigger user;

-- The amounts of a note are shares of its bill's, and so is what it takes of the rounding.
alter table document_lines
  drop constraint document_lines_from_rate,
  add constraint document_lines_from_rate check (
    noted is not null or round(quantity * rate * 100) - discount - document_discount in (taxable_amount, total)
  );
alter table documents
  drop constraint documents_rounded,
  add constraint documents_rounded check (case
    when noun in ('credit-note', 'debit-note') then round_to = 'none' and round_off between -99 and 99
    when round_to = 'rupee' then round_off between -49 and 50 and grand_total % 100 = 0
    when round_to = '50-paise' then round_off between -24 and 25 and grand_total % 50 = 0
    else round_off = 0 end
  );
grant update (adjusted, refunded) on documents to bahi_app;

-- A bill may be corrected whose party has gone since.
drop trigger refuse_deleted on documents;
create trigger refuse_deleted before insert on documents
  for each row when (new.merchant_id is not null and new.source_noun is distinct from 'invoice')
  execute function refuse_deleted('merchant');

-- How a document counts in the sums: a bill and a debit note add to them, a credit note takes away; the rest is in none.
create function counted_sign(noun text) returns integer language sql immutable parallel safe
  return case noun when 'invoice' then 1 when 'debit-note' then 1 when 'credit-note' then -1 end;

-- And its lines: of what was noted by value no quantity moved; what did not come back to the shelf is still spent.
create function counted_quantity(noted text, quantity numeric) returns numeric language sql immutable parallel safe
  return case when noted is null then quantity when noted in ('lowered', 'raised') then 0 else -quantity end;
create function line_sign(noted text) returns integer language sql immutable parallel safe
  return case when noted is null or noted = 'raised' then 1 else -1 end;

-- What stands of a line on what was made from it. What was returned or taken back does not count, but for an invoice of
-- delivered goods: they left with the challan, so when they come back through the invoice nothing is open again. Of what
-- was noted by value nothing is taken.
create or replace view taken_lines with (security_invoker = true) as
  select made.shop_id, made.source_line_id as line_id, made.id as made_id, made.quantity
    from document_lines made join documents d on d.shop_id = made.shop_id and d.id = made.document_id
   where made.source_line_id is not null and (d.status <> 'returned' or d.source_noun = 'challan')
     and (made.noted is null or made.noted not in ('lowered', 'raised'));

-- Under the bill's row lock, so that two people who press at once never note more than there is: not more of a line than
-- was billed less what came back, nor more of its amounts than earlier notes left.
create function refuse_noted() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  billed record;
  noted record;
begin
  select d.noun, l.quantity, l.total, l.tax_amount into billed
    from document_lines l join documents d on d.shop_id = l.shop_id and d.id = l.document_id
   where l.shop_id = new.shop_id and l.id = new.source_line_id for no key update of d;
  if billed.noun is distinct from 'invoice' then
    raise foreign_key_violation using constraint = 'document_lines_source', message = 'no such line of a bill';
  end if;
  select coalesce(sum(quantity) filter (where n.noted not in ('lowered', 'raised')), 0) as quantity,
         coalesce(sum(line_sign(n.noted) * total), 0) as total,
         coalesce(sum(line_sign(n.noted) * (cgst_amount + sgst_amount + igst_amount + cess_amount)), 0) as tax
    into noted
    from document_lines n
   where n.shop_id = new.shop_id and n.source_line_id = new.source_line_id and n.noted is not null and n.id <> new.id;
  if (new.noted not in ('lowered', 'raised') and noted.quantity + new.quantity > billed.quantity)
    or billed.total + noted.total + line_sign(new.noted) * new.total < 0
    or billed.tax_amount + noted.tax
       + line_sign(new.noted) * (new.cgst_amount + new.sgst_amount + new.igst_amount + new.cess_amount) < 0
  then
    raise check_violation using constraint = 'document_lines_noted_before', message = 'more than earlier notes left';
  end if;
  return new;
end
$$;
create trigger refuse_noted before insert on document_lines
  for each row when (new.noted is not null) execute function refuse_noted();
-- What was agreed of orders and challans stands in refuse_taken; a note has its own rule.
drop trigger refuse_taken on document_lines;
create trigger refuse_taken before insert or update of source_line_id, quantity, product_id on document_lines
  for each row when (new.source_line_id is not null and new.noted is null) execute function refuse_taken();
-- A line of a bill that notes are about cannot be taken off it.
create or replace function keep_taken() returns trigger language plpgsql as $$
declare
  kind constant text := (select noun from documents where shop_id = old.shop_id and id = old.document_id);
  taken constant numeric := coalesce((
    select sum(quantity) from taken_lines where shop_id = old.shop_id and line_id = old.id), 0);
begin
  if tg_op = 'DELETE' and kind in ('order', 'challan', 'invoice')
    and exists (select from document_lines where shop_id = old.shop_id and source_line_id = old.id)
    and not exists (select from shops where id = old.shop_id and going_since is not null)
  then
    raise check_violation using constraint = 'document_lines_taken', message = 'something was made from this line';
  end if;
  if tg_op = 'UPDATE' and kind = 'challan' and taken > 0 and new.product_id is distinct from old.product_id then
    raise check_violation using constraint = 'document_lines_other', message = 'another item than was billed';
  end if;
  if tg_op = 'UPDATE' and kind = 'challan' and new.quantity < taken then
    raise check_violation using
      constraint = 'document_lines_billed', message = 'more was billed',
      detail = trim_scale(taken)::text;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

-- The truth, from the documents: amounts count on the day of their own document, also of a bill that was returned, as the
-- note of it takes them away; bills are counted while they stand.
create or replace view counted_days with (security_invoker = true) as
  select shop_id, direction, date, count(*) filter (where noun = 'invoice' and status = 'completed') as invoices,
         sum(counted_sign(noun) * grand_total)::bigint as grand_total,
         sum(counted_sign(noun) * (total_before_tax - discount + additional_charges))::bigint as revenue,
         sum(counted_sign(noun) * cost) as cost
    from documents where counted_sign(noun) is not null and counts group by shop_id, direction, date;

create or replace view counted_items with (security_invoker = true) as
  select l.shop_id, i.direction, item_key(l.product_id, l.itemname) as item, l.product_id,
         max(l.itemname) as name, sum(counted_quantity(l.noted, l.quantity)) as quantity,
         sum(line_sign(l.noted) * l.taxable_amount)::bigint as value,
         coalesce(sum(line_sign(l.noted) * l.quantity * l.cost), 0) as cost
    from document_lines l join documents i on i.shop_id = l.shop_id and i.id = l.document_id
   where counted_sign(i.noun) is not null and i.counts
   group by l.shop_id, i.direction, item_key(l.product_id, l.itemname), l.product_id;

create or replace view counted_parties with (security_invoker = true) as
  select shop_id, direction, party_key(merchant_id, party) as party, merchant_id,
         max(coalesce(party ->> 'name', '')) as name,
         count(*) filter (where noun = 'invoice' and status = 'completed') as invoices,
         sum(counted_sign(noun) * grand_total)::bigint as total,
         coalesce(sum(pending_amount), 0)::bigint as pending
    from documents where counted_sign(noun) is not null and counts and party_key(merchant_id, party) is not null
   group by shop_id, direction, party_key(merchant_id, party), merchant_id;

-- sum_invoice and sum_lines stand in functions/sums.sql.
drop function sum_items(uuid, uuid, text, integer);
drop trigger sum_invoice on documents;
create trigger sum_invoice after insert on documents
  for each row when (counted_sign(new.noun) is not null and new.counts) execute function sum_invoice();
