-- Opening balances that came from a file (docs/decisions/0179).

-- Takes back those that nothing was received, paid or set off for since; one that a person cancelled is taken back already.
create or replace function take_back_openings(openings uuid[], on_day date) returns table (id uuid, fate text) language plpgsql
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  v vouchers;
begin
  -- All at once, in the order of their ids, as every save does.
  perform lock_bills(openings);
  foreach id in array openings loop
    select * into v from vouchers where shop_id = shop and vouchers.id = take_back_openings.id and kind = 'opening';
    if v.status <> 'standing' then
      fate := 'undone';
    elsif v.settled > 0 or v.owed is null and lies_on_account(
      (select e.account from entries e where e.shop_id = shop and e.cause_id = v.id and e.party = v.party limit 1),
      v.party) < v.amount
    then
      fate := 'used';
    else
      perform end_voucher(v.id, 'cancelled', on_day, jsonb_build_object('code', 'import-taken-back'));
      fate := 'undone';
    end if;
    return next;
  end loop;
end
$$;
revoke all on function take_back_openings(uuid[], date) from public;
grant execute on function take_back_openings(uuid[], date) to bahi_app;
