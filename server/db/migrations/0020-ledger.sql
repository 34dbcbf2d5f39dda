-- The ledger of money beside the one of goods (docs/decisions/0066): what a document, a voucher or a movement of stock
-- does to the accounts of a shop. Rows are only ever added.

-- The accounts that a shop opened itself, and those of the usual ones (domain/ledger/accounts.ts) that it calls otherwise.
create table accounts (
  shop_id uuid not null references shops on delete cascade,
  code text not null check (length(code) between 1 and 40), -- 'cash', or the uuid of one of the shop's own
  name text not null check (length(name) between 1 and 60),
  grouping text not null, -- of Tally's groups (domain/ledger/account-groups.ts)
  closed_at timestamptz, -- takes no new vouchers
  id text generated always as (code) stored, -- by which the log of changes names it
  primary key (shop_id, code)
);
create unique index accounts_name_unique on accounts (shop_id, lower(name)) where closed_at is null;
alter table accounts enable row level security;
create policy shop on accounts to bahi_app using (shop_id = current_shop());
grant select, insert, update on accounts to bahi_app;
create trigger audit after insert or update or delete on accounts for each row execute function record_change();

create table entries (
  shop_id uuid not null, -- what causes an entry refers to the shop
  seq bigint generated always as identity, -- order of posting
  date date not null,
  account text not null,
  party uuid,  -- of debtors and creditors; null for who has no place in the address book
  bill uuid,   -- of debtors and creditors: which document or voucher is owed or settled; null: on account
  amount bigint not null check (amount <> 0), -- paise, debit above zero, credit below
  cause text not null check (cause in ('document', 'voucher', 'stock')),
  cause_id uuid, -- null of what moved stock by hand
  at timestamptz not null default clock_timestamp(),
  -- Of a voucher that was ended: the entries of its way back. What it posted is the sum of the others.
  is_back boolean not null default false,
  primary key (shop_id, seq)
);
create index entries_of_account on entries (shop_id, account, date, seq);
create index entries_of_party on entries (shop_id, party, date, seq) where party is not null;
create index entries_of_bill on entries (shop_id, bill) where bill is not null;
create index entries_of_cause on entries (shop_id, cause_id) where cause_id is not null;
-- One line of what is posted.
create type posting as (date date, account text, party uuid, bill uuid, amount bigint);

alter table entries enable row level security;
create policy shop on entries for select to bahi_app using (shop_id = current_shop());
-- Who may not see purchase prices reads nothing of what suppliers are owed and paid either (docs/decisions/0186): the sum of a
-- purchase is a price as soon as it has one line. As with documents, what posts reads everything.
create policy sides on entries as restrictive for select to bahi_app
  using (account <> 'creditors' or (select coalesce(current_setting('bahi.hides', true), '') <> 'purchases'));
grant select on entries to bahi_app; -- written by post_entries alone

-- What they come to by day: reports look no further, however long a shop trades.
create table account_days (
  shop_id uuid not null,
  account text not null,
  date date not null,
  debit bigint not null,  -- paise
  credit bigint not null, -- paise, above zero
  primary key (shop_id, account, date)
) with (fillfactor = 50);

-- What stands between the shop and a party: `on_account` is the part of it that no bill takes.
create table party_balances (
  shop_id uuid not null,
  account text not null, -- debtors or creditors
  party uuid not null,
  balance bigint not null,
  on_account bigint not null,
  primary key (shop_id, account, party)
) with (fillfactor = 70);

alter table account_days enable row level security;
alter table party_balances enable row level security;
create policy shop on account_days for select to bahi_app using (shop_id = current_shop());
create policy shop on party_balances for select to bahi_app using (shop_id = current_shop());
create policy sides on party_balances as restrictive for select to bahi_app
  using (account = 'debtors' or (select coalesce(current_setting('bahi.hides', true), '') <> 'purchases'));
grant select on account_days, party_balances to bahi_app;

-- What a person enters about money: receipts, payments, expenses ... (domain/ledger/voucher-kinds.ts).
create table vouchers (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null,
  seq bigint generated always as identity,
  kind text not null check (kind in (
    'receipt', 'payment', 'expense', 'income', 'contra', 'journal', 'due', 'opening', 'allocation', 'interest',
    'tax-payment')),
  number text,          -- null of a kind that has no series
  number_value bigint,
  date date not null,
  party uuid,
  amount bigint not null check (amount > 0), -- paise
  note jsonb, -- words as a code with its values (docs/decisions/0124), as end_reason
  -- What is only stored and printed: how it was paid, references, the cheque.
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  -- Of one that is owed itself, as a bill is (a due, an opening balance): from whom, till when, and what was settled.
  owed text check (owed in ('debtors', 'creditors')),
  due_date date,
  settled bigint not null default 0 check (settled between 0 and amount),
  status text not null default 'standing' check (status in ('standing', 'cancelled', 'bounced')),
  ended_on date, -- the day of its way back
  end_reason jsonb,
  created_by uuid,
  created_by_email text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null default clock_timestamp(),
  -- What a person wrote in a note, and the numbers and names that a code has.
  search text generated always as (lower(
    coalesce(number, '') || chr(10) || coalesce(note ->> 'text', note ->> 'number', note ->> 'drawer', '') || chr(10)
    || coalesce(note ->> 'cheques', note ->> 'how', '') || chr(10) || coalesce(note ->> 'voucher', ''))) stored,
  primary key (shop_id, id),
  constraint vouchers_number_unique unique (shop_id, number),
  constraint vouchers_party foreign key (shop_id, party) references merchants,
  constraint vouchers_ended check ((status = 'standing') = (ended_on is null) and (status = 'standing' or end_reason is not null)),
  constraint vouchers_settled check (owed is not null or settled = 0),
  constraint vouchers_note check (coalesce(jsonb_typeof(note -> 'code') = 'string', note is null)),
  constraint vouchers_end_reason check (coalesce(jsonb_typeof(end_reason -> 'code') = 'string', end_reason is null)),
  constraint vouchers_end_reason_typed check (length(end_reason ->> 'text') between 1 and 200)
);
create index vouchers_newest on vouchers (shop_id, date desc, seq desc);
create index vouchers_of_kind on vouchers (shop_id, kind, date desc, seq desc);
create index vouchers_of_party on vouchers (shop_id, party, date desc, seq desc) where party is not null;
create index vouchers_open on vouchers (shop_id, owed, party) where owed is not null and status = 'standing' and settled < amount;
create index vouchers_of_tax_month on vouchers (shop_id, (details ->> 'month')) where kind = 'tax-payment' and status = 'standing';
create index vouchers_blocked on vouchers (shop_id)
  where kind = 'expense' and status = 'standing' and details ->> 'noCredit' = 'yes';
