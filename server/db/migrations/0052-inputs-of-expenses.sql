-- Expenses are inputs as purchases are (docs/decisions/0090), and a supplier's bill has one key everywhere.

-- A row of GSTR-2B is found in a purchase, or in an expense.
alter table gstr2b_rows
  add column voucher_id uuid,
  add constraint gstr2b_rows_of_voucher foreign key (shop_id, voucher_id) references vouchers on delete set null (voucher_id),
  add constraint gstr2b_rows_found_once check (document_id is null or voucher_id is null);
create unique index gstr2b_rows_voucher on gstr2b_rows (shop_id, voucher_id) where voucher_id is not null;
grant update (voucher_id) on gstr2b_rows to bahi_app;
drop trigger claim_gstr2b on gstr2b_rows;
create trigger claim_gstr2b before update on gstr2b_rows for each row when (
  (old.action, old.document_id, old.voucher_id, old.taxable, old.igst, old.cgst, old.sgst, old.cess, old.credit, old.is_rejected)
  is distinct from
  (new.action, new.document_id, new.voucher_id, new.taxable, new.igst, new.cgst, new.sgst, new.cess, new.credit, new.is_rejected)
) execute function claim_gstr2b();

-- What nobody decided about counts as accepted in its own month, where that month is still to be filed.
update gstr2b_rows r set claim_month = month
 where action = 'N' and not is_rejected and kind <> 'credit-note' and claim_month is null
   and month > coalesce((
     select max(f.month) from filed_returns f where f.shop_id = r.shop_id and f.form = 'gstr3b'), '1900-01-01')
   and not exists (
     select from gstr2b_rows a where a.shop_id = r.shop_id and a.original_id = r.id and a.claim_month is not null);

-- The number as it is compared; the domain has the same (test/api/supplier-bills.test.ts holds one against the other).
create function clean_bill_number(number text, day date) returns text language plpgsql immutable as $$
declare
  -- Of the Latin letters alone, as no two systems agree on the others.
  upper_number constant text := translate(number, 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  start constant integer := extract(year from day)::integer - (extract(month from day) < 4)::integer;
  first constant text := lpad(start::text, 4, '0');
  next constant text := lpad((start + 1)::text, 4, '0');
  years constant text := '(?<![0-9])(?:' || first || '[-/ ]?' || next || '|' || first || '[-/ ]?' || right(next, 2)
    || '|' || right(first, 2) || '[-/ ]?' || right(next, 2) || ')(?![0-9])';
  zeros constant text := '(?<![0-9A-Z])0+(?=[A-Z])|(?<![0-9])0+(?=[0-9])';
  signs constant text := '[^0-9A-Za-z\u00a1-\U0010ffff]+';
  cleaned constant text := regexp_replace(
    regexp_replace(case when day is null then upper_number else regexp_replace(upper_number, years, ' ', 'g') end, zeros, '', 'g'),
    signs, '', 'g');
begin
  return coalesce(nullif(cleaned, ''), regexp_replace(regexp_replace(upper_number, zeros, '', 'g'), signs, '', 'g'));
end
$$;

-- The same supplier, number and financial year. Who says that it is another bill of a number alike has it compared as it is
-- written. An index sees no search path, hence `public`. Two at the same moment wait for each other in refuse_supplier_bill, which also knows the expenses.
drop index documents_supplier_bill_once;
create or replace function supplier_bill_key(party jsonb, merchant uuid, details jsonb, day date) returns text
language plpgsql immutable as $$
declare
  number constant text := coalesce(details ->> 'supplierBillNo', '');
  gstin constant text := regexp_replace(upper(coalesce(party ->> 'gstin', '')), '[^A-Z0-9]', '', 'g');
  said constant text := details ->> 'supplierBillDate';
  on_day constant date := case when said ~ '^\d{4}-\d{2}-\d{2}$' then said::date else day end;
begin
  if number = '' then
    return null;
  end if;
  return coalesce(nullif(gstin, ''), merchant::text, lower(trim(party ->> 'name')), '')
    || ' ' || case details ->> 'anotherBill' when 'yes' then '=' || trim(number) else public.clean_bill_number(number, on_day) end
    || ' ' || extract(year from on_day)::integer - (extract(month from on_day) < 4)::integer;
end
$$;
create index documents_supplier_bill on documents (
  shop_id, supplier_bill_key(party, merchant_id, details, date)
) where noun = 'invoice' and direction = 'purchase' and counts;

-- Of an expense, where the supplier is known by GSTIN or by its place in the address book.
create function expense_bill_key(details jsonb, party uuid, day date) returns text language sql immutable as $$
  select case when coalesce(details ->> 'payeeGstin', '') <> '' or party is not null then
    public.supplier_bill_key(jsonb_build_object('gstin', details ->> 'payeeGstin', 'name', details ->> 'payee'), party,
                      jsonb_build_object('supplierBillNo', details ->> 'billNumber', 'supplierBillDate', details ->> 'billDate',
                                         'anotherBill', details ->> 'anotherBill'), day) end
$$;
create index vouchers_supplier_bill on vouchers (shop_id, expense_bill_key(details, party, date))
  where kind = 'expense' and status = 'standing';

-- Their bodies stand with the functions, which are laid after the migrations.
create function refuse_expense_bill() returns trigger language plpgsql as 'begin return new; end';
create trigger refuse_expense_bill before insert on vouchers
  for each row when (new.kind = 'expense' and new.details ->> 'billNumber' <> '') execute function refuse_expense_bill();
create function unmatch_expense() returns trigger language plpgsql as 'begin return null; end';
create trigger unmatch_expense after update of status on vouchers
  for each row when (new.kind = 'expense' and old.status = 'standing' and new.status <> 'standing') execute function unmatch_expense();
create function recheck_gstr2b() returns trigger language plpgsql as 'begin return null; end';
create trigger recheck_gstr2b after update on documents for each row when (
  new.direction = 'purchase' and old.counts and new.counts
  and (old.total_before_tax, old.cgst, old.sgst, old.igst, old.cess, old.supply, old.party ->> 'gstin',
       old.details ->> 'supplierBillNo', old.details ->> 'supplierBillDate')
    is distinct from
      (new.total_before_tax, new.cgst, new.sgst, new.igst, new.cess, new.supply, new.party ->> 'gstin',
       new.details ->> 'supplierBillNo', new.details ->> 'supplierBillDate')
) execute function recheck_gstr2b();
