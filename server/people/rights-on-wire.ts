import * as z from 'zod/mini'
import type { OwnRights } from '#contract/people/own-rights.ts'
import type { Answers } from '#domain/people/permissions.ts'
import type { ShopRole } from '#domain/people/shop-roles.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'

/** Rights of the signed-in person in their shop, which the browser uses for rendering. */
export const ownRightsOf = (
  { id, name }: { id: string; name: string },
  role: ShopRole,
  answers: Answers,
  closesAt: string | null,
): OwnRights => ({
  shopId: id,
  shopName: name,
  role,
  answers,
  ...(closesAt !== null && { closesAt: new Date(closesAt).toISOString() }),
})

/** True if the person is a member of another shop, or is offered one. Called only for the profile. */
export async function hasOtherShops(
  platform: Db,
  { userId, shopId }: { userId: string; shopId: string | null },
): Promise<boolean> {
  const [row] = await platform.execute(
    query(
      { there: z.boolean() },
      sql`select exists (select from memberships where user_id = ${userId} and left_at is null and shop_id <> ${shopId})
                 or exists (select from handovers where user_id = ${userId}) as there`,
    ),
  )
  return row?.there ?? false
}
