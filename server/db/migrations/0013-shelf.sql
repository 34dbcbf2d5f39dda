-- What a shop sells: categories, products, their codes, and every name that they ever had.

create table categories (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null,
  name text not null,
  description text not null default '',
  deleted_at timestamptz,
  primary key (shop_id, id)
);
create unique index categories_name_unique on categories (shop_id, lower(name)) where deleted_at is null;
alter table categories enable row level security;
create policy shop on categories to bahi_app using (shop_id = current_shop());
grant select, insert, update on categories to bahi_app;
create trigger audit after insert or update or delete on categories for each row execute function record_change();

create table products (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null,
  item_id text not null,
  sku text not null,
  name text not null,
  description text not null,
  unit text not null default '',
  hsncode text not null default '',
  purchase_price numeric(14, 4) not null check (purchase_price >= 0), -- rupees a unit
  selling_price numeric(14, 4) not null check (selling_price >= 0),
  stock numeric(16, 3) not null default 0, -- the ledger's running balance: only move_stock writes it
  low_stock numeric(16, 3),
  normal_stock numeric(16, 3),
  excess_stock numeric(16, 3),
  category_id uuid,
  supplier_id uuid,
  cgst numeric(7, 4) not null default 0 check (cgst between 0 and 100),
  sgst numeric(7, 4) not null default 0 check (sgst between 0 and 100),
  igst numeric(7, 4) not null default 0 check (igst between 0 and 100),
  cess numeric(7, 4) not null default 0 check (cess between 0 and 100),
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- What an item, a price and a discount is: docs/decisions/0054.
  is_service boolean not null default false,
  taxability text not null default 'taxable' check (taxability in ('taxable', 'nil', 'exempt', 'non-gst')),
  price_includes_tax boolean not null default false, -- the selling price has the tax in it
  mrp numeric(14, 4) check (mrp >= 0),               -- rupees a unit, all taxes in it
  cess_per_unit numeric(14, 4) not null default 0 check (cess_per_unit >= 0), -- rupees
  reverse_charge boolean not null default false, -- the recipient pays its tax (CGST Act s.9(3))
  -- Rates with a first day (docs/decisions/0064): what will be charged from a day on, and what was charged until one. The
  -- columns cgst to cess_per_unit, taxability, selling_price and mrp are those between the two.
  coming_rates jsonb not null default '[]' check (jsonb_typeof(coming_rates) = 'array'), -- by their first day
  past_rates jsonb not null default '[]' check (jsonb_typeof(past_rates) = 'array'),     -- by their last day
  next_rate_on date,
  -- CGST rule 31D: tax on tobacco and pan masala is reckoned on the retail sale price of the pack, whatever it is sold for.
  tax_on_mrp boolean not null default false,
  -- What the stock cost, by the moving average of its purchases (AS 2, ICDS II). `unit_cost` is null as long as nothing of
  -- it was bought on a bill: its purchase price is what it cost.
  stock_value bigint not null default 0, -- paise
  unit_cost numeric(20, 6) check (unit_cost >= 0), -- rupees
  other_names text not null default '', -- with commas between them
  sound text[] not null, -- its names as they sound, kept by sound_product (docs/decisions/0132)
  -- A number of the shop's own for goods without a code (docs/decisions/0140), found like an item code. It is given once: what
  -- was stuck on packs means the same product for ever, a deleted one too.
  own_number text check (own_number ~ '^20[0-9]{11}$'), -- EAN-13
  brand text not null default '' check (length(brand) <= 60), -- whose make it is
  rack text not null default '' check (length(rack) <= 40), -- where it stands
  -- Each code is a line by itself, so that a scan finds what is exactly it.
  search text generated always as (
    lower(name || chr(10) || sku || chr(10) || item_id || chr(10) || coalesce(own_number || chr(10), '') || hsncode
      || chr(9) || other_names || chr(9) || brand || chr(9) || rack)) stored,
  primary key (shop_id, id),
  constraint products_own_number_unique unique (shop_id, own_number),
  constraint products_untaxed check (taxability = 'taxable' or cgst + sgst + igst + cess + cess_per_unit = 0),
  constraint products_tax_on_mrp check (not tax_on_mrp or coalesce(mrp, 0) > 0),
  constraint products_next_rate check (next_rate_on is not distinct from (coming_rates -> 0 ->> 'from')::text::date),
  constraint products_category foreign key (shop_id, category_id) references categories on delete set null (category_id),
  constraint products_supplier foreign key (shop_id, supplier_id) references merchants on delete set null (supplier_id)
) with (fillfactor = 80); -- each sale writes the stock again, beside where it was
create unique index products_item_id_unique on products (shop_id, lower(item_id)) where deleted_at is null;
create unique index products_sku_unique on products (shop_id, lower(sku)) where deleted_at is null;
create index products_by_name on products (shop_id, lower(name), id) where deleted_at is null;
-- For those who name what they index: while a shop is new the planner knows nothing of it, and takes any index that begins with
-- the shop for as good as the key.
create index products_category on products (shop_id, category_id) where category_id is not null;
create index products_supplier on products (shop_id, supplier_id) where supplier_id is not null;
create index products_next_rate on products (shop_id, next_rate_on) where next_rate_on is not null;
create index products_sound on products using gin (shop_id, sound) where deleted_at is null;
create index products_search on products using gin (shop_id, search gin_trgm_ops) where deleted_at is null;
-- What was deleted is still looked for in the trail.
create index products_deleted_search on products using gin (shop_id, search gin_trgm_ops) where deleted_at is not null;

