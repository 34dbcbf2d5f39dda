-- True for a purchase that the shop writes itself, as its supplier cannot: these have their own series.
create or replace function is_self_invoice(bill documents) returns boolean language plpgsql immutable as $$
begin
  return bill.direction = 'purchase' and bill.supply = 'reverse-charge' and trim(coalesce(bill.party ->> 'gstin', '')) = '';
end
$$;

-- Refuses lines that a bill's kind of supply forbids: CGST and SGST on an inter-state supply, also without tax; and reverse
-- charge items mixed with others, as the flag is the whole invoice's.
create or replace function refuse_lines_of_supply(head documents, lines document_lines[]) returns void language plpgsql as $$
begin
  if head.noun <> 'invoice' then
    return;
  end if;
  if (head.supply like 'export-%' or head.supply like 'sez-%')
    and exists (select from unnest(lines) where cgst + sgst > 0)
  then
    raise check_violation using constraint = 'documents_supply_heads', message = 'inter-state by law';
  end if;
  if head.supply in ('domestic', 'reverse-charge') and exists (select from unnest(lines) where reverse_charge)
    and exists (select from unnest(lines) where product_id is not null and not reverse_charge)
  then
    raise check_violation using
      constraint = 'documents_supply_mixed', message = 'two sorts of items',
      detail = (select itemname from unnest(lines) where reverse_charge order by position limit 1);
  end if;
end
$$;
