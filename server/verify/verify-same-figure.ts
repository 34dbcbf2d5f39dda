import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { FINDING, type Finding } from './finding.ts'

// Screens take the same figure from different running sums, each kept for its own question. These are the overlaps, and what
// one sum counts that the other does not: with that added, they are equal to the paisa.
//
//   bills that stand    shop_sums.sales, purchases           day_sums.invoices
//                                                            party_sums.invoices, and bills without a name
//   total of these      shop_sums.sales_total ...            day_sums.grand_total, which has returned bills and notes too
//                       day_sums.grand_total                 party_sums.total, and documents without a name
//                                                            entries of documents, but for parties, money and a discount
//                                                            of a receipt that a note undoes
//   pending amount      shop_sums.sales_pending ...          party_sums.pending, and bills without a name
//                       party_sums.pending, a party          party_balances less what is on account, which has what is owed
//                                                            without a bill, advances, and what is owed back
//                       party_sums.pending of no merchant    account_days of debtors and creditors, less party_balances
//   before tax          day_sums.revenue, with charges       item_sums.value; profit_sums.sales of a month
//                       and less discounts of the foot
//                       item_sums.value of sales             entries of documents on sales and sales-returns
//   cost as billed      day_sums.cost                        item_sums.cost
//   a month's profit    profit_sums by item                  profit_sums by party
//   the shelf           shop_sums.low_stock, out_of_stock    shelf_sums.level
//
// Not the same figure, though they are called alike: purchases in the ledger have the tax without credit in them; the cost of
// profit_sums is rounded line by line; stock in the ledger is worth what it cost on average, inventory_value what it costs now,
// and so it is with what was sold of it.

/** Compares figures that several running sums have in common. */
export async function verifySameFigures(db: Db, shopId: string): Promise<Finding[]> {
  const found = await db.batch([
    totalsApart(shopId),
    duesApart(shopId),
    monthsApart(shopId),
    shelfApart(shopId),
  ])
  return found.flat()
}

/** Which sign and which account a direction has in the ledger. */
const SIDES = sql`
  (values ('sales', 'debtors', 1), ('purchase', 'creditors', -1)) side (direction, account, sign)`

