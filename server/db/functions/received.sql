-- E-invoices that were received (docs/decisions/0074).

-- The purchase that has an e-invoice already: by its IRN, or by the supplier's number and date. Security definer, since under
-- row-level security neither expression would use its index.
create or replace function purchase_of_e_invoice(irn text, seller text, bill_no text, bill_date date) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select number from (
    (select number from documents
      where shop_id = current_shop() and noun = 'invoice' and direction = 'purchase' and counts
        and details ->> 'supplierIrn' <> '' and details ->> 'supplierIrn' = irn limit 1)
    union all
    (select number from documents
      where shop_id = current_shop() and noun = 'invoice' and direction = 'purchase' and counts
        and supplier_bill_key(party, merchant_id, details, date) = supplier_bill_key(
          jsonb_build_object('gstin', seller), null,
          jsonb_build_object('supplierBillNo', bill_no, 'supplierBillDate', bill_date), bill_date) limit 1)
  ) same limit 1
$$;
revoke all on function purchase_of_e_invoice(text, text, text, date) from public;
grant execute on function purchase_of_e_invoice(text, text, text, date) to bahi_app;
