-- What an item, a price and a discount is (docs/decisions/0054). What no one uses stands at what it was before: prices
-- without tax, nothing off, nothing rounded.
alter table products
  add column is_service boolean not null default false,
  add column taxability text not null default 'taxable' check (taxability in ('taxable', 'nil', 'exempt', 'non-gst')),
  add column price_includes_tax boolean not null default false, -- the selling price has the tax in it
  add column mrp numeric(14, 4) check (mrp >= 0),               -- rupees a unit, all taxes in it
  add column cess_per_unit numeric(14, 4) not null default 0 check (cess_per_unit >= 0), -- rupees
  add constraint products_untaxed check (taxability = 'taxable' or cgst + sgst + igst + cess + cess_per_unit = 0);
grant insert (is_service, taxability, price_includes_tax, mrp, cess_per_unit) on products to bahi_app;
grant update (is_service, taxability, price_includes_tax, mrp, cess_per_unit) on products to bahi_app;

drop trigger audit_change on products;
create trigger audit_change after update of
    item_id, sku, name, description, unit, hsncode, purchase_price, selling_price, low_stock, normal_stock,
    excess_stock, category_id, supplier_id, cgst, sgst, igst, cess, deleted_at, is_service, taxability, price_includes_tax,
    mrp, cess_per_unit
  on products for each row execute function record_change('search', 'stock');

alter table documents
  add column prices_include_tax boolean not null default false, -- its rates and discounts have the tax in them
  -- Paise, inside the lines' taxable amounts already: each has its share. `discount` is the one after tax.
  add column discount_before_tax bigint not null default 0 check (discount_before_tax >= 0),
  add column round_to text not null default 'none' check (round_to in ('none', '50-paise', 'rupee')),
  add column round_off bigint not null default 0, -- paise, below zero where it takes off
  drop constraint documents_add_up,
  add constraint documents_add_up check (
    total_after_tax = total_before_tax - discount + total_tax
    and grand_total = total_after_tax + additional_charges + round_off
  ),
  add constraint documents_rounded check (case round_to
    when 'rupee' then round_off between -49 and 50 and grand_total % 100 = 0
    when '50-paise' then round_off between -24 and 25 and grand_total % 50 = 0
    else round_off = 0 end
  );
grant update (prices_include_tax, discount_before_tax, round_to, round_off) on documents to bahi_app;

alter table document_lines
  add column taxability text not null default 'taxable' check (taxability in ('taxable', 'nil', 'exempt', 'non-gst')),
  add column mrp numeric(14, 4) check (mrp >= 0),
  add column discount bigint not null default 0 check (discount >= 0), -- paise, of the line itself
  add column discount_percent numeric(7, 4) check (discount_percent between 0 and 100), -- when it was typed as such
  add column document_discount bigint not null default 0 check (document_discount >= 0), -- its share of the document's
  add column cess_per_unit numeric(14, 4) not null default 0 check (cess_per_unit >= 0),
  add constraint document_lines_untaxed check (
    taxability = 'taxable' or (tax_amount = 0 and cgst + sgst + igst + cess + cess_per_unit = 0)
  ),
  add constraint document_lines_discount check (
    discount_percent is null or discount = round(round(quantity * rate * 100) * discount_percent / 100)
  ),
  -- Which of the two it is, the document says: post_document and rewrite_document look.
  add constraint document_lines_from_rate check (
    round(quantity * rate * 100) - discount - document_discount in (taxable_amount, total)
  );
