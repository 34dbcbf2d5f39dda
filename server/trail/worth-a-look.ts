import { type SQL, sql } from '#server/db/sql.ts'

const changed = (column: string) =>
  sql`l.before -> ${column}::text is distinct from l.after -> ${column}::text`

/** SQL: sum of a voucher's payment modes, paise. */
const waysOf = (row: SQL) => sql`(
  select coalesce(sum((way ->> 'amount')::bigint), 0) from jsonb_array_elements(${row} -> 'details' -> 'ways') way)`

/**
 * SQL condition on a row `l` of the log: what an auditor looks at first. Deletions and cancellations, edits of bills of earlier
 * days and those that lower what was received for a bill or by a voucher or move it to another way, what was done by a yes, exports, wrong PINs, opened
 * drawers and those that differed by more than the rounding of their bills, rights, and days that were locked or unlocked.
 */
export const WORTH_A_LOOK = sql`(
  l.operation = 'export'
  or l.operation = 'delete' and l.table_name <> all (array['document_lines', 'sessions', 'tally_ledgers', 'bill_links', 'due_links'])
  or l.table_name in ('permits', 'shop_roles', 'pin_closings', 'pins', 'drawer_openings', 'closings', 'handovers', 'memberships')
     and not (l.table_name = 'permits' and l.operation = 'insert')
  or l.table_name = 'drawer_closings'
     and (l.after ->> 'difference')::bigint <> coalesce((l.after ->> 'rounding')::bigint, 0)
  or l.operation = 'update' and (
       l.before ->> 'deleted_at' is null and l.after ->> 'deleted_at' is not null
    or l.table_name in ('documents', 'vouchers') and l.before ->> 'status' <> 'cancelled' and l.after ->> 'status' = 'cancelled'
    or l.table_name = 'documents' and (${changed('grand_total')} or ${changed('party')} or ${changed('date')})
       and l.before ->> 'date' < to_char(l.at at time zone 'Asia/Kolkata', 'YYYY-MM-DD')
    or l.table_name = 'documents' and (l.after ->> 'amount_received')::bigint < (l.before ->> 'amount_received')::bigint
    or l.table_name = 'documents' and (l.before ->> 'amount_received')::bigint > coalesce((l.before ->> 'settled')::bigint, 0)
       and (${changed('payment_mode')} or ${changed('taken')}) and not ${changed('settled')}
    or l.table_name = 'vouchers' and l.before -> 'details' ? 'ways' and l.after ? 'details'
       and ${waysOf(sql`l.after`)} < ${waysOf(sql`l.before`)}
    or l.table_name = 'shops' and (${changed('locked_up_to')} or ${changed('filed_up_to')})
    or l.table_name = 'users' and l.after ? 'changed'))`
