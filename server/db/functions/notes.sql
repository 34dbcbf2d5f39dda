-- The bill that a note is about, locked, in the state that the note was reckoned from.
create or replace function bill_of_note(bill uuid, read_at timestamptz) returns documents language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  found_bill documents;
begin
  select * into found_bill from documents where shop_id = current_shop() and id = bill for no key update;
  if found_bill.updated_at is distinct from read_at or found_bill.status <> 'completed' then
    raise check_violation using constraint = 'documents_moved_on', message = 'the bill has moved on';
  end if;
  return found_bill;
end
$$;
