-- Families of products in sizes and colours, each of them a product of its own (docs/decisions/0229).

create table families (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  properties jsonb not null check (jsonb_typeof(properties) = 'array'), -- a list a property: its name, then its values in their order
  primary key (shop_id, id)
);
alter table families enable row level security;
create policy shop on families to bahi_app using (shop_id = current_shop());
grant select, insert (shop_id, id, name, properties), update (name, properties) on families to bahi_app;
create trigger audit after insert or update or delete on families for each row execute function record_change();

-- Null in all three: a product of no family. `sort_as` is the name by which a search sorts it: sizes as they were entered.
alter table products
  add column family_id uuid,
  add column variant jsonb check (jsonb_typeof(variant) = 'array'), -- its value of each property
  add column sort_as text;
alter table products
  add constraint products_family foreign key (shop_id, family_id) references families,
  add constraint products_variant check (
    (family_id is null) = (variant is null) and (family_id is null) = (sort_as is null));
create unique index products_variant_unique on products (shop_id, family_id, variant)
  where family_id is not null and deleted_at is null;
grant insert (family_id, variant, sort_as), update (family_id, variant, sort_as) on products to bahi_app;

drop trigger audit_change on products;
create trigger audit_change after update of
    item_id, sku, own_number, name, other_names, brand, rack, schedule, description, unit, hsncode, purchase_price,
    selling_price, low_stock, normal_stock, excess_stock, category_id, supplier_id, cgst, sgst, igst, cess, deleted_at,
    is_service, taxability, price_includes_tax, mrp, cess_per_unit, reverse_charge, tax_on_mrp, in_batches, has_serials, warranty,
    recipe, makes, family_id, variant
  on products for each row execute function record_change('search', 'sound', 'stock');

create or replace view searchable_products as
  select shop_id, id, name, item_id, sku, category_id, supplier_id, search, sound, sort_as from products
   where shop_id = current_shop() and deleted_at is null;
