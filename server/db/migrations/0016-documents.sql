-- Numbers are taken here, under the row's lock, in the transaction that stores the document.
create table document_counters (
  shop_id uuid not null references shops on delete cascade,
  series text not null,
  last bigint not null,            -- the highest number given
  issued bigint not null default 1, -- how many were given
  -- Which series that is: a shop writes its numbers as it likes, with the financial year in them if it likes
  -- (settings -> 'numbers'), and a counter belongs to what stands before the count. Codes of items count in none.
  kind text,
  primary key (shop_id, series)
);
alter table document_counters enable row level security;
create policy shop on document_counters to bahi_app using (shop_id = current_shop());
grant select, insert, update on document_counters to bahi_app;
create trigger refuse_number before insert or update of last on document_counters for each row
  when (new.last >= 10000000 and new.series not in ('ITEM', 'SKU')) execute function refuse_number();
-- CGST rule 46(b) by the number that is written, not by the five digits of the specification.
create trigger refuse_long_number before insert or update of last on document_counters for each row
  when (length(new.series) + length(new.last::text) > 16 and new.kind is not null) execute function refuse_number();

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

-- Every document there is: a quotation, an order, a delivery challan, an invoice, a note, each of a sale or of a purchase.
-- What a kind of document does is data in domain/document-kinds.ts; what must hold for it is said here. Amounts are whole
-- paise; the checks repeat the sums of the domain, so that no path can store a bill that does not add up.
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
  prices_include_tax boolean not null default false, -- its rates and discounts have the tax in them
  -- Paise, inside the lines' taxable amounts already: each has its share. `discount` is the one after tax.
  discount_before_tax bigint not null default 0 check (discount_before_tax >= 0),
  round_to text not null default 'none' check (round_to in ('none', '50-paise', 'rupee')),
  round_off bigint not null default 0, -- paise, below zero where it takes off
  -- Of an invoice: what its notes took off it, less what they put on it; and what they gave back of what was paid. Of a
  -- note: what it gave back itself.
  adjusted bigint not null default 0,
  refunded bigint not null default 0 check (refunded >= 0),
  -- False of what was cancelled, and of invoices that were returned before a return made a credit note: they are in no sum.
  counts boolean not null default true,
  -- What kind of supply a bill is (docs/decisions/0059, domain/tax/supply/supply-kinds.ts).
  supply text not null default 'domestic' check (supply in (
    'domestic', 'export-with-payment', 'export-without-payment', 'sez-with-payment', 'sez-without-payment',
    'deemed-export', 'reverse-charge', 'operator-pays')),
  -- Why it is taxed so, as a code with its values (docs/decisions/0124); null: of what is within India it follows.
  tax_reason jsonb,
  -- It is cancelled instead of edited (docs/decisions/0060): number, lines and figures stay, it owes nothing.
  cancelled_at timestamptz,
  cancelled_by uuid,
  cancelled_by_email text,
  cancel_reason text check (length(cancel_reason) between 1 and 200),
  given_at timestamptz, -- when its paper was first printed, shared or exported; null before
  -- Which scheme its discount is from, with the name that it had: that stays on the paper whatever becomes of the scheme.
  scheme_id uuid,
  scheme_name text,
  -- Accounts and paise that came with the bill, where that is more than one account or none of the usual, in the order in
  -- which they came and go back: [["cash", 25000], ["upi", 25000]]. Null: all of it, in its payment mode.
  taken jsonb constraint documents_taken check (jsonb_typeof(taken) = 'array'),
  -- Of what was received, what vouchers brought; the rest came with the bill.
  settled bigint not null default 0 check (settled >= 0),
  due_date date,
  -- Under reverse charge, paise by head: what the recipient owes the government.
  owed_tax jsonb check (jsonb_typeof(owed_tax) = 'object'),
  -- Of a purchase, paise by head: the tax of lines without credit, charged by the supplier or owed under reverse charge.
  blocked_tax jsonb check (jsonb_typeof(blocked_tax) = 'object'),
  -- Since when a bill says something else than at first (docs/decisions/0139): its day, its buyer, its lines or its sums. Null: it
  -- never did.
  rewritten_at timestamptz,
  primary key (shop_id, id),
  constraint documents_number_unique unique (shop_id, noun, direction, number),
  constraint documents_merchant foreign key (shop_id, merchant_id) references merchants,
  constraint documents_logo foreign key (shop_id, logo) references logos,
  constraint documents_status check (
    (noun = 'quotation' and status = 'open')
    or (noun = 'order' and status = 'pending')
    or (noun = 'order' and status = 'approved')
    or (noun = 'order' and status = 'rejected')
    or (noun = 'challan' and status = 'completed')
    or (noun = 'challan' and status = 'returned')
    or (noun = 'invoice' and status = 'completed')
    or (noun = 'invoice' and status = 'returned')
    or (noun = 'credit-note' and status = 'completed')
    or (noun = 'debit-note' and status = 'completed')
    or (status = 'cancelled' and noun in ('invoice', 'credit-note', 'debit-note'))
  ),
  constraint documents_source foreign key (shop_id, source_id)
    references documents on delete set null (source_id),
  constraint documents_source_named check (source_id is null or source_noun is not null),
  constraint documents_come_from check (source_noun is null or may_come_from(noun, direction, source_noun)),
  constraint documents_note_of_a_bill check (
    noun not in ('credit-note', 'debit-note') or coalesce(source_noun = 'invoice', false)
  ),
  constraint documents_payment check (
    (noun = 'invoice') = (
      payment_mode is not null and amount_received is not null and pending_amount is not null
      and payment_status is not null)
  ),
  constraint documents_pending check (
    case when status = 'cancelled' then pending_amount = 0 else
      pending_amount = case when noun = 'invoice' and not counts then greatest(0, grand_total - amount_received)
                            else greatest(0, grand_total - adjusted + refunded - amount_received) end
    end
  ),
  constraint documents_adjusted check (
    adjusted <= case noun when 'invoice' then grand_total else 0 end
  ),
  constraint documents_cancelled check (
    case status when 'cancelled'
      then num_nulls(cancelled_at, cancelled_by, cancelled_by_email, cancel_reason) = 0 and not counts
      else num_nonnulls(cancelled_at, cancelled_by, cancelled_by_email, cancel_reason) = 0 end
  ),
  constraint documents_tax_adds_up check (total_tax = cgst + sgst + igst + cess),
  constraint documents_discount_fits check (discount <= total_before_tax + total_tax),
  constraint documents_add_up check (
    total_after_tax = total_before_tax - discount + total_tax
    and grand_total = total_after_tax + additional_charges + round_off
  ),
  -- What a note takes of the rounding is a share of its bill's.
  constraint documents_rounded check (case
    when noun in ('credit-note', 'debit-note') then round_to = 'none' and round_off between -99 and 99
    when round_to = 'rupee' then round_off between -49 and 50 and grand_total % 100 = 0
    when round_to = '50-paise' then round_off between -24 and 25 and grand_total % 50 = 0
    else round_off = 0 end
  ),
  constraint documents_orders_are_plain check (noun <> 'order' or (discount = 0 and additional_charges = 0)),
  constraint documents_scheme check ((scheme_id is null) = (scheme_name is null)),
  -- A document freezes with its own side how the shop stood with GST that day. Who may not collect tax (s.10(4), s.32)
  -- charges none, whatever was sent.
  constraint documents_tax_may_be_collected check (
    direction = 'purchase' or total_tax = 0 or coalesce(own ->> 'registration', 'regular') = 'regular'
  ),
  constraint documents_supply_noun check (supply = 'domestic' or noun in ('invoice', 'credit-note', 'debit-note')),
  constraint documents_supply_direction check (supply in ('domestic', 'reverse-charge') or direction = 'sales'),
  -- Without payment nobody pays, under reverse charge who receives does, and of some services the operator through whom they
  -- are sold (CGST Act s.9(5)): none of it is in what is owed on the bill.
  constraint documents_supply_untaxed check (
    total_tax = 0 or supply not in ('export-without-payment', 'sez-without-payment', 'reverse-charge', 'operator-pays')),
  -- IGST Act s.7(5).
  constraint documents_supply_inter_state check (
    cgst + sgst = 0 or (supply not like 'export-%' and supply not like 'sez-%')),
  -- Whoever may not collect tax sells nothing of the sort; under composition the tax of what is bought so is paid.
  constraint documents_supply_registered check (
    supply = 'domestic' or coalesce(own ->> 'registration', 'regular') = 'regular'
    or (direction = 'purchase' and own ->> 'registration' = 'composition')),
  constraint documents_supply_buyer check (
    supply in ('domestic', 'operator-pays') or supply like 'export-%' or direction = 'purchase'
    or trim(coalesce(party ->> 'gstin', '')) <> ''),
  constraint documents_supply_abroad check (
    supply not like 'export-%'
    or (lower(trim(coalesce(party ->> 'country', ''))) not in ('', 'india', 'bharat', 'in')
        and trim(coalesce(party ->> 'gstin', '')) = '')),
  constraint documents_operator check (
    case when coalesce(details ->> 'operatorGstin', '') = '' then supply <> 'operator-pays' or noun <> 'invoice'
         else direction = 'sales' and details ->> 'operatorGstin' ~ '^[0-9]{2}[0-9A-Z]{11}C[0-9A-Z]$' end),
  constraint documents_tax_reason check (coalesce(jsonb_typeof(tax_reason -> 'code') = 'string', tax_reason is null))
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
create index documents_paid on documents (shop_id, date desc, seq desc)
  where noun = 'invoice' and status = 'completed' and payment_status = 'paid';
