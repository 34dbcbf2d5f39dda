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

/** Joins, as amended.book, the purchase or expense of the rows that row r amends. */
export const bookOf = sql`left join lateral (
      select coalesce(document_id, voucher_id) as book from gstr2b_before(r.shop_id, r.original_id)
       where coalesce(document_id, voucher_id) is not null limit 1) amended on true`

const HEADS = ['igst', 'cgst', 'sgst', 'cess'] as const
const signed = (row: 'r' | 'o', sign: 1 | -1) =>
  sql.raw(
    HEADS.map(
      (head) =>
        `${row}.${head} * case ${row}.kind when 'credit-note' then ${-sign} else ${sign} end as ${head}`,
    ).join(),
  )

/** Tax of row r as its line on the screen has it: a credit note's is below zero. */
export const signedTax = sql.raw(
  "(r.igst + r.cgst + r.sgst + r.cess) * case r.kind when 'credit-note' then -1 else 1 end",
)

/**
 * GSTR-2B rows claimed in the GSTR-3B of some months, without reverse charge. A row that amends a claimed one appears
 * twice: with its own tax, and with the tax of the claimed row below zero, in that row's section. Credit notes have the
 * opposite sign.
 */
export const countedRows = (shopId: string, from: string, to: string) => {
  const row = sql`r.id, r.kind as row_kind, r.number, r.date, r.name, r.action, coalesce(r.document_id, r.voucher_id, amended.book) as book`
  const which = sql`r.shop_id = ${shopId} and r.claim_month between ${firstDay(from)} and ${firstDay(to)}`
  return sql`(
    select ${row}, true as is_new, r.section, r.credit, ${signed('r', 1)}
      from gstr2b_rows r ${bookOf}
     where ${which} and not r.reverse_charge
     union all
    select ${row}, false, o.section, o.credit, ${signed('o', -1)}
      from gstr2b_rows r cross join lateral (
             select * from gstr2b_before(r.shop_id, r.original_id) where claim_month is not null limit 1) o
           ${bookOf}
     where ${which} and r.original_id is not null and not o.reverse_charge)`
}

/** The sums of the four heads of countedRows c. */
export const sumsOfHeads = sql.raw(
  HEADS.map((head) => `coalesce(sum(c.${head}), 0)::bigint as ${head}`).join(),
)
