import { sql } from 'drizzle-orm'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'

/**
 * What a party paid in cash on a day, by whatever bill or receipt: what was taken back on the day came not, what was given
 * back for something else came all the same (Income-tax Act 1961, section 269ST).
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
         and (e.account = 'cash' or e.account in (
           select code from accounts where shop_id = ${shopId} and grouping = 'Cash-in-Hand' and code <> 'safe'))
    ) came`,
  )
