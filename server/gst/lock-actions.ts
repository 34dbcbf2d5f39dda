import * as z from 'zod/mini'
import type { Lock } from '#contract/gst/lock.ts'
import { inWords } from '#domain/words/stored-words.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { Writer } from '#server/documents/document-actions.ts'
import { Problem } from '#server/http/problem.ts'
import * as column from '#server/rows/column.ts'
import { personName } from '#server/rows/member-names.ts'
import { onlyRow, query } from '#server/rows/query.ts'
import { undoneBefore } from './lock-questions.ts'

/** Number of the latest changes shown. */
const SHOWN = 20

const LOCK = { locked_up_to: z.nullable(column.date) }
const CHANGE = {
  locked_up_to: z.nullable(column.date),
  was: z.nullable(column.date),
  reason: column.words,
  at: column.moment,
  author: z.string(),
}

export async function readLock(db: Db, shopId: string): Promise<Lock> {
  const [[shop], changes] = await db.batch([
    query(LOCK, sql`select locked_up_to from shops where id = ${shopId}`),
    query(
      CHANGE,
      sql`select locked_up_to, was, reason, at, ${personName(sql`by`, sql`by_email`)} as author from book_locks
           where shop_id = ${shopId} order by seq desc limit ${SHOWN}`,
    ),
  ])
  return {
    lockedUpTo: onlyRow(shop).locked_up_to,
    changes: changes.map(({ locked_up_to, was, reason, at, author }) => ({
      lockedUpTo: locked_up_to,
      was,
      reason: inWords(reason),
      by: author,
      at: new Date(at).toISOString(),
    })),
  }
}

interface LockDraft {
  upTo: string | null
  reason: string
  confirmed: boolean
}

/**
 * @param today in India
 * @throws Problem 400 for a day that is not over, and where days are opened without a reason
 */
export async function changeLock(
  { db, shopId, userId, email }: Writer,
  { upTo, reason, confirmed }: LockDraft,
  today: string,
): Promise<Lock> {
  if (upTo && upTo >= today) throw new Problem(400, t('Lock up to: only days that are over can be locked.'))
  if (upTo !== null && !confirmed) await askFirst(db, shopId, upTo)
  return db.transaction(async (tx) => {
    const [shop] = await tx.execute(query(LOCK, sql`select locked_up_to from shops where id = ${shopId}`))
    const was = onlyRow(shop).locked_up_to
    const opens = was !== null && (upTo === null || upTo < was)
    if (opens && !reason) throw new Problem(400, t('Reason: say why the books are opened again.'))
    await tx.execute(sql`select lock_books(${upTo}::date, ${userId}::uuid, ${email}, typed(${reason}))`)
    return readLock(tx, shopId)
  })
}

/** @throws Problem 409 if tasks of the months are open */
async function askFirst(db: Db, shopId: string, upTo: string): Promise<void> {
  const [shop] = await db.execute(query(LOCK, sql`select locked_up_to from shops where id = ${shopId}`))
  const was = onlyRow(shop).locked_up_to
  if (was !== null && upTo <= was) return
  const undone = await undoneBefore(db, shopId, { upTo, was })
  if (undone) throw new Problem(409, t('{undone} Lock all the same?', { undone }), { code: 'unconfirmed' })
}
