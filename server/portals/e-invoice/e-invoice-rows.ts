import * as z from 'zod/mini'
import { MOST_ROWS } from '#contract/fields.ts'
import { E_INVOICE_STATES, type EInvoiceRecord } from '#contract/gst/e-invoices.ts'
import { TAX_NOUNS } from '#domain/gst/tax-document.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { decodeCursor, encodeCursor, rowsToRead } from '#server/http/page.ts'
import * as column from '#server/rows/column.ts'
import { onlyRow, query, type RowOf } from '#server/rows/query.ts'
import type { IrnAnswer } from '../provider.ts'

const E_INVOICE = {
  id: column.id,
  seq: z.number(),
  kind: z.enum(TAX_NOUNS),
  number: z.string(),
  date: column.date,
  party: z.string(),
  total: column.paise,
  state: z.enum(E_INVOICE_STATES),
  irn: z.nullable(z.string()),
  ack_no: z.string(),
  ack_at: z.nullable(column.moment),
  signed_qr: z.string(),
  is_verified: z.boolean(),
  error_code: z.string(),
  error: z.string(),
  attempts: z.number(),
}
export type EInvoiceRow = RowOf<typeof E_INVOICE>

const COLUMNS = sql`
  d.id, d.seq, d.noun as kind, d.number, d.date, coalesce(d.party ->> 'name', '') as party, d.grand_total as total,
  coalesce(e.state, 'needed') as state, e.irn, coalesce(e.ack_no, '') as ack_no, e.ack_at,
  coalesce(e.signed_qr, '') as signed_qr, coalesce(e.is_verified, false) as is_verified,
  coalesce(e.error_code, '') as error_code, coalesce(e.error, '') as error, coalesce(e.attempts, 0) as attempts`
const JOINED = sql`documents d left join e_invoices e on e.shop_id = d.shop_id and e.id = d.id`
const SOLD = sql`d.direction = 'sales' and d.noun in ('invoice', 'credit-note', 'debit-note')`

/** The portal cancels within a day. */
const CANCEL_WITHIN_MS = 24 * 60 * 60 * 1000

export const cancelUntil = (ackAt: string | null): Date | null =>
  ackAt === null ? null : new Date(new Date(ackAt).getTime() + CANCEL_WITHIN_MS)

export const eInvoiceOfRow = ({ id, seq: _, ...row }: EInvoiceRow): EInvoiceRecord => ({
  _id: id,
  kind: row.kind,
  number: row.number,
  date: row.date,
  party: row.party,
  total: row.total,
  state: row.state,
  irn: row.irn,
  ackNo: row.ack_no,
  signedQr: row.signed_qr,
  isVerified: row.is_verified,
  ackAt: row.ack_at && new Date(row.ack_at).toISOString(),
  errorCode: row.error_code,
  error: row.error,
  attempts: row.attempts,
  cancelUntil: row.state === 'generated' ? (cancelUntil(row.ack_at)?.toISOString() ?? null) : null,
})

export async function findEInvoice(db: Db, shopId: string, id: string): Promise<EInvoiceRow | undefined> {
  const [row] = await db.execute(
    query(
      E_INVOICE,
      sql`select ${COLUMNS} from ${JOINED} where d.shop_id = ${shopId} and d.id = ${id} and ${SOLD}`,
    ),
  )
  return row
}

/** Bills and notes that need an e-invoice, by their columns: the tax is zero if all lines are untaxed. */
const needed = (from: string | null): SQL =>
  from === null
    ? sql`false`
    : sql`${SOLD} and d.date >= ${from}::date and d.status <> 'cancelled' and e.state is null
        and (d.total_tax > 0 or d.supply <> 'domestic') and coalesce(d.details ->> 'withoutTax', '') <> 'yes'
        and (coalesce(d.party ->> 'gstin', '') <> '' or d.supply <> 'domestic')
        and coalesce(d.own ->> 'registration', 'regular') = 'regular'`

/** Who may not see other people's sales reads their own of the list, and its counts (docs/decisions/0196). */
const LISTED = sql`is_listed(d.direction, d.created_by)`
const ofListed = sql`join documents d on d.shop_id = e.shop_id and d.id = e.id and ${LISTED}`

