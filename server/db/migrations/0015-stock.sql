-- What lies on the shelf, and how it came there and went.

-- The ledger. Rows are only ever added, by move_stock (functions/stock.sql) alone, and adding one is the only way stock changes.
create table stock_movements (
  shop_id uuid not null,
  -- Posting order: given under the lock of the product, so that of two that wait for each other the first stands first.
  seq bigint not null,
  id uuid not null default gen_random_uuid(),
  date date not null,
  product_id uuid not null,
  item_id text not null,
  itemname text not null,
  movement_type text not null check (movement_type in ('in', 'out')),
  opening_stock numeric(16, 3) not null,
  quantity numeric(16, 3) not null check (quantity > 0),
  closing_stock numeric(16, 3) not null,
  reference_type text not null check (
    reference_type in (
      'Purchase Invoice', 'Sales Invoice', 'Purchase Return', 'Sales Return',
      'Delivery Challan', 'Challan Return', 'Product In', 'Product Out', 'Opening Stock', 'Stock Edit'
    ) or reference_type in ('Sales Cancelled', 'Purchase Cancelled')
  ),
  reference_id text not null default '',
  note jsonb, -- words as a code with its values (docs/decisions/0124)
  posted_at timestamptz not null default now(),
  -- Paise by which it changed what its product is worth, and the document, record or product that caused it, so that what is
  -- undone moves exactly that back (docs/decisions/0171). Movements of before that decision have neither: what undoes those
  -- moves at the average.
  worth bigint,
  cause_id uuid,
  primary key (shop_id, seq),
  constraint stock_movements_product foreign key (shop_id, product_id) references products,
  constraint stock_movements_adds_up check (
    closing_stock = opening_stock + case movement_type when 'in' then quantity else -quantity end
  ),
  constraint stock_movements_note check (coalesce(jsonb_typeof(note -> 'code') = 'string', note is null))
);
create index stock_movements_product on stock_movements (shop_id, product_id, seq);
create index stock_movements_product_type on stock_movements (shop_id, product_id, movement_type, seq);
create index stock_movements_type on stock_movements (shop_id, movement_type, seq);
-- What leaves the 30 days of the dashboard, and what enters them, is looked up by day.
create index stock_movements_outgoing on stock_movements (shop_id, date)
  where reference_type in (
    'Sales Invoice', 'Sales Return', 'Sales Cancelled', 'Delivery Challan', 'Challan Return', 'Product Out');
create index stock_movements_cause on stock_movements (shop_id, cause_id) where cause_id is not null;
create sequence stock_movements_seq owned by stock_movements.seq;

alter table stock_movements enable row level security;
create policy shop on stock_movements to bahi_app using (shop_id = current_shop());
grant select on stock_movements to bahi_app;

-- What move_stock posts: a movement that does not know yet where it starts and ends.
create type stock_move as (
  date date,
  product_id uuid,
  movement_type text,
  quantity numeric(16, 3),
  reference_type text,
  reference_id text,
  note jsonb,
  value bigint, -- paise that the stock is worth more; null: what that quantity costs
  cause_id uuid,
  back_of uuid[] -- the causes whose goods come back, or go again, with it: at what is left of what they took
);
-- What a call of move_stock makes the shelf worth more.
create type stock_worth as (date date, reference_type text, cause_id uuid, value bigint);
-- What of a corrected price belongs to goods that are sold: of which product, how many, paise.
create type sold_worth as (product uuid, quantity numeric, worth bigint);

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

-- What a person puts on the shelf or takes off it by hand: product-in ('in') and product-out ('out'). A record may
-- be edited and deleted; the ledger then gets the difference, or the way back. A deleted one stays as a row, so
-- that a repeated call for it makes nothing anew and the books can be proved.
create table adjustments (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null,
  seq bigint generated always as identity,
  direction text not null check (direction in ('in', 'out')),
  date date not null,
  product_id uuid not null,
  supplier_id uuid,
  quantity numeric(16, 3) not null check (quantity >= 1),
  reason text not null,
  created_by uuid,
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- Why it moved stands in the books under an account of its own (docs/decisions/0093).
  account text not null default 'stock-change',
  primary key (shop_id, id),
  constraint adjustments_product foreign key (shop_id, product_id) references products,
  constraint adjustments_supplier foreign key (shop_id, supplier_id) references merchants
    on delete set null (supplier_id)
);
create index adjustments_newest on adjustments (shop_id, direction, date desc, seq desc) where deleted_at is null;
create index adjustments_product on adjustments (shop_id, product_id);
create index adjustments_supplier on adjustments (shop_id, supplier_id);

alter table adjustments enable row level security;
create policy shop on adjustments to bahi_app using (shop_id = current_shop());
grant select on adjustments to bahi_app;
grant insert (shop_id, id, direction, date, product_id, supplier_id, quantity, reason, created_by, created_at, account)
  on adjustments to bahi_app;
grant update (date, product_id, supplier_id, quantity, reason, deleted_at, account) on adjustments to bahi_app;
create trigger audit after insert or update or delete on adjustments for each row execute function record_change();
create trigger refuse_deleted_supplier before insert or update of supplier_id on adjustments
  for each row when (new.supplier_id is not null) execute function refuse_deleted('supplier');
create trigger move_adjustment after update of account on adjustments for each row
  when (old.account <> new.account) execute function move_adjustment();
-- Nor is a record of a locked day moved out of it, or taken away.
create trigger refuse_locked before insert or update of date, product_id, quantity, reason, deleted_at on adjustments
  for each row execute function refuse_locked();
