-- Numbers are taken here, under the row's lock, in the transaction that stores the document.
create table document_counters (
  shop_id uuid not null references shops on delete cascade,
  series text not null,
  last bigint not null,            -- the highest number given
  issued bigint not null default 1, -- how many were given
  primary key (shop_id, series)
);
alter table document_counters enable row level security;
create policy shop on document_counters to bahi_app using (shop_id = current_shop());
grant select, insert, update on document_counters to bahi_app;

-- A series cannot be spoiled by a typing error: below ten million a number may run ahead of the series, above it the
-- numbers only follow each other. No number is longer than the 16 characters of CGST rule 46(b). ITEM and SKU count
-- codes of products and are no numbers of documents.
create function refuse_number() returns trigger language plpgsql as $$
declare
  given bigint;
begin
  -- An insert is tried first also where the series exists: the row there counts, not the one that was proposed.
  select last into given from document_counters where shop_id = new.shop_id and series = new.series;
  if length(new.series) + greatest(5, length(new.last::text)) > 16 then
    raise check_violation using
      constraint = 'document_counters_full', message = 'the series is used up', detail = new.series;
  end if;
  if new.last > coalesce(given, 0) + 1 then
    raise check_violation using
      constraint = 'document_counters_far', message = 'the number is too far ahead', detail = new.series;
  end if;
  return new;
end
$$;
create trigger refuse_number before insert or update of last on document_counters for each row
  when (new.last >= 10000000 and new.series not in ('ITEM', 'SKU')) execute function refuse_number();

-- What an Idempotency-Key was used for: the SHA-256 of what was said under it, so that the same key with other words
-- is told apart from a repeat. The thing that was made has the key as its id and stands in its own table.
create table used_keys (
  shop_id uuid not null references shops on delete cascade,
  kind text not null, -- one key may make one thing of each kind
  key uuid not null,
  said bytea not null,
  used_at timestamptz not null default now(),
  primary key (shop_id, kind, key)
);
alter table used_keys enable row level security;
create policy shop on used_keys to bahi_app using (shop_id = current_shop());
grant select, insert on used_keys to bahi_app;

-- Every document there is: a quotation, an order, a delivery challan, an invoice, each of a sale or of a purchase. What a
-- kind of document does is data in domain/document-kinds.ts; what must hold for it is said here. Amounts are whole paise;
-- the checks repeat the sums of the domain, so that no path can store a bill that does not add up.
create table documents (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null,
  seq bigint generated always as identity,
  noun text not null,
  direction text not null check (direction in ('sales', 'purchase')),
  number text not null,
  number_value bigint not null, -- 42 of SINV-00042
  status text not null,
  date date not null,
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
  -- What is only stored and printed: vehicle, table, cashier ... The contract says which fields a kind has.
  details jsonb not null check (jsonb_typeof(details) = 'object'),
  cost numeric not null default 0, -- rupees: what the goods had cost, the sum of quantity x cost of the lines
  -- Of an invoice
  payment_mode text check (payment_mode in ('cash', 'upi', 'card', 'Net Banking', 'Other')),
  amount_received bigint check (amount_received >= 0),
  pending_amount bigint,
  payment_status text check (payment_status in ('paid', 'unpaid', 'partially paid')),
  -- What it was made from
  source_id uuid,
  source_noun text,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null default clock_timestamp(),
  search text generated always as (lower(number || chr(10) || coalesce(party ->> 'name', ''))) stored,
  primary key (shop_id, id),
  constraint documents_number_unique unique (shop_id, noun, direction, number),
  constraint documents_merchant foreign key (shop_id, merchant_id) references merchants,
  constraint documents_logo foreign key (shop_id, logo) references logos,
  constraint documents_status check ((noun, status) in (
    ('quotation', 'open'), ('order', 'pending'), ('order', 'approved'), ('order', 'rejected'),
    ('challan', 'completed'), ('challan', 'returned'), ('invoice', 'completed'), ('invoice', 'returned')
  )),
  constraint documents_source foreign key (shop_id, source_id)
    references documents on delete set null (source_id),
  constraint documents_source_named check (source_id is null or source_noun is not null),
  constraint documents_come_from check (source_noun is null or (source_noun, noun) in (
    ('quotation', 'order'), ('quotation', 'invoice'), ('order', 'challan'), ('order', 'invoice'), ('challan', 'invoice')
  )),
  constraint documents_payment check (
    (noun = 'invoice') = (
      payment_mode is not null and amount_received is not null and pending_amount is not null
      and payment_status is not null)
  ),
  constraint documents_pending check (pending_amount = greatest(0, grand_total - amount_received)),
  constraint documents_tax_adds_up check (total_tax = cgst + sgst + igst + cess),
  constraint documents_discount_fits check (discount <= total_before_tax + total_tax),
  constraint documents_add_up check (
    total_after_tax = total_before_tax - discount + total_tax and grand_total = total_after_tax + additional_charges
  ),
  constraint documents_orders_are_plain check (noun <> 'order' or (discount = 0 and additional_charges = 0))
);
create index documents_newest on documents (shop_id, noun, date desc, seq desc);
create index documents_of_direction on documents (shop_id, noun, direction, date desc, seq desc);
create index documents_by_number on documents (shop_id, noun, direction, number_value desc) where noun = 'quotation';
create index documents_of_status on documents (shop_id, noun, status, date desc, seq desc)
  where status in ('pending', 'approved', 'rejected', 'returned');
