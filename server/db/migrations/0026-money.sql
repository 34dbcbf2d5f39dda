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
  primary key (shop_id, seq)
);
create index entries_of_account on entries (shop_id, account, date, seq);
create index entries_of_party on entries (shop_id, party, date, seq) where party is not null;
create index entries_of_bill on entries (shop_id, bill) where bill is not null;
create index entries_of_cause on entries (shop_id, cause_id) where cause_id is not null;
-- One line of what is posted.
create type posting as (date date, account text, party uuid, bill uuid, amount bigint);

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

-- What a person enters about money: receipts, payments, expenses ... (domain/ledger/voucher-kinds.ts).
create table vouchers (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null,
  seq bigint generated always as identity,
  kind text not null check (kind in (
    'receipt', 'payment', 'expense', 'income', 'contra', 'journal', 'due', 'opening', 'allocation')),
  number text,          -- null of a kind that has no series
  number_value bigint,
  date date not null,
  party uuid,
  amount bigint not null check (amount > 0), -- paise
  note text not null default '',
  -- What is only stored and printed: how it was paid, references, the cheque.
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  -- Of one that is owed itself, as a bill is (a due, an opening balance): from whom, till when, and what was settled.
  owed text check (owed in ('debtors', 'creditors')),
  due_date date,
  settled bigint not null default 0 check (settled between 0 and amount),
  status text not null default 'standing' check (status in ('standing', 'cancelled', 'bounced')),
  ended_on date, -- the day of its way back
  end_reason text check (length(end_reason) between 1 and 200),
  created_by uuid,
  created_by_email text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null default clock_timestamp(),
  search text generated always as (lower(coalesce(number, '') || chr(10) || note)) stored,
  primary key (shop_id, id),
  constraint vouchers_number_unique unique (shop_id, number),
  constraint vouchers_party foreign key (shop_id, party) references merchants,
  constraint vouchers_ended check ((status = 'standing') = (ended_on is null) and (status = 'standing' or end_reason is not null)),
  constraint vouchers_settled check (owed is not null or settled = 0)
);
create index vouchers_newest on vouchers (shop_id, date desc, seq desc);
create index vouchers_of_kind on vouchers (shop_id, kind, date desc, seq desc);
create index vouchers_of_party on vouchers (shop_id, party, date desc, seq desc) where party is not null;
create index vouchers_open on vouchers (shop_id, owed, party) where owed is not null and status = 'standing' and settled < amount;
create index vouchers_search on vouchers using gin (shop_id, search gin_trgm_ops);

alter table accounts enable row level security;
alter table entries enable row level security;
alter table account_days enable row level security;
alter table party_balances enable row level security;
alter table vouchers enable row level security;
create policy shop on accounts to bahi_app using (shop_id = current_shop());
create policy shop on entries for select to bahi_app using (shop_id = current_shop());
create policy shop on account_days for select to bahi_app using (shop_id = current_shop());
create policy shop on party_balances for select to bahi_app using (shop_id = current_shop());
create policy shop on vouchers for select to bahi_app using (shop_id = current_shop());
grant select, insert, update on accounts to bahi_app;
-- These are written by post_voucher, end_voucher and triggers, and by nobody else (functions/ledger.sql).
grant select on entries, account_days, party_balances, vouchers to bahi_app;
create trigger audit after insert or update or delete on accounts for each row execute function record_change();
create trigger audit after insert or update on vouchers for each row execute function record_change('search');

-- Bodies stand with the functions, which are laid after the migrations.
create function sum_entries() returns trigger language plpgsql as 'begin return null; end';
create trigger sum_entries after insert on entries referencing new table as posted
  for each statement execute function sum_entries();

-- Bills know what came with them and what came later, and till when they are to be paid.
alter table documents
  -- Accounts and paise that came with the bill, where that is more than one account or none of the usual:
  -- {"cash": 25000, "upi": 25000}. Null: all of it, in its payment mode.
  add column taken jsonb check (jsonb_typeof(taken) = 'object'),
  -- Of what was received, what vouchers brought; the rest came with the bill.
  add column settled bigint not null default 0 check (settled >= 0),
  add column due_date date,
  -- Under reverse charge, paise by head: what the recipient owes the government.
  add column owed_tax jsonb check (jsonb_typeof(owed_tax) = 'object');
grant update (taken, settled, due_date, owed_tax) on documents to bahi_app;
-- What was paid of a cancelled bill can still be given back, and a cheque for it still bounce.
drop trigger keep_cancelled on documents;
create trigger keep_cancelled before update of
    status, counts, date, merchant_id, party, grand_total, pending_amount, adjusted,
    cancelled_at, cancelled_by, cancelled_by_email, cancel_reason
  on documents for each row when (old.status = 'cancelled') execute function keep_cancelled();

create function post_money() returns trigger language plpgsql as 'begin return null; end';
create trigger sum_money after insert on documents
  for each row when (counted_sign(new.noun) is not null and (new.counts or new.status = 'cancelled')) execute function post_money();
create trigger sum_money_change after update on documents for each row when (
  counted_sign(new.noun) is not null and (new.counts or new.status = 'cancelled')
  and (old.counts, old.date, old.merchant_id, old.total_before_tax, old.cgst, old.sgst, old.igst, old.cess,
       old.discount, old.additional_charges, old.round_off, old.grand_total, old.amount_received, old.settled,
       old.taken, old.payment_mode, old.refunded, old.owed_tax)
    is distinct from
      (new.counts, new.date, new.merchant_id, new.total_before_tax, new.cgst, new.sgst, new.igst, new.cess,
       new.discount, new.additional_charges, new.round_off, new.grand_total, new.amount_received, new.settled,
       new.taken, new.payment_mode, new.refunded, new.owed_tax)
) execute function post_money();

-- For how many days and up to what amount a party may owe; null: as long and as much as it likes.
alter table merchants
  add column credit_days integer check (credit_days between 0 and 365),
  add column credit_limit bigint check (credit_limit >= 0); -- paise

-- What the stock of a product cost, by the moving average of its purchases (AS 2, ICDS II). `unit_cost` is null as long as
-- nothing of it was bought on a bill: its purchase price is what it cost.
alter table products
  add column stock_value bigint not null default 0, -- paise
  add column unit_cost numeric(20, 6) check (unit_cost >= 0); -- rupees
update products set stock_value = round(stock * purchase_price * 100) where stock <> 0 and deleted_at is null;
create function revalue_stock() returns trigger language plpgsql as 'begin return new; end';
create trigger revalue_stock before update of purchase_price on products for each row
  when (old.purchase_price <> new.purchase_price and new.unit_cost is null and new.stock <> 0 and new.deleted_at is null)
  execute function revalue_stock();
create function clear_stock_value() returns trigger language plpgsql as 'begin return new; end';
create trigger clear_stock_value before update of deleted_at on products for each row
  when (old.deleted_at is null and new.deleted_at is not null and old.stock_value <> 0)
  execute function clear_stock_value();
alter type stock_move add attribute value bigint; -- paise that the stock is worth more; null: what that quantity costs
alter type stock_move add attribute cause_id uuid;
-- What a call of move_stock makes the shelf worth more.
create type stock_worth as (date date, reference_type text, cause_id uuid, value bigint);
-- What a party owes, or is owed, oldest first.
create index documents_open on documents (shop_id, merchant_id, date, seq)
  where noun = 'invoice' and counts and pending_amount > 0;
