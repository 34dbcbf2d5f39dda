-- What documents do to the accounts (docs/decisions/0066). A document's postings follow from its row; what changes it posts
-- the difference, so that entries are only ever added. Accounts go by their codes (domain/ledger/accounts.ts).

create or replace function money_account(payment_mode text) returns text language sql immutable
  return case payment_mode when 'upi' then 'upi' when 'card' then 'card' when 'Net Banking' then 'bank'
              when 'Other' then 'other-money' else 'cash' end;

-- What was sold or bought, and who owes it. Where input tax cannot be claimed it is part of what was paid for the goods.
-- Under reverse charge the buyer owes the tax to the government.
create or replace function bill_postings(d documents) returns posting[] language plpgsql immutable as $$
declare
  is_sale constant boolean := d.direction = 'sales';
  sign constant bigint := counted_sign(d.noun) * case when is_sale then 1 else -1 end;
  goods constant text := case when is_sale then 'sales' else 'purchases' end || case d.noun when 'credit-note' then '-returns' else '' end;
  side constant text := case when is_sale then 'output-' else 'input-' end;
  claims constant boolean := is_sale or coalesce(d.own ->> 'registration', 'regular') = 'regular';
  owed record;
  blocked record;
begin
  if not d.counts then
    return '{}';
  end if;
  select coalesce(o.cgst, 0) as cgst, coalesce(o.sgst, 0) as sgst, coalesce(o.igst, 0) as igst, coalesce(o.cess, 0) as cess
    into owed from jsonb_to_record(case when is_sale then '{}' else coalesce(d.owed_tax, '{}') end)
                     as o (cgst bigint, sgst bigint, igst bigint, cess bigint);
  select coalesce(b.cgst, 0) as cgst, coalesce(b.sgst, 0) as sgst, coalesce(b.igst, 0) as igst, coalesce(b.cess, 0) as cess
    into blocked from jsonb_to_record(case when is_sale then '{}' else coalesce(d.blocked_tax, '{}') end)
                        as b (cgst bigint, sgst bigint, igst bigint, cess bigint);
  return array[
    (d.date, case when is_sale then 'debtors' else 'creditors' end, d.merchant_id,
     case d.noun when 'invoice' then d.id else d.source_id end, sign * d.grand_total)::posting,
    (d.date, goods, null, null, -sign * (d.total_before_tax
     + case when claims then blocked.cgst + blocked.sgst + blocked.igst + blocked.cess
            else d.total_tax + owed.cgst + owed.sgst + owed.igst + owed.cess end))::posting,
    (d.date, case when is_sale then 'discount-allowed' else 'discount-received' end, null, null, sign * d.discount)::posting,
    (d.date, case when is_sale then 'charges-collected' else 'charges-paid' end, null, null, -sign * d.additional_charges)::posting,
    (d.date, 'round-off', null, null, -sign * d.round_off)::posting,
    (d.date, side || 'cgst', null, null, case when claims then -sign * (d.cgst + owed.cgst - blocked.cgst) else 0 end)::posting,
    (d.date, side || 'sgst', null, null, case when claims then -sign * (d.sgst + owed.sgst - blocked.sgst) else 0 end)::posting,
    (d.date, side || 'igst', null, null, case when claims then -sign * (d.igst + owed.igst - blocked.igst) else 0 end)::posting,
    (d.date, side || 'cess', null, null, case when claims then -sign * (d.cess + owed.cess - blocked.cess) else 0 end)::posting,
    (d.date, 'reverse-cgst', null, null, sign * owed.cgst)::posting,
    (d.date, 'reverse-sgst', null, null, sign * owed.sgst)::posting,
    (d.date, 'reverse-igst', null, null, sign * owed.igst)::posting,
    (d.date, 'reverse-cess', null, null, sign * owed.cess)::posting
  ];
end
$$;

-- The money that came with a bill, or was given back with a note.
create or replace function money_postings(d documents, on_date date) returns posting[] language plpgsql immutable as $$
declare
  bill constant uuid := case d.noun when 'invoice' then d.id else d.source_id end;
  party_account constant text := case d.direction when 'sales' then 'debtors' else 'creditors' end;
  sign constant integer := case when (d.direction = 'sales') = (d.noun = 'invoice') then 1 else -1 end;
  money constant bigint := case d.noun when 'invoice' then coalesce(d.amount_received, 0) - d.settled else d.refunded end;
