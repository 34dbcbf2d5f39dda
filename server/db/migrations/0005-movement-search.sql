-- The ledger of a busy shop has hundreds of thousands of rows: its list is filtered and searched by index.
alter table stock_movements
  add column search text generated always as (lower(itemname || chr(10) || item_id)) stored;
create index stock_movements_type on stock_movements (shop_id, movement_type, seq);
-- A short pending list: new rows wait in it for the index, and every search reads it from end to end.
create index stock_movements_search on stock_movements using gin (shop_id, search gin_trgm_ops)
  with (gin_pending_list_limit = 256);

create view searchable_stock_movements as select * from stock_movements where shop_id = current_shop();
grant select on searchable_stock_movements to bahi_app;
