-- A number of the shop's own for goods without a code (docs/decisions/0140), found like an item code. It is given once: what
-- was stuck on packs means the same product for ever, a deleted one too.

drop view searchable_products;

-- Each code is a line by itself, so that a scan finds what is exactly it.
alter table products
  add column own_number text check (own_number ~ '^20[0-9]{11}$'), -- EAN-13
  add constraint products_own_number_unique unique (shop_id, own_number),
  drop column search, -- with its index
  add column search text generated always as (
    lower(name || chr(10) || sku || chr(10) || item_id || chr(10) || coalesce(own_number || chr(10), '') || hsncode
      || chr(9) || other_names)) stored;

create index products_search on products using gin (shop_id, search gin_trgm_ops) where deleted_at is null;

grant update (own_number) on products to bahi_app;

drop trigger audit_change on products;
create trigger audit_change after update of
    item_id, sku, own_number, name, other_names, description, unit, hsncode, purchase_price, selling_price, low_stock,
    normal_stock, excess_stock, category_id, supplier_id, cgst, sgst, igst, cess, deleted_at, is_service, taxability,
    price_includes_tax, mrp, cess_per_unit, reverse_charge, tax_on_mrp
  on products for each row execute function record_change('search', 'sound', 'stock');

create view searchable_products as
  select shop_id, id, name, item_id, sku, category_id, supplier_id, search, sound from products
   where shop_id = current_shop() and deleted_at is null;
grant select on searchable_products to bahi_app;
