-- Medicines under a schedule (docs/decisions/0224).

create or replace function uses_drugs() returns boolean language sql stable
  return coalesce((select settings #>> '{uses,drugs}' = 'true' from shops where id = current_shop()), false);

-- Refuses a bill without the prescription that its medicines need. A buyer with a GSTIN holds a licence or is a hospital, and
-- buys against a signed order (Drugs Rules 1945, rule 65, conditions (5) and (9)(b)).
create or replace function refuse_without_prescription(head documents, lines document_lines[]) returns void
language plpgsql stable as $$
declare
  missing record;
begin
  if head.noun <> 'invoice' or head.direction <> 'sales' or trim(coalesce(head.party ->> 'gstin', '')) <> ''
    or not exists (select from unnest(lines) l where l.schedule is not null)
  then
    return;
  end if;
  select l.schedule, need.field, l.itemname into missing
    from unnest(lines) l cross join lateral unnest(prescription_needs(l.schedule)) need (field)
   where trim(coalesce(head.details ->> need.field, '')) = ''
   order by array_position(prescription_needs('NDPS'), need.field), l.position limit 1;
  if missing.field is not null and uses_drugs() then
    raise check_violation using constraint = 'documents_prescription', message = 'no prescription',
      detail = missing.schedule || ' ' || missing.field || ' ' || missing.itemname;
  end if;
end
$$;