alter table products enable row level security;
create policy shop on products to bahi_app using (shop_id = current_shop());
grant select on products to bahi_app;
grant insert (
  shop_id, id, item_id, sku, name, description, unit, hsncode, purchase_price, selling_price, low_stock,
  normal_stock, excess_stock, category_id, supplier_id, cgst, sgst, igst, cess, created_at, is_service, taxability,
  price_includes_tax, mrp, cess_per_unit, reverse_charge, tax_on_mrp, other_names, brand, rack
) on products to bahi_app;
grant update (
  item_id, sku, name, description, unit, hsncode, purchase_price, selling_price, low_stock, normal_stock,
  excess_stock, category_id, supplier_id, cgst, sgst, igst, cess, deleted_at, is_service, taxability,
  price_includes_tax, mrp, cess_per_unit, reverse_charge, coming_rates, past_rates, next_rate_on, tax_on_mrp,
  other_names, own_number, brand, rack
) on products to bahi_app;

create trigger audit after insert or delete on products for each row execute function record_change('search', 'sound');
-- A sale changes only the stock, and its movement is the trace of that.
create trigger audit_change after update of
    item_id, sku, own_number, name, other_names, brand, rack, description, unit, hsncode, purchase_price, selling_price,
    low_stock, normal_stock, excess_stock, category_id, supplier_id, cgst, sgst, igst, cess, deleted_at, is_service,
    taxability, price_includes_tax, mrp, cess_per_unit, reverse_charge, tax_on_mrp
  on products for each row execute function record_change('search', 'sound', 'stock');
create trigger sound_product before insert or update of name, other_names, brand, sound on products
  for each row execute function sound_product();
create trigger remember_name after insert or update of item_id, name on products
  for each row execute function remember_name();
create trigger keep_codes after insert or update of item_id, sku, own_number, deleted_at on products
  for each row execute function keep_codes();
create trigger refuse_deleted_supplier before insert or update of supplier_id on products
  for each row when (new.supplier_id is not null) execute function refuse_deleted('supplier');
create trigger refuse_deleted_category before insert or update of category_id on products
  for each row when (new.category_id is not null) execute function refuse_deleted('category');
create trigger revalue_stock before update of purchase_price on products for each row
  when (old.purchase_price <> new.purchase_price and new.unit_cost is null and new.stock <> 0 and new.deleted_at is null)
  execute function revalue_stock();
create trigger clear_stock_value before update of deleted_at on products for each row
  when (old.deleted_at is null and new.deleted_at is not null and old.stock_value <> 0)
  execute function clear_stock_value();
create trigger sum_product after insert on products for each row execute function sum_product();
create trigger sum_product_change after update of purchase_price, low_stock, deleted_at on products for each row when (
  (old.purchase_price, old.low_stock, old.deleted_at) is distinct from (new.purchase_price, new.low_stock, new.deleted_at)
) execute function sum_product();

-- One code means one good over item code, SKU and own number (docs/decisions/0173): every code of a shop stands here once,
-- filled by a trigger on the product. A scan finds its good by this key.
create table product_codes (
  shop_id uuid not null,
  code text not null check (code <> ''), -- as bar_code() writes it
  product_id uuid not null,
  primary key (shop_id, code),
  constraint product_codes_product foreign key (shop_id, product_id) references products on delete cascade
);
create index product_codes_by_product on product_codes (shop_id, product_id);
alter table product_codes enable row level security;
create policy shop on product_codes for select to bahi_app using (shop_id = current_shop());
grant select on product_codes to bahi_app;

-- Every name and code that a product ever had, since its movements keep those they were posted under. The list is
-- as long as the catalogue, so the ledger is searched through it: first the names, then their movements by index.
create table product_names (
  shop_id uuid not null,
  product_id uuid not null,
  item_id text not null,
  name text not null,
  search text generated always as (lower(name || chr(10) || item_id)) stored,
  primary key (shop_id, product_id, item_id, name),
  constraint product_names_product foreign key (shop_id, product_id) references products on delete cascade
);
create index product_names_search on product_names using gin (shop_id, search gin_trgm_ops);
alter table product_names enable row level security;
create policy shop on product_names for select to bahi_app using (shop_id = current_shop());
grant select on product_names to bahi_app;

-- What a search looks at, as searchable_merchants.
create view searchable_products as
  select shop_id, id, name, item_id, sku, category_id, supplier_id, search, sound from products
   where shop_id = current_shop() and deleted_at is null;
create view searchable_deleted_products as
  select shop_id, id, search from products where shop_id = current_shop() and deleted_at is not null;
create view searchable_product_names as
  select shop_id, product_id, item_id, name, search from product_names where shop_id = current_shop();
grant select on searchable_products, searchable_deleted_products, searchable_product_names to bahi_app;
