-- Updates GSTR-2B rows when the books change. Rows of a filed GSTR-3B stay.

-- A purchase or an expense that counts no more is in the books of no row.
create or replace function unmatch_gstr2b(shop uuid, cause uuid) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  update gstr2b_rows
     set document_id = null, voucher_id = null, by_hand = false, verdict = 'only-portal', differs = '[]',
         action = case kind when 'credit-note' then action else 'N' end
   where shop_id = shop and (document_id = cause or voucher_id = cause)
     and (claim_month is null or claim_month >= coalesce(open_gstr3b(), claim_month));
end
$$;

-- An accepted purchase that was changed since differs until it is decided or looked for again.
create or replace function recheck_gstr2b(was documents, became documents) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  row_id uuid;
begin
  if became.direction <> 'purchase' or not (was.counts and became.counts)
    or (was.total_before_tax, was.cgst, was.sgst, was.igst, was.cess, was.supply, was.party ->> 'gstin',
        was.details ->> 'supplierBillNo', was.details ->> 'supplierBillDate')
      is not distinct from
        (became.total_before_tax, became.cgst, became.sgst, became.igst, became.cess, became.supply, became.party ->> 'gstin',
         became.details ->> 'supplierBillNo', became.details ->> 'supplierBillDate')
  then
    return;
  end if;
  select id into row_id from gstr2b_rows where shop_id = became.shop_id and document_id = became.id;
  update gstr2b_rows
     set action = 'N', acted_at = null, acted_by = null, acted_by_email = '',
         verdict = case when id = row_id then 'differs' else verdict end, differs = '[]'
   where shop_id = became.shop_id and (id = row_id or original_id = row_id) and action = 'A'
     and (claim_month is null or claim_month >= coalesce(open_gstr3b(), claim_month));
end
$$;
