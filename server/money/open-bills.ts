import * as z from 'zod/mini'
import { sql } from '#server/db/sql.ts'
import type { Shop } from '#server/documents/document-actions.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'

const OPEN_BILL = {
  _id: column.id,
  number: z.nullable(z.string()),
  kind: z.enum(['bill', 'due', 'opening', 'interest', 'expense']),
  date: column.date,
  due_date: z.nullable(column.date),
  total: column.paise,
  open: column.paise,
}

/** Open bills of a party and dues without a bill, oldest first. */
export const openBillsOf = ({ db, shopId }: Shop, party: string, account: 'debtors' | 'creditors') =>
  db.execute(
    query(
      OPEN_BILL,
      sql`
  select id as "_id", number, kind, date, due_date, total, open
    from open_items(${shopId}::uuid, ${party}::uuid, ${account}) order by due, date, kind, number`,
    ),
  )

/** Bills that owe a party money back, or are owed it, the oldest first. */
export const selectOwedBack = (shopId: string, party: string, account: 'debtors' | 'creditors') =>
  query(
    { bill: column.id, amount: column.paise },
    sql`
  select d.id as bill, owed_back(d) as amount from documents d
   where d.shop_id = ${shopId} and d.merchant_id = ${party} and d.noun = 'invoice'
     and d.direction = ${account === 'debtors' ? 'sales' : 'purchase'}
     and coalesce(d.amount_received, 0) + d.adjusted - d.refunded > case when d.counts then d.grand_total else 0 end
   order by d.date, d.seq`,
  )

/** Account and party of the chosen bills; ids that are not the shop's are left out. */
export const selectBillSides = (shopId: string, bills: readonly string[]) =>
  query(
    { id: column.id, account: z.enum(['debtors', 'creditors']), party: z.nullable(column.id) },
    sql`
  select id, case direction when 'sales' then 'debtors' else 'creditors' end as account, merchant_id as party
    from documents where shop_id = ${shopId} and noun = 'invoice'
     and id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(bills)}::jsonb))
   union all
  select id, owed, party from vouchers where shop_id = ${shopId} and owed is not null
     and id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(bills)}::jsonb))
   union all
  select v.id, 'debtors', v.party from advances a join vouchers v on v.shop_id = a.shop_id and v.id = a.voucher_id
   where a.shop_id = ${shopId}
     and a.voucher_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(bills)}::jsonb))`,
  )

/** Advances for services that a party left with the shop, oldest first. */
export const selectOpenAdvances = (shopId: string, party: string) =>
  query(
    { _id: column.id, number: z.string(), date: column.date, whatFor: z.string(), open: column.paise },
    sql`
  select v.id as "_id", v.number, v.date, a.what_for as "whatFor", a.open
    from advances a join vouchers v on v.shop_id = a.shop_id and v.id = a.voucher_id
   where a.shop_id = ${shopId} and a.open > 0 and v.party = ${party} order by v.date, v.seq`,
  )
