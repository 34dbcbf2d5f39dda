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

-- Entries of a shop are posted under the lock of its sums from their first on, so that the order of their numbers is that
-- in which they come into the books: none that was counted past turns up later below one that was counted.
create function lock_sums() returns trigger language plpgsql as 'begin return null; end'; -- functions/drawer.sql
create trigger lock_sums before insert on entries for each statement execute function lock_sums();
