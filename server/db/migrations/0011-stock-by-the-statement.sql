-- Stock moves once a statement instead of once a row: move_stock (functions/stock.sql) takes the place of the triggers
-- that moved a product, refused a shortage and moved the sums of the shelf, each movement by itself. It is the only way
-- to the ledger now.
drop trigger apply_movement on stock_movements;
drop function apply_movement();
drop trigger refuse_shortage on stock_movements;
drop function refuse_shortage();
drop trigger sum_movements on stock_movements;
drop function sum_movements();
revoke insert on stock_movements from bahi_app;

-- What move_stock posts: a movement that does not know yet where it starts and ends.
create type stock_move as (
  date date,
  product_id uuid,
  movement_type text,
  quantity numeric(16, 3),
  reference_type text,
  reference_id text,
  note text
);

-- That a document was issued, when and by whom, it tells itself.
drop trigger audit_insert on documents;
drop function record_insert();
