-- Advances, interest, what comes again every month, cheques, banks, the drawer, reminders.

-- Advances for services (docs/decisions/0077): which receipts are one (CGST rule 50), and all that came of them.
create table advances (
  shop_id uuid not null,
  voucher_id uuid not null, -- the receipt
  place_of_supply text not null check (place_of_supply ~ '^[0-9]{2}$'),
  is_inter boolean not null, -- IGST and not the two halves
  rate numeric(6, 3) not null check (rate > 0 and rate <= 100),
  what_for text not null check (length(what_for) between 1 and 200),
  open bigint not null check (open >= 0), -- paise with the tax in them: what no bill took and nobody gave back
  primary key (shop_id, voucher_id),
  foreign key (shop_id, voucher_id) references vouchers on delete cascade
);

-- Rows are only added. Above zero an advance came or is there again; below zero it was set against a bill, given back, or
-- its receipt was taken back.
create table advance_moves (
  shop_id uuid not null,
  seq bigint generated always as identity,
  voucher_id uuid not null, -- of the advance
  cause_id uuid not null,   -- the voucher that moved it
  date date not null,
  amount bigint not null check (amount <> 0), -- paise with the tax in them
  cgst bigint not null,
  sgst bigint not null check (sgst = cgst),
  igst bigint not null check (igst = 0 or cgst = 0),
  is_late boolean not null, -- the GSTR-1 of its day was filed before it came: a later one tells it
  primary key (shop_id, seq),
  foreign key (shop_id, voucher_id) references advances on delete cascade,
  foreign key (shop_id, cause_id) references vouchers on delete cascade
);
create index advance_moves_of_day on advance_moves (shop_id, date, seq);
create index advance_moves_of_advance on advance_moves (shop_id, voucher_id);
create index advance_moves_of_cause on advance_moves (shop_id, cause_id);
create index advance_moves_late on advance_moves (shop_id, seq) where is_late;
create index advances_open on advances (shop_id, voucher_id) where open > 0;

alter table advances enable row level security;
alter table advance_moves enable row level security;
create policy shop on advances for select to bahi_app using (shop_id = current_shop());
create policy shop on advance_moves for select to bahi_app using (shop_id = current_shop());
-- These are written by post_voucher and end_voucher, and by nobody else (functions/advances.sql).
grant select on advances, advance_moves to bahi_app;

-- Interest that is charged on what a party pays late (docs/decisions/0081): owed as a bill is, once for each day.
create table interest_charges (
  shop_id uuid not null,
  voucher_id uuid not null,
  party uuid not null,
  from_day date, -- the day after this one is the first that is charged; null: from the day that each bill was due
  to_day date not null check (to_day > from_day),
  primary key (shop_id, voucher_id),
  foreign key (shop_id, voucher_id) references vouchers on delete cascade,
  foreign key (shop_id, party) references merchants
);
create index interest_charges_newest on interest_charges (shop_id, party, to_day);
alter table interest_charges enable row level security;
create policy shop on interest_charges for select to bahi_app using (shop_id = current_shop());
-- Written by functions/interest.sql alone.
grant select on interest_charges to bahi_app;

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

alter table recurring_expenses enable row level security;
alter table recurring_entries enable row level security;
create policy shop on recurring_expenses to bahi_app using (shop_id = current_shop());
create policy shop on recurring_entries to bahi_app using (shop_id = current_shop());
grant select, insert, update on recurring_expenses, recurring_entries to bahi_app;
create trigger audit after insert or update on recurring_expenses for each row execute function record_change();

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

alter table cleared_cheques enable row level security;
alter table bank_lines enable row level security;
create policy shop on cleared_cheques for select to bahi_app using (shop_id = current_shop());
create policy shop on bank_lines to bahi_app using (shop_id = current_shop());
-- Written by clear_cheque (functions/cheques-and-banks.sql) alone.
grant select on cleared_cheques to bahi_app;
grant select, insert, delete on bank_lines to bahi_app;

