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

-- A movement gets its place in the ledger under the lock of its product, after the one it waited for. An identity
-- would give it before, and of two that wait for each other the second could stand first.
alter table stock_movements alter column seq drop identity;
create sequence stock_movements_seq owned by stock_movements.seq;
select setval('stock_movements_seq', (select coalesce(max(seq), 0) + 1 from stock_movements), false);

create or replace function apply_movement() returns trigger
language plpgsql security definer set search_path = public as $$
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
insert into product_names (shop_id, product_id, item_id, name)
  select shop_id, id, item_id, name from products
  union
  select shop_id, product_id, item_id, itemname from stock_movements;

alter table product_names enable row level security;
create policy shop on product_names for select to bahi_app using (shop_id = current_shop());
grant select on product_names to bahi_app;
create view searchable_product_names as select * from product_names where shop_id = current_shop();
grant select on searchable_product_names to bahi_app;

create function remember_name() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into product_names (shop_id, product_id, item_id, name)
    values (new.shop_id, new.id, new.item_id, new.name) on conflict do nothing;
  return null;
end
$$;
create trigger remember_name after insert or update of item_id, name on products
  for each row execute function remember_name();

-- The ledger itself is no longer searched by text: every posting had to feed that index.
drop view searchable_stock_movements;
drop index stock_movements_search;
alter table stock_movements drop column search;
create index stock_movements_product_type on stock_movements (shop_id, product_id, movement_type, seq);
