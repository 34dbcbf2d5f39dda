-- Medicines under a schedule: their lines, prescriptions and registers (docs/decisions/0224).

alter table products add column schedule text not null default '' check (schedule in ('', 'H', 'H1', 'X', 'NDPS'));
grant insert (schedule), update (schedule) on products to bahi_app;
drop trigger audit_change on products;
create trigger audit_change after update of
    item_id, sku, own_number, name, other_names, brand, rack, schedule, description, unit, hsncode, purchase_price,
    selling_price, low_stock, normal_stock, excess_stock, category_id, supplier_id, cgst, sgst, igst, cess, deleted_at,
    is_service, taxability, price_includes_tax, mrp, cess_per_unit, reverse_charge, tax_on_mrp, in_batches, has_serials, warranty
  on products for each row execute function record_change('search', 'sound', 'stock');

-- What a line of a medicine was sold as: its schedule and its maker. Null: it had no schedule, or the shop did not use them.
-- `dispensed_on`: the day on which a bill or a credit note moved it, for the registers, which read a period of one schedule.
alter table document_lines
  add column schedule text check (schedule in ('H', 'H1', 'X', 'NDPS')),
  add column maker text,
  add column dispensed_on date;
create index document_lines_dispensed on document_lines (shop_id, schedule, dispensed_on, document_id) where dispensed_on is not null;

-- Printed by shops that sell medicines (Drugs Rules 1945, rule 65): numbers of the licences in forms 20 and 21, and who is
-- responsible for what is dispensed.
alter table shops
  add column drug_licences text not null default '',
  add column pharmacist text not null default '',
  add column pharmacist_number text not null default '';
grant update (drug_licences, pharmacist, pharmacist_number) on shops to bahi_app;
