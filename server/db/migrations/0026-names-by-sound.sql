-- A product has other names, and what is searched is found however it is spelled (docs/decisions/0132).

drop view searchable_products, searchable_merchants;

-- One rewrite of each table. Filled as generated columns, which afterwards are kept by the triggers below.
alter table products
  add column other_names text not null default '', -- with commas between them
  drop column search, -- with its index
  add column search text generated always as (
    lower(name || chr(10) || sku || chr(10) || item_id || chr(10) || hsncode || chr(9) || other_names)) stored,
  add column sound text[] not null generated always as (sound_key(name)) stored;
alter table products alter column sound drop expression;
alter table merchants add column sound text[] not null generated always as (sound_key(name)) stored;
alter table merchants alter column sound drop expression;

create index products_search on products using gin (shop_id, search gin_trgm_ops) where deleted_at is null;
create index products_sound on products using gin (shop_id, sound) where deleted_at is null;
create index merchants_sound on merchants using gin (shop_id, sound) where deleted_at is null;

create trigger sound_product before insert or update of name, other_names, sound on products
  for each row execute function sound_product();
create trigger sound_party before insert or update of name, sound on merchants
  for each row execute function sound_party();

grant insert (other_names), update (other_names) on products to bahi_app;

drop trigger audit on products;
create trigger audit after insert or delete on products for each row execute function record_change('search', 'sound');
drop trigger audit_change on products;
create trigger audit_change after update of
    item_id, sku, name, other_names, description, unit, hsncode, purchase_price, selling_price, low_stock, normal_stock,
    excess_stock, category_id, supplier_id, cgst, sgst, igst, cess, deleted_at, is_service, taxability, price_includes_tax,
    mrp, cess_per_unit, reverse_charge, tax_on_mrp
  on products for each row execute function record_change('search', 'sound', 'stock');
drop trigger audit on merchants;
create trigger audit after insert or update or delete on merchants for each row execute function record_change('sound');

create view searchable_products as
  select shop_id, id, name, item_id, sku, category_id, supplier_id, search, sound from products
   where shop_id = current_shop() and deleted_at is null;
create view searchable_merchants as
  select shop_id, id, name, type, gstin, search, phone_digits, sound from merchants
   where shop_id = current_shop() and deleted_at is null;
grant select on searchable_products, searchable_merchants to bahi_app;
