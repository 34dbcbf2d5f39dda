-- What stands at the other places of a shop, and what was moved there since a day (docs/decisions/0232). The shop itself has the
-- rest, and is in neither index: a shop with one place writes no entry, and a sale that changes a quantity changes no index.
drop index stock_at_place;
create index stock_at_place on stock_at (shop_id, place_id, product_id) where place_id <> shop_id;
create index batch_movements_place on batch_movements (shop_id, place_id, date) where place_id <> shop_id;
