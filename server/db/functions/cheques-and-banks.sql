-- Enters a recurring voucher once a month (docs/decisions/0070); again if the month's voucher was cancelled.
create or replace function enter_recurring(recurring uuid, of_month date, voucher uuid) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  insert into recurring_entries as e (shop_id, recurring_id, month, voucher_id)
    values (current_shop(), recurring, of_month, voucher)
    on conflict (shop_id, recurring_id, month) do update set voucher_id = excluded.voucher_id
      where not exists (
        select from vouchers v where v.shop_id = e.shop_id and v.id = e.voucher_id and v.status = 'standing');
  if not found then
    raise unique_violation using constraint = 'recurring_entries_once', message = 'already entered this month';
  end if;
end
$$;

-- Deposits a cheque by a transfer, posted in the same transaction; once. It stays locked, so that of two people one sees the
-- other's change.
create or replace function clear_cheque(cheque uuid, transfer uuid) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  v vouchers;
  held bigint;
begin
  select * into v from vouchers where shop_id = shop and id = cheque for no key update;
  if not found or v.status <> 'standing' then
    raise check_violation using constraint = 'cleared_cheques_in_hand', message = 'no cheque in hand';
  end if;
  select coalesce(sum(amount), 0) into held from entries
   where shop_id = shop and cause_id = cheque and cause = 'voucher' and account = 'cheques';
  if held <= 0 or held is distinct from -(
    select sum(amount) from entries where shop_id = shop and cause_id = transfer and cause = 'voucher' and account = 'cheques')
  then
    raise check_violation using constraint = 'cleared_cheques_in_hand', message = 'not what the cheque is worth';
  end if;
  insert into cleared_cheques as c (shop_id, voucher_id, transfer_id) values (shop, cheque, transfer)
    on conflict (shop_id, voucher_id) do update set transfer_id = excluded.transfer_id
      where not exists (
        select from vouchers t where t.shop_id = c.shop_id and t.id = c.transfer_id and t.status = 'standing');
  if not found then
    raise unique_violation using constraint = 'cleared_cheques_once', message = 'already cleared';
  end if;
end
$$;
revoke all on function clear_cheque(uuid, uuid) from public;
grant execute on function clear_cheque(uuid, uuid) to bahi_app;

-- Reverses a voucher. If its cheque was cleared, that transfer is reversed first: the bank took the money back.
create or replace function take_back_voucher(voucher uuid, as_status text, on_day date, reason text) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  transfer uuid;
  was text;
  kind text;
begin
  -- Locks its bills first, and a cheque before the transfer that cleared it, as clear_cheque does.
  perform lock_bills(locks_of_set_offs(set_offs_on_voucher(voucher) || voucher));
  select v.status, v.kind into was, kind from vouchers v where shop_id = shop and id = voucher for no key update;
  if was = 'standing' and kind = 'reversal' then
    raise check_violation using constraint = 'vouchers_follow', message = 'it follows its bill';
  elsif was = 'standing' then
    select transfer_id into transfer from cleared_cheques where shop_id = shop and voucher_id = voucher;
    if transfer is not null then
      perform end_voucher(transfer, 'cancelled', on_day, typed(reason));
    end if;
  end if;
  return end_voucher(voucher, as_status, on_day, typed(reason));
end
$$;
revoke all on function take_back_voucher(uuid, text, date, text) from public;
grant execute on function take_back_voucher(uuid, text, date, text) to bahi_app;

-- Reduces a receipt by a bounced cheque: first the money on account, then the settled bills, the newest first. Other lines of
-- the receipt stay; a receipt of this cheque alone is cancelled. Returns the voucher's state before: standing when this call
-- removed the cheque; null if there is no voucher.
create or replace function bounce_cheque(voucher uuid, cheque text, on_day date, reason text) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  v vouchers;
  way record;
  line record;
  transfer uuid;
  left_over bigint;
  part bigint;
  sign integer; -- reduction of the party's dues
  day date;
  posts posting[] := array[]::posting[];
