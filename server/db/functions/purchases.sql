-- Purchases against what the suppliers told the portal (docs/decisions/0072).

-- Says in which purchase the supplier's bill already stands; of two at the same moment the index lets one in.
create or replace function refuse_supplier_bill() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  same text;
begin
  select number into same from documents
   where shop_id = new.shop_id and noun = 'invoice' and direction = 'purchase' and counts and id <> new.id
     and supplier_bill_key(party, merchant_id, details, date)
       = supplier_bill_key(new.party, new.merchant_id, new.details, new.date);
  if same is not null then
    raise check_violation using constraint = 'documents_supplier_bill', message = 'the same bill twice',
      detail = 'This bill of ' || coalesce(nullif(new.party ->> 'name', ''), 'this supplier') || ' is already in: ' || same;
  end if;
  return new;
end
$$;
