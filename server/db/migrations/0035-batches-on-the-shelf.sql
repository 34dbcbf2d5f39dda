-- Lists of what stands by batch, and what is done with a batch (docs/decisions/0223).

-- Until when goods are sold, copied from their batch: the list of what stands is read in this order, however many batches were
-- sold out. Only the crossing of zero changes the index, so that a sale stays beside where it was.
alter table stock_at
  add column sold_until date not null default '2199-12-31', -- the last day that a date can be: does not expire
  add column stands boolean not null generated always as (quantity > 0 and batch_id <> product_id) stored,
  add column is_short boolean not null generated always as (quantity < 0 and batch_id = product_id) stored;
create index stock_at_stands on stock_at (shop_id, sold_until, batch_id) where stands;
create index stock_at_short on stock_at (shop_id, product_id) where is_short;
create trigger set_sold_until before insert on stock_at for each row
  when (new.batch_id <> new.product_id) execute function set_sold_until();

-- Who brought it last, as its rate and price; it is found by its supplier.
alter table batches add column supplier_id uuid,
  add constraint batches_supplier foreign key (shop_id, supplier_id) references merchants on delete set null (supplier_id);
create index batches_supplier on batches (shop_id, supplier_id) where supplier_id is not null;
create index batches_number_part on batches using gin (shop_id, number gin_trgm_ops);
create view searchable_batches as
  select shop_id, id, product_id, supplier_id, number from batches where shop_id = current_shop();
grant select on searchable_batches to bahi_app;
-- The purchase that brought a batch, however many bills it left by.
create index batch_movements_brought on batch_movements (shop_id, batch_id, seq) where reference_type = 'Purchase Invoice';
-- Printed facts that were mistyped are corrected, and a price of its own is set.
grant update (number, expiry, mrp, price) on batches to bahi_app;
create trigger move_sold_until after update of expiry on batches for each row
  when (old.expiry is distinct from new.expiry) execute function move_sold_until();

-- The batch that a stock adjustment is about.
alter table adjustments add column batch_id uuid,
  add constraint adjustments_batch foreign key (shop_id, batch_id) references batches;
create index adjustments_batch on adjustments (shop_id, batch_id) where batch_id is not null;
grant insert (batch_id), update (batch_id) on adjustments to bahi_app;

drop function if exists batches_that_come(document_lines);
drop function if exists batches_that_go(document_lines, batch_part[], date);
