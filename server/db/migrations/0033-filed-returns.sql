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

-- Bodies stand with the functions (functions/filed.sql), which are laid after the migrations.
create function keep_arn() returns trigger language plpgsql as 'begin return new; end';
create trigger keep_arn before update on filed_returns for each row when (old.arn is not null) execute function keep_arn();
create function keep_filed_rows() returns trigger language plpgsql as 'begin return null; end';
create trigger keep_filed_rows after insert on filed_rows referencing new table as added
  for each statement execute function keep_filed_rows();

create function note_filed_change() returns trigger language plpgsql as 'begin return null; end';
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
