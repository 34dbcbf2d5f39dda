-- What was let off without money (a discount of a receipt, TDS, written off) lowers a bill only while the bill stands: as far
-- as notes, its cancelling or an edit leave it overpaid, the same share of each is undone in its own account
-- (docs/decisions/0222). The rest of the overpayment is the money that came.

-- Undoes as much of what was let off on a bill as its overpayment asks, after any change of the bill or of its money. Its
-- vouchers have no numbers, and are ended and written anew where less is undone.
create or replace function undo_let_off(of_bill uuid, on_day date) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  d documents;
  why jsonb;
  parts jsonb;
  day date;
begin
  select * into d from documents where shop_id = shop and id = of_bill;
  if d.noun is distinct from 'invoice' or d.refunded = 0 and (
    d.settled = 0 or d.amount_received + d.adjusted <= case when d.counts then d.grand_total else 0 end)
  then
    return;
  end if;
  select jsonb_agg(jsonb_build_array(u.account, u.amount)) into parts from let_off_to_undo(d) u;
  if parts is null then
    return;
  end if;
  why := jsonb_build_object('code', 'let-off-undone', 'number', d.number);
  day := greatest(on_day, (select max(e.date) from entries e where e.shop_id = shop and e.bill = of_bill));
  if day <= (select locked_up_to from shops where id = shop) then
    day := india_today();
  end if;
  if exists (select from jsonb_array_elements(parts) part where (part ->> 1)::bigint < 0) then
    perform redo_let_off(d, day, why);
    select * into d from documents where shop_id = shop and id = of_bill;
    select jsonb_agg(jsonb_build_array(u.account, u.amount)) into parts from let_off_to_undo(d) u where u.amount > 0;
  end if;
  if parts is not null then
    perform post_undone(d, parts, day, why);
  end if;
  perform take_back_excess(of_bill, day, jsonb_build_object('code', 'money-taken-back', 'number', d.number), 0);
end
$$;
revoke all on function undo_let_off(uuid, date) from public, bahi_app;

-- Ends the vouchers by which parts of a bill were undone.
create or replace function redo_let_off(d documents, on_day date, why jsonb) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v record;
begin
  for v in
    select w.id, w.amount, greatest(on_day, w.date) as day
      from (select distinct e.cause_id from entries e where e.shop_id = d.shop_id and e.bill = d.id and e.cause = 'voucher') posted
     cross join lateral (select * from vouchers where shop_id = d.shop_id and id = posted.cause_id offset 0) w
     where w.kind = 'reversal' and w.status = 'standing' order by w.seq desc
  loop
    update vouchers set status = 'cancelled', ended_on = v.day, end_reason = why, updated_at = clock_timestamp()
     where shop_id = d.shop_id and id = v.id;
    d := set_undone(d, -v.amount);
    perform write_entries(d.shop_id, array(
      select (v.day, l.account, case when l.bill is not null then d.merchant_id end, l.bill, -l.amount)::posting
        from lines_of_voucher(v.id) l), 'voucher', v.id, true);
  end loop;
end
$$;
revoke all on function redo_let_off(documents, date, jsonb) from public, bahi_app;

create or replace function post_undone(d documents, parts jsonb, on_day date, why jsonb) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  who constant uuid := nullif(current_setting('bahi.user_id', true), '')::uuid;
  sign constant integer := case d.direction when 'sales' then 1 else -1 end;
  side constant text := case d.direction when 'sales' then 'debtors' else 'creditors' end;
  total constant bigint := (select sum((part ->> 1)::bigint) from jsonb_array_elements(parts) part);
  made constant uuid := gen_random_uuid();
begin
  insert into vouchers (shop_id, id, kind, date, party, amount, note, created_by, created_by_email, created_at)
  values (d.shop_id, made, 'reversal', on_day, d.merchant_id, total, why, who,
          coalesce((select coalesce(email, name) from users where id = who), ''), clock_timestamp());
  d := set_undone(d, total);
  perform write_entries(d.shop_id, array(
    select (on_day, part ->> 0, null, null, -sign * (part ->> 1)::bigint)::posting from jsonb_array_elements(parts) part
  ) || (on_day, side, d.merchant_id, d.id, sign * total)::posting, 'voucher', made);
end
$$;
revoke all on function post_undone(documents, jsonb, date, jsonb) from public, bahi_app;

-- A bill of which `more` was undone, in its columns and the shop's sums.
create or replace function set_undone(was documents, more bigint) returns documents language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  became documents;
begin
  if was.status = 'cancelled' then
    -- A cancelled bill has no dues, whatever happens to its money.
    update documents d set refunded = was.refunded + more, updated_at = clock_timestamp()
     where d.shop_id = was.shop_id and d.id = was.id
    returning d.* into became;
    return became;
  end if;
  update documents d
     set refunded = was.refunded + more, updated_at = clock_timestamp(),
         pending_amount = greatest(0, was.grand_total - was.adjusted + was.refunded + more - was.amount_received),
         -- A returned bill keeps how it was paid (INV-33).
         payment_status = case when was.status = 'returned' then was.payment_status
           else payment_status_of(was.grand_total, was.amount_received, was.adjusted - was.refunded - more) end
   where d.shop_id = was.shop_id and d.id = was.id
  returning d.* into became;
  perform sum_document(was, became);
  return became;
end
$$;
revoke all on function set_undone(documents, bigint) from public, bahi_app;

-- What a voucher let off on a bill, by account: the share of `back` of all that it settled there (`brought`), paise.
create or replace function let_off_share(d documents, of_voucher uuid, back bigint, brought bigint) returns table (account text, amount bigint)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return query
    select parts.way ->> 0, round((parts.way ->> 1)::numeric * back / brought)::bigint
      from jsonb_array_elements(voucher_on_bill(d.shop_id, of_voucher, d.id, null, false)) parts (way)
     where is_let_off(parts.way ->> 0) and round((parts.way ->> 1)::numeric * back / brought) <> 0;
end
$$;

-- Entries by which a voucher leaves `back` of what it settled of a bill with its party: the money lies on the party's account,
-- and its share of what was let off ends, so that the voucher is of so much less. Nothing may be left of no voucher: whoever
-- calls ends one that only let off.
create or replace function leave_with_party(d documents, v vouchers, back bigint, brought bigint) returns posting[] language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  sign constant integer := case d.direction when 'sales' then -1 else 1 end; -- what settles a sale is credit
  day constant date := greatest(india_today(), v.date);
  ended constant posting[] := array(
    select (day, share.account, null, null, sign * share.amount)::posting from let_off_share(d, v.id, back, brought) share);
  less constant bigint := sign * coalesce((select sum(amount) from unnest(ended)), 0);
begin
  if less <> 0 then
    update vouchers set amount = amount - less where shop_id = d.shop_id and id = v.id;
  end if;
  if less = back then
    return ended;
  end if;
  return ended || (day, case d.direction when 'sales' then 'debtors' else 'creditors' end, v.party, null, sign * (back - less))::posting;
end
$$;
revoke all on function leave_with_party(documents, vouchers, bigint, bigint) from public, bahi_app;
