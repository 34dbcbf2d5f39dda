-- Amounts are whole paise; the checks repeat the sums of the domain, so that no path can store a bill that
-- does not add up.
create table invoices (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null,
  seq bigint generated always as identity,
  invoice_type text not null check (invoice_type in ('sales', 'purchase')),
  invoice_number text not null,
  status text not null default 'completed' check (status in ('completed', 'returned')),
  invoice_date date not null,
  delivery_date date,
  merchant_id uuid,
  party jsonb not null,    -- the counterparty as issued
  own jsonb not null,      -- the shop as issued
  shipping jsonb not null,
  no_of_items integer not null,
  total_before_tax bigint not null check (total_before_tax >= 0),
  cgst bigint not null check (cgst >= 0),
  sgst bigint not null check (sgst >= 0),
  igst bigint not null check (igst >= 0),
  cess bigint not null check (cess >= 0),
  total_tax bigint not null,
  discount bigint not null check (discount >= 0),
  total_after_tax bigint not null,
  additional_charges bigint not null check (additional_charges >= 0),
  grand_total bigint not null check (grand_total between 0 and 9999000000000),
  amount_words text not null,
  terms text not null,
  authorised_signatory text not null,
  logo text,
  transport text not null,
  vehicle_no text not null,
  eway_bill_no text not null,
  table_no text not null,
  server text not null,
  cashier text not null,
  payment_mode text not null check (payment_mode in ('cash', 'upi', 'card', 'Net Banking', 'Other')),
  amount_received bigint not null check (amount_received >= 0),
  pending_amount bigint not null,
  payment_status text not null check (payment_status in ('paid', 'unpaid', 'partially paid')),
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null default clock_timestamp(),
  search text generated always as (lower(invoice_number || chr(10) || coalesce(party ->> 'name', ''))) stored,
  primary key (shop_id, id),
  constraint invoices_number_unique unique (shop_id, invoice_number),
  constraint invoices_merchant foreign key (shop_id, merchant_id) references merchants on delete set null (merchant_id),
  constraint invoices_tax_adds_up check (total_tax = cgst + sgst + igst + cess),
  constraint invoices_discount_fits check (discount <= total_before_tax + total_tax),
  constraint invoices_add_up check (
    total_after_tax = total_before_tax - discount + total_tax and grand_total = total_after_tax + additional_charges
  ),
  constraint invoices_pending check (pending_amount = greatest(0, grand_total - amount_received))
);
create index invoices_newest on invoices (shop_id, invoice_date desc, seq desc);
create index invoices_returned on invoices (shop_id, invoice_date desc, seq desc) where status = 'returned';
create index invoices_unpaid on invoices (shop_id, invoice_date desc, seq desc)
  where status = 'completed' and payment_status <> 'paid';
create index invoices_search on invoices using gin (shop_id, search gin_trgm_ops);
create index invoices_merchant on invoices (shop_id, merchant_id);

create table invoice_lines (
  shop_id uuid not null,
  invoice_id uuid not null,
  position integer not null,
  product_id uuid, -- null: a free line that moves no stock
  item_id text not null,
  itemname text not null,
  description text not null,
  hsncode text not null,
  sku text not null,
  unit text not null,
  quantity numeric(16, 3) not null check (quantity > 0),
  rate numeric(14, 4) not null check (rate >= 0),
  cgst numeric(7, 4) not null check (cgst between 0 and 100), -- percent
  sgst numeric(7, 4) not null check (sgst between 0 and 100),
  igst numeric(7, 4) not null check (igst between 0 and 100),
  cess numeric(7, 4) not null check (cess between 0 and 100),
  taxable_amount bigint not null check (taxable_amount >= 0),
  tax_amount bigint not null check (tax_amount >= 0),
  total bigint not null,
  cost numeric(14, 4), -- the product's purchase price when it was sold (G-INV-11)
  primary key (shop_id, invoice_id, position),
  constraint invoice_lines_invoice foreign key (shop_id, invoice_id) references invoices on delete cascade,
  constraint invoice_lines_product foreign key (shop_id, product_id) references products,
  constraint invoice_lines_add_up check (total = taxable_amount + tax_amount)
);
create index invoice_lines_product on invoice_lines (shop_id, product_id) where product_id is not null;

alter table invoices enable row level security;
alter table invoice_lines enable row level security;
create policy shop on invoices to bahi_app using (shop_id = current_shop());
create policy shop on invoice_lines to bahi_app using (shop_id = current_shop());
-- Invoices are never deleted, and number and kind never change.
grant select, insert on invoices to bahi_app;
grant update (
  status, invoice_date, delivery_date, merchant_id, party, shipping, no_of_items, total_before_tax, cgst, sgst,
  igst, cess, total_tax, discount, total_after_tax, additional_charges, grand_total, amount_words, terms,
  authorised_signatory, transport, vehicle_no, eway_bill_no, table_no, server, cashier, payment_mode,
  amount_received, pending_amount, payment_status, updated_at
) on invoices to bahi_app;
grant select, insert, update, delete on invoice_lines to bahi_app;

create trigger audit after insert or update or delete on invoices for each row execute function record_change('search');
create trigger audit after update or delete on invoice_lines for each row execute function record_change();

-- Reading glasses for searches. Under row-level security PostgreSQL may not use a trigram index, because LIKE
-- is not leakproof; these views run with their owner's rights and carry the same condition themselves.
create view searchable_merchants as select * from merchants where shop_id = current_shop();
create view searchable_products as select * from products where shop_id = current_shop() and deleted_at is null;
create view searchable_invoices as select * from invoices where shop_id = current_shop();
grant select on searchable_merchants, searchable_products, searchable_invoices to bahi_app;
