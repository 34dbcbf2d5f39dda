-- What a person deletes is hidden: whatever names it keeps doing so, and not one row besides its own is written. Only the
-- erasure of the whole shop removes it.
create table merchants (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null,
  name text not null,
  email text not null,
  phone text not null,
  address text not null,
  type text not null check (type in ('supplier', 'buyer')),
  gstin text not null default '',
  shipping_address text not null default '',
  state text not null default '',
  country text not null default '',
  postal_code text not null default '',
  place_of_supply text not null default '',
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  search text generated always as (lower(name || chr(10) || phone || chr(10) || address)) stored,
  primary key (shop_id, id),
  constraint merchants_type_unique unique (shop_id, id, type)
);
create index merchants_by_name on merchants (shop_id, lower(name), id) where deleted_at is null;
create index merchants_search on merchants using gin (shop_id, search gin_trgm_ops) where deleted_at is null;

create table categories (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null,
  name text not null,
  description text not null default '',
  deleted_at timestamptz,
  primary key (shop_id, id)
);
create unique index categories_name_unique on categories (shop_id, lower(name)) where deleted_at is null;

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
  stock numeric(16, 3) not null default 0, -- the ledger's running balance: only apply_movement writes it
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
  search text generated always as
    (lower(name || chr(10) || sku || chr(10) || item_id || chr(10) || hsncode)) stored,
  primary key (shop_id, id),
  constraint products_category foreign key (shop_id, category_id) references categories on delete set null (category_id),
  constraint products_supplier foreign key (shop_id, supplier_id) references merchants on delete set null (supplier_id)
) with (fillfactor = 80); -- each sale writes the stock again, beside where it was
create unique index products_item_id_unique on products (shop_id, lower(item_id)) where deleted_at is null;
create unique index products_sku_unique on products (shop_id, lower(sku)) where deleted_at is null;
create index products_by_name on products (shop_id, lower(name), id) where deleted_at is null;
create index products_search on products using gin (shop_id, search gin_trgm_ops) where deleted_at is null;
create index products_category on products (shop_id, category_id);
create index products_supplier on products (shop_id, supplier_id);

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

alter table merchants enable row level security;
alter table categories enable row level security;
alter table products enable row level security;
alter table product_names enable row level security;
create policy shop on merchants to bahi_app using (shop_id = current_shop());
create policy shop on categories to bahi_app using (shop_id = current_shop());
create policy shop on products to bahi_app using (shop_id = current_shop());
create policy shop on product_names for select to bahi_app using (shop_id = current_shop());

grant select, insert, update on merchants, categories to bahi_app;
grant select on products to bahi_app;
grant insert (
  shop_id, id, item_id, sku, name, description, unit, hsncode, purchase_price, selling_price, low_stock,
  normal_stock, excess_stock, category_id, supplier_id, cgst, sgst, igst, cess, created_at
) on products to bahi_app;
grant update (
  item_id, sku, name, description, unit, hsncode, purchase_price, selling_price, low_stock, normal_stock,
  excess_stock, category_id, supplier_id, cgst, sgst, igst, cess, deleted_at
) on products to bahi_app;
grant select on product_names to bahi_app;

create trigger audit after insert or update or delete on merchants for each row execute function record_change();
create trigger audit after insert or update or delete on categories for each row execute function record_change();
create trigger audit after insert or delete on products for each row execute function record_change('search');
-- A sale changes only the stock, and its movement is the trace of that.
create trigger audit_change after update of
    item_id, sku, name, description, unit, hsncode, purchase_price, selling_price, low_stock, normal_stock,
    excess_stock, category_id, supplier_id, cgst, sgst, igst, cess, deleted_at
  on products for each row execute function record_change('search', 'stock');

create function remember_name() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into product_names (shop_id, product_id, item_id, name)
    values (new.shop_id, new.id, new.item_id, new.name) on conflict do nothing;
  return null;
end
$$;
create trigger remember_name after insert or update of item_id, name on products
  for each row execute function remember_name();

-- A reference that is written names what is there, in the words of the foreign key it would break if the row were
-- gone. No lock is taken: what is deleted while something that names it is being saved was named in time.
create function refuse_deleted() returns trigger language plpgsql as $$
declare
  reference constant text := tg_argv[0]; -- merchant, supplier or category
  is_deleted boolean;
begin
  if reference = 'merchant' then
    is_deleted := exists (select from merchants where shop_id = new.shop_id and id = new.merchant_id and deleted_at is not null);
  elsif reference = 'supplier' then
    is_deleted := exists (select from merchants where shop_id = new.shop_id and id = new.supplier_id and deleted_at is not null);
  else
    is_deleted := exists (select from categories where shop_id = new.shop_id and id = new.category_id and deleted_at is not null);
  end if;
  if is_deleted then
    raise foreign_key_violation using
      constraint = tg_table_name || '_' || reference, message = 'the ' || reference || ' is deleted';
  end if;
  return new;
end
$$;
create trigger refuse_deleted_supplier before insert or update of supplier_id on products
  for each row when (new.supplier_id is not null) execute function refuse_deleted('supplier');
create trigger refuse_deleted_category before insert or update of category_id on products
  for each row when (new.category_id is not null) execute function refuse_deleted('category');

-- What a search looks at. Under row-level security PostgreSQL may not use a trigram index, because LIKE is not
-- leakproof; these views run with their owner's rights and carry the same condition themselves. They hold what is
-- searched and sorted by, and no more: the rest is read from the table, by the id of what was found.
create view searchable_merchants as
  select shop_id, id, name, type, gstin, search from merchants
   where shop_id = current_shop() and deleted_at is null;
create view searchable_products as
  select shop_id, id, name, item_id, sku, category_id, supplier_id, search from products
   where shop_id = current_shop() and deleted_at is null;
create view searchable_product_names as
  select shop_id, product_id, item_id, name, search from product_names where shop_id = current_shop();
grant select on searchable_merchants, searchable_products, searchable_product_names to bahi_app;