-- Closing the drawer (docs/decisions/0068): what was counted in the evening, what should have been there by the entries of
-- its account, and what became of the difference. Rows are only ever added.
create table drawer_closings (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null,
  seq bigint generated always as identity,
  account text not null,    -- 'cash', or one of the shop's own in Cash-in-Hand
  name text not null,       -- what the drawer was called
  previous uuid,            -- the closing before it; null of the first
  opened_at timestamptz,    -- when that was; null of the first
  closed_at timestamptz not null,
  posted_at timestamptz not null default clock_timestamp(),
  date date not null,       -- the business day of its vouchers
  counted_by uuid not null,
  counted_by_email text not null,
  -- Paise.
  opening bigint not null,  -- what lay there after `from_seq`
  expected bigint not null,
  counted bigint not null check (counted >= 0),
  difference bigint not null,
  to_safe bigint not null check (to_safe >= 0),
  stays bigint not null check (stays >= 0),
  count jsonb not null check (jsonb_typeof(count) = 'object'), -- how many of each: {"note-500": 14}
  parts jsonb not null check (jsonb_typeof(parts) = 'array'),  -- what `expected` was made of, as it was shown
  note text not null default '',
  -- Entries of the shop: those after `from_seq` up to `upto_seq` were counted, those after that up to `end_seq` it posted.
  from_seq bigint not null,
  upto_seq bigint not null,
  end_seq bigint not null,
  short_voucher uuid,       -- what posted the difference
  safe_voucher uuid,        -- what took the rest to the safe
  -- What nobody could count: bills with paise are paid in whole rupees (docs/decisions/0095).
  rounding bigint not null default 0, -- paise, of `difference`
  primary key (shop_id, id),
  -- One closing follows another: of two people who close at once, one is through.
  constraint drawer_closings_in_a_row unique nulls not distinct (shop_id, account, previous),
  constraint drawer_closings_short foreign key (shop_id, short_voucher) references vouchers,
  constraint drawer_closings_safe foreign key (shop_id, safe_voucher) references vouchers,
  constraint drawer_closings_add_up check (difference = counted - expected and counted = to_safe + stays),
  constraint drawer_closings_posted check (
    (difference <> 0) = (short_voucher is not null) and (to_safe > 0) = (safe_voucher is not null)),
  constraint drawer_closings_seqs check (from_seq <= upto_seq and upto_seq <= end_seq)
);
create index drawer_closings_newest on drawer_closings (shop_id, account, seq desc);
create index drawer_closings_of_shop on drawer_closings (shop_id, seq desc);

alter table drawer_closings enable row level security;
create policy shop on drawer_closings for select to bahi_app using (shop_id = current_shop());
-- Written by close_drawer (functions/drawer.sql), and by nobody else.
grant select on drawer_closings to bahi_app;
create trigger audit after insert on drawer_closings for each row execute function record_change();

-- A drawer that was opened without a bill, and who did it.
create table drawer_openings (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null,
  date date not null, -- in India
  primary key (shop_id, id)
);
-- Who opened it, by dates.
create index drawer_openings_date on drawer_openings (shop_id, date);

alter table drawer_openings enable row level security;
create policy shop on drawer_openings to bahi_app using (shop_id = current_shop());
grant select, insert on drawer_openings to bahi_app;
create trigger audit after insert on drawer_openings for each row execute function record_change();

-- Who was asked for what, when and how. Rows are only ever added.
create table reminders (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null,
  party uuid not null,
  at timestamptz not null,
  date date not null, -- of that moment in India
  amount bigint not null check (amount > 0), -- paise: what was late
  channel text not null check (channel in ('whatsapp', 'sms', 'email')),
  language text not null check (language in ('en', 'hi', 'mr')),
  created_by uuid,
  created_by_email text not null default '',
  primary key (shop_id, id),
  constraint reminders_party foreign key (shop_id, party) references merchants
);
create index reminders_of_party on reminders (shop_id, party, at desc);

-- A party's page without sign-in. The link is told once, in the message; here stands what it hashes to.
create table due_links (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null default gen_random_uuid(), -- by which the log names it
  party uuid not null,
  serial integer not null check (serial > 0), -- the next one when the one before was revoked or is over
  token_hash bytea not null check (length(token_hash) = 32), -- SHA-256
  language text not null check (language in ('en', 'hi', 'mr')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (shop_id, party, serial),
  constraint due_links_token_unique unique (token_hash),
  constraint due_links_party foreign key (shop_id, party) references merchants
);

-- What was expected to come in on the seven days after a day, as it was said on that day.
create table forecasts (
  shop_id uuid not null references shops on delete cascade,
  date date not null,
  total bigint not null, -- paise
  days jsonb not null check (jsonb_typeof(days) = 'array'), -- [{"date": "2026-11-23", "amount": 750000}]
  primary key (shop_id, date)
);

alter table reminders enable row level security;
alter table due_links enable row level security;
alter table forecasts enable row level security;
create policy shop on reminders to bahi_app using (shop_id = current_shop());
create policy shop on due_links to bahi_app using (shop_id = current_shop());
create policy shop on forecasts to bahi_app using (shop_id = current_shop());
grant select, insert on reminders, forecasts, due_links to bahi_app;
grant update (token_hash, language, expires_at, revoked_at) on due_links to bahi_app;
create trigger audit after insert or update on due_links for each row execute function record_change('token_hash');
