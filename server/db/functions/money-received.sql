-- The amount received on a bill, and its reduction (docs/decisions/0078).

-- Lowers the amount received on a bill by `too_much`, by reversing the vouchers that settled it, the newest first; returns
-- the amount reversed. A receipt of this bill alone is cancelled or reduced. Money of a receipt that settled other bills
-- too, set off money on account, is a cheque or is confirmed by the bank stays received: it goes on the party's account. A
-- walk-in has no such account, also where the bill has become a party's. Locks the bill, then its vouchers.
create or replace function take_back_received(of_bill uuid, too_much bigint) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  d documents;
  side text;
  sign integer; -- what settles a sale is credit
  why jsonb;
  left_over bigint;
  v record;
  back bigint;
  on_day date;
  is_whole boolean;
  against text; -- account of the entry's other half
begin
  perform lock_bills(array[of_bill]);
  select * into d from documents where shop_id = shop and id = of_bill;
  left_over := least(too_much, d.settled);
  if coalesce(left_over, 0) <= 0 then
    return 0;
  end if;
  side := case d.direction when 'sales' then 'debtors' else 'creditors' end;
  sign := case d.direction when 'sales' then -1 else 1 end;
  why := jsonb_build_object('code', 'less-received', 'number', d.number);
  perform lock_bills(array(
    select distinct cause_id from entries where shop_id = shop and bill = of_bill and cause = 'voucher'));
  for v in
    select w.*, posted.amount as brought
      from (
        select cause_id, sign * sum(amount) as amount from entries e
         where e.shop_id = shop and e.bill = of_bill and e.cause = 'voucher' group by cause_id
      ) posted cross join lateral (select * from vouchers where shop_id = shop and id = posted.cause_id offset 0) w
     where posted.amount > 0 and w.status = 'standing'
     order by w.seq desc
  loop
    exit when left_over = 0;
    back := least(left_over, v.brought);
    left_over := left_over - back;
    on_day := greatest(india_today(), v.date);
    is_whole := back = v.amount;
    -- The voucher settled only this bill: cancelling it opens no other.
    if is_whole and at_bank(v.id) is null and (
      v.kind <> 'allocation' or bills_of_voucher(v.id) = array[of_bill])
    then
      perform end_voucher(v.id, 'cancelled', on_day, why);
      continue;
    end if;
    perform keep_voucher(jsonb_populate_record(null::vouchers, to_jsonb(v)), why);
    perform settle_bill(of_bill, side, -sign * back, true, null);
    against := side;
    if v.kind <> 'allocation' and v.amount = v.brought and jsonb_array_length(v.details -> 'ways') = 1
      and v.details -> 'ways' -> 0 -> 'cheque' is null and at_bank(v.id) is null
      and (v.details -> 'ways' -> 0 ->> 'amount')::bigint = v.amount
    then
      against := v.details -> 'ways' -> 0 ->> 'account';
      update vouchers
         set amount = v.amount - back, updated_at = clock_timestamp(),
             details = jsonb_set(v.details, '{ways,0,amount}', to_jsonb(v.amount - back))
       where shop_id = shop and id = v.id;
    elsif v.party is null then
      raise check_violation using constraint = 'vouchers_brought_more', message = 'it brought money for more',
        detail = v.number;
    elsif v.kind = 'allocation' and not is_whole then
      update vouchers set amount = v.amount - back, updated_at = clock_timestamp() where shop_id = shop and id = v.id;
    else
      update vouchers set updated_at = clock_timestamp() where shop_id = shop and id = v.id;
    end if;
    perform post_entries(shop, (on_day, side, d.merchant_id, of_bill, -sign * back)::posting || case
      when against = side then leave_with_party(d, jsonb_populate_record(null::vouchers, to_jsonb(v)), back, v.brought::bigint)
      else array[(on_day, against, null, null, sign * back)::posting] end, 'voucher', v.id);
  end loop;
  return least(too_much, d.settled) - left_over;
end
$$;
revoke all on function take_back_received(uuid, bigint) from public, bahi_app;

-- Money that `take_back_received` takes out of the shop's accounts again: of receipts that it cancels or reduces, and not what
-- stays on the party's account. It is asked before (docs/decisions/0206).
create or replace function money_taken_back(of_bill uuid, too_much bigint) returns bigint language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(sum(case
           when brought.back = brought.amount then brought.in_money
           when brought.amount = brought.brought and brought.ways = 1 and brought.in_money = brought.amount and not brought.is_cheque
             then brought.back
           else 0 end), 0)::bigint
    from (
      select v.amount, posted.amount as brought, least(posted.amount, greatest(0, least(too_much, d.settled) - coalesce(
               sum(posted.amount) over (order by v.seq desc rows between unbounded preceding and 1 preceding), 0))) as back,
             v.kind <> 'allocation' and at_bank(v.id) is null as is_money,
             coalesce(jsonb_array_length(v.details -> 'ways'), 0) as ways, v.details -> 'ways' -> 0 -> 'cheque' is not null as is_cheque,
             (select coalesce(sum((way ->> 'amount')::bigint), 0) from jsonb_array_elements(v.details -> 'ways') way) as in_money
        from documents d
        join lateral (
          select cause_id, sum(amount) * case d.direction when 'sales' then -1 else 1 end as amount from entries e
           where e.shop_id = d.shop_id and e.bill = d.id and e.cause = 'voucher' group by cause_id
        ) posted on posted.amount > 0
        join vouchers v on v.shop_id = d.shop_id and v.id = posted.cause_id and v.status = 'standing'
       where d.shop_id = current_shop() and d.id = of_bill
    ) brought
   where brought.is_money and brought.back > 0
