-- A line for freight or packing that the form made of the document's charges (decision 183): it is no good on the shelf.
alter table document_lines
  add column is_charge boolean not null default false,
  add constraint document_lines_charge check (not is_charge or product_id is null);
-- Its value is sold with the goods, and is no piece of anything: the best-selling items are goods.
create or replace view counted_items with (security_invoker = true) as
  select l.shop_id, i.direction, item_key(l.product_id, l.itemname) as item, l.product_id,
         max(l.itemname) as name,
         sum(case when l.is_charge then 0 else counted_quantity(l.noted, l.quantity) end) as quantity,
         sum(line_sign(l.noted) * l.taxable_amount)::bigint as value,
         coalesce(sum(line_sign(l.noted) * l.quantity * l.cost), 0) as cost
    from document_lines l join documents i on i.shop_id = l.shop_id and i.id = l.document_id
   where counted_sign(i.noun) is not null and i.counts
   group by l.shop_id, i.direction, item_key(l.product_id, l.itemname), l.product_id;
