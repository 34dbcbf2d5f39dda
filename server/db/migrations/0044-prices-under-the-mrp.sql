-- A batch's selling price with its tax is not above its MRP, however it comes in.

create trigger refuse_above_mrp before insert or update of price, mrp on batches for each row
  when (new.price is not null and new.mrp is not null) execute function refuse_above_mrp();
