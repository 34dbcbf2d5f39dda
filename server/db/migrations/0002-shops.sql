-- Shops, and the pictures at the head of their papers.

create table shops (
  id uuid primary key,
  name text not null,
  address text not null default '',
  phone text not null default '',
  state text not null default '',
  country text not null default 'India',
  postal_code text not null default '',
  place_of_supply text not null default '',
  gstin text not null default '',
  fssai_number text not null default '',
  bank_name text not null default '',
  account_number text not null default '',
  ifsc_code text not null default '',
  upi_id text not null default '',
  sale_order_terms text not null default '',
  sale_invoice_terms text not null default '',
  sale_quotation_terms text not null default '',
  purchase_order_terms text not null default '',
  purchase_invoice_terms text not null default '',
  purchase_quotation_terms text not null default '',
  outward_document_terms text not null default '',
  inward_document_terms text not null default '',
  invoice_style text not null default 'default'
    check (invoice_style in ('default', 'retail', 'restaurant', 'retail-thermal', 'restaurant-thermal')),
  receipt_paper text not null default '58mm' check (receipt_paper in ('58mm', '80mm')), -- the roll in the printer
  orders_need_approval boolean not null default false, -- before they become invoices or challans
  logo_id text, -- what the shop prints from now on; each document holds the one it was issued with
  is_active boolean not null default false,  -- has paid, or was switched on
  is_blocked boolean not null default false, -- switched off by the platform's owner
  plan_id text,
  plan_name text,
  plan_price integer, -- rupees, as bought
  subscription_start timestamptz,
  subscription_end timestamptz,
  created_at timestamptz not null,
  -- Since when the shop is going: the platform's owner erased it (functions/going-shops.sql).
  going_since timestamptz,
  -- What a shop is in the eyes of the law, and how it usually works. What only the screens read is one checked value,
  -- whose fields and first values the contract knows (contract/shop/settings.ts).
  registration text not null default 'regular'
    check (registration in ('regular', 'composition', 'unregistered')),
  composition_class text check (composition_class in ('trader', 'manufacturer', 'restaurant', 'services')),
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  -- The last day of the month up to which the shop has filed its returns; null where it said nothing.
  filed_up_to date check (filed_up_to = (date_trunc('month', filed_up_to) + interval '1 month - 1 day')::date),
  message_language text not null default 'en' check (message_language in ('en', 'hi', 'mr')),
  link_days integer not null default 30 check (link_days between 1 and 365), -- how long a link stands open
  -- Up to which day the books are locked (docs/decisions/0075): nothing is posted on such a day, and no bill or note of one
  -- changes.
  locked_up_to date,
  -- What kind of shop it is in the eyes of the payment apps (ISO 18245): with it a link to pay is refused less often.
  merchant_code text not null default '' constraint shops_merchant_code check (merchant_code ~ '^([0-9]{4})?$'),
  constraint shops_composition check ((registration = 'composition') = (composition_class is not null))
);
create index shops_subscription_end on shops (subscription_end) where subscription_end is not null;
create index shops_going on shops (going_since) where going_since is not null;
create index shops_name_search on shops using gin (lower(name) gin_trgm_ops);

-- The pictures shops print at the head of their papers, named by what is in them. Rows are only ever added: a
-- document keeps the logo it was issued with, whatever the shop shows today.
create table logos (
  shop_id uuid not null references shops on delete cascade,
  id text not null check (id ~ '^[0-9a-f]{64}$'), -- SHA-256 of the bytes
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea not null check (length(bytes) <= 524288),
  created_at timestamptz not null,
  primary key (shop_id, id)
);
-- Neither shop can name the other's.
alter table shops add constraint shops_logo
  foreign key (id, logo_id) references logos on delete set null (logo_id);
-- Pictures are compressed already.
alter table logos alter column bytes set storage external;
-- Whoever loads a picture names no shop.
create index logos_by_id on logos (id);

alter table shops enable row level security;
alter table logos enable row level security;
create policy platform on shops to bahi_platform using (true);
create policy platform on logos for select to bahi_platform using (true);
create policy shop on shops to bahi_app using (id = current_shop());
create policy shop on logos to bahi_app using (shop_id = current_shop());
grant select, insert, update, delete on shops to bahi_platform;
grant select on logos to bahi_platform;
grant select, insert on logos to bahi_app;
grant select on shops to bahi_app;
grant update (
  name, address, phone, state, country, postal_code, place_of_supply, gstin, fssai_number, bank_name,
  account_number, ifsc_code, upi_id, sale_order_terms, sale_invoice_terms, sale_quotation_terms,
  purchase_order_terms, purchase_invoice_terms, purchase_quotation_terms, outward_document_terms,
  inward_document_terms, invoice_style, receipt_paper, orders_need_approval, logo_id, registration, composition_class,
  settings, filed_up_to, message_language, link_days, merchant_code
) on shops to bahi_app;

create trigger open_sums after insert on shops for each row execute function open_sums();
create trigger audit after insert or update or delete on shops for each row execute function record_change();
