-- Locks and returns the bill of a note, in the state that the note was computed from.
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

-- Ids of the documents that moved a bill's goods: the bill, its notes, and the challan that delivered them. Returned goods
-- take their value from what is left of all of these (docs/decisions/0171).
create or replace function goods_of_bill(bill documents) returns uuid[] language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return array(select id from documents where shop_id = bill.shop_id and source_id = bill.id and source_noun = 'invoice')
    || bill.id || case when goods_moved_first(bill.source_noun, bill.direction) then bill.source_id end;
end
$$;

-- Marks a bill as returned once notes cover all of it, if it is unchanged since it was read.
create or replace function mark_returned(of_bill uuid, read_at timestamptz) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  was constant documents := bill_of_note(of_bill, read_at);
  became documents;
begin
  update documents set status = 'returned', updated_at = clock_timestamp() where shop_id = was.shop_id and id = was.id
  returning * into became;
  perform sum_document(was, became);
end
$$;
revoke all on function mark_returned(uuid, timestamptz) from public;
grant execute on function mark_returned(uuid, timestamptz) to bahi_app;
