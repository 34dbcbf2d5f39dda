import * as z from 'zod/mini'
import type { TrailQuery } from '#contract/shop/trail.ts'
import { NOUNS } from '#domain/document-kinds.ts'
import {
  TRAIL_TABLE_NAMES,
  type TrailTableName,
  tablesOfKind,
  USUAL_TABLE_NAMES,
} from '#domain/trail/trail-tables.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { likePattern } from '#server/http/page.ts'
import * as column from '#server/rows/column.ts'
import { listOfTexts } from '#server/rows/list.ts'
import { query, type RowOf } from '#server/rows/query.ts'
import { WORTH_A_LOOK } from './worth-a-look.ts'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type JsonRow = { [key: string]: Json }

const CHANGE = {
  seq: z.number(),
  /** Microseconds since 1970, as the cursor's number. */
  micros: z.number(),
  at: column.moment,
  user_id: z.nullable(column.id),
  request_id: z.nullable(z.string()),
  till: z.nullable(z.string()),
  table_name: z.enum(TRAIL_TABLE_NAMES),
  row_id: z.string(),
  operation: z.enum(['insert', 'update', 'delete', 'export']),
  before: z.nullable(column.json<JsonRow>()),
  after: z.nullable(column.json<JsonRow>()),
}
export type ChangeRow = RowOf<typeof CHANGE>

/** The row that the last page ended with. */
export type TrailCursor = readonly [micros: number, seq: number]

interface Reading {
  shopId: string
  after: TrailCursor | undefined
  limit: number
}
type Filter = Pick<TrailQuery, 'from' | 'to' | 'person' | 'kind' | 'search' | 'till' | 'worth'>

const COLUMNS = sql`
  l.seq, (extract(epoch from l.at) * 1000000)::bigint as micros, l.at, l.user_id, l.request_id, l.till, l.table_name, l.row_id,
  l.operation, l.before, l.after`
const NEWEST = sql`order by l.at desc, l.seq desc`
const midnight = (day: SQL) => sql`(${day}::timestamp at time zone 'Asia/Kolkata')`

/** SQL conditions on the row `l` for a page. */
function conditionsOf(
  { shopId, after }: Pick<Reading, 'shopId' | 'after'>,
  { from, to, person, till, worth }: Filter,
): SQL {
  const conditions = [
    sql`l.shop_id = ${shopId}`,
    person && sql`l.user_id = ${person}::uuid`,
    till && sql`l.till = ${till}`,
    worth && WORTH_A_LOOK,
    from && sql`l.at >= ${midnight(sql`${from}::date`)}`,
    to && sql`l.at < ${midnight(sql`(${to}::date + 1)`)}`,
    after &&
      sql`(l.at, l.seq) < ('epoch'::timestamptz + ${after[0]}::bigint * interval '1 microsecond', ${after[1]}::bigint)`,
  ].filter((condition) => condition !== undefined && condition !== '')
  return sql.join(conditions, sql` and `)
}

/** A page of the whole trail. Each filter has an index in row order, one table at a time. */
export function selectTrail(reading: Reading, filter: Filter) {
  const tables = filter.kind ? tablesOfKind(filter.kind) : USUAL_TABLE_NAMES
  const where = conditionsOf(reading, filter)
  const limited = sql`${NEWEST} limit ${reading.limit}`
  if (filter.search) return selectOf(reading, refsFound(reading.shopId, filter.search), filter)
  if (!filter.kind && !filter.person) {
    return query(
      CHANGE,
      sql`select ${COLUMNS} from audit_log l where ${where} and l.table_name = any (${listOfTexts(tables)}) ${limited}`,
    )
  }
  return query(
    CHANGE,
    sql`
    select ${COLUMNS}
      from (
        select l.*
          from unnest(${listOfTexts(tables)}) one (name),
               lateral (select * from audit_log l where ${where} and l.table_name = one.name ${limited}) l
        ${filter.person && tables.includes('permits') ? answersByPerson(reading, filter, filter.person) : sql``}
      ) l
     ${limited}`,
  )
}

/** A yes or a no by PIN is written in the session of who asked: it is found under who answered, too. */
const answersByPerson = (reading: Reading, filter: Filter, person: string): SQL => sql`
  union all (
    select * from audit_log l
     where ${conditionsOf(reading, { ...filter, person: undefined })} and l.table_name = 'permits'
       and l.after ->> 'decided_by' = ${person} and not (l.after ? 'used') and l.user_id is distinct from ${person}::uuid
     ${NEWEST} limit ${reading.limit})`

/** Which of these questions have an answer that the same reading lists, on whatever page. */
export const selectAnswered = (shopId: string, questions: string[], filter: Filter = {}) =>
  query(
    { id: z.string() },
    sql`
    select distinct l.row_id as id from audit_log l
     where ${conditionsOf({ shopId, after: undefined }, filter)} and l.table_name = 'permits' and l.operation = 'update'
       and l.row_id = any (${listOfTexts(questions)})`,
  )

