-- Purchases and what the suppliers told the portal of them (docs/decisions/0072).

-- The supplier's own bill stands in the books once: the same supplier, number and financial year. What only writes a number
-- otherwise (case, signs, leading zeros) is the same number. Null where nobody said a number; of a bill that counts no more
-- the number is free again.
create function supplier_bill_key(party jsonb, merchant uuid, details jsonb, day date) returns text
language plpgsql immutable as $$
declare
  number constant text := ltrim(regexp_replace(upper(coalesce(details ->> 'supplierBillNo', '')), '[[:space:][:punct:]]', '', 'g'), '0');
  gstin constant text := regexp_replace(upper(coalesce(party ->> 'gstin', '')), '[^A-Z0-9]', '', 'g');
  said constant text := details ->> 'supplierBillDate';
  year integer;
begin
  if coalesce(details ->> 'supplierBillNo', '') = '' then
    return null;
  end if;
  year := case when said ~ '^\d{4}-\d{2}-\d{2}$' then substr(said, 1, 4)::integer - (substr(said, 6, 2)::integer < 4)::integer
               else extract(year from day)::integer - (extract(month from day) < 4)::integer end;
  return coalesce(nullif(gstin, ''), merchant::text, lower(trim(party ->> 'name')), '') || ' ' || number || ' ' || year;
end
$$;
create unique index documents_supplier_bill_once on documents (
  shop_id, supplier_bill_key(party, merchant_id, details, date)
) where noun = 'invoice' and direction = 'purchase' and counts;

-- Its body stands with the functions, which are laid after the migrations.
create function refuse_supplier_bill() returns trigger language plpgsql as 'begin return new; end';
create trigger refuse_supplier_bill before insert or update of details, party, merchant_id, date, counts on documents
  for each row when (new.noun = 'invoice' and new.direction = 'purchase' and new.counts and new.details ->> 'supplierBillNo' <> '')
  execute function refuse_supplier_bill();
