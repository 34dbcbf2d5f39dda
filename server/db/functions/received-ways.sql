-- By which accounts a bill was settled, and its money given back (docs/decisions/0213, 0222).

-- What a voucher put on a bill, by the account that the ledger has it in: an array of [account, paise], in the order of its
-- entries, money first. Where it has several bills and several accounts, the first account goes to the first bill until one
-- of them is used up. What no account covers lay on the party's account: null. `on_day` narrows it to that day's entries.
create or replace function voucher_on_bill(of_shop uuid, voucher uuid, of_bill uuid, on_day date, back boolean) returns jsonb
language plpgsql stable set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return (
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
  );
end
$$;

-- What vouchers settled of a bill: an array of [account, paise], a row for each account of each voucher.
create or replace function settled_ways(of_shop uuid, of_bill uuid) returns jsonb
language plpgsql stable set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return (
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
  );
end
$$;

-- True for the accounts of what settles a bill without money, as isMoney of the domain has it (a test compares the two).
create or replace function is_let_off(account text) returns boolean language sql immutable
  return account ~ '^(discount-allowed|discount-received|written-off|gst-tds|income-tax-tds|tds-.*)$';

-- What went back of a bill: an array of [account, paise], by its notes and by vouchers.
create or replace function given_ways(of_shop uuid, of_bill uuid) returns jsonb
language plpgsql stable set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return (
    select coalesce(jsonb_agg(part.way), '[]')
      from (
        select way from documents n, jsonb_array_elements(coalesce(n.taken, ways_of('cash', n.refunded))) way
         where n.shop_id = of_shop and n.source_id = of_bill and n.source_noun = 'invoice' and n.counts and n.refunded > 0
         union all
        select way
          from (
            select e.cause_id as voucher
              from entries e join documents d on d.shop_id = of_shop and d.id = of_bill
             where e.shop_id = of_shop and e.bill = of_bill and e.cause = 'voucher' and e.account in ('debtors', 'creditors')
             group by e.cause_id, d.direction
            having sum(e.amount) * case d.direction when 'sales' then 1 else -1 end > 0
          ) v
         cross join lateral jsonb_array_elements(voucher_on_bill(of_shop, v.voucher, of_bill, null, false)) way
      ) part
  );
end
$$;

-- What is to be undone of each account more than is, paise; below zero less. The shares are rounded together, so that they sum
-- to the share of the whole (letOffUndone of the domain).
create or replace function let_off_to_undo(d documents) returns table (account text, amount bigint) language sql stable as $$
  with overpaid as (
    select greatest(0, d.amount_received + d.adjusted - case when d.counts then d.grand_total else 0 end) as amount
  ), came as (
    select way ->> 0 as account, sum((way ->> 1)::bigint) as amount, min(place) as place
      from jsonb_array_elements(settled_ways(d.shop_id, d.id)) with ordinality as w (way, place)
     where is_let_off(way ->> 0) group by 1
  ), upto as (
    select came.account, came.amount, sum(came.amount) over (order by place) as amount_upto from came
  ), wanted as (
    select upto.account,
           div(2 * upto.amount_upto * o.amount + d.amount_received, 2 * d.amount_received)
           - div(2 * (upto.amount_upto - upto.amount) * o.amount + d.amount_received, 2 * d.amount_received) as amount
      from upto, overpaid o where d.amount_received > 0
  ), undone as (
    select way ->> 0 as account, sum((way ->> 1)::bigint) as amount
      from jsonb_array_elements(given_ways(d.shop_id, d.id)) way where is_let_off(way ->> 0) group by 1
  )
  select account, (coalesce(w.amount, 0) - coalesce(u.amount, 0))::bigint
    from wanted w full join undone u using (account)
   where coalesce(w.amount, 0) <> coalesce(u.amount, 0) order by 1
$$;