begin
  if money = 0 or (d.noun <> 'invoice' and not d.counts) then
    return '{}';
  end if;
  if d.taken is null then
    return array[
      (on_date, money_account(d.payment_mode), null, null, sign * money)::posting,
      (on_date, party_account, d.merchant_id, bill, -sign * money)::posting];
  end if;
  if (select sum(value::bigint) from jsonb_each_text(d.taken)) is distinct from money then
    raise check_violation using constraint = 'documents_taken', message = 'not what the ways of paying come to';
  end if;
  return array(select (on_date, key, null, null, sign * value::bigint)::posting from jsonb_each_text(d.taken))
    || (on_date, party_account, d.merchant_id, bill, -sign * money)::posting;
end
$$;

-- In which accounts lies what came with a bill once what was received of it, or its payment mode, is written anew: another
-- amount is more or less in the account of the mode, and what that had not is less in the others; another mode alone corrects
-- where all of it lies.
create or replace function taken_after(was documents, received bigint, mode text) returns jsonb language plpgsql immutable as $$
declare
  account constant text := money_account(mode);
  less bigint := was.amount_received - received;
  left_over jsonb := was.taken;
  way record;
begin
  if was.taken is null or (received, mode) is not distinct from (was.amount_received, was.payment_mode) then
    return was.taken;
  elsif received = was.amount_received then
    return null;
  end if;
  if less > 0 then
    for way in select key, value::bigint as amount from jsonb_each_text(was.taken) order by key <> account, value::bigint desc, key loop
      left_over := left_over || jsonb_build_object(way.key, way.amount - least(less, way.amount));
      less := less - least(less, way.amount);
    end loop;
    return left_over || case when less > 0
      then jsonb_build_object(account, coalesce((left_over ->> account)::bigint, 0) - less) else '{}' end;
  end if;
  return was.taken || jsonb_build_object(account, coalesce((was.taken ->> account)::bigint, 0) + received - was.amount_received);
end
$$;

-- Today in India.
create or replace function india_today() returns date language sql stable
  return (clock_timestamp() at time zone 'Asia/Kolkata')::date;

-- An edit of a bill moves its own day; money that comes or goes with the edit does so today; what is cancelled leaves its own
-- day (docs/decisions/0085). The money that came with a cancelled bill is owed back, what a cancelled note gave back
-- comes in again. Where a bill goes to another party, what settled it goes along.
create or replace function post_money() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  now_bill posting[] := bill_postings(new);
  now_money posting[];
  was_bill posting[] := '{}';
  was_money posting[] := '{}';
  is_same_money boolean;
  moved_on date;
begin
  if tg_op = 'INSERT' then
    now_money := money_postings(new, new.date);
  elsif old.counts and not new.counts then
    moved_on := greatest((new.cancelled_at at time zone 'Asia/Kolkata')::date, old.date);
    now_money := money_postings(new, moved_on);
    was_bill := bill_postings(old);
    was_money := money_postings(old, moved_on);
  else
    is_same_money := (old.amount_received, old.settled, old.taken, old.payment_mode)
      is not distinct from (new.amount_received, new.settled, new.taken, new.payment_mode);
    moved_on := greatest(new.date, india_today());
    now_money := money_postings(new, case when is_same_money then new.date else moved_on end);
    was_bill := bill_postings(old);
    was_money := money_postings(old, case when is_same_money then old.date else moved_on end);
    if old.merchant_id is distinct from new.merchant_id and new.noun = 'invoice' then
      now_money := now_money || array(
        select (moved.date, e.account, moved.party, e.bill, moved.sign * sum(e.amount))::posting
          from entries e, lateral (values (e.date, new.merchant_id, 1), (e.date, e.party, -1)) moved (date, party, sign)
         where e.shop_id = new.shop_id and e.bill = new.id and e.cause_id <> new.id
         group by moved.date, e.account, moved.party, e.bill, moved.sign);
    end if;
  end if;
  insert into entries (shop_id, date, account, party, bill, amount, cause, cause_id)
  select new.shop_id, p.date, p.account, p.party, p.bill, sum(p.sign * p.amount), 'document', new.id
    from (
      select date, account, party, bill, amount, 1 as sign, false as is_money from unnest(now_bill)
      union all select date, account, party, bill, amount, -1, false from unnest(was_bill)
      union all select date, account, party, bill, amount, 1, true from unnest(now_money)
      union all select date, account, party, bill, amount, -1, true from unnest(was_money)
    ) p
   group by p.date, p.account, p.party, p.bill, p.party is not null and p.is_money
  having sum(p.sign * p.amount) <> 0;
  return null;
