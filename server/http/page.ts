import type { FastifyReply } from 'fastify'
import { Problem } from './problem.ts'

/** One page of a list: the rows, where the next page begins, and how many the shop has in all. */
export interface Page<T> {
  rows: T[]
  nextCursor: string | null
  total: number
}

/** Counting stops here: a catalogue is either smaller, or its exact size interests nobody on a list. */
export const COUNT_LIMIT = 100_000

/** Puts next cursor and total into the headers; the body stays the bare list (G-LIST-01). */
export function sendPage<T>(reply: FastifyReply, { rows, nextCursor, total }: Page<T>): T[] {
  reply.header('X-Total-Count', total)
  if (nextCursor) reply.header('X-Next-Cursor', nextCursor)
  return rows
}

export const encodeCursor = (key: unknown[]) => Buffer.from(JSON.stringify(key)).toString('base64url')

/** The key of the last row seen; a cursor that we did not write is refused. */
export function decodeCursor<const K extends ('string' | 'number')[]>(
  cursor: string | undefined,
  ...kinds: K
): { [I in keyof K]: K[I] extends 'string' ? string : number } | undefined {
  if (!cursor) return undefined
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (
      Array.isArray(key) &&
      key.length === kinds.length &&
      kinds.every((kind, i) => typeof key[i] === kind)
    ) {
      return key as never
    }
  } catch {
    // Falls through to the refusal.
  }
  throw new Problem(400, 'Cursor is not valid')
}

/** One row more than asked for was read: its presence says that there is a next page. */
export function pageOf<T>(
  rows: T[],
  limit: number | undefined,
  total: number,
  keyOf: (row: T) => unknown[],
): Page<T> {
  if (limit === undefined || rows.length <= limit) return { rows, nextCursor: null, total }
  const kept = rows.slice(0, limit)
  return { rows: kept, nextCursor: encodeCursor(keyOf(kept[limit - 1] as T)), total }
}

/** A LIKE pattern that finds the text anywhere; its own wildcards mean themselves. */
export const likePattern = (search: string) => `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
