-- The ledger of money (docs/decisions/0066, 0125). Postings of documents and vouchers are computed by the domain
-- (domain/ledger/document-postings.ts, voucher-lines.ts) and written or refused here. Entries are only ever added. Accounts
-- are codes (domain/ledger/accounts.ts).

create or replace function money_account(payment_mode text) returns text language sql immutable
  return case payment_mode when 'upi' then 'upi' when 'card' then 'card' when 'Net Banking' then 'bank'
              when 'Other' then 'other-money' else 'cash' end;

-- Money received in one account, in the form of documents.taken: pairs of account and paise, in the order of receipt.
create or replace function ways_of(account text, amount bigint) returns jsonb language sql immutable
  return jsonb_build_array(jsonb_build_array(account, amount));

-- Today in India. In plpgsql, as every save calls it: the clock is not a stable expression, so a function in SQL would not be
-- inlined, and is planned at each call.
create or replace function india_today() returns date language plpgsql stable as $$
begin
  return (clock_timestamp() at time zone 'Asia/Kolkata')::date;
end
$$;

-- Adds entries, and lets each bill of theirs undo what was let off on it (functions/let-off.sql). Entries of the value of the
-- stock alone reach no bill.
create or replace function post_entries(
  shop uuid, posts posting[], of_cause text, of_id uuid, as_back boolean default false, of_stock posting[] default null)
returns void language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  settled record;
begin
  perform write_entries(shop, posts, of_cause, of_id, as_back, of_stock);
  for settled in
    select bill, max(date) as day from unnest(posts) where bill is not null and amount <> 0 group by bill order by bill
  loop
    perform undo_let_off(settled.bill, settled.day);
  end loop;
end
$$;
revoke all on function post_entries(uuid, posting[], text, uuid, boolean, posting[]) from public;

-- The only function that inserts entries. The entries of one cause sum to zero, are not on a locked day, and take at most the
-- money on a party's account; the sums by day and by party follow. The lock of the shop's sums is taken before the entries
-- get their numbers, so that they are numbered in the order of their commits. `of_stock`: the cause's change of the value of
-- the stock.
create or replace function write_entries(
  shop uuid, posts posting[], of_cause text, of_id uuid, as_back boolean default false, of_stock posting[] default null)
returns void language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  all_posts constant posting[] := posts || of_stock;
  posted record;
begin
  select count(*) as lines, count(party) as parties, min(date) as first_day, bool_or(party is not null and bill is null) as is_on_account
    into posted from unnest(all_posts) where amount <> 0;
  if posted.lines = 0 then
    return;
  elsif (select sum(amount) from unnest(posts)) <> 0 or (select sum(amount) from unnest(of_stock)) <> 0 then
    raise check_violation using constraint = 'entries_balanced', message = 'debits are not credits';
  end if;
  perform from shop_sums where shop_id = shop for update;
  -- Today is never locked.
  if posted.first_day < india_today() then
    perform refuse_if_locked(shop, posted.first_day);
  end if;
  insert into entries (shop_id, date, account, party, bill, amount, cause, cause_id, is_back)
    select shop, date, account, party, bill, amount, case when place > coalesce(cardinality(posts), 0) then 'stock' else of_cause end,
           of_id, as_back
      from unnest(all_posts) with ordinality as p (date, account, party, bill, amount, place) where amount <> 0;
  insert into account_days as s (shop_id, account, date, debit, credit)
    select shop, account, date, sum(greatest(amount, 0)), sum(greatest(-amount, 0))
      from unnest(all_posts) where amount <> 0 group by account, date
  on conflict (shop_id, account, date) do update
    set debit = s.debit + excluded.debit, credit = s.credit + excluded.credit;
  if posted.parties > 0 then
    insert into party_balances as s (shop_id, account, party, balance, on_account)
      select shop, account, party, sum(amount), coalesce(sum(amount) filter (where bill is null), 0)
        from unnest(posts) where party is not null and amount <> 0 group by account, party
    on conflict (shop_id, account, party) do update
      set balance = s.balance + excluded.balance, on_account = s.on_account + excluded.on_account;
  end if;
  -- Money on account can be used only once.
  if posted.is_on_account and exists (
    select from (
      select account, party, case account when 'debtors' then -1 else 1 end as sign, sum(amount) as amount
        from unnest(posts) where bill is null and party is not null group by account, party
    ) used cross join lateral (
      select on_account from party_balances where shop_id = shop and account = used.account and party = used.party offset 0
    ) lies
     where used.sign * used.amount < 0 and used.sign * lies.on_account < 0)
  then
    raise check_violation using constraint = 'party_on_account', message = 'more than lies on account';
  end if;
