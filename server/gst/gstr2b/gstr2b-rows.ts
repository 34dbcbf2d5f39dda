import { type SQL, sql } from '#server/db/sql.ts'

export const firstDay = (month: string) => sql`${`${month}-01`}::date`

/**
 * Ids of purchases or expenses that rows are paired with, of all or some rows, read once as a hash, whatever the planner's
 * statistics are. Looked up one by one, each purchase of a new shop would be compared with all its rows.
 */
export const pairedIds = (book: 'document_id' | 'voucher_id', shopId: string, which: SQL = sql`true`) => {
  const id = sql.raw(`r.${book}`)
  return sql`(select ${id} from gstr2b_rows r where r.shop_id = ${shopId} and ${id} is not null and ${which})`
}

/** Condition on rows that leaves out those of the month that is being matched. */
export const exceptMatchedMonth = (month: string, which: SQL) =>
  sql`not (r.month = ${firstDay(month)} and ${which})`

/** Joins, as o, the earlier row that row r amends; looked up only where r amends one. */
export const originalOf = (which: SQL = sql`true`) => sql`left join lateral (
      select * from gstr2b_rows e
       where r.original_id is not null and e.shop_id = r.shop_id and e.id = r.original_id and ${which} offset 0) o on true`
export const CREDIT_IS_CLAIMED = sql`e.claim_month is not null`
