-- Vouchers that are written anew, and money of a bill that was received too much (docs/decisions/0078).

-- The bills that a voucher is about, and itself where it is one.
create or replace function bills_of_voucher(voucher uuid) returns uuid[] language sql stable as $$
  select array(select distinct bill from entries
                where shop_id = current_shop() and cause_id = voucher and cause = 'voucher' and bill is not null)
$$;

-- Who owes a bill, or what is owed without one.
create or replace function owner_of_bill(bill uuid) returns uuid language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  owner uuid;
begin
  select merchant_id into owner from documents where shop_id = current_shop() and id = bill;
  if not found then
    select party into owner from vouchers where shop_id = current_shop() and id = bill;
  end if;
  return owner;
end
$$;

-- What a voucher posts as it stands, by account and bill.
create or replace function lines_of_voucher(voucher uuid) returns table (account text, bill uuid, amount bigint)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return query
    select e.account, e.bill, sum(e.amount)::bigint from entries e
     where e.shop_id = current_shop() and e.cause_id = voucher and e.cause = 'voucher' and not e.is_back
     group by e.account, e.bill having sum(e.amount) <> 0 order by min(e.seq);
end
$$;

-- Lines that the bank confirmed: reconciled with its statement, or a cheque that was brought to it.
create or replace function at_bank(voucher uuid) returns text language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  if exists (
    select from cleared_cheques c join vouchers t on t.shop_id = c.shop_id and t.id = c.transfer_id
     where c.shop_id = current_shop() and c.voucher_id = voucher and t.status = 'standing')
  then
    return 'cleared';
  elsif exists (
    select from entries e join bank_lines b on b.shop_id = e.shop_id and b.entry = e.seq
     where e.shop_id = current_shop() and e.cause_id = voucher and e.cause = 'voucher')
  then
    return 'confirmed';
  end if;
  return null;
end
$$;

-- The audit row: how the voucher was before, and who is signed in.
create or replace function keep_voucher(was vouchers, why jsonb) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  who constant uuid := nullif(current_setting('bahi.user_id', true), '')::uuid;
begin
  insert into voucher_changes (shop_id, voucher_id, was, reason, changed_by, changed_by_email, changed_at)
  values (was.shop_id, was.id, jsonb_build_object(
            'date', was.date, 'party', was.party, 'amount', was.amount, 'note', was.note, 'details', was.details,
            'lines', coalesce((select jsonb_agg(to_jsonb(l)) from lines_of_voucher(was.id) l), '[]')),
          why, who, coalesce((select email from users where id = who), ''), clock_timestamp());
end
$$;

-- Changes a receipt or a payment. Bills that it no longer settles are open again, further ones are settled, and the difference is
-- posted on its day. A line of money with another account or amount is reversed and posted anew, whole, so that a bank's statement
-- finds it. Bills are locked before the voucher, as everywhere. Answers the state before: standing when this call changed it, null
-- where there is no such voucher.
create or replace function change_voucher(draft jsonb) returns text language plpgsql
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  edit vouchers := jsonb_populate_record(null::vouchers, draft);
  locked constant uuid[] := locks_of_set_offs(set_offs_on_voucher(edit.id) || edit.id) || array(
    select (l ->> 'bill')::uuid from jsonb_array_elements(draft -> 'lines') l where l ->> 'bill' is not null);
  was vouchers;
  bank text;
  line record;
  posts posting[] := array[]::posting[];
  owner uuid;
