-- Purchases and what the suppliers told the portal of them (docs/decisions/0072).

-- The supplier's own bill stands in the books once: the same supplier, number and financial year. What only writes a number
-- otherwise (case, signs, leading zeros) is the same number. Null where nobody said a number; of a bill that counts no more
-- the number is free again.
create function supplier_bill_key(party jsonb, merchant uuid, details jsonb, day date) returns text
language plpgsql immutable as $$
declare
  number constant text := ltrim(regexp_replace(upper(coalesce(details ->> 'supplierBillNo', '')), '[[:space:][:punct:]]', '', 'g'), '0');
  gstin constant text := regexp_replace(upper(coalesce(party ->> 'gstin', '')), '[^A-Z0-9]', '', 'g');
  said constant text := details ->> 'supplierBillDate';
  year integer;
begin
  if coalesce(details ->> 'supplierBillNo', '') = '' then
    return null;
  end if;
  year := case when said ~ '^\d{4}-\d{2}-\d{2}$' then substr(said, 1, 4)::integer - (substr(said, 6, 2)::integer < 4)::integer
               else extract(year from day)::integer - (extract(month from day) < 4)::integer end;
  return coalesce(nullif(gstin, ''), merchant::text, lower(trim(party ->> 'name')), '') || ' ' || number || ' ' || year;
end
$$;
create unique index documents_supplier_bill_once on documents (
  shop_id, supplier_bill_key(party, merchant_id, details, date)
) where noun = 'invoice' and direction = 'purchase' and counts;

-- Its body stands with the functions, which are laid after the migrations.
create function refuse_supplier_bill() returns trigger language plpgsql as 'begin return new; end';
create trigger refuse_supplier_bill before insert or update of details, party, merchant_id, date, counts on documents
  for each row when (new.noun = 'invoice' and new.direction = 'purchase' and new.counts and new.details ->> 'supplierBillNo' <> '')
  execute function refuse_supplier_bill();

-- What the suppliers told the portal: one GSTR-2B a month, whose rows a second import replaces.
create table gstr2b_imports (
  shop_id uuid not null references shops on delete cascade,
  month date not null check (extract(day from month) = 1),
  gstin text not null,
  generated date, -- when the portal made it
  files integer not null check (files > 0),
  imported_at timestamptz not null,
  imported_by uuid,
  imported_by_email text not null default '',
  id text generated always as (extract(year from month)::text || '-' || lpad(extract(month from month)::text, 2, '0')) stored, -- by which the log names it
  primary key (shop_id, month)
);

create table gstr2b_rows (
  shop_id uuid not null,
  id uuid not null default gen_random_uuid(),
  month date not null,
  key text not null, -- by which it is the same row in another file
  section text not null,
  kind text not null check (kind in ('bill', 'credit-note', 'debit-note', 'import', 'distributed')),
  gstin text not null,
  name text not null,
  number text not null,
  date date,
  original_number text not null,
  original_date date,
  place_of_supply text not null,
  -- Paise, never below zero, of credit notes too.
  total bigint not null check (total >= 0),
  taxable bigint not null check (taxable >= 0),
  igst bigint not null check (igst >= 0),
  cgst bigint not null check (cgst >= 0),
  sgst bigint not null check (sgst >= 0),
  cess bigint not null check (cess >= 0),
  reverse_charge boolean not null,
  credit text not null check (credit in ('Y', 'N', 'T')), -- whether the portal gives any
  reason text not null,
  is_rejected boolean not null,
  -- How it is found in the books, and where.
  verdict text not null default 'only-portal'
    check (verdict in ('exact', 'probable', 'differs', 'other-number', 'other-branch', 'only-portal')),
  document_id uuid,
  differs jsonb not null default '[]' check (jsonb_typeof(differs) = 'array'),
  -- The row of an earlier month that this one amends.
  original_id uuid,
  -- What the shop decided, as the invoice management of the portal calls it: accepted, rejected, pending, nothing yet.
  action text not null default 'N' check (action in ('A', 'R', 'P', 'N')),
  acted_at timestamptz,
  acted_by uuid,
  acted_by_email text not null default '',
  -- In which GSTR-3B its credit is claimed, or of a credit note given back: claim_gstr2b alone says so.
  claim_month date,
  primary key (shop_id, id),
  constraint gstr2b_rows_once unique (shop_id, month, key),
  constraint gstr2b_rows_import foreign key (shop_id, month) references gstr2b_imports on delete cascade,
  constraint gstr2b_rows_original foreign key (shop_id, original_id) references gstr2b_rows on delete set null (original_id),
  constraint gstr2b_rows_of_document foreign key (shop_id, document_id) references documents on delete set null (document_id)
);
-- The credit of a purchase is claimed once, whatever months its bill is told in.
create unique index gstr2b_rows_document on gstr2b_rows (shop_id, document_id) where document_id is not null;
create index gstr2b_rows_listed on gstr2b_rows (shop_id, month, name, number, id);
create index gstr2b_rows_claimed on gstr2b_rows (shop_id, claim_month) where claim_month is not null;
create index gstr2b_rows_of_supplier on gstr2b_rows (shop_id, gstin, number);
create index gstr2b_rows_original on gstr2b_rows (shop_id, original_id) where original_id is not null;

