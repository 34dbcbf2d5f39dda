import type { TrailHead } from '#contract/shop/trail.ts'
import type { Store } from '#server/db/open.ts'
import { headOf } from '#server/trail/trail-actions.ts'
import { sealTrail } from '#server/trail/trail-proof.ts'
import { selectHead } from '#server/trail/trail-queries.ts'

/** Chains what is in no chain yet, and says where it ends. */
export async function trailHead(store: Pick<Store, 'choresOf'>, shopId: string): Promise<TrailHead> {
  const db = store.choresOf(shopId)
  await sealTrail(db)
  const [head] = await db.execute(selectHead(shopId))
  return head ? headOf(head) : null
}
