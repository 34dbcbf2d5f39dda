import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { FINDING } from './finding.ts'

/** Finds set-offs of money on account that does not exist, as money is used once (docs/decisions/0083). */
export const findOverusedSetOffs = (shopId: string) =>
  query(
    FINDING,
    sql`
  select coalesce(m.name, b.party::text) as where,
         'of the money on account ' || abs(b.on_account) || ' paise more were used than lie there' as what
    from party_balances b left join merchants m on m.shop_id = b.shop_id and m.id = b.party
   where b.shop_id = ${shopId} and case b.account when 'debtors' then b.on_account > 0 else b.on_account < 0 end
   order by 1`,
  )

/** Finds dues without a party, which must not exist (docs/decisions/0084). */
export const findDuesWithoutParty = (shopId: string) =>
  query(
    FINDING,
    sql`
  select d.number as where, owed_back(d) || ' paise are owed back to nobody' as what
    from documents d where d.shop_id = ${shopId} and d.noun = 'invoice' and d.merchant_id is null
     and coalesce(d.amount_received, 0) + d.adjusted - d.refunded > case when d.counts then d.grand_total else 0 end
   union all
  select account, sum(amount) || ' paise lie on it of nobody, and of no bill' from entries
   where shop_id = ${shopId} and account in ('debtors', 'creditors') and party is null and bill is null
   group by account having sum(amount) <> 0
   order by 1`,
  )

/**
 * The balance of each party is its open bills and dues, less its money on account: received on account, too much on a bill, or
 * an advance. The accounts of the ledger are the sum of all parties and walk-ins.
 */
export const findWrongPartyBalances = (shopId: string) =>
  query(
    FINDING,
    sql`
  select coalesce((select name from merchants m where m.shop_id = ${shopId} and m.id = party), party::text, 'Who walked in') as where,
         'the ledger has ' || sum(has) || ' paise on ' || account || ', what is open comes to ' || sum(says) as what
    from (
      select account, party, amount as has, 0 as says from entries
       where shop_id = ${shopId} and account in ('debtors', 'creditors')
       union all
      select case d.direction when 'sales' then 'debtors' else 'creditors' end, d.merchant_id, 0,
             case d.direction when 'sales' then 1 else -1 end * (coalesce(d.pending_amount, 0) - greatest(owed_back(d), 0))
        from documents d where d.shop_id = ${shopId} and d.noun = 'invoice' and (d.counts or d.status = 'cancelled')
       union all
      select owed, party, 0, case owed when 'debtors' then 1 else -1 end * (amount - settled) from vouchers
       where shop_id = ${shopId} and owed is not null and status = 'standing'
       union all
      select 'debtors', v.party, 0, -a.open
        from advances a join vouchers v on v.shop_id = a.shop_id and v.id = a.voucher_id where a.shop_id = ${shopId}
       union all
      select account, party, 0, on_account from party_balances where shop_id = ${shopId}
    ) both_sides
   group by account, party having sum(has) <> sum(says) order by 1`,
  )

/**
 * The khata of all parties and what walked in come to the ledger's two accounts of parties, and what a bill left stands on the
 * account of its own side: a sale's on debtors, a purchase's on creditors, whatever its party's type is (docs/decisions/0177).
 */
export const findKhataApart = (shopId: string) =>
  query(
    FINDING,
    sql`
  select account as where, 'the khata of both sides comes to ' || sum(khata) || ' paise, the account to ' || sum(has) as what
    from (
      select account, balance as khata, 0 as has from party_balances where shop_id = ${shopId}
       union all
      select account, amount, 0 from entries
       where shop_id = ${shopId} and account in ('debtors', 'creditors') and party is null
       union all
      select account, 0, debit - credit from account_days
       where shop_id = ${shopId} and account in ('debtors', 'creditors')
    ) both_sides
   group by account having sum(khata) <> sum(has)
   union all
  select d.number, sum(e.amount) || ' paise of it stand on ' || e.account
    from entries e join documents d on d.shop_id = e.shop_id and d.id = e.bill
   where e.shop_id = ${shopId} and e.account = case d.direction when 'sales' then 'creditors' else 'debtors' end
   group by d.id, d.number, e.account having sum(e.amount) <> 0
   order by 1`,
  )
