import type { OwnRights } from '#contract/people/own-rights.ts'
import type { Answers } from '#domain/people/permissions.ts'
import type { ShopRole } from '#domain/people/shop-roles.ts'

/** What somebody may do in the shop that they are in, as their browser draws by it. */
export const ownRightsOf = (
  { id, name }: { id: string; name: string },
  role: ShopRole,
  answers: Answers,
): OwnRights => ({ shopId: id, shopName: name, role, answers })
