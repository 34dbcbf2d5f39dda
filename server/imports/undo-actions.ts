import * as z from 'zod/mini'
import { todayInIndia } from '#domain/calendar.ts'
import type { ImportNoun } from '#domain/imports/import-columns.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { notFound } from '#server/http/problem.ts'
import * as column from '#server/rows/column.ts'
import { onlyRow, query } from '#server/rows/query.ts'
import { forManyRows, lockImport, type OfImport, recordOf, selectImport, TABLES } from './import-queries.ts'
import { dropCategories } from './store-products.ts'
import { takingBack } from './take-back.ts'

/** Rows per transaction, so that the counter never waits long. */
const ROWS_AT_ONCE = 250
/** Maximum number of listed rows; the import has their count. */
const MOST_NAMED = 200

/** Takes back the next rows. After the last row, a further call returns the same answer. */
export async function undoRows(db: Db, of: OfImport, now: Date) {
  return db.transaction(async (tx) => {
    const [, [found]] = await tx.batch([forManyRows, lockImport(of)])
    if (!found) throw notFound(t('Import'))
    const standing = await tx.execute(selectStanding(of))
    const next = standing.slice(0, ROWS_AT_ONCE)
    const { noun } = found
    if (next.length > 0) {
      const rows = next.map(({ row }) => row)
      const ids = next.map(({ target_id }) => target_id)
      await tx.batch([...takingBack[noun]({ ...of, rows, ids, now, date: todayInIndia(now) })])
    }
    const left = standing.length - next.length
    if (left === 0 && !found.is_undone) await tx.batch([dropCategories(of, now), finish(of, now)])
    const [inUse, [record]] = await tx.batch([selectInUse(of, noun), selectImport(of)])
    const message = left === 0 ? t('Import taken back.') : t('{count} rows to go.', { count: left })
    return { success: true, message, left, kept: inUse, import: recordOf(onlyRow(record)) } as const
  })
}

const selectStanding = ({ shopId, importId }: OfImport) =>
  query(
    { row: z.number(), target_id: column.id },
    sql`
    select row, target_id from import_rows
     where shop_id = ${shopId} and import_id = ${importId} and fate is null and outcome <> 'same' order by row`,
  )

const selectInUse = ({ shopId, importId }: OfImport, noun: ImportNoun) =>
  query(
    { row: z.number(), name: z.string(), why: z.enum(['used', 'edited']) },
    sql`
    select r.row, target.name, r.fate as why
      from import_rows r join ${TABLES[noun]} target on target.shop_id = r.shop_id and target.id = r.target_id
     where r.shop_id = ${shopId} and r.import_id = ${importId} and r.fate in ('used', 'edited')
     order by r.row limit ${MOST_NAMED}`,
  )

const finish = ({ shopId, importId }: OfImport, now: Date) => sql`
  update imports
     set undone_at = ${now.toISOString()}, kept = (
           select count(*) from import_rows
            where shop_id = ${shopId} and import_id = ${importId} and fate in ('used', 'edited'))
   where shop_id = ${shopId} and id = ${importId}`