export async function pageEInvoices(
  db: Db,
  shopId: string,
  {
    state,
    from,
    limit,
    cursor,
  }: {
    state: EInvoiceRow['state']
    from: string | null
    limit?: number | undefined
    cursor?: string | undefined
  },
) {
  const after = decodeCursor(cursor, 'date', 'number')
  const ofState = state === 'needed' ? needed(from) : sql`e.state = ${state}`
  const [rows, [counted], [missing]] = await db.batch([
    query(
      E_INVOICE,
      sql`select ${COLUMNS} from ${JOINED} where d.shop_id = ${shopId} and ${ofState} and ${LISTED}
            ${after ? sql`and (d.date, d.seq) < (${after[0]}::date, ${after[1]}::bigint)` : sql``}
           order by d.date desc, d.seq desc limit ${rowsToRead(limit)}`,
    ),
    query(
      { pending: z.number(), failed: z.number(), generated: z.number(), cancelled: z.number() },
      sql`select count(*) filter (where e.state = 'pending')::int as pending,
                 count(*) filter (where e.state = 'failed')::int as failed,
                 count(*) filter (where e.state = 'generated')::int as generated,
                 count(*) filter (where e.state = 'cancelled')::int as cancelled
            from e_invoices e ${ofListed} where e.shop_id = ${shopId}`,
    ),
    query(
      { needed: z.number() },
      sql`select count(*)::int as needed from ${JOINED} where d.shop_id = ${shopId} and ${needed(from)} and ${LISTED}`,
    ),
  ])
  const most = limit ?? MOST_ROWS
  const shown = rows.slice(0, most)
  const last = shown.at(-1)
  return {
    rows: shown,
    next: rows.length > most && last ? encodeCursor([last.date, last.seq]) : null,
    counts: { ...onlyRow(counted), ...onlyRow(missing) },
  }
}

interface Asker {
  userId: string
  email: string
}

/** Queues the document, whatever failed before; under its lock, so that a concurrent edit is complete or sees it. */
export const eInvoiceRequestStatements = (shopId: string, id: string, { userId, email }: Asker, now: Date) =>
  [
    sql`select from documents where shop_id = ${shopId} and id = ${id} for no key update`,
    sql`insert into e_invoices (shop_id, id, state, asked_by, asked_by_email, asked_at)
        values (${shopId}, ${id}, 'pending', ${userId}, ${email}, ${now.toISOString()}::timestamptz)
        on conflict (shop_id, id) do update
           set state = 'pending', asked_by = excluded.asked_by, asked_by_email = excluded.asked_by_email,
               asked_at = excluded.asked_at, error_code = '', error = '', next_attempt_at = now()
         where e_invoices.state = 'failed'`,
  ] as const

/** Stores the portal's answer, once: an answered row keeps its answer. */
export const answerStatements = (
  shopId: string,
  id: string,
  { irn, ackNo, ackDate, signedInvoice, signedQr }: IrnAnswer,
  isVerified: boolean,
  asker: Asker | undefined,
  now: Date,
) =>
  [
    sql`select from documents where shop_id = ${shopId} and id = ${id} for no key update`,
    query(
      { id: column.id },
      sql`insert into e_invoices as e (shop_id, id, state, irn, ack_no, ack_at, signed_invoice, signed_qr,
                                       is_verified, asked_by, asked_by_email, asked_at)
          values (${shopId}, ${id}, 'generated', ${irn}, ${ackNo}, ${`${ackDate.replace(' ', 'T')}+05:30`}::timestamptz,
                  ${signedInvoice}, ${signedQr}, ${isVerified}, ${asker?.userId ?? null}, ${asker?.email ?? ''},
                  ${now.toISOString()}::timestamptz)
          on conflict (shop_id, id) do update
             set state = 'generated', irn = excluded.irn, ack_no = excluded.ack_no, ack_at = excluded.ack_at,
                 signed_invoice = excluded.signed_invoice, signed_qr = excluded.signed_qr,
                 is_verified = excluded.is_verified, error_code = '', error = '', taken_until = null
           where e.state in ('pending', 'failed')
          returning id`,
    ),
  ] as const

/** Returns a row if this call cancelled the e-invoice. */
export const cancelStatement = (
  shopId: string,
  id: string,
  { userId, email }: Asker,
  remark: string,
  now: Date,
) =>
  query(
    { id: column.id },
    sql`update e_invoices
           set state = 'cancelled', cancelled_at = ${now.toISOString()}::timestamptz, cancelled_by = ${userId},
               cancelled_by_email = ${email}, cancel_reason = ${remark}
         where shop_id = ${shopId} and id = ${id} and state = 'generated' returning id`,
  )
