-- Advances for services, and sales through operators (docs/decisions/0077).

-- Which receipts are one (CGST rule 50), and all that came of them.
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

-- Sales through e-commerce operators. Of some services the operator owes the tax (CGST Act s.9(5)): the bill charges none, and
-- names who pays.
alter table documents
  drop constraint documents_supply_check,
  drop constraint documents_supply_untaxed,
  drop constraint documents_supply_buyer,
  add constraint documents_supply_check check (supply in (
    'domestic', 'export-with-payment', 'export-without-payment', 'sez-with-payment', 'sez-without-payment',
    'deemed-export', 'reverse-charge', 'operator-pays')),
  add constraint documents_supply_untaxed check (
    total_tax = 0 or supply not in ('export-without-payment', 'sez-without-payment', 'reverse-charge', 'operator-pays')),
  add constraint documents_supply_buyer check (
    supply in ('domestic', 'operator-pays') or supply like 'export-%' or direction = 'purchase'
    or trim(coalesce(party ->> 'gstin', '')) <> ''),
  add constraint documents_operator check (
    case when coalesce(details ->> 'operatorGstin', '') = '' then supply <> 'operator-pays' or noun <> 'invoice'
         else direction = 'sales' and details ->> 'operatorGstin' ~ '^[0-9]{2}[0-9A-Z]{11}C[0-9A-Z]$' end);
