import * as z from 'zod/mini'
import { MOST_ROWS } from '#contract/fields.ts'
import type { Gstr2bShow } from '#contract/gst/gstr2b.ts'
import { DIFFERENCES } from '#domain/gst/gstr2b/differences.ts'
import { VERDICTS } from '#domain/gst/gstr2b/match-purchases.ts'
import { ROW_KINDS, SECTIONS } from '#domain/gst/gstr2b/portal-row.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { personName } from '#server/rows/member-names.ts'
import { query, type RowOf } from '#server/rows/query.ts'
import { expenseInputs } from './expense-inputs.ts'
import {
  bookOf,
  countedRows,
  exceptMatchedMonth,
  firstDay,
  pairedIds,
  signedTax,
  sumsOfHeads,
} from './gstr2b-rows.ts'

export const ROW = {
  id: column.id,
  section: z.enum(SECTIONS),
  kind: z.enum(ROW_KINDS),
  gstin: z.string(),
  name: z.string(),
  number: z.string(),
  date: z.nullable(column.date),
  original_number: z.string(),
  original_date: z.nullable(column.date),
  place_of_supply: z.string(),
  total: column.paise,
  taxable: column.paise,
  igst: column.paise,
  cgst: column.paise,
  sgst: column.paise,
  cess: column.paise,
  reverse_charge: z.boolean(),
  credit: z.enum(['Y', 'N', 'T']),
  reason: z.string(),
  is_rejected: z.boolean(),
  verdict: z.enum(VERDICTS),
  document_id: z.nullable(column.id),
  voucher_id: z.nullable(column.id),
  differs: z.array(z.enum(DIFFERENCES)),
  action: z.enum(['A', 'R', 'P', 'N']),
  /** True if a person paired the row with its purchase. */
  by_hand: z.boolean(),
}
export type StoredRow = RowOf<typeof ROW>

const COLUMNS = sql.raw(
  Object.keys(ROW)
    .map((name) => `r.${name}`)
    .join(', '),
)

/** Undecided and deferred rows are matched again, unless a person paired them. */
export const UNDECIDED = sql`r.action in ('N', 'P') and not r.by_hand`
/** The undecided rows that amend an earlier row. */
export const UNDECIDED_AMENDMENTS = sql`r.action in ('N', 'P') and not r.by_hand and r.original_number <> ''`

/**
 * Rows to be matched; an amended one with the purchase or expense of the row before it. Each is looked up by its key: in a
 * join without statistics, fifty thousand rows would be compared with fifty thousand.
 */
export const selectToMatch = (shopId: string, month: string, which: SQL) =>
  query(
    { ...ROW, original_book: z.nullable(column.id) },
    sql`
  select ${COLUMNS}, amended.book as original_book
    from gstr2b_rows r ${bookOf}
   where r.shop_id = ${shopId} and r.month = ${firstDay(month)} and ${which} and not r.is_rejected
   order by r.gstin, r.number, r.id`,
  )

/** The months after one that have amendments. */
export const selectAmending = (shopId: string, month: string) =>
  query(
    { month: column.date },
    sql`select distinct r.month from gstr2b_rows r
         where r.shop_id = ${shopId} and r.month > ${firstDay(month)} and r.original_number <> '' order by r.month`,
  )

/** A condition on `documents`: billed by a supplier with a GSTIN, with tax or under reverse charge. */
const FROM_REGISTERED = sql`counts and trim(coalesce(party ->> 'gstin', '')) <> ''
  and (total_tax > 0 or supply = 'reverse-charge') and coalesce(details ->> 'withoutTax', '') <> 'yes'`

/** SQL condition: purchases not paired with a row, ignoring the rows matched now. */
export const freeFor = (shopId: string, month: string, which: SQL) =>
  sql`${FROM_REGISTERED} and documents.id not in ${pairedIds('document_id', shopId, exceptMatchedMonth(month, which))}`

export const selectImport = (shopId: string, month: string) =>
  query(
    {
      files: z.number(),
      generated: z.nullable(column.date),
      imported_at: column.moment,
      imported_by: z.string(),
      rows: z.number(),
      first: column.date,
    },
    sql`
  select files, generated, imported_at, ${personName(sql`imported_by`, sql`imported_by_email`)} as imported_by,
         (select count(*)::int from gstr2b_rows r where r.shop_id = i.shop_id and r.month = i.month) as rows,
         (select greatest(min(f.month), (${firstDay(month)} - interval '11 months')::date) from gstr2b_imports f
           where f.shop_id = i.shop_id) as first
    from gstr2b_imports i where shop_id = ${shopId} and month = ${firstDay(month)}`,
  )

export const selectFigures = (shopId: string, month: string) =>
  query(
    {
      verdict: z.enum(VERDICTS),
      count: z.number(),
      tax: column.paise,
      open: z.number(),
      open_tax: column.paise,
    },
    sql`
  select verdict, count(*)::int as count, coalesce(sum(${signedTax}), 0)::bigint as tax,
         count(*) filter (where ${IS_OPEN})::int as open,
         coalesce(sum(${signedTax}) filter (where ${IS_OPEN}), 0)::bigint as open_tax
    from gstr2b_rows r where shop_id = ${shopId} and month = ${firstDay(month)} group by verdict`,
  )

const IS_OPEN = sql`r.action = 'N' and not r.is_rejected`

