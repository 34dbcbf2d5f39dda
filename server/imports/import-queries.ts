import * as z from 'zod/mini'
import { type ImportRecord, importRecord, type listImports } from '#contract/imports/imports.ts'
import { IMPORT_NOUNS, type ImportNoun } from '#domain/imports/import-columns.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { decodeCursor, type Page, readPage, rowsToRead } from '#server/http/page.ts'
import * as column from '#server/rows/column.ts'
import { integers, listOfIds } from '#server/rows/list.ts'
import { personName } from '#server/rows/member-names.ts'
import { query } from '#server/rows/query.ts'

/** An import of a shop. */
export interface OfImport {
  shopId: string
  importId: string
}

const COLUMNS = sql`
  id as "_id", noun, file_name as "fileName", created_at as at, ${personName(sql`user_id`, sql`user_email`)} as by, added, changed, same, kept,
  undone_at as "undoneAt"`

type Filter = z.output<typeof listImports.schema.querystring>

export const selectImport = ({ shopId, importId }: OfImport) =>
  query(
    importRecord.shape,
    sql`select ${COLUMNS} from imports where shop_id = ${shopId} and id = ${importId}`,
  )

const asTime = (moment: string) => new Date(moment).toISOString()

/** A record as in the contract. */
export const recordOf = (row: ImportRecord): ImportRecord => ({
  ...row,
  at: asTime(row.at),
  undoneAt: row.undoneAt && asTime(row.undoneAt),
})

/** Newest first. */
export async function pageImports(
  db: Db,
  shopId: string,
  { limit, cursor, noun, search }: Filter,
): Promise<Page<ImportRecord>> {
  const after = decodeCursor(cursor, 'number')
  const theirs = sql`shop_id = ${shopId} and (${noun ?? null}::text is null or noun = ${noun ?? null})
    and (${search ?? null}::text is null or strpos(lower(file_name), lower(${search ?? null})) > 0)`
  const page = await readPage(db, {
    rows: query(
      { ...importRecord.shape, seq: z.number() },
      sql`
      select ${COLUMNS}, seq from imports
       where ${theirs} ${after ? sql`and seq < ${after[0]}` : sql``}
       order by seq desc limit ${rowsToRead(limit)}`,
    ),
    all: sql`select from imports where ${theirs}`,
    limit,
    keyOf: (row) => [row.seq],
  })
  return { ...page, rows: page.rows.map(recordOf) }
}

/**
 * For hundreds of rows in one transaction: plans made while the shop was small would scan the whole shop for each of them,
 * also in foreign key checks.
 */
export const forManyRows = sql`
  select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('enable_seqscan', 'off', true)`

/** Locks the import, so that rows sent twice at once are stored once. */
export const lockImport = ({ shopId, importId }: OfImport) =>
  query(
    { noun: z.enum(IMPORT_NOUNS), rows: z.number(), is_undone: z.boolean() },
    sql`
    select noun, added + changed + same as rows, undone_at is not null as is_undone from imports
     where shop_id = ${shopId} and id = ${importId} for update`,
  )

/** The outcome of these rows, where they were stored before. */
export const selectDone = ({ shopId, importId }: OfImport, rows: number[]) =>
  query(
    { row: z.number(), outcome: z.enum(['added', 'changed', 'same']) },
    sql`
    select row, outcome from import_rows
     where shop_id = ${shopId} and import_id = ${importId} and row = any (${integers(rows)})`,
  )

/** The rows of this import that made or changed these products or merchants. */
export const selectClaims = ({ shopId, importId }: OfImport, ids: string[]) =>
  query(
    { target_id: column.id, row: z.number() },
    sql`
    select target_id, row from import_rows
     where shop_id = ${shopId} and import_id = ${importId} and outcome <> 'same' and target_id = any (${listOfIds(ids)})`,
  )

export interface Counts {
  added: number
  changed: number
  same: number
}

export const countRows = ({ shopId, importId }: OfImport, { added, changed, same }: Counts): SQL => sql`
  update imports set added = added + ${added}, changed = changed + ${changed}, same = same + ${same}
   where shop_id = ${shopId} and id = ${importId}`

/** Records unchanged rows, for the count. */
export const insertUnchangedRows = (
  { shopId, importId }: OfImport,
  rows: { row: number; id: string }[],
): SQL => sql`
  insert into import_rows (shop_id, import_id, row, outcome, target_id)
  select ${shopId}::uuid, ${importId}::uuid, row, 'same', id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said (row integer, id uuid)`

/** The table of each noun, with a name for each row. */
export const TABLES: Record<ImportNoun, SQL> = {
  products: sql`products`,
  merchants: sql`merchants`,
  openings: sql`(
    select v.shop_id, v.id, concat_ws(', ', m.name, v.details ->> 'billNumber') as name
      from vouchers v join merchants m on m.shop_id = v.shop_id and m.id = v.party)`,
}
