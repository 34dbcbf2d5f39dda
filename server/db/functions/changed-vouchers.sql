-- Edits of vouchers (docs/decisions/0078).

-- The bills of a voucher; for a due without a bill, the voucher itself.
create or replace function bills_of_voucher(voucher uuid) returns uuid[] language sql stable as $$
  select array(select distinct bill from entries
                where shop_id = current_shop() and cause_id = voucher and cause = 'voucher' and bill is not null)
$$;

-- The party that owes a bill, or a due without one.
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

-- The current postings of a voucher, by account and bill.
create or replace function lines_of_voucher(voucher uuid) returns table (account text, bill uuid, amount bigint)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return query
    select e.account, e.bill, sum(e.amount)::bigint from entries e
     where e.shop_id = current_shop() and e.cause_id = voucher and e.cause = 'voucher' and not e.is_back
     group by e.account, e.bill having sum(e.amount) <> 0 order by min(e.seq);
end
$$;

-- Lines confirmed by the bank: reconciled with its statement, or a deposited cheque.
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

-- The audit row: the voucher's former values, and the signed-in person.
create or replace function keep_voucher(was vouchers, why jsonb) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  who constant uuid := nullif(current_setting('bahi.user_id', true), '')::uuid;
begin
  insert into voucher_changes (shop_id, voucher_id, was, reason, changed_by, changed_by_email, changed_at)
  values (was.shop_id, was.id, jsonb_build_object(
            'date', was.date, 'party', was.party, 'amount', was.amount, 'note', was.note, 'details', was.details,
            'lines', coalesce((select jsonb_agg(to_jsonb(l)) from lines_of_voucher(was.id) l), '[]')),
          why, who, coalesce((select coalesce(email, name) from users where id = who), ''), clock_timestamp());
end
$$;

-- Changes a receipt or a payment. Bills that it no longer settles are open again, further ones are settled, and the
-- difference is posted on its day. A money line with another account or amount is reversed and posted again as a whole, so
-- that it matches a bank statement. Bills are locked before the voucher, as everywhere. Returns the state before: standing
-- when this call changed it, null if there is no such voucher.
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
  -- The tax of an advance is reported with its receipt, and with the voucher that used it.
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
     -- A reopened bill may be settled by another line of this voucher.
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