end
$$;

-- What one cause posts in a statement comes to nothing, and the sums follow. The lock of the shop's sums comes first, as
-- everywhere.
create or replace function sum_entries() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  if exists (select from posted group by shop_id, cause, cause_id having sum(amount) <> 0) then
    raise check_violation using constraint = 'entries_balanced', message = 'debits are not credits';
  end if;
  perform from shop_sums where shop_id = (select shop_id from posted limit 1) for update;
  -- The day that runs is never locked.
  perform refuse_if_locked(shop_id, min(date)) from posted group by shop_id having min(date) < india_today();
  insert into account_days as s (shop_id, account, date, debit, credit)
    select shop_id, account, date, sum(greatest(amount, 0)), sum(greatest(-amount, 0))
      from posted group by shop_id, account, date
  on conflict (shop_id, account, date) do update
    set debit = s.debit + excluded.debit, credit = s.credit + excluded.credit;
  insert into party_balances as s (shop_id, account, party, balance, on_account)
    select shop_id, account, party, sum(amount), coalesce(sum(amount) filter (where bill is null), 0)
      from posted where party is not null group by shop_id, account, party
  on conflict (shop_id, account, party) do update
    set balance = s.balance + excluded.balance, on_account = s.on_account + excluded.on_account;
  -- Money on account is used once: never more than lies there.
  if exists (
    select from (
      select shop_id, account, party, case account when 'debtors' then -1 else 1 end as sign, sum(amount) as amount
        from posted where bill is null and party is not null group by shop_id, account, party
    ) used cross join lateral (
      select on_account from party_balances
       where shop_id = used.shop_id and account = used.account and party = used.party offset 0
    ) lies
     where used.sign * used.amount < 0 and used.sign * lies.on_account < 0)
  then
    raise check_violation using constraint = 'party_on_account', message = 'more than lies on account';
  end if;
  return null;
end
$$;

-- Posts what books that were filled without the triggers lack, and sums their entries up.
create or replace function open_ledger(shop uuid) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from shop_sums where shop_id = shop for update;
  insert into entries (shop_id, date, account, party, bill, amount, cause, cause_id)
    select shop, p.date, p.account, p.party, p.bill, sum(p.amount), 'document', d.id
      from documents d cross join unnest(bill_postings(d) || money_postings(d, d.date)) p
     where d.shop_id = shop and counted_sign(d.noun) is not null and (d.counts or d.status = 'cancelled')
       and not exists (select from entries e where e.shop_id = shop and e.cause_id = d.id)
     group by d.id, p.date, p.account, p.party, p.bill
    having sum(p.amount) <> 0;
  update products set stock_value = round(stock * purchase_price * 100)
   where shop_id = shop and stock <> 0 and stock_value = 0 and unit_cost is null and deleted_at is null;
  insert into entries (shop_id, date, account, amount, cause)
    select shop, india_today(), side.account, side.sign * lacking, 'stock'
      from (
        select (select coalesce(sum(stock_value), 0) from products where shop_id = shop)
             - (select coalesce(sum(amount), 0) from entries where shop_id = shop and account = 'stock') as lacking
      ) worth, (values ('stock', 1), ('opening', -1)) side (account, sign)
     where lacking <> 0;
  delete from account_days where shop_id = shop;
  delete from party_balances where shop_id = shop;
  insert into account_days (shop_id, account, date, debit, credit)
    select shop, account, date, sum(greatest(amount, 0)), sum(greatest(-amount, 0))
      from entries where shop_id = shop group by account, date;
  insert into party_balances (shop_id, account, party, balance, on_account)
    select shop, account, party, sum(amount), coalesce(sum(amount) filter (where bill is null), 0)
      from entries where shop_id = shop and party is not null group by account, party;
end
$$;

-- Books from before there was a ledger.
do $old$
declare
  shop uuid;
begin
  for shop in
    select id from shops s where going_since is null and not exists (select from entries where shop_id = s.id)
       and (exists (select from documents where shop_id = s.id) or exists (select from products where shop_id = s.id and stock <> 0))
  loop
    perform open_ledger(shop);
  end loop;
end
$old$;
