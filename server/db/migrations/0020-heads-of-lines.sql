-- What a line was billed with, by heads, stays with it: no later rule of rounding or of rates reckons it anew on paper, in a
-- return or in an export (docs/decisions/0123). Lines from before are given what they were reckoned to until now
-- (domain/tax/line-totals.ts); where that is another tax than was billed, the billed one is shared out by the percentages.

alter table document_lines drop constraint document_lines_noted;
alter table document_lines disable trigger user;
update document_lines l
   set cgst_amount = billed.cgst, sgst_amount = billed.sgst, igst_amount = billed.igst,
       cess_amount = l.tax_amount - billed.cgst - billed.sgst - billed.igst
  from (
    select line.shop_id, line.id, share.cgst::bigint, share.sgst::bigint, share.igst::bigint
      from document_lines line
      join documents d on d.shop_id = line.shop_id and d.id = line.document_id
     cross join lateral (
       select line.cgst + line.sgst + line.igst + line.cess as percent, round(line.quantity * line.cess_per_unit * 100) as per_unit
     ) rate
     cross join lateral (
       select case when line.tax_on_mrp then round((round(line.quantity * line.mrp * 100) - rate.per_unit) * 100 / (100 + rate.percent))
                   when d.prices_include_tax then round((line.total - rate.per_unit) * 100 / (100 + rate.percent))
                   else line.taxable_amount end as base
     ) taxed
     cross join lateral (
       select round(taxed.base * line.cgst / 100) as cgst, round(taxed.base * line.sgst / 100) as sgst,
              round(taxed.base * line.igst / 100) as igst, round(taxed.base * line.cess / 100) + rate.per_unit as cess
     ) reckoned
     cross join lateral (
       select reckoned.cgst + reckoned.sgst + reckoned.igst + reckoned.cess = line.tax_amount as is_so,
              line.tax_amount / greatest(rate.percent, 1) as one_percent
     ) found
     cross join lateral (
       select case when found.is_so then reckoned.cgst else trunc(found.one_percent * line.cgst) end as cgst,
              case when found.is_so then reckoned.sgst else trunc(found.one_percent * line.sgst) end as sgst,
              case when found.is_so then reckoned.igst else trunc(found.one_percent * line.igst) end as igst
     ) share
     where line.noted is null
  ) billed
 where billed.shop_id = l.shop_id and billed.id = l.id;
alter table document_lines enable trigger user;

alter table document_lines
  alter column cgst_amount set not null,
  alter column sgst_amount set not null,
  alter column igst_amount set not null,
  alter column cess_amount set not null,
  add constraint document_lines_noted check ((noted is null) = (reason is null)),
  add constraint document_lines_heads check (
    least(cgst_amount, sgst_amount, igst_amount, cess_amount) >= 0
    -- A note without tax says what it would have taken, and shows none.
    and (cgst_amount + sgst_amount + igst_amount + cess_amount = tax_amount or noted is not null and tax_amount = 0));
