-- What was filed, as it was filed (docs/decisions/0071): the head of each return and its rows. A copy is made once and
-- never changed, so that what differs from it later can be told as an amendment.
create table filed_returns (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null,
  seq bigint generated always as identity,
  form text not null check (form in ('gstr1', 'iff', 'gstr1a', 'gstr3b', 'cmp08', 'gstr4')),
  month date not null check (extract(day from month) = 1), -- of a quarter or a year its last
  -- The days that it tells of, both ends in it.
  first_day date not null,
  last_day date not null check (first_day <= last_day),
  filed_on date not null,
  arn text check (arn ~ '^[A-Z0-9]{15}$'), -- the acknowledgement of the portal
  filed_at timestamptz not null,
  filed_by uuid,
  filed_by_email text not null default '',
  sums jsonb not null default '{}' check (jsonb_typeof(sums) = 'object'), -- by section, paise
  filed_in xid8 not null default pg_current_xact_id(), -- its rows come in the same transaction
  primary key (shop_id, id),
  constraint filed_returns_once unique (shop_id, form, month)
);

create table filed_rows (
  shop_id uuid not null,
  return_id uuid not null,
  seq bigint generated always as identity,
  section text not null,
  key text collate "C" not null default '', -- of a document its number, of a sum what it is a sum by
  document_id uuid,             -- null of a sum
  row jsonb not null,           -- paise
  primary key (shop_id, return_id, seq),
  -- The rows come before their head, which has their sums.
  foreign key (shop_id, return_id) references filed_returns on delete cascade deferrable initially deferred
);
-- What the last return said of a document, and of a row of sums.
create index filed_rows_of_document on filed_rows (shop_id, document_id, seq desc) where document_id is not null;
create index filed_rows_of_sum on filed_rows (shop_id, key, seq desc) where document_id is null;

-- Sales and notes of filed months that were changed or added since: amendments are looked for in these alone, however long
-- a shop trades.
create table filed_changes (
  shop_id uuid not null,
  document_id uuid not null,
  changed_at timestamptz not null,
  primary key (shop_id, document_id),
  foreign key (shop_id, document_id) references documents on delete cascade
);

alter table filed_returns enable row level security;
alter table filed_rows enable row level security;
alter table filed_changes enable row level security;
create policy shop on filed_returns to bahi_app using (shop_id = current_shop());
create policy shop on filed_rows to bahi_app using (shop_id = current_shop());
create policy shop on filed_changes to bahi_app using (shop_id = current_shop());
-- Nobody rewrites a copy; the acknowledgement may come later.
grant select, insert on filed_returns, filed_rows to bahi_app;
grant update (arn) on filed_returns to bahi_app;
grant select, insert, update, delete on filed_changes to bahi_app;
create trigger audit after insert or update on filed_returns for each row execute function record_change();
create trigger keep_arn before update on filed_returns for each row when (old.arn is not null) execute function keep_arn();
-- With its last return a month is closed: its days are locked (docs/decisions/0075).
create trigger lock_filed after insert on filed_returns for each row
  when (new.form in ('gstr3b', 'cmp08')) execute function lock_filed();