/** A page of some records' changes: their own rows, and those that belong to a document. */
export function selectOf(reading: Reading, refs: SQL, filter: Filter = {}) {
  const where = conditionsOf(reading, filter)
  const kind = filter.kind ? sql`and l.table_name = any (${listOfTexts(tablesOfKind(filter.kind))})` : sql``
  const limited = sql`${NEWEST} limit ${reading.limit}`
  return query(
    CHANGE,
    sql`
    select ${COLUMNS}
      from (${refs}) ref,
           lateral (
             select * from audit_log l where ${where} ${kind} and l.table_name = ref.name and l.row_id = ref.id ${limited}
           ) l
     union all
    select ${COLUMNS}
      from (${refs}) ref,
           lateral (
             select * from audit_log l
              where ${where} ${kind} and coalesce(l.before, l.after) ->> 'document_id' = ref.id ${limited}
           ) l
     where ref.name = 'documents'
     order by at desc, seq desc limit ${reading.limit}`,
  )
}

/** What a call has written in this transaction, the last first, with the people that it adds; a question is no change. */
export const selectOfRequest = (shopId: string, requestId: string) =>
  query(
    CHANGE,
    sql`
    select ${COLUMNS} from audit_log l
     where (l.shop_id = ${shopId} or l.shop_id is null and l.table_name = 'users') and l.at >= now() and l.request_id = ${requestId}
       and l.table_name = any (${listOfTexts(TRAIL_TABLE_NAMES.filter((name) => name !== 'permits'))})
     ${NEWEST} limit 200`,
  )

/** Tables whose rows have the same id as the record, so that the trail shows them with it. */
const BESIDE: Partial<Record<TrailTableName, TrailTableName[]>> = {
  documents: ['e_invoices', 'attachments'],
  vouchers: ['voucher_papers'],
}

export const refsOf = (table: TrailTableName, id: string): SQL =>
  sql`select name, ${id}::text as id from unnest(${listOfTexts([table, ...(BESIDE[table] ?? [])])}) one (name)`

/** Maximum number of records of each kind that a search finds. */
const MOST_FOUND = 100

/**
 * The questions of some documents or vouchers: those about one that was there, and those by whose yes one was written, which
 * lie in one request, so within a minute.
 */
const questionsOf = (shopId: string, table: 'documents' | 'vouchers', found: SQL): SQL => sql`(
    select 'permits'::text as name, p.id::text as id from permits p
     where p.shop_id = ${shopId} and p.thing in (select f.id::uuid from ${found} f))
  union (
    select 'permits', u.row_id from ${found} f
      join audit_log l on l.shop_id = ${shopId} and l.table_name = ${table} and l.row_id = f.id
      join audit_log u on u.shop_id = l.shop_id and u.table_name = 'permits' and u.request_id = l.request_id and u.after ? 'used'
       and u.at between l.at - interval '1 minute' and l.at + interval '1 minute')`

/**
 * Records with the text in their number or name, deleted parties and items too, by the indexes of the lists; and what was
 * asked about the documents and vouchers among them.
 */
function refsFound(shopId: string, search: string): SQL {
  const pattern = likePattern(search)
  const found = (table: TrailTableName, view: string, field: string, rest = sql``) => sql`(
    select ${table}::text as name, id::text as id from ${sql.identifier(view)}
     where shop_id = ${shopId} and ${sql.identifier(field)} like ${pattern} ${rest} limit ${MOST_FOUND})`
  const nouns = sql`and noun = any (${listOfTexts([...NOUNS])}) order by seq desc`
  const documents = found('documents', 'searchable_documents', 'number', nouns)
  const vouchers = found('vouchers', 'searchable_vouchers', 'search', sql`order by seq desc`)
  return sql.join(
    [
      documents,
      vouchers,
      questionsOf(shopId, 'documents', documents),
      questionsOf(shopId, 'vouchers', vouchers),
      found('merchants', 'searchable_merchants', 'search'),
      found('merchants', 'searchable_deleted_merchants', 'search'),
      found('products', 'searchable_products', 'search'),
      found('products', 'searchable_deleted_products', 'search'),
    ],
    sql` union all `,
  )
}

export const selectPeople = query(
  { id: column.id, name: z.string() },
  sql`select id, name from shop_people() order by lower(name), id`,
)

/** The tills of the log by a loose scan of its index: one look-up a till, however many rows. */
export const selectTillNames = (shopId: string) =>
  query(
    { till: z.string() },
    sql`
    with recursive named as (
      (select till from audit_log where shop_id = ${shopId} and till is not null order by till limit 1)
      union all
      select (select l.till from audit_log l where l.shop_id = ${shopId} and l.till > named.till order by l.till limit 1)
        from named where named.till is not null
    )
    select till from named where till is not null limit 200`,
  )

const HEAD = { month: column.date, place: z.number(), hash: z.string(), sealed_at: column.moment }
export type Head = RowOf<typeof HEAD>

/** The end of a shop's chain, as far as it is sealed. */
export const selectHead = (shopId: string) =>
  query(
    HEAD,
    sql`select month, place, encode(hash, 'hex') as hash, sealed_at from audit_heads
         where shop_id = ${shopId} and isfinite(sealed_at) order by month desc limit 1`,
  )
