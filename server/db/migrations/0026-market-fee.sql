-- The fee of a market (APMC) on produce, percent of quantity x rate: part of the value of the supply (CGST Act s.15(2)(a)).

alter table products add column market_fee numeric(7, 4) not null default 0 check (market_fee between 0 and 100);
grant insert (market_fee), update (market_fee) on products to bahi_app;
drop trigger audit_change on products;
create trigger audit_change after update of
    item_id, sku, name, description, unit, hsncode, purchase_price, selling_price, low_stock, normal_stock,
    excess_stock, category_id, supplier_id, cgst, sgst, igst, cess, deleted_at, is_service, taxability, price_includes_tax,
    mrp, cess_per_unit, reverse_charge, tax_on_mrp, market_fee
  on products for each row execute function record_change('search', 'stock');

alter table document_lines
  add column market_fee numeric(7, 4) not null default 0 check (market_fee between 0 and 100),
  drop constraint document_lines_from_rate,
  add constraint document_lines_from_rate check (
    noted is not null
    or round(quantity * rate * 100) + round(round(quantity * rate * 100) * market_fee / 100) - discount - document_discount
       in (taxable_amount, total));
