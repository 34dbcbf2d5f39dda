import type { TrailHead } from '#contract/shop/trail.ts'
import type { Store } from '#server/db/open.ts'
import { headOf } from '#server/trail/trail-actions.ts'
import { sealTrail } from '#server/trail/trail-proof.ts'
import { selectHead } from '#server/trail/trail-queries.ts'

/** Seals the log up to now, and returns the head of its chain. */
export async function trailHead(store: Pick<Store, 'choresOf'>, shopId: string): Promise<TrailHead> {
  const db = store.choresOf(shopId)
  await sealTrail(db)
  const [head] = await db.execute(selectHead(shopId))
  return head ? headOf(head) : null
}
