import { createHash, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { brokenConstraint } from '#server/db/constraint.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { Problem } from './problem.ts'

/** The id of a call's new record; `isKeyed` if it is the caller's Idempotency-Key, which may be sent again. */
export interface NewId {
  id: string
  isKeyed: boolean
}

/** A new id for a call without an Idempotency-Key. */
export const unkeyedId = (): NewId => ({ id: randomUUID(), isKeyed: false })

/** Id of one of several records of a call, derived from its key and what the record is about, so that a repeated call finds them. */
export function derivedId(key: string, about: string): string {
  const hash = createHash('sha256').update(`${key} ${about}`).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

/** Use of an Idempotency-Key by a call. */
interface KeyUse {
  db: Db
  shopId: string
  newId: NewId
  /** A key may create one record of each kind. */
  kind: string
  /** The request's body, without the previewed number of a document, which may change while the form is open. */
  body: unknown
}

interface Creation<T> extends KeyUse {
  /**
   * Stores the row under its id, and in the same transaction the statements of `keep`, which remember the key if `isMade`
   * holds.
   */
  insert: (keep: (isMade?: SQL) => SQL[]) => Promise<T>
  /** The row with that id, if it exists. */
  find: () => Promise<T | undefined>
  /** Number or name of the record, for messages. */
  nameOf: (made: T) => string
}

const hashOf = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest()

/** SQL part that stores the key, which only one transaction can do: with the body of the key, if `from` has rows. */
export const keyRow = ({ shopId, newId, kind, body }: Omit<KeyUse, 'db'>, from: SQL): SQL => sql`
  insert into used_keys (shop_id, kind, key, said)
  select ${shopId}::uuid, ${kind}, ${newId.id}::uuid, ${hashOf(body)}::bytea ${from}`

/** Whether the key was used before: with the same body, with another, or not at all. */
export async function usedBefore({ db, shopId, newId, kind, body }: KeyUse) {
  const [row] = await db.execute(
    query(
      { same: z.boolean() },
      sql`
    select said = ${hashOf(body)}::bytea as same from used_keys
     where shop_id = ${shopId} and kind = ${kind} and key = ${newId.id}`,
    ),
  )
  return row && (row.same ? 'same' : 'other')
}

const alreadySaved = (as: string) =>
  new Problem(409, `Already saved as ${as}. What was changed since then is not in it.`, {
    code: 'already-saved',
  })

/** Refusals for a used key whose record is deleted, for the same and for another body. */
const GONE = {
  same: 'This was saved, and deleted since.',
  other: 'Something else was saved under this Idempotency-Key. Reload before saving again.',
}

/**
 * Makes a repeated call return the result of the first, also when both run at the same instant: the second insert waits for
 * the first, is refused, and finds its row. Any refusal is treated alike, as a repeated row breaks several constraints and
 * PostgreSQL names only one, and as our own checks may fail on the first call's rows; if no row is found, the error is
 * rethrown. A repeated key with a different body is refused with the name of the first call's record, so that a correction is
 * not taken for saved.
 */
export async function createOnce<T>({ insert, find, nameOf, ...use }: Creation<T>): Promise<T> {
  const keep = (isMade = sql`true`) => (use.newId.isKeyed ? [keyRow(use, sql`where ${isMade}`)] : [])
  try {
    return await insert(keep)
  } catch (error) {
    if (brokenConstraint(error) === undefined && !(error instanceof Problem)) throw error
    const before = await usedBefore(use)
    const stored = await find()
    if (stored !== undefined && before === 'other') throw alreadySaved(nameOf(stored))
    if (stored !== undefined) return stored
    if (before) throw new Problem(409, GONE[before], { code: 'already-saved' })
    throw error
  }
}
