import * as z from 'zod/mini'
import { type SQL, sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'

const ownDrawers = (shopId: string): SQL => sql`
  select code from accounts where shop_id = ${shopId} and grouping = 'Cash-in-Hand' and code <> 'safe'`

/**
 * Cash received from a party on a day, by any bill or receipt: without what was cancelled on the day, and without deducting
 * refunds for something else (Income-tax Act 1961, section 269ST).
 */
export const selectCashOfDay = (shopId: string, party: string, date: string, except: string | undefined) =>
  query(
    { amount: column.paise },
    sql`
  select coalesce(sum(came.amount) filter (where came.amount > 0), 0)::bigint as amount
    from (
      select distinct cause_id from entries
       where shop_id = ${shopId} and party = ${party} and date = ${date}::date and cause <> 'stock'
         and cause_id is distinct from ${except ?? null}::uuid
    ) paid
    cross join lateral (
      select sum(e.amount) as amount from entries e
       where e.shop_id = ${shopId} and e.cause_id = paid.cause_id and e.date = ${date}::date
         and (e.account = 'cash' or e.account in (${ownDrawers(shopId)}))
    ) came`,
  )

interface CashOut {
  date: string
  account: string
  party?: string | undefined
  /** A payee who is not a stored party, by the name on expenses. */
  payee?: string | undefined
  except?: string | undefined
}

/**
 * Closing balance of a cash account on a day, null for another account; and cash paid to a party, or to a payee by name, on
 * the day, by any bill, payment or expense (Income-tax Act 1961, section 40A(3)).
 */
export const selectCashOut = (shopId: string, { date, account, party, payee = '', except }: CashOut) => {
  const isOther = sql`cause_id is distinct from ${except ?? null}::uuid`
  return query(
    { stands: z.nullable(column.paise), paid: column.paise },
    sql`
  select case when ${account} in ('cash', 'safe') or ${account} in (${ownDrawers(shopId)}) then (
           select coalesce(sum(debit - credit), 0) from account_days
            where shop_id = ${shopId} and account = ${account} and date <= ${date}::date)
         - (select coalesce(sum(amount), 0) from entries
             where shop_id = ${shopId} and cause_id = ${except ?? null}::uuid and account = ${account} and date <= ${date}::date)
         end::bigint as stands,
         (select coalesce(sum(went.amount) filter (where went.amount > 0), 0)::bigint
            from (
              select cause_id from entries
               where shop_id = ${shopId} and party = ${party ?? null}::uuid and date = ${date}::date and cause <> 'stock' and ${isOther}
               union
              select cause_id from (select id as cause_id, party, kind, details from vouchers
                       where shop_id = ${shopId} and date = ${date}::date and status = 'standing') v
               where ${isOther} and kind = 'expense'
                 and (party = ${party ?? null}::uuid or ${payee} <> '' and lower(details ->> 'payee') = lower(${payee}))
            ) paid
            cross join lateral (
              select -sum(e.amount) as amount from entries e
               where e.shop_id = ${shopId} and e.cause_id = paid.cause_id and e.date = ${date}::date
                 and (e.account in ('cash', 'safe') or e.account in (${ownDrawers(shopId)}))
            ) went) as paid`,
  )
}