/** Finds totals of sales or purchases that differ between bills, days, parties, items and entries. */
const totalsApart = (shopId: string) =>
  query(
    FINDING,
    sql`
  with shop as (
    select side.direction, side.bills, side.total, side.pending from shop_sums s, lateral (values
      ('sales', s.sales, s.sales_total, s.sales_pending),
      ('purchase', s.purchases, s.purchases_total, s.purchases_pending)) side (direction, bills, total, pending)
     where s.shop_id = ${shopId}
  ),
  day as (
    select direction, sum(invoices) as bills, sum(grand_total) as total, sum(revenue) as revenue, sum(cost) as cost
      from day_sums where shop_id = ${shopId} group by direction
  ),
  party as (
    select direction, sum(invoices) as bills, sum(total) as total, sum(pending) as pending
      from party_sums where shop_id = ${shopId} group by direction
  ),
  item as (
    select direction, sum(value) as value, sum(cost) as cost from item_sums where shop_id = ${shopId} group by direction
  ),
  -- Parts of the documents' sums that the running sums do not store separately.
  document as (
    select direction,
           coalesce(sum(signed.total) filter (where not is_bill), 0) as beside_bills,
           count(*) filter (where is_bill and is_nobody) as bills_of_nobody,
           coalesce(sum(signed.total) filter (where is_nobody), 0) as total_of_nobody,
           coalesce(sum(pending_amount) filter (where is_nobody), 0) as pending_of_nobody,
           sum(signed.foot) as foot,
           sum((select coalesce(sum((part ->> 1)::bigint), 0) from jsonb_array_elements(d.taken) part
                 where part ->> 0 ~ '^discount-')) as undone
      from documents d, lateral (
        select counted_sign(d.noun) * d.grand_total as total,
               counted_sign(d.noun) * (d.additional_charges - d.discount) as foot,
               d.noun = 'invoice' and d.status = 'completed' as is_bill,
               party_key(d.merchant_id, d.party) is null as is_nobody
      ) signed
     where d.shop_id = ${shopId} and d.counts and counted_sign(d.noun) is not null group by direction
  ),
  ledger as (
    select d.direction, sum(e.amount) as total,
           coalesce(sum(e.amount) filter (where e.account in ('sales', 'sales-returns')), 0) as goods
      from entries e join documents d on d.shop_id = e.shop_id and d.id = e.cause_id
     where e.shop_id = ${shopId} and e.cause = 'document'
       and e.account ~ '^(sales|purchases|output-|input-|reverse-|round-off|discount-|charges-)'
     group by d.direction
  ),
  figure as (
    select side.direction, side.sign, shop.bills, shop.total, shop.pending,
           coalesce(day.bills, 0) as day_bills, coalesce(day.total, 0) as day_total, coalesce(day.revenue, 0) as day_revenue,
           coalesce(day.cost, 0) as day_cost,
           coalesce(party.bills, 0) + coalesce(document.bills_of_nobody, 0) as party_bills,
           coalesce(party.total, 0) + coalesce(document.total_of_nobody, 0) as party_total,
           coalesce(party.pending, 0) + coalesce(document.pending_of_nobody, 0) as party_pending,
           coalesce(item.value, 0) as item_value, coalesce(item.cost, 0) as item_cost,
           coalesce(document.beside_bills, 0) as beside_bills,
           coalesce(document.foot, 0) as foot,
           -side.sign * coalesce(ledger.total, 0) - coalesce(document.undone, 0) as ledger_total,
           -- Only for sales: the ledger's purchases include tax without credit, which the sums of items do not have.
           case side.direction when 'sales' then -coalesce(ledger.goods, 0) end as ledger_goods
      from ${SIDES}
      join shop using (direction)
      left join day using (direction) left join party using (direction) left join item using (direction)
      left join document using (direction) left join ledger using (direction)
  )
  select case direction when 'sales' then 'all sales' else 'all purchases' end as where,
         one_has || ' ' || one || ', ' || other_has || ' ' || other as what
    from figure, lateral (values
      (1, 'bills that stand: the shop has', bills, 'its days have', day_bills),
      (2, 'bills that stand: the days have', day_bills, 'the parties', party_bills),
      (3, 'paise of bills that stand, of returned ones and of notes: the shop has', total + beside_bills,
          'its days have', day_total),
      (4, 'paise of bills and notes: the days have', day_total, 'the parties', party_total),
      (5, 'paise of bills and notes: the days have', day_total, 'the ledger', ledger_total),
      (6, 'paise pending: the shop has', pending, 'its parties have', party_pending),
      (7, 'paise before tax: the days have', day_revenue, 'the items', item_value + foot),
      (8, 'paise before tax: the items have', item_value, 'the ledger', ledger_goods),
      (9, 'rupees of cost: the days have', day_cost, 'the items', item_cost)
    ) pair (place, one_has, one, other_has, other)
   where one <> other order by sign desc, place`,
  )