/** Credit of some months by its place in table 4: an amended row counts by its change. */
export const selectCredit = (shopId: string, from: string, to: string = from) =>
  query(
    {
      part: z.enum(['imports', 'distributed', 'other', 'not-available']),
      igst: column.paise,
      cgst: column.paise,
      sgst: column.paise,
      cess: column.paise,
    },
    sql`
  select case when c.credit <> 'Y' then 'not-available' when c.section in ('impg', 'impgsez') then 'imports'
              when c.section in ('isd', 'isda') then 'distributed' else 'other' end as part, ${sumsOfHeads}
    from ${countedRows(shopId, from, to)} c
   group by 1`,
  )

/**
 * Rows accepted without a decision, as on the portal, with a flag whether they are in the books: a shop may claim only with
 * the bill and the goods (CGST Act s.16(2)).
 */
export const selectDeemed = (shopId: string, from: string, to: string = from) =>
  query(
    {
      is_other: z.boolean(),
      in_books: z.boolean(),
      count: z.number(),
      igst: column.paise,
      cgst: column.paise,
      sgst: column.paise,
      cess: column.paise,
    },
    sql`
  select c.section not in ('isd', 'isda', 'impg', 'impgsez') as is_other,
         c.section in ('isd', 'isda', 'impg', 'impgsez') or c.book is not null as in_books,
         count(*) filter (where c.is_new)::int as count, ${sumsOfHeads}
    from ${countedRows(shopId, from, to)} c
   where c.credit = 'Y' and c.action = 'N' and c.row_kind <> 'credit-note'
   group by 1, 2`,
  )

/** Rows that count in some months and amend a row of no loaded GSTR-2B. */
export const selectFirstUnseen = (shopId: string, from: string, to: string = from) =>
  query(
    { count: z.number(), tax: column.paise },
    sql`
  select count(*)::int as count, coalesce(sum(${signedTax}), 0)::bigint as tax from gstr2b_rows r
   where r.shop_id = ${shopId} and r.claim_month between ${firstDay(from)} and ${firstDay(to)} and not r.reverse_charge
     and r.credit = 'Y' and ${IS_FIRST_UNSEEN}`,
  )
/** True if the row amends a document whose first row is in no loaded GSTR-2B, and whose other rows are not claimed. */
const IS_FIRST_UNSEEN = sql`case when r.original_number = '' then false else not exists (
    select from gstr2b_before(r.shop_id, r.original_id) where original_number = '' or claim_month is not null) end`

const SHOWN: Record<Exclude<Gstr2bShow, 'only-books'>, SQL> = {
  open: IS_OPEN,
  ...(Object.fromEntries(VERDICTS.map((verdict) => [verdict, sql`r.verdict = ${verdict}`])) as Record<
    (typeof VERDICTS)[number],
    SQL
  >),
  // "Differs" shows rows with another number or another branch, too.
  differs: sql`r.verdict in ('differs', 'other-number', 'other-branch')`,
}

export const selectRows = (
  shopId: string,
  month: string,
  {
    show,
    after,
    limit = MOST_ROWS,
  }: { show?: Gstr2bShow | undefined; after?: [string, string, string] | undefined; limit?: number },
) =>
  query(
    {
      ...ROW,
      acted_at: z.nullable(column.moment),
      acted_by: z.string(),
      asked_at: z.nullable(column.moment),
      claim_month: z.nullable(column.date),
      is_first_unseen: z.boolean(),
    },
    sql`
  select ${COLUMNS}, r.acted_at, ${personName(sql`r.acted_by`, sql`r.acted_by_email`)} as acted_by, a.asked_at, r.claim_month, ${IS_FIRST_UNSEEN} as is_first_unseen
    from gstr2b_rows r left join gstr2b_asks a on a.shop_id = r.shop_id and a.about = r.id
   where r.shop_id = ${shopId} and r.month = ${firstDay(month)}
     and ${show && show !== 'only-books' ? SHOWN[show] : sql`true`}
     and ${after ? sql`(r.name, r.number, r.id) > (${after[0]}, ${after[1]}, ${after[2]}::uuid)` : sql`true`}
   order by r.name, r.number, r.id limit ${limit}`,
  )

/** Unpaired purchases and expenses, from the first month with a GSTR-2B on, within a year. */
const onlyInBooks = (shopId: string, first: string, last: string) => sql`
  select id, date, total_tax * case noun when 'credit-note' then -1 else 1 end as tax from documents
   where shop_id = ${shopId} and direction = 'purchase' and noun in ('invoice', 'credit-note', 'debit-note')
     and date between ${first}::date and ${last}::date and ${FROM_REGISTERED} and total_tax > 0
     and documents.id not in ${pairedIds('document_id', shopId)}
   union all
  select e.id, e.date, e.igst + e.cgst + e.sgst + e.cess from (${expenseInputs(shopId, { from: first, to: last })}) e
   where e.gstin <> '' and not e.reverse_charge
     and e.id not in ${pairedIds('voucher_id', shopId)}`

export const sumOnlyInBooks = (shopId: string, first: string, last: string) =>
  query(
    { count: z.number(), tax: column.paise },
    sql`select count(*)::int as count, coalesce(sum(tax), 0)::bigint as tax from (${onlyInBooks(shopId, first, last)}) b`,
  )

export const selectOnlyInBooks = (
  shopId: string,
  {
    first,
    last,
    after,
    limit = MOST_ROWS,
  }: { first: string; last: string; after?: [string, string] | undefined; limit?: number },
) =>
  query(
    { id: column.id, date: column.date, asked_at: z.nullable(column.moment) },
    sql`
  select id, date, (select asked_at from gstr2b_asks a where a.shop_id = ${shopId} and a.about = b.id) as asked_at
    from (${onlyInBooks(shopId, first, last)}) b
   where ${after ? sql`(date, id) > (${after[0]}::date, ${after[1]}::uuid)` : sql`true`}
   order by date, id limit ${limit}`,
  )
