import { kindOf } from '#domain/document-kinds.ts'
import { sql } from '#server/db/sql.ts'
import type { RatedLine } from '#server/documents/absent-rates.ts'
import type { DocumentRow } from '#server/documents/document-row.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'
import { aboutLines, type Biller } from './bill-limits.ts'

type Seller = Pick<Biller, 'db' | 'shopId' | 'demands' | 'may'>

/** The stored batches that a line names. */
const namedBy = ({ batches = [] }: Pick<RatedLine, 'batches'>) =>
  batches.flatMap((batch) => ('_id' in batch ? [batch._id] : []))

/**
 * Collects the permission to sell expired goods where lines of a sale name batches that expire before its day. The batches of the
 * stored document stay allowed. Returns whether they may go, once the permissions of the call are settled; the database
 * refuses them otherwise, also a line that names none of goods of which nothing else stands, and never chooses them by itself.
 */
export async function collectExpired(
  { db, shopId, demands, may }: Seller,
  { noun, direction }: Pick<DocumentRow, 'noun' | 'direction'>,
  items: readonly RatedLine[],
  date: string,
  stored?: DocumentRow,
): Promise<boolean> {
  if (direction !== 'sales' || kindOf(noun, direction).stock?.moves !== 'out') return false
  const had = new Set((stored?.lines ?? []).flatMap(({ batches }) => batches ?? []).map(({ _id }) => _id))
  const named = items.flatMap(namedBy).filter((id) => !had.has(id))
  if (named.length === 0) return may('expired')
  const rows = await db.execute(
    query(
      { id: column.id },
      sql`select id from batches
           where shop_id = ${shopId} and expiry < ${date}::date
             and id = any (array(select value::uuid from jsonb_array_elements_text(${JSON.stringify(named)}::jsonb)))`,
    ),
  )
  const expired = new Set(rows.map(({ id }) => id))
  if (expired.size === 0) return may('expired')
  const lines = items.filter((line) => namedBy(line).some((id) => expired.has(id)))
  demands.collect('expired', aboutLines('expired', lines))
  return true
}