-- The list of what was cancelled, and of one kind of it: there are few.
create index documents_of_cancelled on documents (shop_id, date desc, seq desc) where status = 'cancelled';
-- A party's documents newest first, by kind; what it owes or is owed, oldest first; and the bills that owe money back: what a
-- party is given back is looked up in them.
create index documents_of_merchant on documents (shop_id, merchant_id, noun, date desc, seq desc)
  where merchant_id is not null;
create index documents_open on documents (shop_id, merchant_id, date, seq)
  where noun = 'invoice' and counts and pending_amount > 0;
create index documents_owed_back on documents (shop_id, merchant_id, date, seq)
  where noun = 'invoice' and coalesce(amount_received, 0) + adjusted - refunded > case when counts then grand_total else 0 end;
create index documents_of_party on documents (shop_id, noun, lower(party ->> 'name'), date desc, seq desc)
  where party ->> 'name' <> '';
create index documents_by_part_of_number on documents using gin (shop_id, noun, lower(number) gin_trgm_ops);
create index documents_source on documents (shop_id, source_id) where source_id is not null;
create index documents_blocked on documents (shop_id) where blocked_tax is not null;
-- The same supplier, number and financial year. Two at the same moment wait for each other in refuse_supplier_bill, which also
-- knows the expenses.
create index documents_supplier_bill on documents (
  shop_id, supplier_bill_key(party, merchant_id, details, date)
) where noun = 'invoice' and direction = 'purchase' and counts;
-- An e-invoice that was received stands in the books once, by the number that the portal gave it (IRN). Of a purchase that
-- counts no more it is free again.
create unique index documents_supplier_irn_once on documents (shop_id, (details ->> 'supplierIrn'))
  where noun = 'invoice' and direction = 'purchase' and counts and details ->> 'supplierIrn' <> '';
-- A buyer comes back without the paper, and names the amount, or a telephone number that was typed on the bill.
create index documents_by_amount on documents (shop_id, noun, grand_total, date desc, seq desc);
create index documents_by_phone on documents (
  shop_id, noun, (right(regexp_replace(party ->> 'phone', '\D', '', 'g'), 10)), date desc, seq desc)
  where party ->> 'phone' <> '';

alter table documents enable row level security;
create policy shop on documents to bahi_app using (shop_id = current_shop());
-- Who may not see purchase prices reads no document of purchases (docs/decisions/0147): whatever asks for it, and by whatever
-- path. What saves a document reads the books with everything in them, as stock and cost are reckoned from them.
create policy sides on documents as restrictive for select to bahi_app
  using (direction = 'sales' or (select coalesce(current_setting('bahi.hides', true), '') <> 'purchases'));
-- What counts is written by functions alone, which post it (docs/decisions/0125); number, kind and source never change.
grant select, delete on documents to bahi_app;
grant update (status, party, details, given_at, updated_at) on documents to bahi_app;
