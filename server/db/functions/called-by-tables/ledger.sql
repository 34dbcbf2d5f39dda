-- What entries, vouchers and their papers call.

-- An edit of a bill moves its own day; money that comes or goes with the edit does so today; what is cancelled leaves its own
-- day (docs/decisions/0085). The money that came with a cancelled bill is owed back, what a cancelled note gave back
-- comes in again. Where a bill goes to another party, what settled it goes along.
create or replace function post_money() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  now_bill posting[] := bill_postings(new);
  now_money posting[];
  was_bill posting[] := array[]::posting[];
  was_money posting[] := array[]::posting[];
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

-- The lock of a shop's sums, before its entries get their numbers.
create or replace function lock_sums() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  perform from shop_sums where shop_id = current_shop() for update;
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

create or replace function refuse_expense_bill() returns trigger language plpgsql as $$
begin
  perform refuse_bill_of_key(expense_bill_key(new.details, new.party, new.date), new.id, new.details ->> 'payee');
  return new;
end
$$;

-- Of a voucher that does not stand, or whose day is locked, the photo is neither added nor exchanged nor thrown away; it goes
-- with its voucher, which only an erased shop loses.
create or replace function keep_evidence() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  paper constant voucher_papers := case tg_op when 'DELETE' then old else new end;
  behind record;
begin
  select v.status, v.date, v.number into behind from vouchers v where v.shop_id = paper.shop_id and v.id = paper.voucher_id;
  if found and not exists (select from shops where id = paper.shop_id and going_since is not null) then
    if behind.status <> 'standing' then
      raise check_violation using constraint = 'voucher_papers_standing', message = 'the voucher does not stand',
        detail = coalesce(behind.number, '');
    end if;
    perform refuse_if_locked(paper.shop_id, behind.date);
  end if;
  return paper;
end
$$;
