-- Packs of products: a box, a strip, a dozen, with what one of them holds in the product's own unit (docs/decisions/0220).

create table product_packs (
  shop_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  position integer not null,
  name text not null check (name <> '' and length(name) <= 20), -- also the unit of lines that are sold by it
  holds numeric(16, 3) not null check (holds > 0), -- units of the product
  barcode text not null default '' check (length(barcode) <= 40),
  selling_price numeric(14, 4) check (selling_price >= 0), -- rupees a pack; null: what its units cost
  mrp numeric(14, 4) check (mrp >= 0),
  deleted_at timestamptz, -- lines of documents keep naming it
  primary key (shop_id, id),
  constraint product_packs_product foreign key (shop_id, product_id) references products on delete cascade
);
create index product_packs_by_product on product_packs (shop_id, product_id, position) where deleted_at is null;
create unique index product_packs_name_unique on product_packs (shop_id, product_id, lower(name)) where deleted_at is null;
alter table product_packs enable row level security;
create policy shop on product_packs to bahi_app using (shop_id = current_shop());
grant select, insert (shop_id, id, product_id, position, name, holds, barcode, selling_price, mrp) on product_packs to bahi_app;
grant update (position, name, holds, barcode, selling_price, mrp, deleted_at) on product_packs to bahi_app;
create trigger audit after insert or update or delete on product_packs for each row execute function record_change();

-- The barcode of a pack is a code of its product: it is of no other good, and of no other pack.
alter table product_codes add column pack_id uuid;
create trigger keep_codes after insert or update of barcode, deleted_at on product_packs
  for each row execute function keep_pack_codes();

-- A line is in the unit that was sold. The shelf, its cost and reports of quantities take quantity x holds of it.
alter table document_lines
  add column holds numeric(16, 3) not null default 1, -- units of the product in one unit of the line
  add column pack_id uuid,
  add column pack_name text,
  -- Goods that came with a purchase for nothing, in the line's unit: what was paid spreads over all of them.
  add column free numeric(16, 3) not null default 0 check (free >= 0);
alter table document_lines
  add constraint document_lines_pack check (
    (pack_id is null) = (pack_name is null) and holds > 0 and (pack_id is not null or holds = 1)),
  -- The shelf counts in thousandths.
  add constraint document_lines_whole check (
    holds = 1 or quantity * holds = round(quantity * holds, 3) and free * holds = round(free * holds, 3));

-- As many free goods go back as came.
create trigger refuse_free before insert or update of source_line_id, free on document_lines
  for each row when (new.source_line_id is not null and new.free > 0) execute function refuse_free();

drop trigger refuse_taken on document_lines;
create trigger refuse_taken before insert or update of source_line_id, quantity, product_id, holds on document_lines
  for each row when (new.source_line_id is not null and new.noted is null) execute function refuse_taken();
drop trigger keep_taken_as_billed on document_lines;
create trigger keep_taken_as_billed before update of quantity, product_id, holds on document_lines
  for each row when (
    new.quantity < old.quantity or new.product_id is distinct from old.product_id or new.holds <> old.holds)
  execute function keep_taken();

create or replace view counted_items with (security_invoker = true) as
  select l.shop_id, i.direction, item_key(l.product_id, l.itemname) as item, l.product_id,
         max(l.itemname) as name,
         sum(case when l.is_charge then 0 else counted_quantity(l.noted, (l.quantity + l.free) * l.holds) end) as quantity,
         sum(line_sign(l.noted) * l.taxable_amount)::bigint as value,
         coalesce(sum(line_sign(l.noted) * l.quantity * l.cost), 0) as cost
    from document_lines l join documents i on i.shop_id = l.shop_id and i.id = l.document_id
   where counted_sign(i.noun) is not null and i.counts
   group by l.shop_id, i.direction, item_key(l.product_id, l.itemname), l.product_id;
