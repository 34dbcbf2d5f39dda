import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { id, MOST_ROWS } from '#contract/fields.ts'
import { isIsoDate } from '#domain/calendar.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { onlyRow, type Query, query } from '#server/rows/query.ts'
import { Problem } from './problem.ts'

/** One page of a list: the rows, where the next page begins, and how many the shop has in all. */
export interface Page<T> {
  rows: T[]
  nextCursor: string | null
  total: number
}

/** Limit of counting: the exact size of a larger catalogue is not needed in a list. */
const COUNT_LIMIT = 100_000

/** Puts next cursor and total into the headers; the body stays the bare list (G-LIST-01). */
export function sendPage<T>(reply: FastifyReply, { rows, nextCursor, total }: Page<T>): T[] {
  reply.header('X-Total-Count', total)
  if (nextCursor) reply.header('X-Next-Cursor', nextCursor)
  return rows
}

export const encodeCursor = (key: unknown[]) => Buffer.from(JSON.stringify(key)).toString('base64url')

/** Types of a cursor's parts; each is safe to pass to a column of its type. */
const KINDS = {
  string: (part: unknown) => typeof part === 'string' && !/[\0\p{Surrogate}]/u.test(part),
  number: (part: unknown) => Number.isSafeInteger(part),
  uuid: (part: unknown) => id.safeParse(part).success,
  date: (part: unknown) => typeof part === 'string' && isIsoDate(part),
}
type Kind = keyof typeof KINDS

type Key<K extends Kind[]> = { [I in keyof K]: K[I] extends 'number' ? number : string }

const isKey = <K extends Kind[]>(key: unknown, kinds: K): key is Key<K> =>
  Array.isArray(key) && key.length === kinds.length && kinds.every((kind, i) => KINDS[kind](key[i]))

/** The key of the last row seen; a cursor that we did not write is refused. */
export function decodeCursor<const K extends Kind[]>(
  cursor: string | undefined,
  ...kinds: K
): Key<K> | undefined {
  if (!cursor) return undefined
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (isKey(key, kinds)) return key
  } catch {
    // Falls through to the refusal.
  }
  throw new Problem(400, 'Cursor is not valid')
}

/** Makes a page of rows; the query reads `limit + 1`, and the extra row means that a next page exists. */
export function pageOf<T>(
  rows: T[],
  limit: number = MOST_ROWS,
  total: number,
  keyOf: (row: T) => unknown[],
): Page<T> {
  if (rows.length <= limit) return { rows, nextCursor: null, total }
  const page = rows.slice(0, limit)
  return { rows: page, nextCursor: encodeCursor(keyOf(page[limit - 1] as T)), total }
}

interface Reading<T> {
  /** Reads one row more than `limit` (see `rowsToRead`). */
  rows: Query<T>
  /** Selects all rows of the shop, ignoring the filter, for counting. */
  all: SQL
  limit: number | undefined
  keyOf: (row: T) => unknown[]
  countLimit?: number
}

/** A page and the count, in one round trip. */
export async function readPage<T>(
  db: Db,
  { rows, all, limit, keyOf, countLimit = COUNT_LIMIT }: Reading<T>,
): Promise<Page<T>> {
  const [found, [counted]] = await db.batch([
    rows,
    query({ total: z.number() }, sql`select count(*) as total from (${all} limit ${countLimit}) counted`),
  ])
  return pageOf(found, limit, onlyRow(counted).total, keyOf)
}

/** For `limit` in SQL: one more than requested, which shows whether there is a next page. */
export const rowsToRead = (limit: number = MOST_ROWS) => limit + 1

/** A LIKE pattern that finds the text anywhere; wildcards in the text are escaped. */
export const likePattern = (search: string) => `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
