-- Vouchers: what a person enters about money (docs/decisions/0066). The app may call these and may not write the tables.

-- The state of payment of a bill, as paymentState of the domain has it (a test compares the two). Paise.
create or replace function payment_status_of(grand_total bigint, received bigint, adjusted bigint) returns text
language sql immutable
  return case when grand_total - adjusted - received <= 0 and (received > 0 or adjusted > 0) then 'paid'
              when received > 0 then 'partially paid' else 'unpaid' end;

-- Locks the bills and vouchers that a voucher settles or reopens, bills first, each in the order of their ids.
create or replace function lock_bills(bills uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  bill uuid;
begin
  for bill in select distinct b from unnest(bills) b order by b loop
    perform from documents where shop_id = current_shop() and id = bill for no key update;
  end loop;
  for bill in select distinct b from unnest(bills) b order by b loop
    perform from vouchers where shop_id = current_shop() and id = bill for no key update;
  end loop;
end
$$;

-- Applies an amount on a party's account to its bill: settles the open amount, or refunds an overpayment. `amount` is debit
-- above zero. Returns the bill's party. With `is_back` a voucher is reversed, which is never refused as too much.
create or replace function settle_bill(bill uuid, account text, amount bigint, is_back boolean, payment_mode text) returns uuid
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  d documents;
  became documents;
  v vouchers;
  -- A credit settles a sale; so a settlement is above zero here.
  settling constant bigint := case account when 'debtors' then -amount else amount end;
  due bigint;
  received bigint;
  given_back bigint;
begin
  select * into d from documents where shop_id = shop and id = bill;
  if not found then
    select * into v from vouchers where shop_id = shop and id = bill and owed = account;
    if not found or (v.status <> 'standing' and not is_back) then
      raise foreign_key_violation using constraint = 'vouchers_bill', message = 'no such bill';
    elsif not is_back and settling > v.amount - v.settled or not is_back and settling < 0 then
      raise check_violation using constraint = 'vouchers_above_open', message = 'more than is open',
        detail = jsonb_build_object('number', coalesce(v.number, v.details ->> 'billNumber'), 'open', v.amount - v.settled);
    end if;
    update vouchers set settled = v.settled + settling, updated_at = clock_timestamp() where shop_id = shop and id = bill;
    return v.party;
  end if;
  if d.noun <> 'invoice' or (case d.direction when 'sales' then 'debtors' else 'creditors' end) <> account then
    raise foreign_key_violation using constraint = 'vouchers_bill', message = 'no such bill';
  end if;
  due := case when d.counts then d.grand_total else 0 end - d.adjusted + d.refunded - d.amount_received;
  if not is_back and (settling > greatest(due, 0) or -settling > greatest(-due, 0)) then
    raise check_violation using constraint = 'vouchers_above_open', message = 'more than is open',
      detail = jsonb_build_object('number', d.number, 'open', case when settling > 0 then greatest(due, 0) else greatest(-due, 0) end);
  end if;
  -- The settled amount rises with a receipt and falls with its reversal; so does the refunded amount.
  received := d.amount_received + case when (settling > 0) <> is_back then settling else 0 end;
  given_back := d.refunded - case when (settling > 0) <> is_back then 0 else settling end;
  if d.status = 'cancelled' then
    -- A cancelled bill has no dues, whatever happens to its money.
    update documents
       set amount_received = received, settled = d.settled + received - d.amount_received, refunded = given_back,
           updated_at = clock_timestamp()
     where shop_id = shop and id = bill;
    if is_back and settling < 0 then
      perform free_bill(bill, india_today(), jsonb_build_object('code', 'money-taken-back', 'number', d.number));
    end if;
    return d.merchant_id;
  end if;
  update documents
     set amount_received = received, settled = d.settled + received - d.amount_received, refunded = given_back,
         pending_amount = greatest(0, d.grand_total - d.adjusted + given_back - received),
         payment_status = payment_status_of(d.grand_total, received, d.adjusted - given_back),
         -- Money received with the bill stays in the account that it was received in.
         taken = case when d.taken is null and d.amount_received <> d.settled
                   then ways_of(money_account(d.payment_mode), d.amount_received - d.settled) else d.taken end,
         payment_mode = coalesce(settle_bill.payment_mode, d.payment_mode), updated_at = clock_timestamp()
   where shop_id = shop and id = bill
  returning * into became;
  perform sum_document(d, became);
  if is_back and settling < 0 then
    perform free_bill(bill, india_today(), jsonb_build_object('code', 'money-taken-back', 'number', d.number));
  end if;
  return d.merchant_id;
end
$$;

-- Writes a voucher with number, effects on bills and entries. `lines`: the accounts, each with a bill at most once: debit
-- above zero, with the bill of a party's line if it has one.
create or replace function post_voucher(draft jsonb) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  posted vouchers := jsonb_populate_record(null::vouchers, draft);
  line record;
  owner uuid;
  posts posting[] := array[]::posting[];
begin
  if draft ? 'series' then
    select * into posted.number, posted.number_value
      from next_number(draft ->> 'series', posted.date, draft ->> 'till', draft ->> 'wanted');
  end if;
  perform lock_bills(array(select (l ->> 'bill')::uuid from jsonb_array_elements(draft -> 'lines') l where l ->> 'bill' is not null));
  if posted.party is not null and exists (
    select from merchants where shop_id = shop and id = posted.party and deleted_at is not null and posted.kind in ('due', 'opening', 'expense'))
  then
    raise foreign_key_violation using constraint = 'vouchers_party', message = 'the party is deleted';
  end if;
  insert into vouchers (
    shop_id, id, kind, number, number_value, date, party, amount, note, details, owed, due_date, created_by, created_by_email,
    created_at)
  values (
    shop, posted.id, posted.kind, posted.number, posted.number_value, posted.date, posted.party, posted.amount,
    posted.note, coalesce(posted.details, '{}'), posted.owed, posted.due_date, posted.created_by,
    coalesce(posted.created_by_email, ''), posted.created_at);
  for line in
    select said.account, said.bill, said.amount, said.mode
      from jsonb_array_elements(draft -> 'lines') with ordinality l (line, place),
           jsonb_to_record(l.line) as said (account text, bill uuid, amount bigint, mode text)
     order by l.place
  loop
    owner := case when line.account in ('debtors', 'creditors') then posted.party end;
    if line.account ~ '^[0-9a-f]{8}-' and not exists (
      select from accounts where shop_id = shop and code = line.account and closed_at is null)
    then
      raise foreign_key_violation using constraint = 'vouchers_account', message = 'no such account';
    end if;
    -- A due without a bill, or an advance, has itself as its bill.
    if line.bill is not null and line.bill <> posted.id then
      if line.account = 'debtors' and exists (select from advances where shop_id = shop and voucher_id = line.bill) then
        posts := posts || array(
          select p from unnest(use_advance(line.bill, posted.id, posted.party, posted.date, line.amount)) p where p.amount <> 0);
      else
        owner := settle_bill(line.bill, line.account, line.amount, false, line.mode);
      end if;
    end if;
    if line.amount <> 0 then
      posts := posts || (posted.date, line.account, owner, line.bill, line.amount)::posting;
    end if;
  end loop;
  if draft ? 'advance' then
    perform open_advance(posted.id, posted.date, draft -> 'advance', posts);
  end if;
  perform post_entries(shop, posts, 'voucher', posted.id);
  if posted.kind = 'tax-payment' then
    perform refuse_overpaid_tax(array(select p.account from unnest(posts) p));
  end if;
end
$$;
revoke all on function post_voucher(jsonb) from public;
grant execute on function post_voucher(jsonb) to bahi_app;

-- Books a receipt or a payment for one bill, in the account of its payment mode. With `mode` the bill's payment mode changes.
create or replace function receive_payment(draft jsonb) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  bill documents;
  kind text;
  account text;
  sign integer;
begin
  select * into bill from documents where shop_id = current_shop() and id = (draft ->> 'bill')::uuid;
  if bill.noun is distinct from 'invoice' or bill.status <> 'completed' then
    raise check_violation using constraint = 'vouchers_closed', message = 'no bill that can be paid';
  end if;
  kind := case bill.direction when 'sales' then 'receipt' else 'payment' end;
  account := money_account(coalesce(draft ->> 'mode', bill.payment_mode));
  sign := case bill.direction when 'sales' then 1 else -1 end;
  perform post_voucher(draft || jsonb_build_object(
    'kind', kind, 'series', kind, 'party', bill.merchant_id,
    'details', jsonb_build_object('ways', jsonb_build_array(
      jsonb_build_object('account', account, 'amount', draft -> 'amount', 'reference', ''))),
    'lines', jsonb_build_array(
      jsonb_build_object('account', account, 'amount', sign * (draft ->> 'amount')::bigint),
      jsonb_build_object('account', case bill.direction when 'sales' then 'debtors' else 'creditors' end,
                         'amount', -sign * (draft ->> 'amount')::bigint, 'bill', bill.id, 'mode', draft ->> 'mode'))));
end
$$;

-- Ends a voucher, once: reopens its bills and reverses its entries on the given day. Returns the status before, standing when
-- this call ended it; null if there is none.
create or replace function end_voucher(voucher uuid, as_status text, on_day date, reason jsonb) returns text language plpgsql
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  v vouchers;
  line record;
  owner uuid;
  posts posting[] := array[]::posting[];
begin
  perform lock_bills(locks_of_set_offs(set_offs_on_voucher(voucher) || voucher));
  select * into v from vouchers where shop_id = shop and id = voucher;
  if not found or v.status <> 'standing' then
    return v.status;
  end if;
  if v.settled > 0 then
    raise check_violation using constraint = 'vouchers_settled_by', message = 'something settles it';
  end if;
  perform end_advances(voucher, greatest(on_day, v.date));
  for line in
    select account, bill, sum(amount)::bigint as amount from entries
     where shop_id = shop and cause_id = voucher and cause = 'voucher'
     group by account, bill having sum(amount) <> 0 order by account, bill
  loop
    owner := case when line.account in ('debtors', 'creditors') then v.party end;
    if line.bill is not null and line.bill <> voucher
      and not exists (select from advances where shop_id = shop and voucher_id = line.bill)
    then
      owner := settle_bill(line.bill, line.account, -line.amount, true, null);
    end if;
    posts := posts || (greatest(on_day, v.date), line.account, owner, line.bill, -line.amount)::posting;
  end loop;
  update vouchers set status = as_status, ended_on = greatest(on_day, v.date), end_reason = reason, updated_at = clock_timestamp()
   where shop_id = shop and id = voucher;
  perform free_accounts(posts, greatest(on_day, v.date),
    jsonb_build_object('code', 'ended', 'voucher', coalesce(v.number, v.kind), 'why', reason));
  perform post_entries(shop, posts, 'voucher', voucher, true);
  if v.kind = 'expense' then
    perform unmatch_gstr2b(shop, voucher);
  end if;
  -- Refuses to reverse a deposit that was spent since, or TDS that was deposited since.
  if v.kind in ('tax-payment', 'payment', 'expense') and exists (select from unnest(posts) p where p.account ~ '^(gst-cash|tds)-') then
    perform refuse_overpaid_tax(array(select p.account from unnest(posts) p));
  end if;
  return v.status;
end
$$;
revoke all on function end_voucher(uuid, text, date, jsonb) from public;
grant execute on function end_voucher(uuid, text, date, jsonb) to bahi_app;

-- Locks a voucher, in the order of its end, and refuses one that has changed since `read_at`: it is ended by a permit, whose
-- approver has seen that version (docs/decisions/0187). One that has ended already is told by its end.
create or replace function demand_voucher_as_read(voucher uuid, read_at timestamptz) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  was vouchers;
begin
  perform lock_bills(locks_of_set_offs(set_offs_on_voucher(voucher) || voucher));
  select * into was from vouchers where shop_id = shop and id = voucher for no key update;
  if was.status = 'standing' and was.updated_at is distinct from read_at then
    raise check_violation using constraint = 'vouchers_moved_on', message = 'the voucher has moved on';
  end if;
end
$$;
revoke all on function demand_voucher_as_read(uuid, timestamptz) from public;
grant execute on function demand_voucher_as_read(uuid, timestamptz) to bahi_app;
