import * as z from 'zod/mini'
import { MOST_ROWS } from '#contract/fields.ts'
import { type EWAY_LISTS, EWAY_STATES, type EwayBillRecord } from '#contract/gst/eway-bills.ts'
import { EWAY_TIMES, mayExtend } from '#domain/gst/ewaybill/eway-time.ts'
import type { Transport } from '#domain/gst/ewaybill/load.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { decodeCursor, encodeCursor, rowsToRead } from '#server/http/page.ts'
import * as column from '#server/rows/column.ts'
import { onlyRow, query, type RowOf } from '#server/rows/query.ts'
import type { EwayAnswer } from '../provider.ts'

const VEHICLE = z.strictObject({ number: z.string(), at: z.string(), remark: z.string(), place: z.string() })
type VehicleEntry = z.output<typeof VEHICLE>

const EWAY_BILL = {
  id: column.id,
  document_id: column.id,
  kind: z.enum(['invoice', 'challan']),
  document_number: z.string(),
  date: column.date,
  seq: z.number(),
  party: z.string(),
  state: z.enum(EWAY_STATES),
  number: z.nullable(z.string()),
  made_at: z.nullable(column.moment),
  valid_until: z.nullable(column.moment),
  transport: column.json<Transport>(),
  vehicles: z.array(VEHICLE),
  error_code: z.string(),
  error: z.string(),
}
export type EwayBillRow = RowOf<typeof EWAY_BILL>

const COLUMNS = sql`
  w.id, w.document_id, d.noun as kind, d.number as document_number, d.date, d.seq, coalesce(d.party ->> 'name', '') as party,
  w.state, w.number, w.made_at, w.valid_until, w.transport, w.vehicles, w.error_code, w.error`
const JOINED = sql`eway_bills w join documents d on d.shop_id = w.shop_id and d.id = w.document_id`

const iso = (at: string | null) => at && new Date(at).toISOString()

export function ewayBillOfRow(row: EwayBillRow, now: Date): EwayBillRecord {
  const isLive = row.state === 'generated'
  const until = row.valid_until && new Date(row.valid_until)
  const cancelUntil = row.made_at && new Date(new Date(row.made_at).getTime() + EWAY_TIMES.cancelWithinMs)
  return {
    _id: row.id,
    document: { _id: row.document_id, kind: row.kind, number: row.document_number, date: row.date },
    party: row.party,
    state: row.state,
    number: row.number,
    vehicles: row.vehicles,
    madeAt: iso(row.made_at),
    validUntil: iso(row.valid_until),
    errorCode: row.error_code,
    error: row.error,
    mayExtend: isLive && until ? mayExtend(until, now) : false,
    cancelUntil: isLive && cancelUntil ? cancelUntil.toISOString() : null,
  }
}

/** The e-way bills of a document, the newest first: there are few. */
export const selectEwayBills = (shopId: string, documentId: string) =>
  query(
    EWAY_BILL,
    sql`select ${COLUMNS} from ${JOINED} where w.shop_id = ${shopId} and w.document_id = ${documentId}
         order by w.asked_at desc, w.id limit 50`,
  )

export async function findEwayBill(db: Db, shopId: string, id: string): Promise<EwayBillRow | undefined> {
  const [row] = await db.execute(
    query(EWAY_BILL, sql`select ${COLUMNS} from ${JOINED} where w.shop_id = ${shopId} and w.id = ${id}`),
  )
  return row
}

type List = (typeof EWAY_LISTS)[number]

/** E-way bills that end within a day, or ended so recently that they may still be extended. */
const ending = (now: Date): SQL => {
  const [from, to] = [-EWAY_TIMES.extendAroundMs, EWAY_TIMES.cancelWithinMs].map((by) =>
    new Date(now.getTime() + by).toISOString(),
  )
  return sql`w.state = 'generated' and w.valid_until between ${from}::timestamptz and ${to}::timestamptz`
}

/** Who may not see other people's sales reads their own of the list, and its counts (docs/decisions/0196). */
const LISTED = sql`is_listed(d.direction, d.created_by)`

