import * as z from 'zod/mini'
import { ANSWERS, SHOP_ROLES } from '#domain/people/shop-roles.ts'

/** A person's current shop and rights, for rendering; the server checks its own data. */
export const ownRights = z.object({
  shopId: z.string(),
  shopName: z.string(),
  role: z.enum(SHOP_ROLES),
  /** By the names of permissions. */
  answers: z.record(z.string(), z.enum(ANSWERS)),
  /** What the role allows and this session by PIN does not; absent where that is nothing. */
  closedToPin: z.optional(z.array(z.string())),
  /** Per cent of a bill that needs no permit; absent until the profile is read. */
  discountFree: z.optional(z.number()),
  /** True if the person has other shops or is offered one; absent otherwise and until the profile is read. */
  hasShops: z.optional(z.boolean()),
  /** True if an owner offers a shop to the person; absent otherwise and until the profile is read. */
  isOffered: z.optional(z.boolean()),
  /** True while the books of the shop move to another installation: nothing is saved here; absent otherwise. */
  isMoving: z.optional(z.boolean()),
  /** For a closed shop: the moment until which an owner can restore it. Until then nothing can be saved in it. */
  closesAt: z.optional(z.string()),
})
export type OwnRights = z.output<typeof ownRights>
