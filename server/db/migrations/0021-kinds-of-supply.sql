-- What kind of supply a bill is (docs/decisions/0059, domain/tax/supply-kinds.ts). What no one uses stands at what it was
-- before: within India, taxed by its seller.
alter table documents
  add column supply text not null default 'domestic' check (supply in (
    'domestic', 'export-with-payment', 'export-without-payment', 'sez-with-payment', 'sez-without-payment',
    'deemed-export', 'reverse-charge')),
  add column tax_reason text not null default '', -- why it is taxed so, in a sentence; of what is within India it follows
  add constraint documents_supply_noun check (supply = 'domestic' or noun in ('invoice', 'credit-note', 'debit-note')),
  add constraint documents_supply_direction check (supply in ('domestic', 'reverse-charge') or direction = 'sales'),
  -- Without payment nobody pays, under reverse charge who receives does: none of it is in what is owed on the bill.
  add constraint documents_supply_untaxed check (
    total_tax = 0 or supply not in ('export-without-payment', 'sez-without-payment', 'reverse-charge')),
  -- IGST Act s.7(5).
  add constraint documents_supply_inter_state check (
    cgst + sgst = 0 or (supply not like 'export-%' and supply not like 'sez-%')),
  -- Whoever may not collect tax sells nothing of the sort; under composition the tax of what is bought so is paid.
  add constraint documents_supply_registered check (
    supply = 'domestic' or coalesce(own ->> 'registration', 'regular') = 'regular'
    or (direction = 'purchase' and own ->> 'registration' = 'composition')),
  add constraint documents_supply_buyer check (
    supply = 'domestic' or supply like 'export-%' or direction = 'purchase'
    or trim(coalesce(party ->> 'gstin', '')) <> ''),
  add constraint documents_supply_abroad check (
    supply not like 'export-%'
    or (lower(trim(coalesce(party ->> 'country', ''))) not in ('', 'india', 'bharat', 'in')
        and trim(coalesce(party ->> 'gstin', '')) = ''));
grant update (supply, tax_reason) on documents to bahi_app;

-- An item whose tax the recipient pays (CGST Act s.9(3)); a line freezes it.
alter table products add column reverse_charge boolean not null default false;
grant insert (reverse_charge), update (reverse_charge) on products to bahi_app;
alter table document_lines add column reverse_charge boolean not null default false;

drop trigger audit_change on products;
create trigger audit_change after update of
    item_id, sku, name, description, unit, hsncode, purchase_price, selling_price, low_stock, normal_stock,
    excess_stock, category_id, supplier_id, cgst, sgst, igst, cess, deleted_at, is_service, taxability, price_includes_tax,
    mrp, cess_per_unit, reverse_charge
  on products for each row execute function record_change('search', 'stock');

-- Its body stands with the functions, which are laid after the migrations.
create function refuse_without_lut() returns trigger language plpgsql as 'begin return new; end';
create trigger refuse_without_lut before insert or update of supply, date on documents for each row
  when (new.noun = 'invoice' and new.supply in ('export-without-payment', 'sez-without-payment'))
  execute function refuse_without_lut();
