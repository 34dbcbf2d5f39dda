-- Open items of a party: bills and dues without a bill, after the money on account.

-- `open` is the item's open amount; `asked` is that less the money on account, which settles the oldest items first (Indian
-- Contract Act 1872, section 61), so that no party is late with money that the shop has. As on a past day it follows from the
-- entries up to that day (docs/decisions/0101); a bill without later entries of this party is read as it is now. Inlined, so
-- that it is planned with the query around it. `of_shop` is a parameter, as a link to dues is read without a shop.
create or replace function open_items(of_shop uuid, of_party uuid, side text, as_on date default 'infinity')
returns table (id uuid, number text, kind text, date date, due_date date, due date, total bigint, open bigint, asked bigint)
language sql stable as $$
  select item.id, item.number, item.kind, item.date, item.due_date, item.due, item.total, item.open,
         least(item.open, greatest(0, sum(item.open) over oldest_first - greatest(0, sum(item.open) over () - owes.balance)))::bigint
    from (
      select d.id, d.number, 'bill' as kind, d.date, d.due_date, coalesce(d.due_date, d.date) as due, d.grand_total as total,
             d.pending_amount as open, d.seq
        from documents d
       where d.shop_id = of_shop and d.merchant_id = of_party and d.noun = 'invoice' and d.counts and d.pending_amount > 0
         and d.direction = case side when 'debtors' then 'sales' else 'purchase' end
         and not exists (select from entries e where e.shop_id = of_shop and e.bill = d.id and e.party = of_party and e.date > as_on)
       union all
      select v.id, coalesce(v.number, v.details ->> 'billNumber'), v.kind, v.date, v.due_date, coalesce(v.due_date, v.date), v.amount, v.amount - v.settled, v.seq
        from vouchers v
       where v.shop_id = of_shop and v.party = of_party and v.owed = side and v.status = 'standing' and v.settled < v.amount
         and not exists (select from entries e where e.shop_id = of_shop and e.bill = v.id and e.party = of_party and e.date > as_on)
       union all
      select changed.bill, coalesce(d.number, v.number, v.details ->> 'billNumber'), case when d.id is null then v.kind else 'bill' end, coalesce(d.date, v.date),
             coalesce(d.due_date, v.due_date), coalesce(d.due_date, d.date, v.due_date, v.date), coalesce(d.grand_total, v.amount),
             then_open.amount, coalesce(d.seq, v.seq)
        from (
          select distinct e.bill from entries e
           where e.shop_id = of_shop and e.party = of_party and e.account = side and e.bill is not null and e.date > as_on
        ) changed
        cross join lateral (
          select (case side when 'debtors' then 1 else -1 end * sum(e.amount))::bigint as amount from entries e
           where e.shop_id = of_shop and e.bill = changed.bill and e.account = side and e.party = of_party and e.date <= as_on
        ) then_open
        left join documents d on d.shop_id = of_shop and d.id = changed.bill
        left join vouchers v on v.shop_id = of_shop and v.id = changed.bill
       where then_open.amount > 0
    ) item
    cross join (
      select case side when 'debtors' then 1 else -1 end * (
        coalesce((select b.balance from party_balances b where b.shop_id = of_shop and b.account = side and b.party = of_party), 0)
        - coalesce((select sum(e.amount) from entries e
                     where e.shop_id = of_shop and e.party = of_party and e.account = side and e.date > as_on), 0)) as balance
    ) owes
  window oldest_first as (order by item.due, item.date, item.kind, item.seq)
$$;

-- Open bills of walk-ins as on a day, which have no party. The same sum, bill by bill.
create or replace function walk_in_items(of_shop uuid, side text, as_on date)
returns table (due date, open bigint) language sql stable as $$
  select coalesce(d.due_date, d.date), then_open.amount
    from (
      select d.id as bill from documents d
       where d.shop_id = of_shop and d.merchant_id is null and d.noun = 'invoice' and d.counts and d.pending_amount > 0
         and d.direction = case side when 'debtors' then 'sales' else 'purchase' end
       union
      select e.bill from entries e
       where e.shop_id = of_shop and e.account = side and e.party is null and e.bill is not null and e.date > as_on
    ) candidate
    join documents d on d.shop_id = of_shop and d.id = candidate.bill
    cross join lateral (
      select (case side when 'debtors' then 1 else -1 end * sum(e.amount))::bigint as amount from entries e
       where e.shop_id = of_shop and e.bill = candidate.bill and e.account = side and e.party is null and e.date <= as_on
    ) then_open
   where then_open.amount > 0
$$;

-- Debtors and creditors of a shop, the same figures for every screen: dues of parties without the prepayments of others,
-- which are `ahead` on either side; walk-ins owe the open amounts of bills without a party.
create or replace function dues_of_shop(
  of_shop uuid, out debtors bigint, out creditors bigint, out debtors_ahead bigint, out creditors_ahead bigint,
  out walk_in_open bigint, out walk_in_bills bigint)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  select coalesce(sum(pending_amount), 0), count(*) into walk_in_open, walk_in_bills from documents
   where shop_id = of_shop and merchant_id is null and noun = 'invoice' and counts and pending_amount > 0 and direction = 'sales';
  select coalesce(sum(greatest(balance, 0)) filter (where account = 'debtors'), 0) + walk_in_open,
         coalesce(sum(greatest(-balance, 0)) filter (where account = 'creditors'), 0) + coalesce((
           select sum(pending_amount) from documents
            where shop_id = of_shop and merchant_id is null and noun = 'invoice' and counts and pending_amount > 0
              and direction = 'purchase'), 0),
         coalesce(sum(greatest(-balance, 0)) filter (where account = 'debtors'), 0),
         coalesce(sum(greatest(balance, 0)) filter (where account = 'creditors'), 0)
    into debtors, creditors, debtors_ahead, creditors_ahead
    from party_balances where shop_id = of_shop;
end
$$;
