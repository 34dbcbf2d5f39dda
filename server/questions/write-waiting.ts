import * as z from 'zod/mini'
import { todayInIndia } from '#domain/calendar.ts'
import { answersOf } from '#domain/people/permissions.ts'
import { SHOP_ROLES } from '#domain/people/shop-roles.ts'
import { LANGUAGE_CODES } from '#domain/words/languages.ts'
import { joinedRole, roleOverrides } from '#server/auth/sessions/session-queries.ts'
import type { Store } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { writeMail } from '#server/mail/outbox.ts'
import * as column from '#server/rows/column.ts'
import { listOfIds } from '#server/rows/list.ts'
import { personName } from '#server/rows/member-names.ts'
import { query } from '#server/rows/query.ts'
import { inWordsOf } from '#server/words/answering.ts'
import { waitingLetter } from './question-letters.ts'

/** Shops with questions that no mail has listed, and no mail today. */
const shopsToWrite = (now: Date) =>
  query(
    { id: column.id, name: z.string() },
    sql`
    select s.id, s.name from shops s
     where s.going_since is null and s.is_active and not s.is_blocked
       and exists (select from questions q where q.shop_id = s.id and q.settled_at is null and q.answered_at is null
                      and q.mailed_at is null)
       and not exists (select from questions q where q.shop_id = s.id
                          and (q.mailed_at at time zone 'Asia/Kolkata')::date >= ${todayInIndia(now)}::date)
     order by s.id`,
  )

/** Owners and managers who work in a shop. */
const selectReaders = (shopId: string) =>
  query(
    {
      id: column.id,
      name: z.string(),
      language: z.nullable(z.enum(LANGUAGE_CODES)),
      role: z.enum(SHOP_ROLES),
      adapted: roleOverrides,
    },
    sql`
    select u.id, u.name, u.language, m.role, r.answers as adapted
      from memberships m join users u on u.id = m.user_id ${joinedRole}
     where m.shop_id = ${shopId} and m.left_at is null and m.role in ('owner', 'manager')
     order by u.id`,
  )

const WAITING = {
  id: column.id,
  label: z.string(),
  words: z.string(),
  asked_by: column.id,
  asked_by_name: z.string(),
  side: z.enum(['sales', 'purchases', 'shop']),
}

/** The oldest first, as it has waited longest. */
const selectWaiting = (shopId: string) =>
  query(
    WAITING,
    sql`select id, label, words, asked_by, ${personName(sql`asked_by`, sql`asked_by_name`)} as asked_by_name, side from questions
         where shop_id = ${shopId} and settled_at is null and answered_at is null order by seq limit 200`,
  )

/** Marks the questions of the mail; later ones wait for the next. */
const markMailed = (shopId: string, ids: string[], now: Date) => sql`
  update questions set mailed_at = ${now.toISOString()}
   where shop_id = ${shopId} and id = any (${listOfIds(ids)}) and mailed_at is null`

/**
 * Mails owners and managers the unanswered questions of their shop: at most one mail a day, and only new ones. The key names
 * shop, person and day, so that it may run any number of times, in any number of processes; one that ends between mail and
 * mark sends no second one that day.
 */
export async function writeWaiting(
  { chores, platform, choresOf }: Pick<Store, 'chores' | 'platform' | 'choresOf'>,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const day = todayInIndia(now)
  for (const { id: shopId, name: shopName } of await chores.execute(shopsToWrite(now))) {
    const [rows, readers] = await Promise.all([
      choresOf(shopId).execute(selectWaiting(shopId)),
      platform.execute(selectReaders(shopId)),
    ])
    const letters = readers.flatMap(({ id: userId, name, language, role, adapted }) => {
      const seesPurchases = answersOf(role, adapted).costs === 'allowed'
      const waiting = rows
        .filter(({ side, asked_by }) => asked_by !== userId && (seesPurchases || side !== 'purchases'))
        .map(({ label, words, asked_by_name: askedBy }) => ({ label, words, askedBy }))
      if (waiting.length === 0) return []
      const key = `questions:${shopId}:${userId}:${day}`
      return [
        inWordsOf(language, () =>
          writeMail({ key, userId, letter: waitingLetter(name, { shopName, waiting, publicUrl }) }),
        ),
      ]
    })
    if (letters.length > 0) await platform.batch(letters)
    await choresOf(shopId).execute(
      markMailed(
        shopId,
        rows.map(({ id }) => id),
        now,
      ),
    )
  }
}
