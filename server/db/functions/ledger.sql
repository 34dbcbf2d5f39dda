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
    return array[]::posting[];
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
    return array[]::posting[];
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