create index vouchers_supplier_bill on vouchers (shop_id, expense_bill_key(details, party, date))
  where kind = 'expense' and status = 'standing';
create index vouchers_search on vouchers using gin (shop_id, search gin_trgm_ops);
-- An account is opened once; a party has as many opening balances as it had bills. Older openings say nothing in
-- `opens`: the action finds them by their entries.
create unique index vouchers_one_opening on vouchers (shop_id, (details ->> 'opens'))
  where kind = 'opening' and status = 'standing' and details ? 'opens';
-- An import asks which of its openings are there already.
create index vouchers_openings_of_party on vouchers (shop_id, party)
  where kind = 'opening' and status = 'standing' and party is not null;
alter table vouchers enable row level security;
create policy shop on vouchers for select to bahi_app using (shop_id = current_shop());
-- The side of customers is that of the vouchers that stand on a customer's account, and a person's own.
create policy sides on vouchers as restrictive for select to bahi_app
  using (
    (select coalesce(current_setting('bahi.hides', true), '') <> 'purchases')
    or created_by = (select nullif(current_setting('bahi.user_id', true), '')::uuid)
    or exists (
      select from entries e where e.shop_id = vouchers.shop_id and e.cause_id = vouchers.id and e.account = 'debtors'));
grant select on vouchers to bahi_app; -- written by post_voucher, change_voucher and end_voucher, and by nobody else
create trigger audit after insert or update on vouchers for each row execute function record_change('search');
create trigger refuse_expense_bill before insert on vouchers
  for each row when (new.kind = 'expense' and new.details ->> 'billNumber' <> '') execute function refuse_expense_bill();
-- The trail finds vouchers by their number, as searchable_merchants.
create view searchable_vouchers as
  select shop_id, id, seq, search from vouchers where shop_id = current_shop();
grant select on searchable_vouchers to bahi_app;

-- What stood in a voucher before it was written anew, by whom and when. Rows are only added.
create table voucher_changes (
  shop_id uuid not null,
  voucher_id uuid not null,
  seq bigint generated always as identity,
  was jsonb not null check (jsonb_typeof(was) = 'object'), -- date, party, amount, note, details, and its lines
  reason jsonb, -- where no person wrote the voucher itself anew
  changed_by uuid,
  changed_by_email text not null default '',
  changed_at timestamptz not null,
  primary key (shop_id, voucher_id, seq),
  foreign key (shop_id, voucher_id) references vouchers on delete cascade,
  constraint voucher_changes_reason check (coalesce(jsonb_typeof(reason -> 'code') = 'string', reason is null))
);
alter table voucher_changes enable row level security;
create policy shop on voucher_changes for select to bahi_app using (shop_id = current_shop());
-- Written by functions/changed-vouchers.sql alone.
grant select on voucher_changes to bahi_app;

-- The photo of the paper behind a voucher.
create table voucher_papers (
  shop_id uuid not null,
  voucher_id uuid not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'), -- SHA-256 of the bytes
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea not null check (length(bytes) <= 524288),
  created_at timestamptz not null,
  primary key (shop_id, voucher_id),
  foreign key (shop_id, voucher_id) references vouchers on delete cascade
);
-- Pictures are compressed already.
alter table voucher_papers alter column bytes set storage external;
create index voucher_papers_by_hash on voucher_papers (shop_id, hash);
alter table voucher_papers enable row level security;
-- A photo is read by who has signed in to the shop that keeps it (docs/decisions/0111): nobody looks for one across shops.
create policy shop on voucher_papers to bahi_app using (shop_id = current_shop());
grant select, insert, update, delete on voucher_papers to bahi_app;
-- It is what the books are proved by (docs/decisions/0075): it stays where the voucher may not change, and who exchanged
-- which is on record. Not the bytes: their hash names them.
create trigger keep_evidence before insert or update or delete on voucher_papers for each row execute function keep_evidence();
create trigger audit after insert or update or delete on voucher_papers for each row execute function record_paper();

-- Who locked the books and who opened them again; rows are only added, by lock_books alone.
create table book_locks (
  shop_id uuid not null references shops on delete cascade,
  seq bigint generated always as identity,
  locked_up_to date, -- null: all of it was opened
  was date,
  reason jsonb,
  at timestamptz not null default clock_timestamp(),
  by uuid, -- null: Bahi itself, with the return that was filed
  by_email text not null,
  primary key (shop_id, seq),
  constraint book_locks_reason check (coalesce(jsonb_typeof(reason -> 'code') = 'string', reason is null)),
  constraint book_locks_reason_typed check (length(reason ->> 'text') <= 200)
);
alter table book_locks enable row level security;
create policy shop on book_locks to bahi_app using (shop_id = current_shop());
grant select on book_locks to bahi_app;
