import * as z from 'zod/mini'
import {
  type BatchPassage,
  batchPassage,
  type listBatches,
  type listBatchPassages,
  type StandingBatch,
  standingBatch,
} from '#contract/shelf/batches.ts'
import { addDays } from '#domain/calendar.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { decodeCursor, likePattern, type Page, readPage, rowsToRead } from '#server/http/page.ts'
import * as column from '#server/rows/column.ts'
import { query, type RowOf } from '#server/rows/query.ts'
import { matchesByTextOrSound } from '#server/rows/sounds.ts'
import type { Reader } from './batch-reader.ts'
import { idleProducts, SALE, saleOf } from './sale-of-batches.ts'

type Filter = z.output<typeof listBatches.schema.querystring>

const PLACE = z.nullable(z.object({ _id: column.id, name: z.string() }))
const ROW = {
  ...z.omit(standingBatch, { sale: true }).shape,
  piece: z.boolean(),
  place: PLACE,
  rate: z.nullable(z.number()),
  worth: z.nullable(column.paise),
}

/** A batch with the purchase that brought it last; needs `s` with id, place (null: all of them) and quantity. Purchases are hidden from roles without costs. */
const COLUMNS = sql`
  b.id as "_id", b.number, b.expiry, b.mrp, b.price, b.rate, p.has_serials as piece, p.selling_price as "sellingPrice", s.quantity,
  round(b.rate * s.quantity * 100)::bigint as worth,
  case when o.id is not null then jsonb_build_object('_id', o.id, 'name', o.name) end as place,
  jsonb_strip_nulls(jsonb_build_object('_id', p.id, 'itemId', p.item_id, 'name', p.name, 'unit', p.unit, 'packs', (
    select jsonb_agg(jsonb_build_object('_id', k.id, 'name', k.name, 'holds', k.holds) order by k.position)
      from product_packs k where k.shop_id = p.shop_id and k.product_id = p.id and k.deleted_at is null))) as product,
  case when m.id is not null then jsonb_strip_nulls(jsonb_build_object('_id', m.id, 'name', m.name, 'takeBack', m.take_back)) end as supplier,
  case when bill.id is not null then jsonb_build_object('_id', bill.id, 'number', bill.number, 'date', bill.date) end as bill`

const linksOf = (shopId: string) => sql`
  join batches b on b.shop_id = ${shopId} and b.id = s.batch_id
  join products p on p.shop_id = ${shopId} and p.id = b.product_id
  left join merchants m on m.shop_id = ${shopId} and m.id = b.supplier_id and m.deleted_at is null
  left join places o on o.shop_id = ${shopId} and o.id = s.place_id
  left join lateral (
    select d.id, d.number, d.date
      from batch_movements moved
      cross join lateral (
        select id, number, date, status from documents where shop_id = ${shopId} and id = moved.cause_id offset 0
      ) d
     where moved.shop_id = ${shopId} and moved.batch_id = b.id and moved.reference_type = 'Purchase Invoice' and d.status = 'completed'
     order by moved.seq desc limit 1
  ) bill on true`

/** Without rates and supplier where costs are not seen, and without a place where it has none. */
function shownTo(
  { seesCosts }: Reader,
  { rate, worth, place, piece, supplier, ...row }: RowOf<typeof ROW>,
): StandingBatch {
  return {
    ...row,
    supplier: seesCosts ? supplier : null,
    ...(piece && { piece }),
    ...(place && { place }),
    ...(seesCosts && { rate, worth }),
  }
}

/** Batches by number, product and, where costs are seen, supplier; looked for in views, as under row-level security no index helps a part of a text. */
const foundBy = ({ shopId, seesCosts }: Reader, search: string): SQL => sql`
  select id from searchable_batches where shop_id = ${shopId} and number like ${likePattern(search).toUpperCase()}
  union select id from searchable_batches where shop_id = ${shopId} and product_id = any (array(
    select id from searchable_products where shop_id = ${shopId} and ${matchesByTextOrSound(search)}))
  ${
    seesCosts
      ? sql`union select id from searchable_batches where shop_id = ${shopId} and supplier_id = any (array(
    select id from searchable_merchants where shop_id = ${shopId} and search like ${likePattern(search)}))`
      : sql``
  }`

/** Last day of expiry of a list; a batch of today's month is sold until its last day. */
const isWithin = (within: number, today: string): SQL =>
  within === 0 ? sql`s.sold_until < ${today}::date` : sql`s.sold_until <= ${addDays(today, within)}::date`

