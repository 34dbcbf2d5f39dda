-- CGST rule 31D: tax on tobacco and pan masala is reckoned on the retail sale price of the pack, whatever it is sold for.
alter table products
  add column tax_on_mrp boolean not null default false,
  add constraint products_tax_on_mrp check (not tax_on_mrp or coalesce(mrp, 0) > 0);
grant insert (tax_on_mrp) on products to bahi_app;
grant update (tax_on_mrp) on products to bahi_app;

drop trigger audit_change on products;
create trigger audit_change after update of
    item_id, sku, name, description, unit, hsncode, purchase_price, selling_price, low_stock, normal_stock,
    excess_stock, category_id, supplier_id, cgst, sgst, igst, cess, deleted_at, is_service, taxability, price_includes_tax,
    mrp, cess_per_unit, reverse_charge, tax_on_mrp
  on products for each row execute function record_change('search', 'stock');

alter table document_lines
  add column tax_on_mrp boolean not null default false,
  add constraint document_lines_tax_on_mrp check (not tax_on_mrp or coalesce(mrp, 0) > 0);
