-- CGST rule 31D: tax on tobacco and pan masala is reckoned on the retail sale price of the pack, whatever it is sold for.
alter table products
  add column tax_on_mrp boolean not null default false,
  add constraint products_tax_on_mrp check (not tax_on_mrp or coalesce(mrp, 0) > 0);
grant insert (tax_on_mrp) on products to bahi_app;
grant update (tax_on_mrp) on products to bahi_app;

alter table document_lines
  add column tax_on_mrp boolean not null default false,
  add constraint document_lines_tax_on_mrp check (not tax_on_mrp or coalesce(mrp, 0) > 0);
