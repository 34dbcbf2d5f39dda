-- A set-off is valid only while its money exists (docs/decisions/0083): where money on account or an overpayment of a bill is
-- withdrawn, the set-offs that used it are reversed, the newest first, and their bills are open again.

-- Money on account of a party, paise; below zero if more was used than there is.
create or replace function lies_on_account(of_account text, of_party uuid) returns bigint language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return coalesce((
    select case of_account when 'debtors' then -on_account else on_account end from party_balances
     where shop_id = current_shop() and account = of_account and party = of_party), 0);
end
$$;

-- The active set-offs of a party, the newest first, and the amount each took from a source: from an overpaid bill, or with
-- null from money on account.
create or replace function set_offs_from(of_account text, of_party uuid, source uuid)
returns table (voucher uuid, took bigint) language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return query
    select v.id, used.amount
      from vouchers v cross join lateral (
        select (case of_account when 'debtors' then 1 else -1 end * sum(e.amount))::bigint as amount from entries e
         where e.shop_id = v.shop_id and e.cause_id = v.id and e.cause = 'voucher' and e.account = of_account
           and e.bill is not distinct from source
      ) used
     where v.shop_id = current_shop() and v.party = of_party and v.kind = 'allocation' and v.status = 'standing'
       and used.amount > 0
     order by v.seq desc;
end
$$;

-- Locks required before set-offs are reversed: themselves, their sources and their bills.
create or replace function locks_of_set_offs(set_offs uuid[]) returns uuid[] language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return set_offs || array(
    select distinct e.bill from unnest(set_offs) s join entries e on e.shop_id = current_shop() and e.cause_id = s
     where e.cause = 'voucher' and e.bill is not null);
end
$$;

-- The active set-offs that use a voucher's money: from the account of its party, and from the bills that it settled.
create or replace function set_offs_on_voucher(of_voucher uuid) returns uuid[] language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
begin
  return array(
    select distinct s.voucher
      from (
        select distinct e.account, e.party, e.bill from entries e
         where e.shop_id = shop and e.cause_id = of_voucher and e.cause = 'voucher' and e.party is not null and not e.is_back
           and e.bill is distinct from of_voucher
      ) brought cross join lateral set_offs_from(brought.account, brought.party, brought.bill) s
     where s.voucher <> of_voucher);
end
$$;

-- Open amount of a bill or a due, paise; below zero its overpayment. Null for an advance, or if there is no bill.
create or replace function left_on_bill(of_bill uuid) returns bigint language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return coalesce(
    (select -owed_back(d) from documents d where d.shop_id = current_shop() and d.id = of_bill),
    (select v.amount - v.settled from vouchers v where v.shop_id = current_shop() and v.id = of_bill and v.owed is not null));
end
$$;

-- Reduces a set-off by an amount: on the named bill, else on its newest bills first. The remainder is set off again on the day
-- of the reversal, at most as far as its bills are still open and its source still has the money: either may have changed
-- since, and a reversal is never refused for it. What is not set off again stays at the source.
create or replace function lessen_set_off(set_off uuid, of_bill uuid, amount bigint, on_day date, why jsonb) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  who constant uuid := nullif(current_setting('bahi.user_id', true), '')::uuid;
  v vouchers;
  sign integer; -- what settles a sale is credit
  source record;
  line record;
  again bigint; -- still to be set off again
  part bigint;
  total bigint := 0;
  lines jsonb := '[]'::jsonb;
begin
  select * into v from vouchers where shop_id = shop and id = set_off;
  perform end_voucher(set_off, 'cancelled', on_day, why);
  select l.account, l.bill, abs(l.amount) as amount, l.amount > 0 as is_debit into source from lines_of_voucher(set_off) l
   where l.account in ('debtors', 'creditors') and (l.amount > 0) = (l.account = 'debtors');
  sign := case source.account when 'debtors' then -1 else 1 end;
  again := least(source.amount - amount, case when source.bill is null then lies_on_account(source.account, v.party)
                                              else -left_on_bill(source.bill) end);
  for line in
    select l.bill, abs(l.amount) as amount from lines_of_voucher(set_off) with ordinality l (account, bill, amount, place)
     where l.account = source.account and sign * l.amount > 0 order by l.place
  loop
    part := least(line.amount - case when line.bill = of_bill then amount else 0 end, again - total, left_on_bill(line.bill));
    if part > 0 then
      total := total + part;
      lines := lines || jsonb_build_object('account', source.account, 'bill', line.bill, 'amount', sign * part);
    end if;
  end loop;
  if total > 0 then
    perform post_voucher(jsonb_build_object(
      'id', gen_random_uuid(), 'kind', 'allocation', 'date', greatest(on_day, v.date), 'party', v.party, 'amount', total,
      'note', v.note, 'created_by', coalesce(who, v.created_by),
      'created_by_email', coalesce((select coalesce(email, name) from users where id = who), v.created_by_email),
      'created_at', clock_timestamp(),
      'lines', lines || jsonb_build_object('account', source.account, 'bill', source.bill, 'amount', -sign * total)));
  end if;
