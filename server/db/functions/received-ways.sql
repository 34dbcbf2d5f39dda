-- By which accounts a bill was settled (docs/decisions/0213).

-- What a voucher put on a bill, by the account that the ledger has it in: an array of [account, paise], in the order of its
-- entries, money first. Where it has several bills and several accounts, the first account goes to the first bill until one
-- of them is used up. What no account covers lay on the party's account: null. `on_day` narrows it to that day's entries.
create or replace function voucher_on_bill(of_shop uuid, voucher uuid, of_bill uuid, on_day date, back boolean) returns jsonb
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  with posted as (
    select account, bill, sum(amount)::bigint as amount, min(seq) as seq,
           account in ('debtors', 'creditors') as is_party
      from entries
     where shop_id = of_shop and cause = 'voucher' and cause_id = voucher
       and (on_day is null or date = on_day and is_back = back)
       -- The tax on an advance is no money of the party.
       and account <> 'advance-tax' and account not like 'output-%'
     group by account, bill having sum(amount) <> 0
  ), put as (
    select sign(sum(amount)) as way from posted where is_party and bill = of_bill
  ), bills as (
    select bill, abs(p.amount) as amount,
           sum(abs(p.amount)) over (order by p.bill is null, p.seq) as upto
      from posted p, put where p.is_party and sign(p.amount) = put.way
  ), sources as (
    select account, sum(abs(p.amount)) over (order by p.seq) as upto, abs(p.amount) as amount
      from posted p, put where not p.is_party and sign(p.amount) = -put.way
  ), parts as (
    select s.account, least(b.upto, s.upto) - greatest(b.upto - b.amount, s.upto - s.amount) as amount, s.upto
      from bills b, sources s where b.bill = of_bill
  ), known as (
    select account, amount, upto from parts where amount > 0
    union all
    select null, b.amount - coalesce((select sum(amount) from parts where amount > 0), 0), null
      from (select sum(amount) as amount from bills where bill = of_bill) b
  )
  select coalesce(jsonb_agg(jsonb_build_array(account, amount) order by upto nulls last) filter (where amount > 0), '[]')
    from known
$$;

-- What vouchers settled of a bill: an array of [account, paise], a row for each account of each voucher.
create or replace function settled_ways(of_shop uuid, of_bill uuid) returns jsonb
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(jsonb_agg(part.way order by v.seq, part.place), '[]')
    from (
      select e.cause_id as voucher, min(e.seq) as seq
        from entries e join documents d on d.shop_id = of_shop and d.id = of_bill
       where e.shop_id = of_shop and e.bill = of_bill and e.cause = 'voucher' and e.account in ('debtors', 'creditors')
       group by e.cause_id, d.direction
      having sum(e.amount) * case d.direction when 'sales' then -1 else 1 end > 0
    ) v
   cross join lateral jsonb_array_elements(voucher_on_bill(of_shop, v.voucher, of_bill, null, false))
     with ordinality as part (way, place)
$$;
