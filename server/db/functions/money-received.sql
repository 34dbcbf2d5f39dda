-- The amount received on a bill, and its reduction (docs/decisions/0078).

-- Lowers the amount received on a bill below its books: reverses the vouchers that settled it, the newest first, and returns
-- the amount. A receipt of this bill alone is cancelled or reduced. Money of a receipt that settled other bills too, set off
-- money on account, is a cheque or is confirmed by the bank stays received: it goes on the party's account. A walk-in has no
-- such account. Locks the bill, then its vouchers.
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
  against text; -- what the other half of the entry is on
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
    elsif d.merchant_id is null then
      raise check_violation using constraint = 'vouchers_brought_more', message = 'it brought money for more',
        detail = v.number;
    elsif v.kind = 'allocation' and not is_whole then
      update vouchers set amount = v.amount - back, updated_at = clock_timestamp() where shop_id = shop and id = v.id;
    else
      update vouchers set updated_at = clock_timestamp() where shop_id = shop and id = v.id;
    end if;
    perform post_entries(shop, array[
      (on_day, side, d.merchant_id, of_bill, -sign * back)::posting,
      (on_day, against, case when against = side then d.merchant_id end, null, sign * back)::posting], 'voucher', v.id);
  end loop;
  return least(too_much, d.settled) - left_over;
end
$$;
revoke all on function take_back_received(uuid, bigint) from public, bahi_app;

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