begin
  perform lock_bills(locks_of_set_offs(set_offs_on_voucher(voucher) || voucher));
  select * into v from vouchers where shop_id = shop and id = voucher;
  if not found or v.status <> 'standing' then
    return v.status;
  end if;
  select w.way, w.place, (w.way ->> 'amount')::bigint as amount into way
    from jsonb_array_elements(v.details -> 'ways') with ordinality w (way, place)
   where w.way -> 'cheque' ->> 'number' = coalesce(cheque, w.way -> 'cheque' ->> 'number') order by w.place limit 1;
  if not found then
    raise check_violation using constraint = 'vouchers_no_cheque', message = 'no such cheque';
  elsif jsonb_array_length(v.details -> 'ways') = 1 then
    return take_back_voucher(voucher, 'bounced', on_day, reason);
  elsif exists (select from advance_moves where shop_id = shop and cause_id = voucher) then
    raise check_violation using constraint = 'vouchers_advance', message = 'it is about an advance';
  end if;
  select transfer_id into transfer from cleared_cheques where shop_id = shop and voucher_id = voucher;
  if transfer is not null then
    perform end_voucher(transfer, 'cancelled', on_day, typed(reason));
  end if;
  perform keep_voucher(v, typed(reason));
  day := greatest(on_day, v.date);
  sign := case v.kind when 'receipt' then 1 else -1 end;
  left_over := way.amount;
  posts := posts || (day, way.way ->> 'account', null, null, -sign * way.amount)::posting;
  for line in
    select l.account, l.bill, abs(l.amount) as amount from lines_of_voucher(voucher) with ordinality l (account, bill, amount, place)
     where l.account in ('debtors', 'creditors') and sign * l.amount < 0 order by l.bill is not null, l.place desc
  loop
    exit when left_over = 0;
    part := least(left_over, line.amount);
    left_over := left_over - part;
    if line.bill is null then
      posts := posts || (day, line.account, v.party, null, sign * part)::posting;
    else
      posts := posts || (day, line.account, settle_bill(line.bill, line.account, sign * part, true, null), line.bill, sign * part)::posting;
    end if;
  end loop;
  update vouchers
     set amount = v.amount - way.amount, updated_at = clock_timestamp(),
         details = v.details || jsonb_build_object(
           'ways', (v.details -> 'ways') - (way.place::integer - 1),
           'bounced', coalesce(v.details -> 'bounced', '[]') || jsonb_build_array(
             (way.way -> 'cheque') || jsonb_build_object('amount', way.amount, 'on', day, 'reason', reason)))
   where shop_id = shop and id = voucher;
  perform free_accounts(posts, day,
    jsonb_build_object('code', 'ended', 'voucher', coalesce(v.number, v.kind), 'why', typed(reason)));
  perform post_entries(shop, posts, 'voucher', voucher);
  return v.status;
end
$$;
revoke all on function bounce_cheque(uuid, text, date, text) from public;
grant execute on function bounce_cheque(uuid, text, date, text) to bahi_app;

-- Reconciles lines of a bank's statement with entries of the same amount, of this account or of UPI where that is paid into it.
-- Each entry once; all lines or none.
create or replace function reconcile_lines(of_account text, lines jsonb, by_user uuid, by_email text, at_moment timestamptz)
returns integer language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  marked integer;
begin
  insert into bank_lines (
    shop_id, entry, account, hash, date, amount, description, balance, place, created_by, created_by_email, created_at)
  select e.shop_id, e.seq, of_account, l.hash, l.date, l.amount, l.description, l.balance, l.place, by_user, by_email, at_moment
    from jsonb_to_recordset(lines) as l (
           entry bigint, hash text, date date, amount bigint, description text, balance bigint, place integer)
    join entries e on e.shop_id = current_shop() and e.seq = l.entry and e.amount = l.amount
         and (e.account = of_account or e.account = 'upi' and exists (
           select from shops s where s.id = e.shop_id and coalesce(s.settings -> 'upiLandsIn', '"bank"') = to_jsonb(of_account)));
  get diagnostics marked = row_count;
  if marked <> jsonb_array_length(lines) then
    raise check_violation using constraint = 'bank_lines_fit', message = 'a line is not what its entry is';
  end if;
  return marked;
end
$$;
