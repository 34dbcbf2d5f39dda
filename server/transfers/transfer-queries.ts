import * as z from 'zod/mini'
import {
  type ListedTransfer,
  type listTransfers,
  TRANSFER_STATUSES,
  type Transfer,
  transfer,
} from '#contract/shelf/transfers.ts'
import type { Db } from '#server/db/db.ts'
import { isoMoment } from '#server/db/moment.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { decodeCursor, likePattern, type Page, readPage, rowsToRead } from '#server/http/page.ts'
import * as column from '#server/rows/column.ts'
import { personName } from '#server/rows/member-names.ts'
import { query, type RowOf } from '#server/rows/query.ts'

type Filter = z.output<typeof listTransfers.schema.querystring>

const PLACE = z.object({
  _id: column.id,
  name: z.string(),
  address: z.string(),
  state: z.string(),
  postalCode: z.string(),
})

const HEAD = {
  id: column.id,
  seq: z.number(),
  number: z.string(),
  date: column.date,
  status: z.enum(TRANSFER_STATUSES),
  from_place: PLACE,
  to_place: PLACE,
  no_of_items: z.number(),
  value: column.paise,
  updated_at: column.moment,
}

const WHOLE = {
  ...HEAD,
  transport: z.string(),
  vehicle_no: z.string(),
  note: z.string(),
  created_name: z.string(),
  created_at: column.moment,
  sent_name: z.string(),
  sent_at: z.nullable(column.moment),
  received_name: z.string(),
  received_at: z.nullable(column.moment),
  items: transfer.shape.items,
  losses: z.nullable(
    z.array(
      z.object({
        item: z.string(),
        quantity: z.number(),
        reason: z.string(),
        by: z.string(),
        at: column.moment,
      }),
    ),
  ),
}

/** A place with its address; the shop's own where it has none. */
const placeOf = (place: 'from_id' | 'to_id') => sql`(
  select jsonb_build_object(
           '_id', o.id, 'name', o.name, 'address', coalesce(nullif(o.address, ''), case when o.id = s.id then s.address end, ''),
           'state', coalesce(nullif(o.state, ''), s.state),
           'postalCode', coalesce(nullif(o.postal_code, ''), case when o.id = s.id then s.postal_code end, ''))
    from places o join shops s on s.id = o.shop_id
   where o.shop_id = t.shop_id and o.id = t.${sql.raw(place)})`

const COLUMNS = sql`
  t.id, t.seq, t.number, t.date, t.status, ${placeOf('from_id')} as from_place, ${placeOf('to_id')} as to_place, t.updated_at,
  (select count(*) from transfer_lines l where l.shop_id = t.shop_id and l.transfer_id = t.id) as no_of_items,
  (select coalesce(sum(round(l.quantity * l.rate * 100)), 0)::bigint
     from transfer_lines l where l.shop_id = t.shop_id and l.transfer_id = t.id) as value`

const LINES = sql`(
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
           '_id', l.id, 'product', l.product_id, 'itemId', l.item_id, 'itemname', l.itemname, 'hsncode', l.hsncode, 'unit', l.unit,
           'pack', case when l.pack_id is not null then
             jsonb_build_object('_id', l.pack_id, 'name', l.pack_name, 'holds', l.holds) end,
           'quantity', l.quantity, 'received', l.received, 'lost', l.lost, 'back', l.back, 'rate', l.rate))
           || case when l.batches is null then '{}'
                   when t.sent_at is null then case when l.batches = '[]' then '{}' else jsonb_build_object('asked', l.batches) end
                   else jsonb_build_object('batches', (
                select coalesce(jsonb_agg(b - 'piece' order by position), '[]') from jsonb_array_elements(l.batches) with ordinality as x (b, position))) end
           order by l.position), '[]')
    from transfer_lines l where l.shop_id = t.shop_id and l.transfer_id = t.id)`

const LOSSES = sql`(
  select jsonb_agg(jsonb_build_object(
           'item', p.name, 'quantity', a.quantity, 'reason', a.reason,
           'by', coalesce(${personName(sql`a.created_by`, sql`null`)}, ''), 'at', a.created_at) order by a.seq)
    from adjustments a join products p on p.shop_id = a.shop_id and p.id = a.product_id
   where a.shop_id = t.shop_id and a.transfer_id = t.id and a.direction = 'out' and a.deleted_at is null)`

export const selectTransfer = (shopId: string, id: string) =>
  query(
    WHOLE,
    sql`
  select ${COLUMNS}, t.transport, t.vehicle_no, t.note, t.created_at, t.sent_at, t.received_at, ${LINES} as items, ${LOSSES} as losses,
         coalesce(${personName(sql`t.created_by`, sql`null`)}, '') as created_name,
         coalesce(${personName(sql`t.sent_by`, sql`null`)}, '') as sent_name,
         coalesce(${personName(sql`t.received_by`, sql`null`)}, '') as received_name
    from transfers t where t.shop_id = ${shopId} and t.id = ${id}`,
  )

const headOf = (row: RowOf<typeof HEAD>): ListedTransfer => ({
  _id: row.id,
  number: row.number,
  date: row.date,
  status: row.status,
  from: row.from_place,
  to: row.to_place,
  noOfItems: row.no_of_items,
  value: row.value,
  updatedAt: isoMoment(row.updated_at),
})

const momentOf = (moment: string | null) => moment && new Date(moment).toISOString()

export const transferOf = (row: RowOf<typeof WHOLE>): Transfer => ({
  ...headOf(row),
  transport: row.transport,
  vehicleNo: row.vehicle_no,
  note: row.note,
  createdBy: row.created_name,
  createdAt: isoMoment(row.created_at),
  sentBy: row.sent_name,
  sentAt: momentOf(row.sent_at),
  receivedBy: row.received_name,
  receivedAt: momentOf(row.received_at),
  items: row.items,
  ...(row.losses && { losses: row.losses.map((loss) => ({ ...loss, at: momentOf(loss.at) ?? '' })) }),
})

export async function findTransfer(db: Db, shopId: string, id: string): Promise<Transfer | undefined> {
  const [row] = await db.execute(selectTransfer(shopId, id))
  return row && transferOf(row)
}

/** Newest first, by their date. */
export async function pageTransfers(
  db: Db,
  shopId: string,
  { limit, cursor, search, status, place }: Filter,
): Promise<Page<ListedTransfer>> {
  const after = decodeCursor(cursor, 'date', 'number')
  const conditions = [
    sql`t.shop_id = ${shopId}`,
    status && sql`t.status = ${status}`,
    place && sql`${place}::uuid in (t.from_id, t.to_id)`,
    search && sql`lower(t.number) like ${likePattern(search)}`,
    after && sql`(t.date, t.seq) < (${after[0]}::date, ${after[1]}::bigint)`,
  ].filter((one): one is SQL => Boolean(one))
  const page = await readPage(db, {
    rows: query(
      HEAD,
      sql`
      select ${COLUMNS}
        from (
          select * from transfers t where ${sql.join(conditions, sql` and `)}
           order by t.date desc, t.seq desc limit ${rowsToRead(limit)}
        ) t
       order by t.date desc, t.seq desc`,
    ),
    all: sql`select from transfers where shop_id = ${shopId}`,
    limit,
    keyOf: (row) => [row.date, row.seq],
  })
  return { ...page, rows: page.rows.map(headOf) }
}
