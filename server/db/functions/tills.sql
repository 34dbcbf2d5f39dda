-- Stores a sale as the last bill of a trusted till, under the till's lock until the bill is committed: if its trust has ended
-- there is no row, and the bill is saved all the same.
create or replace function note_last_bill(bill documents) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  insert into last_bills (till_id, user_id, shop_id, number, at)
  select l.id, bill.created_by, l.shop_id, bill.number, bill.created_at
    from trusted_tills l
   where l.shop_id = bill.shop_id and lower(l.name) = lower(current_setting('bahi.till', true))
     for key share
  on conflict (till_id, user_id) do update set number = excluded.number, at = excluded.at;
end
$$;
revoke all on function note_last_bill(documents) from public;
