-- Interest that is charged on what a party pays late (docs/decisions/0081): owed as a bill is, once for each day.
alter table vouchers drop constraint vouchers_kind_check;
alter table vouchers add constraint vouchers_kind_check check (kind in (
  'receipt', 'payment', 'expense', 'income', 'contra', 'journal', 'due', 'opening', 'allocation', 'interest'));

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
