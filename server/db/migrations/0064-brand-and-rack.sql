-- Whose make a product is, and the rack where it stands; both are searched, the brand also by its sound.

drop view searchable_products, searchable_deleted_products;

-- Who has neither is searched as before: a key of names passes over an empty one, so no key is written anew.
alter table products
  add column brand text not null default '' check (length(brand) <= 60),
  add column rack text not null default '' check (length(rack) <= 40),
  drop column search, -- with its indexes
  add column search text generated always as (
    lower(name || chr(10) || sku || chr(10) || item_id || chr(10) || coalesce(own_number || chr(10), '') || hsncode
      || chr(9) || other_names || chr(9) || brand || chr(9) || rack)) stored;

create index products_search on products using gin (shop_id, search gin_trgm_ops) where deleted_at is null;
create index products_deleted_search on products using gin (shop_id, search gin_trgm_ops) where deleted_at is not null;

drop trigger sound_product on products;
create trigger sound_product before insert or update of name, other_names, brand, sound on products
  for each row execute function sound_product();

grant insert (brand, rack), update (brand, rack) on products to bahi_app;

drop trigger audit_change on products;
create trigger audit_change after update of
    item_id, sku, own_number, name, other_names, brand, rack, description, unit, hsncode, purchase_price, selling_price,
    low_stock, normal_stock, excess_stock, category_id, supplier_id, cgst, sgst, igst, cess, deleted_at, is_service,
    taxability, price_includes_tax, mrp, cess_per_unit, reverse_charge, tax_on_mrp
  on products for each row execute function record_change('search', 'sound', 'stock');

create view searchable_products as
  select shop_id, id, name, item_id, sku, category_id, supplier_id, search, sound from products
   where shop_id = current_shop() and deleted_at is null;
create view searchable_deleted_products as
  select shop_id, id, search from products where shop_id = current_shop() and deleted_at is not null;
grant select on searchable_products, searchable_deleted_products to bahi_app;