export async function pageEwayBills(
  db: Db,
  shopId: string,
  {
    list,
    limit = MOST_ROWS,
    cursor,
  }: { list: List; limit?: number | undefined; cursor?: string | undefined },
  now: Date,
) {
  const after = decodeCursor(cursor, 'date', 'number')
  const ofList = list === 'ending' ? ending(now) : sql`w.state = ${list}`
  const [rows, [counts]] = await db.batch([
    query(
      EWAY_BILL,
      sql`select ${COLUMNS} from ${JOINED} where w.shop_id = ${shopId} and ${ofList} and ${LISTED}
            ${after ? sql`and (d.date, d.seq) < (${after[0]}::date, ${after[1]}::bigint)` : sql``}
           order by d.date desc, d.seq desc limit ${rowsToRead(limit)}`,
    ),
    query(
      {
        generated: z.number(),
        ending: z.number(),
        pending: z.number(),
        failed: z.number(),
        cancelled: z.number(),
      },
      sql`select count(*) filter (where w.state = 'generated')::int as generated,
                 count(*) filter (where ${ending(now)})::int as ending,
                 count(*) filter (where w.state = 'pending')::int as pending,
                 count(*) filter (where w.state = 'failed')::int as failed,
                 count(*) filter (where w.state = 'cancelled')::int as cancelled
            from ${JOINED} where w.shop_id = ${shopId} and ${LISTED}`,
    ),
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown,
    next: rows.length > limit && last ? encodeCursor([last.date, last.seq]) : null,
    counts: onlyRow(counts),
  }
}

interface NewEwayBill {
  id: string
  shopId: string
  documentId: string
  transport: Transport
  userId: string
  email: string
  now: Date
}

/** Locks the document, so that a cancelled one requests nothing, and one with a request is not cancelled. */
export const ewayRequestStatements = ({
  id,
  shopId,
  documentId,
  transport,
  userId,
  email,
  now,
}: NewEwayBill) =>
  [
    sql`select from documents where shop_id = ${shopId} and id = ${documentId} for no key update`,
    sql`
  insert into eway_bills (shop_id, id, document_id, state, transport, asked_by, asked_by_email, asked_at)
  select ${shopId}, ${id}, ${documentId}, 'pending', ${JSON.stringify(transport)}::jsonb, ${userId}, ${email},
         ${now.toISOString()}::timestamptz
    from documents where shop_id = ${shopId} and id = ${documentId} and status <> 'cancelled'`,
  ] as const

/** Stores number and vehicle on the document too, for its paper. */
const tellDocument = (shopId: string, documentId: string, number: string, vehicleNo: string) => sql`
  update documents
     set details = details || jsonb_build_object('ewayBillNo', ${number}::text)
           || case when ${vehicleNo}::text = '' then '{}' else jsonb_build_object('vehicleNo', ${vehicleNo}::text) end,
         updated_at = clock_timestamp()
   where shop_id = ${shopId} and id = ${documentId} and status <> 'cancelled'`

export const madeStatements = (
  shopId: string,
  { id, document_id }: Pick<EwayBillRow, 'id' | 'document_id'>,
  { number, madeAt, validUntil }: EwayAnswer,
  vehicles: VehicleEntry[],
) =>
  [
    query(
      { id: column.id },
      sql`update eway_bills
             set state = 'generated', number = ${number}, made_at = ${madeAt.toISOString()}::timestamptz,
                 valid_until = ${validUntil?.toISOString() ?? null}::timestamptz, vehicles = ${JSON.stringify(vehicles)}::jsonb,
                 error_code = '', error = '', taken_until = null
           where shop_id = ${shopId} and id = ${id} and state = 'pending' returning id`,
    ),
    tellDocument(shopId, document_id, number, vehicles.at(-1)?.number ?? ''),
  ] as const

/** Stores another vehicle, or a later end of validity. */
export const movedStatements = (shopId: string, row: EwayBillRow, entry: VehicleEntry, until: Date | null) =>
  [
    sql`update eway_bills
           set vehicles = vehicles || ${JSON.stringify([entry])}::jsonb,
               valid_until = coalesce(${until?.toISOString() ?? null}::timestamptz, valid_until)
         where shop_id = ${shopId} and id = ${row.id} and state = 'generated'`,
    tellDocument(shopId, row.document_id, row.number ?? '', entry.number),
  ] as const

export const cancelledStatements = (
  shopId: string,
  row: EwayBillRow,
  email: string,
  reason: string,
  now: Date,
) =>
  [
    sql`update eway_bills
           set state = 'cancelled', cancelled_at = ${now.toISOString()}::timestamptz, cancelled_by_email = ${email},
               cancel_reason = ${reason}
         where shop_id = ${shopId} and id = ${row.id} and state = 'generated'`,
    sql`update documents set details = details || '{"ewayBillNo": ""}', updated_at = clock_timestamp()
         where shop_id = ${shopId} and id = ${row.document_id} and details ->> 'ewayBillNo' = ${row.number}
           and status <> 'cancelled'`,
  ] as const