create index documents_of_direction_and_status on documents (shop_id, noun, direction, status, date desc, seq desc)
  where status in ('pending', 'approved', 'rejected', 'returned');
create index documents_unpaid on documents (shop_id, date desc, seq desc)
  where noun = 'invoice' and status = 'completed' and payment_status <> 'paid';
create index documents_search on documents using gin (shop_id, noun, search gin_trgm_ops);
create index documents_merchant on documents (shop_id, merchant_id) where merchant_id is not null;
create index documents_source on documents (shop_id, source_id) where source_id is not null;

create table document_lines (
  shop_id uuid not null,
  id uuid not null default gen_random_uuid(), -- stays with the line, however the document is edited
  document_id uuid not null,
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
  cost numeric(14, 4),  -- the product's purchase price when the document was saved (G-INV-11)
  stock numeric(16, 3), -- what was on the shelf then; for information
  source_line_id uuid,  -- the line it was made from: what is open of that one is counted from this
  primary key (shop_id, id),
  constraint document_lines_document foreign key (shop_id, document_id) references documents on delete cascade,
  constraint document_lines_product foreign key (shop_id, product_id) references products,
  constraint document_lines_source foreign key (shop_id, source_line_id)
    references document_lines on delete set null (source_line_id),
  constraint document_lines_add_up check (total = taxable_amount + tax_amount)
);
create index document_lines_document on document_lines (shop_id, document_id, position);
create index document_lines_product on document_lines (shop_id, product_id) where product_id is not null;
create index document_lines_source on document_lines (shop_id, source_line_id) where source_line_id is not null;

alter table documents enable row level security;
alter table document_lines enable row level security;
create policy shop on documents to bahi_app using (shop_id = current_shop());
create policy shop on document_lines to bahi_app using (shop_id = current_shop());
-- Number, kind and source never change.
grant select, insert, delete on documents to bahi_app;
grant update (
  status, date, delivery_date, merchant_id, party, shipping, no_of_items, total_before_tax, cgst, sgst, igst, cess,
  total_tax, discount, total_after_tax, additional_charges, grand_total, amount_words, terms, authorised_signatory,
  details, cost, payment_mode, amount_received, pending_amount, payment_status, updated_at
) on documents to bahi_app;
grant select, insert, update, delete on document_lines to bahi_app;
create trigger audit_insert after insert on documents for each row execute function record_insert();
create trigger audit after update or delete on documents for each row execute function record_change('search');
create trigger audit after update or delete on document_lines for each row execute function record_change();
create trigger refuse_deleted before insert on documents
  for each row when (new.merchant_id is not null) execute function refuse_deleted('merchant');
create trigger refuse_deleted_now before update of merchant_id on documents
  for each row when (new.merchant_id is distinct from old.merchant_id) execute function refuse_deleted('merchant');

-- Only a quotation can be deleted; the rest goes with its shop.
create function refuse_deletion() returns trigger language plpgsql as $$
begin
  if exists (select from shops where id = old.shop_id and going_since is not null) then
    return old;
  end if;
  raise insufficient_privilege using message = 'this document cannot be deleted';
end
$$;
create trigger refuse_deletion before delete on documents
  for each row when (old.noun <> 'quotation') execute function refuse_deletion();

-- As the views of 0005: what a search looks at, and what its finds are sorted and narrowed by.
create view searchable_documents as
  select shop_id, id, noun, direction, number_value, status, payment_status, date, seq, search from documents
   where shop_id = current_shop();
grant select on searchable_documents to bahi_app;

-- From one to the next ---------------------------------------------------------------------------------------
-- A document remembers what it was made from, line by line; how much of a line is still open is counted from that, so
-- nothing can drift apart.

-- What stands of a line on what was made from it. What was returned or taken back does not count, but for an invoice of
-- delivered goods: they left with the challan, so when they come back through the invoice nothing is open again.
create view taken_lines with (security_invoker = true) as
  select made.shop_id, made.source_line_id as line_id, made.id as made_id, made.quantity
    from document_lines made join documents d on d.shop_id = made.shop_id and d.id = made.document_id
   where made.source_line_id is not null and (d.status <> 'returned' or d.source_noun = 'challan');
grant select on taken_lines to bahi_app;

