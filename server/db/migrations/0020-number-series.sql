-- A shop writes its numbers as it likes, with the financial year in them if it likes (settings -> 'numbers'): a counter
-- belongs to what stands before the count, and knows which series that is. Codes of items count in none.
alter table document_counters add column kind text;
update document_counters set kind = case series
  when 'PO' then 'purchaseOrder' when 'SO' then 'salesOrder' when 'SQT-' then 'salesQuotation'
  when 'PQT-' then 'purchaseQuotation' when 'SINV-' then 'salesInvoice' when 'PINV-' then 'purchaseInvoice'
  when 'DC-' then 'deliveryChallan' when 'CN-' then 'creditNote' when 'DN-' then 'debitNote'
  when 'PCN-' then 'supplierCreditNote' when 'PDN-' then 'supplierDebitNote' end;

-- What stands before the count in a number: '26-27/S/' of '26-27/S/00042'. A prefix never ends in a digit.
create function series_of(number text) returns text language sql immutable parallel safe
  return regexp_replace(number, '[0-9]+$', '');

-- CGST rule 46(b) by the number that is written, not by the five digits of the specification.
create trigger refuse_long_number before insert or update of last on document_counters for each row
  when (length(new.series) + length(new.last::text) > 16 and new.kind is not null) execute function refuse_number();
