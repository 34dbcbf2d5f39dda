-- What a kind of document is stands in the domain alone; checks and views ask the functions that are made from its rows.

alter table documents
  drop constraint documents_come_from,
  add constraint documents_come_from check (source_noun is null or may_come_from(noun, direction, source_noun));

-- What stands of a line on what was made from it. What was cancelled never does, so that its order or challan is open
-- again; what was returned does not either, but for an invoice of delivered goods: they left with the challan, so when
-- they come back through the invoice nothing is open again. Of what was noted by value nothing is taken.
create or replace view taken_lines with (security_invoker = true) as
  select made.shop_id, made.source_line_id as line_id, made.id as made_id, made.quantity
    from document_lines made join documents d on d.shop_id = made.shop_id and d.id = made.document_id
   where made.source_line_id is not null and d.status <> 'cancelled'
     and (d.status <> 'returned' or goods_moved_first(d.source_noun, d.direction))
     and (made.noted is null or made.noted not in ('lowered', 'raised'));