$$;
revoke all on function money_taken_back(uuid, bigint) from public;
grant execute on function money_taken_back(uuid, bigint) to bahi_app;

-- Sets the total received on a bill, and by which modes, as computed by the domain; reverses `later` of the vouchers' money.
-- True if the bill was unchanged since it was read.
create or replace function set_received(draft jsonb) returns boolean language plpgsql
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  edit constant documents := jsonb_populate_record(null::documents, draft);
  was documents;
  became documents;
begin
  select * into was from documents where shop_id = shop and id = edit.id for no key update;
  if was.status is distinct from 'completed' or was.updated_at is distinct from (draft ->> 'read_at')::timestamptz then
    return false;
  end if;
  update documents
     set taken = edit.taken, amount_received = edit.amount_received, payment_mode = edit.payment_mode,
         pending_amount = edit.pending_amount, payment_status = edit.payment_status, updated_at = clock_timestamp()
   where shop_id = shop and id = was.id
  returning * into became;
  perform post_document_entries(was, became, draft -> 'postings');
  perform sum_document(was, became);
  perform take_back_received(was.id, (draft ->> 'later')::bigint);
  return true;
end
$$;
revoke all on function set_received(jsonb) from public;
grant execute on function set_received(jsonb) to bahi_app;

-- Locks what changes when a bill leaves its party, in the order of everything that settles bills.
create or replace function lock_for_another_party(of_bill uuid, new_party uuid) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  if (select merchant_id from documents where shop_id = current_shop() and id = of_bill) is distinct from new_party then
    perform lock_bills(locks_of_set_offs(set_offs_against(of_bill)) || of_bill || array(
      select distinct cause_id from entries where shop_id = current_shop() and bill = of_bill and cause = 'voucher'));
  end if;
end
$$;
revoke all on function lock_for_another_party(uuid, uuid) from public, bahi_app;

-- The active vouchers of a party on a bill, and what each posted there, paise: debit above zero.
create or replace function vouchers_on_bill(of_bill uuid) returns table (voucher uuid, amount bigint) language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return query
    select posted.cause_id, posted.amount
      from (
        select e.cause_id, sum(e.amount)::bigint as amount from entries e
         where e.shop_id = current_shop() and e.bill = of_bill and e.cause = 'voucher' group by e.cause_id
      ) posted
     cross join lateral (
       select v.party, v.status from vouchers v where v.shop_id = current_shop() and v.id = posted.cause_id offset 0
     ) w
     where posted.amount <> 0 and w.status = 'standing' and w.party is not null;
end
$$;

-- Before a bill goes to another party: puts the money that vouchers of its party settled on that party's account, today,
-- ends what they let off, and reverses set-offs against the bill (docs/decisions/0175, 0222). Money of a walk-in goes with the
-- bill, as there is no party. Returns the changed bill.
create or replace function leave_money_with_party(was documents) returns documents language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  side constant text := case was.direction when 'sales' then 'debtors' else 'creditors' end;
  sign constant integer := case was.direction when 'sales' then 1 else -1 end;
  why constant jsonb := jsonb_build_object('code', 'bill-moved', 'number', was.number);
  one record;
  v vouchers;
  stays documents;
begin
  perform let_go_of_set_offs(was.id, india_today(), why);
  select * into stays from documents where shop_id = shop and id = was.id;
  perform redo_let_off(stays, india_today(), why);
  for one in select * from vouchers_on_bill(was.id) m order by m.voucher loop
    select * into v from vouchers where shop_id = shop and id = one.voucher;
    if v.amount = (select sum(amount) from let_off_share(was, v.id, -sign * one.amount, -sign * one.amount)) then
      perform end_voucher(v.id, 'cancelled', greatest(india_today(), v.date), why);
    end if;
  end loop;
  -- Refunds are moved before receipts, so that the refunded amount never exceeds the received one in between.
  for one in select * from vouchers_on_bill(was.id) m order by sign * m.amount desc, m.voucher loop
    perform settle_bill(was.id, side, -one.amount, true, null);
  end loop;
  for one in select * from vouchers_on_bill(was.id) m order by sign * m.amount, m.voucher loop
    select * into v from vouchers where shop_id = shop and id = one.voucher;
    perform keep_voucher(v, why);
    update vouchers set updated_at = clock_timestamp() where shop_id = shop and id = v.id;
    perform post_entries(shop, array(
      select (greatest(india_today(), v.date), side, e.party, was.id, -sum(e.amount))::posting from entries e
       where e.shop_id = shop and e.bill = was.id and e.cause = 'voucher' and e.cause_id = v.id
       group by e.party having sum(e.amount) <> 0
    ) || leave_with_party(was, v, -sign * one.amount, -sign * one.amount), 'voucher', v.id);
  end loop;
  select * into stays from documents where shop_id = shop and id = was.id;
  return stays;
end
$$;
revoke all on function leave_money_with_party(documents) from public, bahi_app;
