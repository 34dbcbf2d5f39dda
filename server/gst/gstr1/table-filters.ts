import { LARGE_SALES } from '#domain/gst/gstr1/rules.ts'
import type { Table } from '#domain/gst/gstr1/tables.ts'
import { type SQL, sql } from '#server/db/sql.ts'

// SQL filters that leave out documents which are surely in no row of a table. classify.ts decides; these may select too many,
// never too few.

const LEAST_LARGE = Math.min(...LARGE_SALES.map(({ above }) => above))

const BILL_WITH_GSTIN = sql`noun = 'invoice' and coalesce(party ->> 'gstin', '') <> ''`
const CHANGED = sql`exists (
  select from filed_changes c where c.shop_id = documents.shop_id and c.document_id = documents.id)`
const OPERATED = sql`(noun <> 'invoice' or coalesce(details ->> 'operatorGstin', '') <> '')`
const NEVER = sql`false`

/** Conditions on `documents` for the days of a return. */
export const BOOKED_IN: Record<Table, SQL> = {
  '4A': BILL_WITH_GSTIN,
  '4B': BILL_WITH_GSTIN,
  '6B': BILL_WITH_GSTIN,
  '6C': BILL_WITH_GSTIN,
  '6A': sql`noun = 'invoice' and supply like 'export-%'`,
  '5A': sql`noun = 'invoice' and grand_total > ${LEAST_LARGE}`,
  '7': sql`supply not like 'export-%'`,
  '8': sql`exists (
    select from document_lines l where l.shop_id = documents.shop_id and l.document_id = documents.id
       and (l.taxability <> 'taxable' or l.cgst + l.sgst + l.igst + l.cess = 0))`,
  '9B': sql`noun <> 'invoice'`,
  // Uploaded by the invoice furnishing facility and changed since.
  '9A': CHANGED,
  '9C': CHANGED,
  '10': CHANGED,
  // Notes are in their bill's table.
  '14(a)': OPERATED,
  '14(b)': OPERATED,
  '14A': CHANGED,
  // Tables of advances have vouchers and no documents.
  '11A': NEVER,
  '11B': NEVER,
  '11(II)': NEVER,
}

const OPERATED_BEFORE = sql`jsonb_typeof(row #> '{parts,operator}') = 'object'`
const REPORTED_BEFORE = sql`jsonb_typeof(row -> 'was') = 'object'`

/** Conditions on `filed_rows` for a filed return. */
export const FILED_IN: Record<Table, SQL> = {
  '4A': sql`section = 'b2b'`,
  '4B': sql`section = 'b2b'`,
  '6B': sql`section = 'b2b'`,
  '6C': sql`section = 'b2b'`,
  '6A': sql`section = 'exp'`,
  '5A': sql`section = 'b2cl'`,
  '7': sql`section = 'b2cs'`,
  '9B': sql`section in ('cdnr', 'cdnur')`,
  '8': sql`jsonb_typeof(row #> '{parts,untaxed,0}') = 'object'`,
  '9A': REPORTED_BEFORE,
  '9C': REPORTED_BEFORE,
  '10': REPORTED_BEFORE,
  '14(a)': OPERATED_BEFORE,
  '14(b)': OPERATED_BEFORE,
  '14A': REPORTED_BEFORE,
  '11A': NEVER,
  '11B': NEVER,
  '11(II)': NEVER,
}
