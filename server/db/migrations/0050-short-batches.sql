-- What is short of a named batch, as its purchase was undone after its goods were sold, is listed with what was sold before it
-- was entered (docs/decisions/0223).
drop index stock_at_short;
alter table stock_at drop column is_short;
alter table stock_at add column is_short boolean not null generated always as (quantity < 0) stored;
create index stock_at_short on stock_at (shop_id, product_id) where is_short;