end
$$;
revoke all on function write_entries(uuid, posting[], text, uuid, boolean, posting[]) from public;

-- Change of the party's account by the columns of a bill or a note: its total, less the money received with it.
create or replace function says_it_is_owed(d documents) returns bigint language sql immutable
  return case when counted_sign(d.noun) is null then 0 else
    case d.direction when 'sales' then 1 else -1 end * (
      case when d.counts then counted_sign(d.noun) * d.grand_total else 0 end
      + case when d.noun = 'invoice' then d.settled - coalesce(d.amount_received, 0) when d.counts then d.refunded else 0 end) end;

-- Posts the entries that the domain computed for a document that is new (`was` is null), edited or cancelled. Refused if
-- the change of the party's account differs from the document's columns, or if another party's account changes. If a bill
-- moves to another party, leave_money_with_party has taken its party's money off it before; a walk-in's payment goes with
-- the bill. `worth`: the document's change of the stock's value.
create or replace function post_document_entries(
  was documents, became documents, postings jsonb, worth stock_worth[] default null)
returns void language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  side constant text := case became.direction when 'sales' then 'debtors' else 'creditors' end;
  posts posting[] := array(select p from jsonb_populate_recordset(null::posting, postings) p);
begin
  if (select coalesce(sum(amount), 0) from unnest(posts) where account = side)
    <> says_it_is_owed(became) - coalesce(says_it_is_owed(was), 0)
    or exists (
      select from unnest(posts)
       where (party is not null or bill is not null)
         and (account <> side or bill is distinct from case became.noun when 'invoice' then became.id else became.source_id end
              or party is distinct from became.merchant_id and (was.id is null or party is distinct from was.merchant_id)))
  then
    raise check_violation using constraint = 'documents_posted', message = 'not what the document says is owed';
  end if;
  if was.id is not null and was.merchant_id is distinct from became.merchant_id and became.noun = 'invoice' then
    posts := posts || array(
      select (moved.date, lies.account, moved.party, became.id, moved.sign * sum(lies.amount))::posting
        from (
          select date, account, party, amount, sum(amount) over (partition by cause_id, party) as left_of_cause
            from (
              select date, account, party, amount, cause_id from entries
               where shop_id = became.shop_id and bill = became.id and party is distinct from became.merchant_id
               union all
              select date, account, party, amount, became.id from unnest(posts)
               where bill = became.id and party is distinct from became.merchant_id
            ) posted
        ) lies, lateral (values (lies.date, became.merchant_id, 1), (lies.date, lies.party, -1)) moved (date, party, sign)
       where lies.left_of_cause <> 0
       group by moved.date, lies.account, moved.party, moved.sign having sum(lies.amount) <> 0);
  end if;
  perform post_entries(became.shop_id, posts, 'document', became.id, false, array(
    select p from unnest(worth) w, unnest(stock_postings(became.shop_id, w.date, w.reference_type, w.cause_id, w.value)) p));
end
$$;
revoke all on function post_document_entries(documents, documents, jsonb, stock_worth[]) from public;

-- Recomputes the sums of the entries, for books filled without these functions.
create or replace function sum_up_entries(shop uuid) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from shop_sums where shop_id = shop for update;
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
revoke all on function sum_up_entries(uuid) from public;
