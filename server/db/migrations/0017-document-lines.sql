-- The lines of documents, and what is remembered of documents beside them.

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
  -- The last price of a product for a party is one look into an index: a line of an invoice with a stored merchant knows
  -- whom it was billed to, and when. Written with its document (functions/documents.sql), and with it only.
  billed_to uuid,
  billed_on date,
  taxability text not null default 'taxable' check (taxability in ('taxable', 'nil', 'exempt', 'non-gst')),
  mrp numeric(14, 4) check (mrp >= 0),
  discount bigint not null default 0 check (discount >= 0), -- paise, of the line itself
  discount_percent numeric(7, 4) check (discount_percent between 0 and 100), -- when it was typed as such
  document_discount bigint not null default 0 check (document_discount >= 0), -- its share of the document's
  cess_per_unit numeric(14, 4) not null default 0 check (cess_per_unit >= 0),
  -- A line of a note says which line of the bill it is about and how it was noted: by quantity, with what became of the
  -- goods, or by value (docs/decisions/0056).
  noted text check (noted in ('shelf', 'scrap', 'kept', 'lowered', 'raised')),
  reason text,
  -- What it was billed with, by heads, stays with it: no later rule of rounding or of rates reckons it anew on paper, in a
  -- return or in an export (docs/decisions/0123). A line of a note takes so much of each head of the line of the bill, and of
  -- its taxable amount total less these; a note without tax takes as much and shows none.
  cgst_amount bigint not null,
  sgst_amount bigint not null,
  igst_amount bigint not null,
  cess_amount bigint not null,
  reverse_charge boolean not null default false, -- as the item said
  -- Which scheme the discount is from, with the name that it had. The discount itself is one like any other.
  scheme_id uuid,
  scheme_name text,
  scheme_free numeric(16, 3) check (scheme_free > 0), -- so many of them free
  tax_on_mrp boolean not null default false,
  -- Input tax that gives no credit (CGST Act s.17(5); docs/decisions/0097): motor cars, food, gifts, what the owner uses
  -- himself.
  no_credit boolean not null default false,
  -- A line for freight or packing that the form made of the document's charges (decision 183): it is no good on the shelf.
  is_charge boolean not null default false,
  primary key (shop_id, id),
  constraint document_lines_document foreign key (shop_id, document_id) references documents on delete cascade,
  constraint document_lines_product foreign key (shop_id, product_id) references products,
  constraint document_lines_source foreign key (shop_id, source_line_id)
    references document_lines on delete set null (source_line_id),
  constraint document_lines_add_up check (total = taxable_amount + tax_amount),
  constraint document_lines_billed check ((billed_to is null) = (billed_on is null)),
  constraint document_lines_untaxed check (
    taxability = 'taxable' or (tax_amount = 0 and cgst + sgst + igst + cess + cess_per_unit = 0)
  ),
  constraint document_lines_tax_on_mrp check (not tax_on_mrp or coalesce(mrp, 0) > 0),
  constraint document_lines_discount check (
    discount_percent is null or discount = round(round(quantity * rate * 100) * discount_percent / 100)
  ),
  -- Which of the two it is, the document says: post_document and rewrite_document look. The amounts of a note are shares of
  -- its bill's.
  constraint document_lines_from_rate check (
    noted is not null or round(quantity * rate * 100) - discount - document_discount in (taxable_amount, total)
  ),
  constraint document_lines_noted check ((noted is null) = (reason is null)),
  constraint document_lines_heads check (
    least(cgst_amount, sgst_amount, igst_amount, cess_amount) >= 0
    -- A note without tax says what it would have taken, and shows none.
    and (cgst_amount + sgst_amount + igst_amount + cess_amount = tax_amount or noted is not null and tax_amount = 0)),
  constraint document_lines_charge check (not is_charge or product_id is null),
  constraint document_lines_scheme check ((scheme_id is null) = (scheme_name is null)),
  -- All of the line less what the rest of it costs: who buys ten pays what ten cost.
  constraint document_lines_free check (
    scheme_free is null or (scheme_id is not null and scheme_free <= quantity
      and discount = round(quantity * rate * 100) - round((quantity - scheme_free) * rate * 100))
  )
);
create index document_lines_document on document_lines (shop_id, document_id, position);
create index document_lines_product on document_lines (shop_id, product_id) where product_id is not null;
create index document_lines_source on document_lines (shop_id, source_line_id) where source_line_id is not null;
create index document_lines_billed on document_lines (shop_id, billed_to, product_id, billed_on desc)
  where billed_to is not null and product_id is not null;

alter table document_lines enable row level security;
create policy shop on document_lines to bahi_app using (shop_id = current_shop());
grant select, update (hsncode) on document_lines to bahi_app; -- else written by functions alone

create trigger audit after update or delete on document_lines for each row execute function record_change();
-- What was agreed of orders and challans; a note has its own rule.
create trigger refuse_taken before insert or update of source_line_id, quantity, product_id on document_lines
  for each row when (new.source_line_id is not null and new.noted is null) execute function refuse_taken();
create trigger refuse_noted before insert on document_lines
  for each row when (new.noted is not null) execute function refuse_noted();
create trigger keep_taken before delete on document_lines for each row execute function keep_taken();
create trigger keep_taken_as_billed before update of quantity, product_id on document_lines
  for each row when (new.quantity < old.quantity or new.product_id is distinct from old.product_id)
  execute function keep_taken();
create trigger tell_rewritten after update of hsncode on document_lines for each row
  when (old.hsncode is distinct from new.hsncode) execute function tell_rewritten_line();

-- What stands of a line on what was made from it. What was cancelled never does, so that its order or challan is open
-- again; what was returned does not either, but for an invoice of delivered goods: they left with the challan, so when
-- they come back through the invoice nothing is open again. Of what was noted by value nothing is taken.
create view taken_lines with (security_invoker = true) as
  select made.shop_id, made.source_line_id as line_id, made.id as made_id, made.quantity
    from document_lines made join documents d on d.shop_id = made.shop_id and d.id = made.document_id
   where made.source_line_id is not null and d.status <> 'cancelled'
     and (d.status <> 'returned' or goods_moved_first(d.source_noun, d.direction))
     and (made.noted is null or made.noted not in ('lowered', 'raised'));
grant select on taken_lines to bahi_app;

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

-- A search looks for a part of a number or of a name. Names are looked for among the shop's names first, which are few, and
-- then their documents, newest first, by index: however many documents there are, no more are read than are shown. So here
-- is every name that a document of a shop was ever issued to, in small letters.
create table party_names (
  shop_id uuid not null references shops on delete cascade,
  noun text not null,
  name text not null,
  primary key (shop_id, noun, name)
);
create index party_names_search on party_names using gin (shop_id, noun, name gin_trgm_ops);
alter table party_names enable row level security;
create policy shop on party_names for select to bahi_app using (shop_id = current_shop());
grant select on party_names to bahi_app;

-- What a search looks at, as searchable_merchants, and what its finds are sorted and narrowed by.
create view searchable_documents as
  select shop_id, id, noun, direction, number_value, status, payment_status, date, seq,
         lower(number) as number, lower(party ->> 'name') as name, party ->> 'name' <> '' as is_named, merchant_id,
         created_by, grand_total, right(regexp_replace(party ->> 'phone', '\D', '', 'g'), 10) as phone,
         party ->> 'phone' <> '' as has_phone
    from documents where shop_id = current_shop();
create view searchable_party_names as
  select shop_id, noun, name from party_names where shop_id = current_shop();
grant select on searchable_documents, searchable_party_names to bahi_app;
