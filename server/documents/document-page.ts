import { type SQL, sql } from 'drizzle-orm'
import type { Direction } from '#contract/document.ts'
import { parseNumber, SERIES } from '#domain/document-number.ts'
import type { Db } from '#server/db/db.ts'
import { decodeCursor, likePattern, type Page, pageOf, rowsToRead } from '#server/http/page.ts'
import type { DocumentTable } from './document-table.ts'

/** What every list of documents can be narrowed by. */
export interface DocumentFilter {
  limit?: number
  cursor?: string
  search?: string
  type?: Direction
  status?: string
  from?: string
  to?: string
}

interface Paged {
  seq: number
  /** Only where documents are paged by number. */
  number_value?: number
}

interface Paging<T> {
  columns: SQL
  dateOf: (row: T) => string
  byNumber?: boolean
  /** What else must be true of `d`. */
  only?: SQL
}

/**
 * A page of documents, newest first, and how many there are, in one round trip. With a search the view stands in for
 * the table, so that the trigram index can serve it. `byNumber` orders one series by its numbers instead.
 */
export async function pageDocuments<T extends Paged>(
  db: Db,
  shopId: string,
  from: DocumentTable,
  filter: DocumentFilter,
  { columns, dateOf, byNumber = false, only }: Paging<T>,
): Promise<Page<T>> {
  const { limit, search } = filter
  const conditions = [...conditionsOf(shopId, from, filter), ...afterCursor(from, filter, byNumber)]
  if (only) conditions.push(only)
  const [rows = [], counts] = await db.batch([
    sql`select ${columns}
          from ${search ? from.searchable : from.table} d
         where ${sql.join(conditions, sql` and `)}
         order by ${byNumber ? sql`d.number_value desc` : sql`d.${from.date} desc, d.seq desc`}
         limit ${rowsToRead(limit)}`,
    countDocuments(shopId, from),
  ])
  return pageOf(rows as unknown as T[], limit, Number(counts?.[0]?.total ?? 0), (row) =>
    byNumber ? [row.number_value] : [dateOf(row), row.seq],
  )
}

function conditionsOf(shopId: string, from: DocumentTable, filter: DocumentFilter): SQL[] {
  return [
    sql`d.shop_id = ${shopId}`,
    filter.search && sql`d.search like ${likePattern(filter.search)}`,
    filter.type && sql`d.${from.direction} = ${filter.type}`,
    filter.status && sql`d.status = ${filter.status}`,
    filter.from && sql`d.${from.date} >= ${filter.from}::date`,
    filter.to && sql`d.${from.date} <= ${filter.to}::date`,
  ].filter((condition): condition is SQL => Boolean(condition))
}

function afterCursor(from: DocumentTable, { cursor }: DocumentFilter, byNumber: boolean): SQL[] {
  if (byNumber) {
    const after = decodeCursor(cursor, 'number')
    return after ? [sql`d.number_value < ${after[0]}::bigint`] : []
  }
  const after = decodeCursor(cursor, 'date', 'number')
  return after ? [sql`(d.${from.date}, d.seq) < (${after[0]}::date, ${after[1]}::bigint)`] : []
}

/** The counters know how many documents there are without counting them. */
const countDocuments = (shopId: string, { series }: DocumentTable): SQL => sql`
  select coalesce(sum(issued), 0) as total from document_counters
   where shop_id = ${shopId} and series in (${SERIES[series.sales]}, ${SERIES[series.purchase]})`

/** The highest number of a series, null before the first (G-NUM-04). */
export async function lastNumber(db: Db, shopId: string, { series }: DocumentTable, direction: Direction) {
  const [row] = await db.execute<{ last: number }>(
    sql`select last from document_counters where shop_id = ${shopId} and series = ${SERIES[series[direction]]}`,
  )
  return row ? row.last : null
}

/** The number that a form previewed; undefined when it is none of the series. */
export const wantedNumber = ({ series }: DocumentTable, direction: Direction, text: string) =>
  parseNumber(series[direction], text)
