import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { FINDING, type Finding } from './finding.ts'
import { findWrongAdvances } from './verify-advances.ts'
import { findWrongClosings, findWrongExpectedCash } from './verify-drawer.ts'
import {
  findDuesWithoutParty,
  findKhataApart,
  findOverusedSetOffs,
  findWrongPartyBalances,
} from './verify-dues.ts'
import { verifyPostings } from './verify-postings.ts'
import { findUndoneStockWorth, findWrongStockWorth } from './verify-worth.ts'

/**
 * Verifies the ledger: debits equal credits; documents, vouchers, the stock and closed drawers agree with their entries, and
 * documents with their days; so do the dues of bills, advances and the sums by day and party; no money is used twice or
 * without a party.
 */
export async function verifyLedger(db: Db, shopId: string): Promise<Finding[]> {
  const found = await db.batch([
    balance(shopId),
    billsOff(shopId),
    vouchersOff(shopId),
    findWrongAdvances(shopId),
    stockOff(shopId),
    daysOff(shopId),
    partiesOff(shopId),
    findWrongExpectedCash(shopId),
    findWrongClosings(shopId),
    interestTwice(shopId),
    profitOff(shopId),
    findOverusedSetOffs(shopId),
    findDuesWithoutParty(shopId),
    findWrongPartyBalances(shopId),
    findKhataApart(shopId),
    findWrongStockWorth(shopId),
    findUndoneStockWorth(shopId),
  ])
  return [...found.flat(), ...(await verifyPostings(db, shopId))]
}

const balance = (shopId: string) =>
  query(
    FINDING,
    sql`
  select 'the ledger' as where, 'debits and credits differ by ' || sum(amount) || ' paise' as what
    from entries where shop_id = ${shopId} having sum(amount) <> 0`,
  )

const billsOff = (shopId: string) =>
  query(
    FINDING,
    sql`
  select d.number as where,
         'its entries leave ' || coalesce(e.amount, 0) || ' paise to be paid, it says ' || d.due as what
    from (
      select id, number, merchant_id, case direction when 'sales' then 1 else -1 end
             * (case when counts then grand_total else 0 end - adjusted + refunded - amount_received) as due
        from documents where shop_id = ${shopId} and noun = 'invoice' and (counts or status = 'cancelled')
    ) d
    left join (
      select bill, sum(amount) as amount, array_agg(distinct party) filter (where party is not null) as parties
        from (
          select bill, party, sum(amount) as amount from entries
           where shop_id = ${shopId} and bill is not null group by bill, party having sum(amount) <> 0
        ) by_party group by bill
    ) e on e.bill = d.id
   where d.due <> coalesce(e.amount, 0) or e.parties <> array[d.merchant_id]
   order by 1`,
  )

const vouchersOff = (shopId: string) =>
  query(
    FINDING,
    sql`
  select coalesce(v.number, v.kind) as where,
         'its entries leave ' || coalesce(sum(e.amount), 0) || ' paise to be settled, it says ' || v.due as what
    from (
      select shop_id, id, number, kind, case status when 'standing' then amount - settled else 0 end
             * case owed when 'debtors' then 1 else -1 end as due
        from vouchers where shop_id = ${shopId} and owed is not null
    ) v left join entries e on e.shop_id = v.shop_id and e.bill = v.id
   group by v.id, v.number, v.kind, v.due having coalesce(sum(e.amount), 0) <> v.due
   union all
  select coalesce(v.number, v.kind), 'was ended, and its entries still move ' || e.account
    from vouchers v join entries e on e.shop_id = v.shop_id and e.cause_id = v.id
   where v.shop_id = ${shopId} and v.status <> 'standing'
   group by v.id, v.number, v.kind, e.account having sum(e.amount) <> 0
   union all
  select v.number, 'says ' || v.amount || ' paise, its party has ' || coalesce(sum(e.amount), 0)
    from vouchers v left join entries e on e.shop_id = v.shop_id and e.cause_id = v.id and e.account in ('debtors', 'creditors')
   where v.shop_id = ${shopId} and v.status = 'standing' and v.kind in ('receipt', 'payment')
   group by v.id, v.number, v.kind, v.amount
  having coalesce(sum(e.amount), 0) <> v.amount * case v.kind when 'receipt' then -1 else 1 end
   union all
  select number, 'says that ' || says || ' paise went by ' || account || ', its entries say ' || has
    from (
      select v.number, w.account, w.says, v.sign * (
               select coalesce(sum(e.amount), 0) from entries e
                where e.shop_id = v.shop_id and e.cause_id = v.id and e.account = w.account) as has
        from (
          select *, case kind when 'receipt' then 1 else -1 end as sign from vouchers
           where shop_id = ${shopId} and status = 'standing' and kind in ('receipt', 'payment')
        ) v cross join lateral (
          select way ->> 'account' as account, sum((way ->> 'amount')::bigint) as says
            from jsonb_array_elements(v.details -> 'ways') way group by 1
        ) w
    ) ways where says <> has
   order by 1`,
  )