/** What stands, the first to expire first; by a number whatever has it. */
export async function pageBatches(
  reader: Reader,
  { limit, cursor, search, within, idle, supplier, product, place, schedule, number }: Filter,
  today: string,
): Promise<Page<StandingBatch>> {
  const { db, shopId, seesCosts } = reader
  if (number) {
    const rows = await findNumbered(reader, number)
    return { rows, nextCursor: null, total: rows.length }
  }
  const after = decodeCursor(cursor, 'date', 'uuid', 'uuid')
  const conditions = [
    sql`s.shop_id = ${shopId} and s.stands`,
    place && sql`s.place_id = ${place}`,
    within !== undefined && isWithin(within, today),
    idle !== undefined && sql`s.product_id in (${idleProducts(shopId, today, idle)})`,
    product && sql`s.product_id = ${product}`,
    schedule &&
      sql`s.product_id in (select id from products where shop_id = ${shopId} and schedule = ${schedule})`,
    supplier &&
      (seesCosts
        ? sql`s.batch_id in (select id from batches where shop_id = ${shopId} and supplier_id = ${supplier})`
        : sql`false`),
    search && sql`s.batch_id in (${foundBy(reader, search)})`,
    after &&
      sql`(s.sold_until, s.batch_id, s.place_id) > (${after[0]}::date, ${after[1]}::uuid, ${after[2]}::uuid)`,
  ].filter((one): one is SQL => Boolean(one))
  const page = await readPage(db, {
    rows: query(
      { ...ROW, sale: SALE, sold_until: column.date, place_id: column.id },
      sql`
      select ${COLUMNS}, ${saleOf(shopId, today)} as sale, s.sold_until, s.place_id
        from (
          select s.batch_id, s.place_id, s.quantity, s.sold_until from stock_at s
           where ${sql.join(conditions, sql` and `)}
           order by s.sold_until, s.batch_id, s.place_id limit ${rowsToRead(limit)}
        ) s ${linksOf(shopId)}
       order by s.sold_until, s.batch_id, s.place_id`,
    ),
    all: sql`select from stock_at where shop_id = ${shopId} and stands`,
    limit,
    keyOf: (row) => [row.sold_until, row._id, row.place_id],
  })
  return { ...page, rows: page.rows.map((row) => shownTo(reader, row)) }
}

/** Batches as a whole, at all places, also those of which nothing stands. */
const wholeBatches = (shopId: string, condition: SQL) =>
  query(
    ROW,
    sql`
    select ${COLUMNS}
      from (
        select own.id as batch_id, null::uuid as place_id, coalesce(sum(greatest(at.quantity, 0)), 0) as quantity
          from batches own
          left join stock_at at on at.shop_id = ${shopId} and at.product_id = own.product_id and at.batch_id = own.id
         where own.shop_id = ${shopId} and ${condition}
         group by own.id
      ) s ${linksOf(shopId)}
     order by p.name, b.id limit ${MOST_NUMBERED}`,
  )
/** Most batches that have one number: makers number theirs as they like. */
const MOST_NUMBERED = 50

/** One batch; undefined where the shop has none such. */
export async function findBatch(reader: Reader, id: string): Promise<StandingBatch | undefined> {
  const [row] = await reader.db.execute(wholeBatches(reader.shopId, sql`own.id = ${id}::uuid`))
  return row && shownTo(reader, row)
}

/** Batches and pieces that have this number. */
async function findNumbered(reader: Reader, number: string): Promise<StandingBatch[]> {
  const condition = sql`own.number = upper(${number.trim()}::text)`
  const rows = await reader.db.execute(wholeBatches(reader.shopId, condition))
  return rows.map((row) => shownTo(reader, row))
}

/** What a cause did with goods, with its document where that is listed to the reader; needs `one`. */
export const PASSAGE = sql`
  one.cause_id as "_id", one.date, one.reference_type as "referenceType", one.quantity,
  case when d.id is not null or one.reference_type in ('Product In', 'Product Out', 'Opening Stock', 'Stock Edit', 'Production',
         'Used in Production')
       then one.reference_id else '' end as "referenceId",
  case when d.id is not null then jsonb_build_object('_id', d.id, 'noun', d.noun, 'status', d.status) end as document,
  case when d.party ->> 'name' <> '' then jsonb_build_object(
    '_id', d.merchant_id, 'name', d.party ->> 'name', 'phone', coalesce(d.party ->> 'phone', '')) end as party`

export const documentOf = (shopId: string) => sql`
  left join lateral (
    select id, noun, status, party, merchant_id from documents
     where shop_id = ${shopId} and id = one.cause_id and is_listed(direction, created_by) offset 0
  ) d on true`

type PassageFilter = z.output<typeof listBatchPassages.schema.querystring>

/** Where a batch came from and went, by cause, newest first: what was undone is not there. */
export async function pagePassages(
  { db, shopId }: Reader,
  id: string,
  { limit, cursor, search }: PassageFilter,
): Promise<Page<BatchPassage>> {
  const after = decodeCursor(cursor, 'number')
  const causes = sql`
    select cause_id, sum(quantity) as quantity, max(seq) as seq, (array_agg(m order by seq))[1] as first
      from batch_movements m
     where shop_id = ${shopId} and batch_id = ${id}::uuid and cause_id is not null
     group by cause_id having sum(quantity) <> 0`
  const pattern = search && likePattern(search)
  const page = await readPage(db, {
    rows: query(
      { ...z.omit(batchPassage, { until: true }).shape, seq: z.number(), until: z.nullable(z.string()) },
      sql`
      select ${PASSAGE}, one.seq, case when d.id is not null then (
               select piece ->> 'until' from document_lines l cross join lateral jsonb_array_elements(l.batches) piece
                where l.shop_id = ${shopId} and l.document_id = d.id and piece ->> '_id' = ${id} limit 1) end as until
        from (
          select cause_id, quantity, seq, (first).date, (first).reference_type, (first).reference_id from (${causes}) c
           ${after ? sql`where seq < ${after[0]}::bigint` : sql``}
        ) one ${documentOf(shopId)}
       ${pattern ? sql`where lower(d.party ->> 'name') like ${pattern} or d.party ->> 'phone' like ${pattern} or lower(one.reference_id) like ${pattern} and d.id is not null` : sql``}
       order by one.seq desc limit ${rowsToRead(limit)}`,
    ),
    all: causes,
    limit,
    keyOf: (row) => [row.seq],
  })
  return { ...page, rows: page.rows.map(({ until, ...row }) => (until === null ? row : { ...row, until })) }
}