begin
  perform lock_bills(locked);
  select * into was from vouchers where shop_id = shop and id = edit.id;
  if not found or was.kind not in ('receipt', 'payment') or was.kind <> edit.kind then
    return null;
  elsif was.status <> 'standing' then
    return was.status;
  elsif exists (
    select from entries where shop_id = shop and cause_id = edit.id and cause = 'voucher' and party <> was.party)
  then
    raise check_violation using constraint = 'vouchers_of_another', message = 'its money went to another party';
  elsif draft ? 'read_at' and was.updated_at is distinct from (draft ->> 'read_at')::timestamptz
    or not bills_of_voucher(edit.id) <@ locked
  then
    raise check_violation using constraint = 'vouchers_moved_on', message = 'the voucher has moved on';
  end if;
  -- The tax of an advance is reported with its receipt, and with what used it.
  if exists (select from advances where shop_id = shop and voucher_id = any(locked)) then
    raise check_violation using constraint = 'vouchers_advance', message = 'it is about an advance';
  end if;
  bank := at_bank(edit.id);
  if bank is not null then
    raise check_violation using constraint = 'vouchers_at_bank', message = 'the bank has a say', detail = bank;
  end if;
  if least(was.date, edit.date) < india_today() then
    perform refuse_if_locked(shop, least(was.date, edit.date));
  end if;
  perform keep_voucher(was, null);
  for line in
    select coalesce(o.account, n.account) as account, coalesce(o.bill, n.bill) as bill,
           coalesce(o.amount, 0) as was, coalesce(n.amount, 0) as now
      from lines_of_voucher(edit.id) o
      full join (
        select said.account, said.bill, said.amount
          from jsonb_to_recordset(draft -> 'lines') as said (account text, bill uuid, amount bigint)
      ) n on n.account = o.account and coalesce(n.bill, edit.id) = coalesce(o.bill, edit.id)
     -- What is open again may be settled by another line of this voucher.
     order by abs(coalesce(n.amount, 0)) - abs(coalesce(o.amount, 0)), account, bill
  loop
    if line.account ~ '^[0-9a-f]{8}-' and line.was = 0 and not exists (
      select from accounts where shop_id = shop and code = line.account and closed_at is null)
    then
      raise foreign_key_violation using constraint = 'vouchers_account', message = 'no such account';
    end if;
    if line.bill is not null and line.was <> line.now then
      perform settle_bill(line.bill, line.account, line.now - line.was, abs(line.now) < abs(line.was), null);
    end if;
    owner := case when line.bill is not null then owner_of_bill(line.bill) end;
    if line.account in ('debtors', 'creditors') then
      posts := posts || (was.date, line.account, coalesce(owner, was.party), line.bill, -line.was)::posting
                     || (edit.date, line.account, coalesce(owner, edit.party), line.bill, line.now)::posting;
    elsif (was.date, line.was) is distinct from (edit.date, line.now) then
      posts := posts || (was.date, line.account, null, null, -line.was)::posting
                     || (edit.date, line.account, null, null, line.now)::posting;
    end if;
  end loop;
  update vouchers
     set date = edit.date, party = edit.party, amount = edit.amount, note = edit.note,
         details = coalesce(edit.details, '{}'), updated_at = clock_timestamp()
   where shop_id = shop and id = edit.id;
  perform free_accounts(posts, greatest(india_today(), edit.date),
    jsonb_build_object('code', 'changed', 'voucher', coalesce(was.number, was.kind)));
  perform post_entries(shop, array(
    select (p.date, p.account, p.party, p.bill, sum(p.amount))::posting from unnest(posts) p
     group by p.date, p.account, p.party, p.bill, case when p.account not in ('debtors', 'creditors') then p.amount end),
    'voucher', edit.id);
  return 'standing';
end
$$;
revoke all on function change_voucher(jsonb) from public;
grant execute on function change_voucher(jsonb) to bahi_app;

-- Less was received for a bill than its books say: reverses what vouchers brought for it, the newest first, and answers how much. A
-- receipt of this bill alone is cancelled or reduced. Of a receipt that settled other bills too, set off money on account, is a
-- cheque, or was confirmed by the bank, the money came all the same: it goes on account of the party. For who walked in there is
-- no account. The bill is locked, and its vouchers after it.
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
    -- It settled this bill alone: no other bill is opened by cancelling it.
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

-- Writes what was received for a bill in all, and how, as the domain reckoned it; `later` of what vouchers brought is reversed.
-- Answers whether the bill was still in the state that was read.
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
