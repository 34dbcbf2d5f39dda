-- Interest on what is late (docs/decisions/0081).

-- Last day up to which a party's interest is charged; cancelled charges do not count.
create or replace function interest_charged_to(of_party uuid) returns date language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return (
    select c.to_day from interest_charges c join vouchers v on v.shop_id = c.shop_id and v.id = c.voucher_id
     where c.shop_id = current_shop() and c.party = of_party and v.status = 'standing'
     order by c.to_day desc limit 1);
end
$$;

-- Posts the interest of a party from the day after the last charged. The party's row is locked: of two people who press at once
-- the second finds the days charged.
create or replace function charge_interest(draft jsonb) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  of_party constant uuid := (draft ->> 'party')::uuid;
  from_day constant date := (draft ->> 'from_day')::date;
begin
  perform from merchants where shop_id = current_shop() and id = of_party and deleted_at is null for no key update;
  if not found then
    raise foreign_key_violation using constraint = 'vouchers_party', message = 'no such party';
  elsif interest_charged_to(of_party) is distinct from from_day then
    raise check_violation using constraint = 'interest_charged', message = 'these days are charged already';
  end if;
  perform post_voucher(draft);
  insert into interest_charges (shop_id, voucher_id, party, from_day, to_day)
  values (current_shop(), (draft ->> 'id')::uuid, of_party, from_day, (draft ->> 'to_day')::date);
end
$$;
revoke all on function charge_interest(jsonb) from public;
grant execute on function charge_interest(jsonb) to bahi_app;
