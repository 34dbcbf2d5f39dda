-- An amended row of GSTR-2B is looked up by the supplier and the date of the document, as numbers begin anew each year; those
-- that amend are looked up by themselves, whatever was loaded first.
create index gstr2b_rows_dated on gstr2b_rows (shop_id, gstin, date);
create index gstr2b_rows_amending on gstr2b_rows (shop_id, gstin, original_date) where original_number <> '';
create index gstr2b_rows_amending_months on gstr2b_rows (shop_id, month) where original_number <> '';
