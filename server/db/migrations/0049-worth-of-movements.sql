-- What goods were worth when they moved, so that what is undone moves exactly that back (docs/decisions/0171).

-- Paise by which a movement changed what its product is worth, and the document, record or product that caused it. Movements of
-- before have neither: what undoes those moves at the average, as it did.
alter table stock_movements add column worth bigint, add column cause_id uuid;
create index stock_movements_cause on stock_movements (shop_id, cause_id) where cause_id is not null;
-- The causes whose goods come back, or go again, with a move: at what is left of what they took.
alter type stock_move add attribute back_of uuid[] cascade;

-- What of a corrected price belongs to goods that are sold: of which product, how many, paise.
create type sold_worth as (product uuid, quantity numeric, worth bigint);
drop function if exists worth_of_sold(uuid, numeric, numeric, numeric, numeric), post_cost_of_sold(date, uuid, bigint);

-- What changed the worth of goods after they had moved, or on another day than their movement. A product is worth what its
-- movements and these rows sum to.
create table stock_corrections (
  shop_id uuid not null,
  seq bigint not null default nextval('stock_movements_seq'), -- in one order with the movements
  product_id uuid not null,
  cause_id uuid, -- whose goods; null: cut off, as an empty shelf is worth nothing and goods are worth nothing at least
  by_id uuid, -- the purchase whose price came later; null: the cause itself
  date date not null,
  amount bigint not null check (amount <> 0), -- paise that the stock is worth more
  primary key (shop_id, seq),
  constraint stock_corrections_product foreign key (shop_id, product_id) references products
);
create index stock_corrections_cause on stock_corrections (shop_id, cause_id) where cause_id is not null;
create index stock_corrections_by on stock_corrections (shop_id, by_id) where by_id is not null;
create index stock_corrections_product on stock_corrections (shop_id, product_id, seq);
alter table stock_corrections enable row level security;
create policy shop on stock_corrections to bahi_app using (shop_id = current_shop());
grant select on stock_corrections to bahi_app;

insert into stock_corrections (shop_id, product_id, cause_id, date, amount)
  select shop_id, id, id, (created_at at time zone 'Asia/Kolkata')::date, stock_value from products where stock_value <> 0;
