import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { Problem } from '#server/http/problem.ts'
import { hashToken } from '#server/http/session/find-session.ts'
import { query } from '#server/rows/query.ts'

/** Longest life of a session, in days. */
const KEEP_DAYS = 30

/** The 401 of an ended session; it names the shop that removed the person, unless they have rejoined. */
export async function notSignedIn(platform: Db, token: string | undefined): Promise<Problem> {
  const [ended] = token
    ? await platform.execute(
        query(
          { name: z.string() },
          sql`
    select s.name from ended_sessions e
      join shops s on s.id = e.shop_id
      join memberships m on m.shop_id = e.shop_id and m.user_id = e.user_id and m.left_at is not null
     where e.token_hash = ${hashToken(token)}`,
        ),
      )
    : []
  if (!ended) return new Problem(401, 'Not authorized')
  const words = t('You do not work in {shop} any more. Nothing was saved.', { shop: ended.name })
  return new Problem(401, words, { code: 'membership-ended' })
}

export const forgetEndedSessions = (platform: Db, now: Date) =>
  platform.execute(sql`
    delete from ended_sessions
     where ended_at < ${now.toISOString()}::timestamptz - make_interval(days => ${KEEP_DAYS})`)