-- A sale is never made from a purchase, nor an order that waits for approval taken for approved: under the source's row
-- lock, so that an approval that is taken back at this moment counts.
create function refuse_source() returns trigger language plpgsql as $$
declare
  source record;
begin
  select noun, direction, status into source from documents
   where shop_id = new.shop_id and id = new.source_id for no key update;
  if source.noun is distinct from new.source_noun or source.direction <> new.direction then
    raise foreign_key_violation using constraint = 'documents_source', message = 'no such source';
  end if;
  if source.noun = 'order' and source.status <> 'approved'
    and (select orders_need_approval from shops where id = new.shop_id)
  then
    raise check_violation using constraint = 'documents_order_approved', message = 'the order is not approved';
  end if;
  return new;
end
$$;
create trigger refuse_source before insert on documents
  for each row when (new.source_id is not null) execute function refuse_source();

-- Under the source's row lock, so that two people who press at once make one document. What an order has nothing left of
-- cannot be taken once more; more than was ordered may go while something is open, as sacks and rolls are seldom exact.
-- Of a challan no more is billed than was delivered, and nothing else. A quotation may be used as often as one likes.
create function refuse_taken() returns trigger language plpgsql as $$
declare
  source record;
  taken numeric;
begin
  select d.noun, d.status, l.quantity, l.product_id into source
    from document_lines l join documents d on d.shop_id = l.shop_id and d.id = l.document_id
   where l.shop_id = new.shop_id and l.id = new.source_line_id for no key update of d;
  if source.noun = 'quotation' then
    return new;
  end if;
  taken := coalesce((
    select sum(quantity) from taken_lines
     where shop_id = new.shop_id and line_id = new.source_line_id and made_id <> new.id), 0);
  if source.noun = 'challan' and new.product_id is distinct from source.product_id then
    raise check_violation using constraint = 'document_lines_other', message = 'another item than was delivered';
  end if;
  if source.noun = 'challan' and (taken + new.quantity > source.quantity or source.status = 'returned') then
    raise check_violation using
      constraint = 'document_lines_delivered', message = 'more than was delivered',
      detail = trim_scale(greatest(source.quantity - taken, 0))::text;
  end if;
  if source.noun = 'order' and taken >= source.quantity and not exists (
    select from document_lines
     where shop_id = new.shop_id and document_id = new.document_id and source_line_id = new.source_line_id
  ) then
    raise check_violation using constraint = 'document_lines_open', message = 'nothing of this line is open';
  end if;
  return new;
end
$$;
create trigger refuse_taken before insert or update of source_line_id, quantity, product_id on document_lines
  for each row when (new.source_line_id is not null) execute function refuse_taken();

-- A line of an order or a challan that something was made from cannot be taken off it, nor a challan's be made less than
-- what was billed of it, or another item.
create function keep_taken() returns trigger language plpgsql as $$
declare
  kind constant text := (select noun from documents where shop_id = old.shop_id and id = old.document_id);
  taken constant numeric := coalesce((
    select sum(quantity) from taken_lines where shop_id = old.shop_id and line_id = old.id), 0);
begin
  if tg_op = 'DELETE' and kind in ('order', 'challan')
    and exists (select from document_lines where shop_id = old.shop_id and source_line_id = old.id)
    and not exists (select from shops where id = old.shop_id and going_since is not null)
  then
    raise check_violation using constraint = 'document_lines_taken', message = 'something was made from this line';
  end if;
  if tg_op = 'UPDATE' and kind = 'challan' and taken > 0 and new.product_id is distinct from old.product_id then
    raise check_violation using constraint = 'document_lines_other', message = 'another item than was billed';
  end if;
  if tg_op = 'UPDATE' and kind = 'challan' and new.quantity < taken then
    raise check_violation using
      constraint = 'document_lines_billed', message = 'more was billed',
      detail = trim_scale(taken)::text;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger keep_taken before delete on document_lines for each row execute function keep_taken();
create trigger keep_taken_as_billed before update of quantity, product_id on document_lines
  for each row when (new.quantity < old.quantity or new.product_id is distinct from old.product_id)
  execute function keep_taken();

-- Who said yes or no, in order: rows are only added. The typed name stands beside the person who was signed in.
create table order_approvals (
  shop_id uuid not null,
  seq bigint generated always as identity,
  order_id uuid not null,
  name text not null,
  role text not null,
  status text not null check (status in ('approved', 'rejected')),
  user_id uuid not null,
  user_email text not null,
  at timestamptz not null,
  primary key (shop_id, seq),
  constraint order_approvals_order foreign key (shop_id, order_id) references documents on delete cascade
);
create index order_approvals_order on order_approvals (shop_id, order_id, seq);
alter table order_approvals enable row level security;
create policy shop on order_approvals to bahi_app using (shop_id = current_shop());
grant select on order_approvals to bahi_app;
grant insert (shop_id, order_id, name, role, status, user_id, user_email, at) on order_approvals to bahi_app;
