import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { insertMembership, insertShop, provedInShop } from '#server/auth/auth-queries.ts'
import { signedInUser } from '#server/auth/sessions/open-session.ts'
import { recordLastShop } from '#server/auth/sessions/session-queries.ts'
import { refusing } from '#server/db/constraint.ts'
import type { Db } from '#server/db/db.ts'
import { isoMoment } from '#server/db/moment.ts'
import { sql } from '#server/db/sql.ts'
import { invalidReference, Problem } from '#server/http/problem.ts'
import type { Session } from '#server/http/session/find-session.ts'
import * as column from '#server/rows/column.ts'
import { onlyRow, query } from '#server/rows/query.ts'

/** The newest ended membership of a person. */
export async function showLeftShop(platform: Db, userId: string) {
  const [row] = await platform.execute(
    query(
      { name: z.string(), left_at: column.moment },
      sql`
    select s.name, m.left_at from memberships m join shops s on s.id = m.shop_id
     where m.user_id = ${userId} and m.left_at is not null and s.going_since is null
     order by m.left_at desc limit 1`,
    ),
  )
  return { left: row ? { shopName: row.name, leftAt: isoMoment(row.left_at) } : null }
}

/**
 * Opens a shop of somebody who has a sign-in, as who was dismissed. A repeat finds the shop and answers as the first call
 * did, whatever its key: a person pays for one shop.
 */
export async function openOwnShop(
  platform: Db,
  session: Session,
  { id: shopId, name, address }: { id: string; name: string; address: string },
  now: Date,
) {
  const { userId, tokenHash } = session
  if (session.role === 'superadmin') throw new Problem(403, t('Not allowed'))
  const opening = platform.transaction(async (tx) => {
    const [person] = await tx.execute(
      query(
        { shop_id: z.nullable(column.id) },
        sql`select shop_id from users where id = ${userId} for update`,
      ),
    )
    const own = onlyRow(person).shop_id
    if (own && own !== shopId) throw new Problem(409, t('You have a shop of your own already.'))
    if (!own) {
      await tx.batch([
        insertShop({ id: shopId, name, address, isActive: false }, now),
        sql`update users set shop_id = ${shopId} where id = ${userId}`,
        insertMembership({ shopId, userId, role: 'owner', invitedBy: null }, now),
        recordLastShop({ shopId, userId }, now),
        sql`update sessions set shop_id = ${shopId}, till_id = null where token_hash = ${tokenHash}`,
      ])
    }
    const [proved] = await tx.execute(provedInShop(userId, shopId))
    return signedInUser(onlyRow(proved), now)
  })
  const user = await refusing({ shops_pkey: invalidReference }, opening)
  return { success: true, message: t('{shop} is open', { shop: name }), user } as const
}
