-- What comes again every month, the papers of vouchers, cheques that were cleared, and what a bank has confirmed
-- (docs/decisions/0070).

-- Rent, salaries: offered once a month, never posted by themselves.
create table recurring_expenses (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null,
  head text not null,
  account text not null, -- it is paid from
  amount bigint not null check (amount > 0), -- paise
  payee text not null default '',
  note text not null default '',
  day smallint not null check (day between 1 and 31), -- of a shorter month its last
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (shop_id, id)
);

-- Which voucher it was entered by, once a month.
create table recurring_entries (
  shop_id uuid not null,
  recurring_id uuid not null,
  month date not null check (extract(day from month) = 1),
  voucher_id uuid not null,
  constraint recurring_entries_once primary key (shop_id, recurring_id, month),
  foreign key (shop_id, recurring_id) references recurring_expenses on delete cascade,
  foreign key (shop_id, voucher_id) references vouchers on delete cascade
);
create index recurring_entries_voucher on recurring_entries (shop_id, voucher_id);

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
-- Whoever loads a picture names no shop.
create index voucher_papers_by_hash on voucher_papers (hash);

-- A cheque that was received, and the transfer that brought it to the bank.
create table cleared_cheques (
  shop_id uuid not null,
  voucher_id uuid not null,
  transfer_id uuid not null,
  constraint cleared_cheques_once primary key (shop_id, voucher_id),
  foreign key (shop_id, voucher_id) references vouchers on delete cascade,
  foreign key (shop_id, transfer_id) references vouchers on delete cascade
);
create index cleared_cheques_transfer on cleared_cheques (shop_id, transfer_id);

-- A line of a bank's statement and the entry that it confirms: each of them once.
create table bank_lines (
  shop_id uuid not null,
  entry bigint not null,
  account text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'), -- of what the line says, and which of its equals it is
  date date not null,
  amount bigint not null, -- paise, above zero it came in
  description text not null default '',
  balance bigint, -- what the account held after it, where the bank says so
  place integer not null, -- of the line among those of its day
  created_by uuid,
  created_by_email text not null default '',
  created_at timestamptz not null,
  constraint bank_lines_entry primary key (shop_id, entry),
  constraint bank_lines_line unique (shop_id, account, hash),
  constraint bank_lines_of_entry foreign key (shop_id, entry) references entries on delete cascade
);
create index bank_lines_newest on bank_lines (shop_id, account, date desc, place desc);

alter table recurring_expenses enable row level security;
alter table recurring_entries enable row level security;
alter table voucher_papers enable row level security;
alter table cleared_cheques enable row level security;
alter table bank_lines enable row level security;
create policy shop on recurring_expenses to bahi_app using (shop_id = current_shop());
create policy shop on recurring_entries to bahi_app using (shop_id = current_shop());
create policy shop on voucher_papers to bahi_app using (shop_id = current_shop());
create policy shop on cleared_cheques for select to bahi_app using (shop_id = current_shop());
create policy shop on bank_lines to bahi_app using (shop_id = current_shop());
create policy platform on voucher_papers for select to bahi_platform using (true);
grant select, insert, update on recurring_expenses, recurring_entries to bahi_app;
grant select, insert, update, delete on voucher_papers to bahi_app;
grant select on voucher_papers to bahi_platform;
-- Written by clear_cheque (functions/cheques-and-banks.sql) alone.
grant select on cleared_cheques to bahi_app;
grant select, insert, delete on bank_lines to bahi_app;
create trigger audit after insert or update on recurring_expenses for each row execute function record_change();
