-- A month whose returns are filed takes no further sale and no note on one. Under the lock of the shop's row, so that a month
-- that is being filed at this moment counts.
create or replace function refuse_new_filed() returns trigger language plpgsql as $$
declare
  filed date;
begin
  select filed_up_to into filed from shops where id = new.shop_id for share;
  if new.date <= filed then
    raise check_violation using constraint = 'documents_new_filed', message = 'the returns of its month are filed',
      detail = filed || case new.noun when 'invoice' then ' bill' else ' note' end;
  end if;
  return new;
end
$$;