-- Of what the supplier was asked for: a row of GSTR-2B, or a purchase that is in none.
create table gstr2b_asks (
  shop_id uuid not null references shops on delete cascade,
  about uuid not null,
  asked_at timestamptz not null,
  asked_by uuid,
  asked_by_email text not null default '',
  primary key (shop_id, about)
);

-- What a shop says itself of a month: credit it had before, what it reverses under rules 38, 42, 43 and section 17(5).
create table gstr3b_typed (
  shop_id uuid not null references shops on delete cascade,
  month date not null check (extract(day from month) = 1),
  said jsonb not null check (jsonb_typeof(said) = 'object'), -- paise
  updated_at timestamptz not null,
  updated_by uuid,
  updated_by_email text not null default '',
  id text generated always as (extract(year from month)::text || '-' || lpad(extract(month from month)::text, 2, '0')) stored, -- by which the log names it
  primary key (shop_id, month)
);

alter table gstr2b_imports enable row level security;
alter table gstr2b_rows enable row level security;
alter table gstr2b_asks enable row level security;
alter table gstr3b_typed enable row level security;
create policy shop on gstr2b_imports to bahi_app using (shop_id = current_shop());
create policy shop on gstr2b_rows to bahi_app using (shop_id = current_shop());
create policy shop on gstr2b_asks to bahi_app using (shop_id = current_shop());
create policy shop on gstr3b_typed to bahi_app using (shop_id = current_shop());
grant select, insert, update on gstr2b_imports, gstr2b_asks, gstr3b_typed to bahi_app;
grant select, insert, delete on gstr2b_rows to bahi_app;
grant update (
  section, kind, gstin, name, number, date, original_number, original_date, place_of_supply, total, taxable, igst, cgst, sgst, cess,
  reverse_charge, credit, reason, is_rejected, verdict, document_id, differs, original_id, action, acted_at, acted_by,
  acted_by_email
) on gstr2b_rows to bahi_app;
create trigger audit after insert or update on gstr2b_imports for each row execute function record_change();
create trigger audit after insert or update on gstr3b_typed for each row execute function record_change();
-- Of a row what a person decided; the file itself can be had again.
create trigger audit after update of action on gstr2b_rows for each row
  when (old.action <> new.action) execute function record_change();

create function claim_gstr2b() returns trigger language plpgsql as 'begin return new; end';
create trigger claim_gstr2b_new before insert on gstr2b_rows for each row execute function claim_gstr2b();
create trigger claim_gstr2b before update on gstr2b_rows for each row when (
  (old.action, old.document_id, old.taxable, old.igst, old.cgst, old.sgst, old.cess, old.credit, old.is_rejected)
  is distinct from
  (new.action, new.document_id, new.taxable, new.igst, new.cgst, new.sgst, new.cess, new.credit, new.is_rejected)
) execute function claim_gstr2b();
create function keep_claimed_gstr2b() returns trigger language plpgsql as 'begin return old; end';
create trigger keep_claimed_gstr2b before delete on gstr2b_rows for each row
  when (old.claim_month is not null) execute function keep_claimed_gstr2b();

-- A purchase that counts no more is in the books of no row.
create function unmatch_gstr2b() returns trigger language plpgsql as 'begin return null; end';
create trigger unmatch_gstr2b after update of counts on documents for each row
  when (new.direction = 'purchase' and old.counts and not new.counts) execute function unmatch_gstr2b();
