-- The ledger. Rows are only ever added, and adding one is the only way stock changes.
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
  reference_type text not null check (reference_type in (
    'Purchase Invoice', 'Sales Invoice', 'Purchase Return', 'Sales Return',
    'Delivery Challan', 'Challan Return', 'Product In', 'Product Out', 'Opening Stock', 'Stock Edit'
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
create index stock_movements_product_type on stock_movements (shop_id, product_id, movement_type, seq);
create index stock_movements_type on stock_movements (shop_id, movement_type, seq);
create sequence stock_movements_seq owned by stock_movements.seq;

-- Under the product's row lock: the running balance moves, and the movement learns where it started and
-- ended. Callers insert in product order, so that two documents never wait for each other in a circle.
create function apply_movement() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update products
     set stock = stock + case new.movement_type when 'in' then new.quantity else -new.quantity end
   where shop_id = new.shop_id and id = new.product_id
  returning stock, item_id, name into new.closing_stock, new.item_id, new.itemname;
  if not found then
    raise foreign_key_violation using constraint = 'stock_movements_product', message = 'no such product';
  end if;
  new.seq := nextval('stock_movements_seq');
  new.opening_stock := new.closing_stock - case new.movement_type when 'in' then new.quantity else -new.quantity end;
  return new;
end
$$;
create trigger apply_movement before insert on stock_movements for each row execute function apply_movement();

-- By hand nobody takes what is not there. Invoices may: the counter sells what was never entered. Named to run
-- after apply_movement, which holds the product's row lock and has filled in where the movement ends.
create function refuse_shortage() returns trigger language plpgsql as $$
begin
  raise check_violation using
    constraint = 'stock_movements_enough',
    message = 'not enough in stock',
    detail = trim_scale(greatest(new.opening_stock, 0))::text;
end
$$;
create trigger refuse_shortage before insert on stock_movements for each row
  when (new.movement_type = 'out' and new.reference_type in ('Product In', 'Product Out') and new.closing_stock < 0)
  execute function refuse_shortage();

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
grant insert (shop_id, id, direction, date, product_id, supplier_id, quantity, reason, created_by, created_at)
  on adjustments to bahi_app;
grant update (date, product_id, supplier_id, quantity, reason, deleted_at) on adjustments to bahi_app;
create trigger audit after insert or update or delete on adjustments for each row execute function record_change();

create trigger refuse_deleted_supplier before insert or update of supplier_id on adjustments
  for each row when (new.supplier_id is not null) execute function refuse_deleted('supplier');

alter table stock_movements enable row level security;
create policy shop on stock_movements to bahi_app using (shop_id = current_shop());
grant select on stock_movements to bahi_app;
grant insert (shop_id, date, product_id, movement_type, quantity, reference_type, reference_id, note)
  on stock_movements to bahi_app;