/** Finds months whose stored profit differs from that of the bills, item by item and party by party. */
const profitOff = (shopId: string) =>
  query(
    FINDING,
    sql`
  select 'profit of ' || month as where, 'the sums of ' || axis || ' ' || key || ' are not those of its bills' as what
    from (
      select month, axis, key, quantity, sales, cost from profit_sums
        join profit_months m using (shop_id, month)
       where shop_id = ${shopId} and m.summed = m.version
       union all
      select m.month, side.axis, side.key, -l.quantity, -l.sales, -l.cost
        from profit_months m
        cross join lateral profit_lines(m.shop_id, m.month, m.through) l
        cross join lateral (values ('item', l.item), ('party', l.party)) side (axis, key)
       where m.shop_id = ${shopId} and m.summed = m.version
    ) both_sides
   group by month, axis, key having (sum(quantity), sum(sales), sum(cost)) <> (0, 0, 0) order by 1, 2`,
  )

const interestTwice = (shopId: string) =>
  query(
    FINDING,
    sql`
  select number as where, 'charges days that an earlier one charged' as what
    from (
      select v.number, c.from_day, lag(c.to_day) over (partition by c.party order by c.to_day, v.seq) as before
        from interest_charges c join vouchers v on v.shop_id = c.shop_id and v.id = c.voucher_id
       where c.shop_id = ${shopId} and v.status = 'standing'
    ) charge where before is not null and (from_day is null or from_day < before)
   order by 1`,
  )

const stockOff = (shopId: string) =>
  query(
    FINDING,
    sql`
  select 'Stock-in-Hand' as where, 'the account says ' || has || ' paise, the products ' || says as what
    from (
      select (select coalesce(sum(amount), 0) from entries where shop_id = ${shopId} and account = 'stock') as has,
             (select coalesce(sum(stock_value), 0) from products where shop_id = ${shopId}) as says
    ) stock where has <> says
   union all
  select item_id, 'nothing is in stock, and it is worth ' || stock_value || ' paise' from products
   where shop_id = ${shopId} and stock = 0 and stock_value <> 0`,
  )

const daysOff = (shopId: string) =>
  query(
    FINDING,
    sql`
  select account || ' of ' || date as where, 'the sums of the day are not those of its entries' as what
    from (
      select account, date, debit, credit from account_days where shop_id = ${shopId}
       union all
      select account, date, -greatest(amount, 0), -greatest(-amount, 0) from entries where shop_id = ${shopId}
    ) both_sides
   group by account, date having sum(debit) <> 0 or sum(credit) <> 0 order by 1`,
  )

const partiesOff = (shopId: string) =>
  query(
    FINDING,
    sql`
  select account || ' ' || party as where, 'the balance is not that of its entries' as what
    from (
      select account, party, balance, on_account from party_balances where shop_id = ${shopId}
       union all
      select account, party, -amount, case when bill is null then -amount else 0 end
        from entries where shop_id = ${shopId} and party is not null
    ) both_sides
   group by account, party having sum(balance) <> 0 or sum(on_account) <> 0 order by 1`,
  )
