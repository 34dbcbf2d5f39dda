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
  search text generated always as (lower(name || chr(10) || phone || chr(10) || address)) stored,
  primary key (shop_id, id)
);
create index merchants_by_name on merchants (shop_id, lower(name), id);
create index merchants_search on merchants using gin (shop_id, search gin_trgm_ops);

create table categories (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null,
  name text not null,
  description text not null default '',
  primary key (shop_id, id)
);
create unique index categories_name_unique on categories (shop_id, lower(name));

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
);
create unique index products_item_id_unique on products (shop_id, lower(item_id)) where deleted_at is null;
create unique index products_sku_unique on products (shop_id, lower(sku)) where deleted_at is null;
create index products_by_name on products (shop_id, lower(name), id) where deleted_at is null;
create index products_search on products using gin (shop_id, search gin_trgm_ops) where deleted_at is null;
create index products_category on products (shop_id, category_id);
create index products_supplier on products (shop_id, supplier_id);

-- The ledger. Rows are only ever added, and adding one is the only way stock changes.
create table stock_movements (
  shop_id uuid not null references shops on delete cascade,
  seq bigint generated always as identity, -- posting order
  id uuid not null default gen_random_uuid(),
  date date not null,
  product_id uuid not null,
  item_id text not null,
  itemname text not null,
  movement_type text not null check (movement_type in ('in', 'out')),
  opening_stock numeric(16, 3) not null,
  quantity numeric(16, 3) not null check (quantity > 0),
  closing_stock numeric(16, 3) not null,
  reference_type text not null check (reference_type in (
    'Purchase Invoice', 'Sales Invoice', 'Purchase Return', 'Sales Return',
    'Product In', 'Product Out', 'Opening Stock', 'Stock Edit'
  )),
  reference_id text not null default '',
  note text not null default '',
  posted_at timestamptz not null default now(),
  primary key (shop_id, seq),
  constraint stock_movements_product foreign key (shop_id, product_id) references products,
  constraint stock_movements_adds_up check (
    closing_stock = opening_stock + case movement_type when 'in' then quantity else -quantity end
  )
);
create index stock_movements_product on stock_movements (shop_id, product_id, seq);

-- Under the product's row lock: the running balance moves, and the movement learns where it started and
-- ended. Callers insert in product order, so that two documents never wait for each other in a circle.
create function apply_movement() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update products
     set stock = stock + case new.movement_type when 'in' then new.quantity else -new.quantity end
   where shop_id = new.shop_id and id = new.product_id
  returning stock, item_id, name into new.closing_stock, new.item_id, new.itemname;
  if not found then
    raise foreign_key_violation using constraint = 'stock_movements_product', message = 'no such product';
  end if;
  new.opening_stock := new.closing_stock - case new.movement_type when 'in' then new.quantity else -new.quantity end;
  return new;
end
$$;
create trigger apply_movement before insert on stock_movements for each row execute function apply_movement();

alter table merchants enable row level security;
alter table categories enable row level security;
alter table products enable row level security;
alter table stock_movements enable row level security;
create policy shop on merchants to bahi_app using (shop_id = current_shop());
create policy shop on categories to bahi_app using (shop_id = current_shop());
create policy shop on products to bahi_app using (shop_id = current_shop());
create policy shop on stock_movements to bahi_app using (shop_id = current_shop());

grant select, insert, update, delete on merchants, categories to bahi_app;
grant select on products to bahi_app;
grant insert (
  shop_id, id, item_id, sku, name, description, unit, hsncode, purchase_price, selling_price, low_stock,
  normal_stock, excess_stock, category_id, supplier_id, cgst, sgst, igst, cess, created_at
) on products to bahi_app;
grant update (
  item_id, sku, name, description, unit, hsncode, purchase_price, selling_price, low_stock, normal_stock,
  excess_stock, category_id, supplier_id, cgst, sgst, igst, cess, deleted_at
) on products to bahi_app;
grant select on stock_movements to bahi_app;
grant insert (shop_id, date, product_id, movement_type, quantity, reference_type, reference_id, note)
  on stock_movements to bahi_app;

create trigger audit after insert or update or delete on merchants for each row execute function record_change();
create trigger audit after insert or update or delete on categories for each row execute function record_change();
create trigger audit after insert or delete on products for each row execute function record_change('search');
-- A sale changes only the stock, and its movement is the trace of that.
create trigger audit_change after update of
    item_id, sku, name, description, unit, hsncode, purchase_price, selling_price, low_stock, normal_stock,
    excess_stock, category_id, supplier_id, cgst, sgst, igst, cess, deleted_at
  on products for each row execute function record_change('search', 'stock');

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
