-- Goods kept in batches, and where they stand (docs/decisions/0221).

-- Kept in batches: what of it came, stands and went is told apart by the maker's number, the expiry and the MRP.
alter table products add column in_batches boolean not null default false;
grant insert (in_batches), update (in_batches) on products to bahi_app;
create trigger keep_in_batches after update of in_batches on products for each row
  when (old.in_batches <> new.in_batches) execute function keep_in_batches();

-- Goods of a product with the same maker's number, expiry and MRP. `rate` and `price` are those of its last purchase.
create table batches (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null default gen_random_uuid(),
  product_id uuid not null,
  number text not null check (number = upper(trim(number)) and length(number) between 1 and 40),
  expiry date check (extract(day from expiry + 1) = 1), -- a month, by its last day: sold until then; null: does not expire
  mrp numeric(14, 4) check (mrp >= 0),                  -- rupees a unit of the product
  price numeric(14, 4) check (price >= 0),              -- rupees a unit: its selling price; null: the product's
  rate numeric(14, 4) check (rate >= 0),                -- rupees a unit that the purchase paid, without tax
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint batches_product foreign key (shop_id, product_id) references products,
  constraint batches_unique unique nulls not distinct (shop_id, product_id, number, expiry, mrp)
);
create index batches_expiry on batches (shop_id, expiry, id) where expiry is not null;
create index batches_number on batches (shop_id, number);
alter table batches enable row level security;
create policy shop on batches to bahi_app using (shop_id = current_shop());
grant select on batches to bahi_app;
create trigger audit after insert or update or delete on batches for each row execute function record_change();

-- What stands of a product kept in batches: at a place (that of the shop has the shop's id), of a batch. Goods whose batch is
-- not known have the product's id as theirs. A batch goes below zero where a purchase of it is undone that was sold: what is
-- shown of it then is nothing, and so much more is sold of an unknown batch (shelf_batches). The sum is the product's stock.
create table stock_at (
  shop_id uuid not null,
  product_id uuid not null,
  place_id uuid not null,
  batch_id uuid not null,
  quantity numeric(16, 3) not null,
  primary key (shop_id, product_id, place_id, batch_id),
  constraint stock_at_product foreign key (shop_id, product_id) references products
) with (fillfactor = 80); -- each sale writes the quantity again, beside where it was
alter table stock_at enable row level security;
create policy shop on stock_at to bahi_app using (shop_id = current_shop());
grant select on stock_at to bahi_app;

-- How it came to stand there: rows are only added, and their sum is stock_at's quantity.
create table batch_movements (
  shop_id uuid not null,
  seq bigint not null default nextval('stock_movements_seq'), -- in one order with the movements
  date date not null,
  product_id uuid not null,
  place_id uuid not null,
  batch_id uuid not null,
  quantity numeric(16, 3) not null check (quantity <> 0), -- below zero: goes
  reference_type text not null,
  reference_id text not null,
  cause_id uuid,
  posted_at timestamptz not null default now(),
  primary key (shop_id, seq) -- each is written with a movement of its product, whose key is checked there
);
create index batch_movements_batch on batch_movements (shop_id, batch_id, seq);
create index batch_movements_cause on batch_movements (shop_id, cause_id, product_id) where cause_id is not null;
alter table batch_movements enable row level security;
create policy shop on batch_movements to bahi_app using (shop_id = current_shop());
grant select on batch_movements to bahi_app;

-- The batches of a line, as it was saved: [{"_id", "number", "expiry", "mrp", "quantity"}]; what they do not cover is of an
-- unknown batch. Null: the product was not kept in batches, or the line moves no goods.
alter table document_lines add column batches jsonb check (jsonb_typeof(batches) = 'array');

-- How much of a batch a document moves; below zero: goes.
create type batch_part as (product_id uuid, batch_id uuid, quantity numeric(16, 3));

-- Moving stock takes the batches along (functions/stock.sql).
drop function if exists move_stock(stock_move[]);
drop function if exists shift_stock(stock_move[]);
