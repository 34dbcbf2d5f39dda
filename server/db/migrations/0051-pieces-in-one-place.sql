-- A piece that was entered never stands below nothing (docs/decisions/0225). Asked when the transaction ends, as an edit gives
-- back what it takes again.
create constraint trigger piece_in_one_place after insert or update of quantity on stock_at deferrable initially deferred
  for each row when (new.quantity < 0 and new.batch_id <> new.product_id) execute function refuse_gone_piece();
