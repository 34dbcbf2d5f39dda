import * as z from 'zod/mini'
import type { MyShop } from '#contract/people/my-shops.ts'
import { SHOP_ROLES } from '#domain/people/shop-roles.ts'
import { t } from '#domain/words/t.ts'
import { provedInShop } from '#server/auth/auth-queries.ts'
import { signedInUser } from '#server/auth/sessions/open-session.ts'
import { recordLastShop } from '#server/auth/sessions/session-queries.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { notFound } from '#server/http/problem.ts'
import type { Session } from '#server/http/session/find-session.ts'
import { requireHere } from '#server/platform/moved-shops.ts'
import * as column from '#server/rows/column.ts'
import { memberName } from '#server/rows/member-names.ts'
import { onlyRow, query } from '#server/rows/query.ts'
import { isOpenOffer } from './member-queries.ts'

const MY_SHOP = {
  id: column.id,
  name: z.string(),
  address: z.string(),
  role: z.enum(SHOP_ROLES),
  offered_by: z.nullable(z.string()),
}

export async function readMyShops(platform: Db, { userId, shopId }: Session, now: Date): Promise<MyShop[]> {
  const rows = await platform.execute(
    query(
      MY_SHOP,
      sql`
    select s.id, s.name, s.address, m.role, ${memberName(sql`h.shop_id`, sql`h.offered_by`)} as offered_by
      from memberships m
      join shops s on s.id = m.shop_id
      left join handovers h on h.shop_id = m.shop_id and h.user_id = m.user_id and ${isOpenOffer(now)}
     where m.user_id = ${userId} and m.left_at is null and s.going_since is null
     order by lower(s.name), s.id limit 200`,
    ),
  )
  return rows.map(({ id, name, address, role, offered_by }) => ({
    _id: id,
    name,
    address,
    role,
    isCurrent: id === shopId,
    offeredBy: offered_by,
  }))
}

/** Switches to a shop of the person's memberships. Other tabs' pages are refused from then on. */
export async function switchShop(platform: Db, { userId, tokenHash }: Session, shopId: string, now: Date) {
  const user = await platform.transaction(async (tx) => {
    const [found] = await tx.execute(
      query(
        { id: column.id },
        sql`
      select m.user_id as id from memberships m join shops s on s.id = m.shop_id
       where m.shop_id = ${shopId} and m.user_id = ${userId} and m.left_at is null and s.going_since is null
         for share of m`,
      ),
    )
    if (!found) throw notFound(t('Shop'))
    await requireHere(tx, shopId)
    const [, , [proved]] = await tx.batch([
      recordLastShop({ shopId, userId }, now),
      // A till belongs to one shop: a session that moves to another shop is no longer bound to it.
      sql`update sessions set shop_id = ${shopId},
                 till_id = (select id from trusted_tills where id = till_id and shop_id = ${shopId})
           where token_hash = ${tokenHash}`,
      provedInShop(userId, shopId),
    ])
    return signedInUser(onlyRow(proved), now)
  })
  return { success: true, message: t('You are in another shop now'), user } as const
}
