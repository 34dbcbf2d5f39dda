-- Updates GSTR-2B rows when the books change. Rows of a filed GSTR-3B stay.

-- Unlinks a purchase or an expense that no longer counts from its GSTR-2B rows.
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

-- Sets the row of an edited purchase that was accepted to 'differs', undecided, until it is decided or matched again; its
-- amendments become undecided too.
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
   where shop_id = became.shop_id and (id = row_id or id in (select id from gstr2b_after(became.shop_id, row_id))) and action = 'A'
     and (claim_month is null or claim_month >= coalesce(open_gstr3b(), claim_month));
end
$$;

-- The rows that a row amends, from its original_id on back to the first of the document, the nearest first.
create or replace function gstr2b_before(shop uuid, original uuid) returns setof gstr2b_rows language plpgsql stable strict
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  earlier gstr2b_rows;
begin
  -- Bounded, so that no circle of amendments in a file runs for ever.
  for depth in 1..50 loop
    select * into earlier from gstr2b_rows where shop_id = shop and id = original;
    exit when not found;
    return next earlier;
    original := earlier.original_id;
  end loop;
end
$$;

-- The rows that amend a row, and those that amend them.
create or replace function gstr2b_after(shop uuid, amended uuid) returns table (id uuid, claim_month date)
language plpgsql stable strict set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return query with recursive later as (
    select r.id, r.claim_month from gstr2b_rows r where r.shop_id = shop and r.original_id = amended
     union
    select r.id, r.claim_month from later l join gstr2b_rows r on r.shop_id = shop and r.original_id = l.id)
  select later.id, later.claim_month from later;
end
$$;

-- Links each amendment of a month, and of later months, to the row that it amends: the last row before it of the same
-- supplier, section and kind that has its original number (compared by clean_bill_number) and original date, or that amends
-- the same document. Within a month the originals come first. A purchase that the amendment was matched with is unlinked
-- from it.
create or replace function link_gstr2b(since date) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  a gstr2b_rows;
  found_id uuid;
  newer_id uuid;
  is_cleaned boolean;
begin
  for a in
    select * from gstr2b_rows r where r.shop_id = shop and r.month >= since and r.original_number <> '' order by r.month
  loop
    found_id := null;
    -- Numbers are compared as written first: cleaning all numbers of a day takes a hundred times as long.
    foreach is_cleaned in array array[false, true] loop
      exit when found_id is not null;
      found_id := (
        select o.id
          from (
            select e.*, true as is_named from gstr2b_rows e
             where e.shop_id = shop and e.gstin = a.gstin and e.date = a.original_date
               and case when is_cleaned
                 then clean_bill_number(e.number, e.date) = clean_bill_number(a.original_number, e.date)
                 else upper(e.number) = upper(a.original_number) end
            union all
            select e.*, false from gstr2b_rows e
             where e.shop_id = shop and e.gstin = a.gstin and e.original_number <> '' and e.original_date = a.original_date
               and case when is_cleaned
                 then clean_bill_number(e.original_number, a.original_date) = clean_bill_number(a.original_number, a.original_date)
                 else upper(e.original_number) = upper(a.original_number) end
            union all
            select e.*, true from gstr2b_rows e
             where a.original_date is null and e.shop_id = shop and e.gstin = a.gstin and e.number = a.original_number
          ) o
         where o.kind = a.kind and rtrim(o.section, 'a') = rtrim(a.section, 'a') and o.id <> a.id and not o.is_rejected
           and (o.month < a.month or o.month = a.month and (o.original_number = ''
             -- Of two amendments in one month the one that the other names comes first.
             or case when is_named = (o.original_date = a.date and upper(o.original_number) = upper(a.number))
                  then o.key < a.key else is_named end))
         order by o.month desc, o.original_number <> '' desc, o.key desc
         limit 1);
    end loop;
    -- The original number may be one that the document had long before: the row of the last month that amends it counts.
    loop
      newer_id := (select id from gstr2b_rows r
                    where r.shop_id = shop and r.original_id = found_id and r.month < a.month and not r.is_rejected
                    order by r.month desc limit 1);
      exit when newer_id is null;
      found_id := newer_id;
    end loop;
    if found_id is distinct from a.original_id then
      update gstr2b_rows set original_id = found_id where shop_id = shop and id = a.id;
      update gstr2b_rows set document_id = null, voucher_id = null, verdict = 'only-portal', differs = '[]'
       where shop_id = shop and id = a.id and found_id is not null and action in ('N', 'P') and not by_hand;
    end if;
  end loop;
end
$$;
