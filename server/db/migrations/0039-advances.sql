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
