import * as z from 'zod/mini'
import type { OwnRights } from '#contract/people/own-rights.ts'
import { type Answers, closedToPin } from '#domain/people/permissions.ts'
import type { ShopRole } from '#domain/people/shop-roles.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { isOpenOffer } from './member-queries.ts'

/** Rights of the signed-in person in their shop, which the browser uses for rendering. */
export const ownRightsOf = (
  { id, name }: { id: string; name: string },
  { role, answers, own }: { role: ShopRole; answers: Answers; own: Answers },
  closesAt: string | null,
): OwnRights => {
  const closed = closedToPin(own, answers)
  return {
    shopId: id,
    shopName: name,
    role,
    answers,
    ...(closed.length > 0 && { closedToPin: closed }),
    ...(closesAt !== null && { closesAt: new Date(closesAt).toISOString() }),
  }
}

/** Whether the person is a member of another shop or is offered one, and whether this one moves. Called only for the profile. */
export async function readOtherShops(
  platform: Db,
  { userId, shopId, byPin }: { userId: string; shopId: string | null; byPin: boolean },
  now: Date,
): Promise<Pick<OwnRights, 'hasShops' | 'isOffered' | 'isMoving'>> {
  const [row] = await platform.execute(
    query(
      { has_others: z.boolean(), is_offered: z.boolean(), is_moving: z.boolean() },
      sql`select exists (select from memberships where user_id = ${userId} and left_at is null and shop_id <> ${shopId}) as has_others,
                 exists (select from handovers h where h.user_id = ${userId} and ${isOpenOffer(now)}) as is_offered,
                 exists (select from shop_moves where shop_id = ${shopId} and state = 'leaving') as is_moving`,
    ),
  )
  if (!row) return {}
  const { has_others: hasOthers, is_offered: isOffered, is_moving: isMoving } = row
  return {
    ...((hasOthers || isOffered) && { hasShops: true }),
    ...(isOffered && !byPin && { isOffered }),
    ...(isMoving && { isMoving }),
  }
}