end
$$;

-- Reverses set-offs of a source, the newest first, that used `too_much` more than the source has.
create or replace function take_back_set_offs(of_account text, of_party uuid, source uuid, too_much bigint, on_day date, why jsonb)
returns void language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  left_over bigint := too_much;
  one record;
begin
  if too_much <= 0 or of_party is null then
    return;
  end if;
  for one in select * from set_offs_from(of_account, of_party, source) loop
    exit when left_over <= 0;
    perform lessen_set_off(one.voucher, null, least(left_over, one.took), on_day, why);
    left_over := left_over - one.took;
  end loop;
end
$$;

-- Reverses set-offs before these postings withdraw the money they used from a party's account.
create or replace function free_accounts(posts posting[], on_day date, why jsonb) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  leaving record;
begin
  for leaving in
    select account, party, (case account when 'debtors' then 1 else -1 end * sum(amount))::bigint as amount
      from unnest(posts) where bill is null and party is not null
     group by account, party having case account when 'debtors' then 1 else -1 end * sum(amount) > 0 order by account, party
  loop
    perform take_back_set_offs(leaving.account, leaving.party, null,
      leaving.amount - greatest(lies_on_account(leaving.account, leaving.party), 0), on_day, why);
  end loop;
end
$$;

-- After money left a bill: reverses set-offs from it beyond its overpayment. An excess refund is then owed by the bill's
-- party, but not on a cancelled bill. What of the refunds was no money is reckoned anew afterwards (functions/let-off.sql).
create or replace function free_bill(of_bill uuid, on_day date, why jsonb) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  perform take_back_excess(of_bill, on_day, why, coalesce((
    select sum((way ->> 1)::bigint) from jsonb_array_elements(given_ways(current_shop(), of_bill)) way where is_let_off(way ->> 0)), 0)::bigint);
end
$$;

-- The same, where `spared` of the refunds is not looked at.
create or replace function take_back_excess(of_bill uuid, on_day date, why jsonb, spared bigint) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  d documents;
  too_much bigint;
begin
  for place in 1..2 loop
    select * into d from documents where shop_id = shop and id = of_bill;
    too_much := d.refunded - spared - greatest(0, owed_back(d) + d.refunded);
    exit when not found or too_much <= 0;
    if place = 1 then
      perform take_back_set_offs(
        case d.direction when 'sales' then 'debtors' else 'creditors' end, d.merchant_id, of_bill, too_much, on_day, why);
    elsif d.status = 'cancelled' then
      raise check_violation using constraint = 'vouchers_given_back', message = 'its money was given back',
        detail = jsonb_build_object('number', d.number, 'amount', too_much);
    end if;
  end loop;
end
$$;

-- Releases the set-offs against a cancelled bill: the money goes back where it came from, an advance with its tax. They are
-- reversed on their own day, as the bill is, if that day is open and its GSTR-1 not filed.
create or replace function let_go_of_set_offs(of_bill uuid, on_day date, why jsonb) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  one record;
begin
  for one in
    select v.id, v.date, (case e.account when 'debtors' then -1 else 1 end * sum(e.amount))::bigint as settled
      from entries e join vouchers v on v.shop_id = e.shop_id and v.id = e.cause_id
     where e.shop_id = shop and e.bill = of_bill and e.cause = 'voucher' and v.kind = 'allocation' and v.status = 'standing'
     group by v.id, v.date, v.seq, e.account having case e.account when 'debtors' then -1 else 1 end * sum(e.amount) > 0
     order by v.seq desc
  loop
    perform lessen_set_off(one.id, of_bill, one.settled,
      case when one.date > coalesce((select locked_up_to from shops where id = shop), '-infinity') and not is_told(one.date)
        then one.date else on_day end, why);
  end loop;
end
$$;
revoke all on function let_go_of_set_offs(uuid, date, jsonb) from public, bahi_app;

-- The set-offs that settle a bill.
create or replace function set_offs_against(of_bill uuid) returns uuid[] language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return array(
    select distinct v.id from entries e join vouchers v on v.shop_id = e.shop_id and v.id = e.cause_id
     where e.shop_id = current_shop() and e.bill = of_bill and e.cause = 'voucher' and v.kind = 'allocation' and v.status = 'standing');
end
$$;

-- Locks the set-offs against a bill that is being cancelled, in the order of their ids.
create or replace function lock_for_cancelling(of_bill uuid) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform lock_bills(locks_of_set_offs(set_offs_against(of_bill)) || of_bill);
end
$$;
revoke all on function lock_for_cancelling(uuid) from public, bahi_app;

-- Overpayment of a bill, paise; below zero its open amount.
create or replace function owed_back(d documents) returns bigint language sql immutable
  return coalesce(d.amount_received, 0) + d.adjusted - d.refunded - case when d.counts then d.grand_total else 0 end;