/** Finds parties whose dues by bills differ from their khata; bills without a stored party are compared together. */
const duesApart = (shopId: string) =>
  query(
    FINDING,
    sql`
  select coalesce((select name from merchants m where m.shop_id = ${shopId} and m.id = party), party::text) as where,
         'paise of bills on ' || account || ': the khata has ' || sum(khata) || ', the sums of the party ' || sum(bills) as what
    from (
      select account, party, balance - on_account as khata, 0 as bills from party_balances where shop_id = ${shopId}
       union all
      select side.account, p.merchant_id, 0, side.sign * p.pending
        from party_sums p join ${SIDES} using (direction) where p.shop_id = ${shopId} and p.merchant_id is not null
       union all
      -- Owed without a bill.
      select owed, party, 0, case owed when 'debtors' then 1 else -1 end * (amount - settled)
        from vouchers where shop_id = ${shopId} and owed is not null and status = 'standing' and party is not null
       union all
      select side.account, d.merchant_id, 0, -side.sign * owed_back(d)
        from documents d join ${SIDES} using (direction)
       where d.shop_id = ${shopId} and d.noun = 'invoice' and d.merchant_id is not null
         and (d.counts or d.status = 'cancelled') and owed_back(d) > 0
       union all
      select 'debtors', v.party, 0, -a.open
        from advances a join vouchers v on v.shop_id = a.shop_id and v.id = a.voucher_id where a.shop_id = ${shopId}
    ) both_sides
   group by account, party having sum(khata) <> sum(bills)
   union all
  select account, 'paise of who is not in the address book: the account has ' || sum(has) || ', their bills ' || sum(bills)
    from (
      select account, debit - credit as has, 0 as bills from account_days
       where shop_id = ${shopId} and account in ('debtors', 'creditors')
       union all
      select account, -balance, 0 from party_balances where shop_id = ${shopId}
       union all
      select side.account, 0, side.sign * p.pending
        from party_sums p join ${SIDES} using (direction) where p.shop_id = ${shopId} and p.merchant_id is null
       union all
      select side.account, 0, side.sign * d.pending_amount
        from documents d join ${SIDES} using (direction)
       where d.shop_id = ${shopId} and d.noun = 'invoice' and d.counts and party_key(d.merchant_id, d.party) is null
    ) both_sides
   group by account having sum(has) <> sum(bills) order by 1`,
  )

/** Finds months whose profit differs between items, parties and days. */
const monthsApart = (shopId: string) =>
  query(
    FINDING,
    sql`
  with month as (
    select m.month, m.through,
           coalesce(sum(p.sales) filter (where p.axis = 'item'), 0) as items, coalesce(sum(p.sales) filter (where p.axis = 'party'), 0) as parties,
           coalesce(sum(p.cost) filter (where p.axis = 'item'), 0) as items_cost, coalesce(sum(p.cost) filter (where p.axis = 'party'), 0) as parties_cost
      from profit_months m left join profit_sums p using (shop_id, month)
     where m.shop_id = ${shopId} and m.summed = m.version group by m.month, m.through
  )
  select 'profit of ' || month as where, one_has || ' ' || one || ', ' || other_has || ' ' || other as what
    from month
    cross join lateral (
      select coalesce(sum(revenue), 0) as revenue from day_sums
       where shop_id = ${shopId} and direction = 'sales' and date between month.month and month.through
    ) day
    cross join lateral (
      select coalesce(sum(counted_sign(noun) * (additional_charges - discount)), 0) as charged from documents
       where shop_id = ${shopId} and direction = 'sales' and counts and counted_sign(noun) is not null
         and date between month.month and month.through
    ) foot
    cross join lateral (values
      (1, 'paise before tax: its items have', items, 'its parties', parties),
      (2, 'paise of cost: its items have', items_cost, 'its parties', parties_cost),
      (3, 'paise before tax: its days have', day.revenue, 'its items', items + foot.charged)
    ) pair (place, one_has, one, other_has, other)
   where one <> other order by month, place`,
  )

/** Counts of low and empty stock, in the shop's sums and per product. */
const shelfApart = (shopId: string) =>
  query(
    FINDING,
    sql`
  select 'the shelf' as where, 'low and out of stock: the shop has ' || s.low_stock || ' and ' || s.out_of_stock
         || ', its products ' || p.low || ' and ' || p.out as what
    from shop_sums s, (
      select count(*) filter (where level = 'low') as low, count(*) filter (where level = 'out') as out
        from shelf_sums where shop_id = ${shopId}
    ) p
   where s.shop_id = ${shopId} and (s.low_stock, s.out_of_stock) <> (p.low, p.out)`,
  )
