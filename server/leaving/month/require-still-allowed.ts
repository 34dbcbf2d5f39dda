import * as z from 'zod/mini'
import { answersOf } from '#domain/people/permissions.ts'
import { SHOP_ROLES } from '#domain/people/shop-roles.ts'
import { t } from '#domain/words/t.ts'
import { joinedRole, roleOverrides } from '#server/auth/sessions/session-queries.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { Problem } from '#server/http/problem.ts'
import { query } from '#server/rows/query.ts'

/** A role's current answers in a shop; nothing once the session or the membership has ended. */
async function standingIn(platform: Db, tokenHash: Buffer, shopId: string, now: Date) {
  const [row] = await platform.execute(
    query(
      { role: z.enum(SHOP_ROLES), adapted: roleOverrides },
      sql`
    select m.role, r.answers as adapted
      from sessions n
      join memberships m on m.user_id = n.user_id and m.left_at is null and m.shop_id = ${shopId}
      join shops s on s.id = m.shop_id and s.going_since is null
      ${joinedRole}
     where n.token_hash = ${tokenHash} and n.expires_at > ${now.toISOString()}::timestamptz`,
    ),
  )
  return row && answersOf(row.role, row.adapted)
}

/**
 * Checked before each file of an archive that takes minutes.
 * @throws Problem once the requester lost access
 */
export const requireStillAllowed =
  (platform: Db, { tokenHash }: { tokenHash: Buffer }, clock: () => Date) =>
  async (shopId: string): Promise<void> => {
    const answers = await standingIn(platform, tokenHash, shopId, clock())
    if (!answers || answers.export === 'refused') throw new Problem(403, t('Not allowed'))
  }
