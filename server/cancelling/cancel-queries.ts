import * as z from 'zod/mini'
import { DIRECTIONS, kindsOf, NOUNS, type Noun } from '#domain/document-kinds.ts'
import type { Posting } from '#domain/ledger/document-postings.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { decodeCursor, type Page, pageOf, rowsToRead } from '#server/http/page.ts'
import * as column from '#server/rows/column.ts'
import { personName } from '#server/rows/member-names.ts'
import { onlyRow, query, type RowOf } from '#server/rows/query.ts'

export interface Cancellation {
  id: string
  noun: Noun
  reason: string
  /** The document as read, and the postings of its cancellation. A rehearsal leaves out the version. */
  read_at?: string
  postings: Posting[]
  by: string
  email: string
  at: Date
  /** Day of the stock's return. */
  today: string
  /** Voucher that refunds a walk-in's payment, with paise by mode. */
  give_back?: {
    id: string
    series: 'payment' | 'receipt'
    ways: { account: string; amount: number; reference: string }[]
  }
  /** The bill of a note as it was read, with the amounts (paise) it has without the note. */
  bill?: {
    id: string
    read_at: string
    adjusted: number
    refunded: number
    pending_amount: number
    payment_status: string
  }
}

/**
 * Returns `found`: the status before, completed when this call cancelled it; null if it does not exist. The database function
 * is in server/db/functions/cancel.sql.
 */
export function cancelStatement({ noun, at, ...cancellation }: Cancellation) {
  const effects = kindsOf(noun).flatMap(({ direction, stock }) =>
    stock?.cancelled
      ? [[direction, { back: stock.moves === 'in' ? 'out' : 'in', reference: stock.cancelled }]]
      : [],
  )
  const draft = { ...cancellation, noun, at: at.toISOString(), effects: Object.fromEntries(effects) }
  return query(
    { found: z.nullable(z.string()) },
    sql`select cancel_document(${JSON.stringify(draft)}::jsonb) as found`,
  )
}

/** Stores when sales invoices were first given out; an earlier time stays. */
export const giveStatement = (shopId: string, ids: string[], at: Date): SQL => sql`
  update documents set given_at = ${at.toISOString()}::timestamptz
   where shop_id = ${shopId} and noun = 'invoice' and direction = 'sales' and given_at is null and status <> 'cancelled'
     and id in (${sql.join(
       ids.map((id) => sql`${id}::uuid`),
       sql`, `,
     )})`

const CANCELLED = {
  id: column.id,
  seq: z.number(),
  noun: z.enum(NOUNS),
  direction: z.enum(DIRECTIONS),
  number: z.string(),
  date: column.date,
  grand_total: column.paise,
  party: z.string(),
  reason: z.string(),
  by: z.string(),
  at: column.moment,
}
export type CancelledRow = RowOf<typeof CANCELLED>

interface Period {
  from?: string | undefined
  to?: string | undefined
}

const within = ({ from, to }: Period): SQL =>
  sql`${from ? sql`and date >= ${from}::date` : sql``} ${to ? sql`and date <= ${to}::date` : sql``}`

/** Maximum for counting cancelled documents. */
const COUNTED = 10_000

export async function pageCancelled(
  db: Db,
  shopId: string,
  { limit, cursor, ...period }: Period & { limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<CancelledRow>> {
  const after = decodeCursor(cursor, 'date', 'number')
  const [rows, [count]] = await db.batch([
    query(
      CANCELLED,
      sql`
  select id, seq, noun, direction, number, date, grand_total, coalesce(party ->> 'name', '') as party,
         cancel_reason as reason, ${personName(sql`cancelled_by`, sql`cancelled_by_email`)} as by, cancelled_at as at
    from documents
   where shop_id = ${shopId} and status = 'cancelled' ${within(period)}
         ${after ? sql`and (date, seq) < (${after[0]}::date, ${after[1]}::bigint)` : sql``}
   order by date desc, seq desc limit ${rowsToRead(limit)}`,
    ),
    query(
      { total: z.number() },
      sql`
  select count(*) as total from (
    select from documents where shop_id = ${shopId} and status = 'cancelled' ${within(period)} limit ${COUNTED}
  ) counted`,
    ),
  ])
  return pageOf(rows, limit, onlyRow(count).total, (row) => [row.date, row.seq])
}

const ISSUED = {
  noun: z.enum(NOUNS),
  direction: z.enum(DIRECTIONS),
  series: z.string(),
  from: z.string(),
  to: z.string(),
  total: z.number(),
  cancelled: z.number(),
}

/**
 * Numbers of outward documents dated in a period, by series: reads the days of each noun by index, so that the cost depends
 * on the period and not on earlier years.
 */
export const selectIssued = (shopId: string, { from, to }: { from: string; to: string }) =>
  query(
    ISSUED,
    sql`
  select noun, direction, series_of(number) as series, (array_agg(number order by number_value))[1] as from,
         (array_agg(number order by number_value desc))[1] as to, count(*) as total,
         count(*) filter (where status = 'cancelled') as cancelled
    from documents
   where shop_id = ${shopId} and noun in ('invoice', 'credit-note', 'debit-note', 'challan') and (direction = 'sales' or noun = 'challan')
     and date between ${from}::date and ${to}::date
   group by noun, direction, series
   order by array_position(array['invoice', 'debit-note', 'credit-note', 'challan'], noun), series`,
  )