create trigger keep_filed_rows after insert on filed_rows referencing new table as added
  for each statement execute function keep_filed_rows();

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
  -- It is found in a purchase, or in an expense (docs/decisions/0090).
  voucher_id uuid,
  by_hand boolean not null default false, -- a person found it: it is not looked for anew (docs/decisions/0099)
  primary key (shop_id, id),
  constraint gstr2b_rows_once unique (shop_id, month, key),
  constraint gstr2b_rows_import foreign key (shop_id, month) references gstr2b_imports on delete cascade,
  constraint gstr2b_rows_original foreign key (shop_id, original_id) references gstr2b_rows on delete set null (original_id),
  constraint gstr2b_rows_of_document foreign key (shop_id, document_id) references documents on delete set null (document_id),
  constraint gstr2b_rows_of_voucher foreign key (shop_id, voucher_id) references vouchers on delete set null (voucher_id),
  constraint gstr2b_rows_found_once check (document_id is null or voucher_id is null)
);
-- The credit of a purchase is claimed once, whatever months its bill is told in.
create unique index gstr2b_rows_document on gstr2b_rows (shop_id, document_id) where document_id is not null;
create unique index gstr2b_rows_voucher on gstr2b_rows (shop_id, voucher_id) where voucher_id is not null;
create index gstr2b_rows_listed on gstr2b_rows (shop_id, month, name, number, id);
create index gstr2b_rows_claimed on gstr2b_rows (shop_id, claim_month) where claim_month is not null;
create index gstr2b_rows_of_supplier on gstr2b_rows (shop_id, gstin, number);
create index gstr2b_rows_original on gstr2b_rows (shop_id, original_id) where original_id is not null;
-- An amended row of GSTR-2B is looked up by the supplier and the date of the document, as numbers begin anew each year; those
-- that amend are looked up by themselves, whatever was loaded first.
create index gstr2b_rows_dated on gstr2b_rows (shop_id, gstin, date);
create index gstr2b_rows_amending on gstr2b_rows (shop_id, gstin, original_date) where original_number <> '';
create index gstr2b_rows_amending_months on gstr2b_rows (shop_id, month) where original_number <> '';

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
  acted_by_email, voucher_id, by_hand
) on gstr2b_rows to bahi_app;
create trigger audit after insert or update on gstr2b_imports for each row execute function record_change();
create trigger audit after insert or update on gstr3b_typed for each row execute function record_change();
-- Of a row what a person decided; the file itself can be had again.
create trigger audit after update of action on gstr2b_rows for each row
  when (old.action <> new.action) execute function record_change();
create trigger claim_gstr2b_new before insert on gstr2b_rows for each row execute function claim_gstr2b();
create trigger claim_gstr2b before update on gstr2b_rows for each row when (
  (old.action, old.document_id, old.voucher_id, old.taxable, old.igst, old.cgst, old.sgst, old.cess, old.credit, old.is_rejected)
  is distinct from
  (new.action, new.document_id, new.voucher_id, new.taxable, new.igst, new.cgst, new.sgst, new.cess, new.credit, new.is_rejected)
) execute function claim_gstr2b();
create trigger keep_claimed_gstr2b before delete on gstr2b_rows for each row
  when (old.claim_month is not null) execute function keep_claimed_gstr2b();

-- What somebody said is right as it is, by the key of the finding (docs/decisions/0076): it is not asked again.
create table gst_findings_seen (
  shop_id uuid not null references shops on delete cascade,
  key text not null check (length(key) between 1 and 200),
  at timestamptz not null default now(),
  by uuid not null,
  by_email text not null,
  primary key (shop_id, key)
);
alter table gst_findings_seen enable row level security;
create policy shop on gst_findings_seen to bahi_app using (shop_id = current_shop());
grant select, insert (shop_id, key, by, by_email), delete on gst_findings_seen to bahi_app;

-- How a shop's accounts are called in the Tally of its accountant (docs/decisions/0074). One that is not here goes by its own
-- name, under the group of that name.
create table tally_ledgers (
  shop_id uuid not null references shops on delete cascade,
  account text not null check (length(account) between 1 and 40), -- its code (domain/ledger/accounts.ts)
  name text not null check (length(name) between 1 and 100),
  grouping text not null, -- of the groups of Tally (domain/tally/groups.ts)
  id text generated always as (account) stored, -- by which the log of changes names it
  primary key (shop_id, account)
);
alter table tally_ledgers enable row level security;
create policy shop on tally_ledgers to bahi_app using (shop_id = current_shop());
grant select, insert, update, delete on tally_ledgers to bahi_app;
create trigger audit after insert or update or delete on tally_ledgers for each row execute function record_change();
