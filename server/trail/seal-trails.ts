import type { App } from '#server/bare-app.ts'
import type { Store } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'
import { sealTrail } from './trail-proof.ts'

const SEAL_EVERY_MS = 60 * 60 * 1000

/** Shops with log rows newer than the last sealing. */
const SHOPS = query(
  { id: column.id },
  sql`
  select s.id from shops s
   where s.going_since is null and exists (
     select from audit_log l
      where l.shop_id = s.id
        and l.at > coalesce((select sealed_at from audit_heads h where h.shop_id = s.id order by month desc limit 1), '-infinity'))`,
)

/** Seals the shops' logs, one after the other, without blocking saves. */
async function sealTrails(store: Pick<Store, 'chores' | 'choresOf'>, goOn = () => true): Promise<void> {
  for (const { id } of await store.chores.execute(SHOPS)) {
    if (!goOn()) return
    await sealTrail(store.choresOf(id))
  }
}

/** Seals the trails of all shops every hour, while the app listens. */
export function sealTrailsHourly(app: App, store: Store): void {
  let isStopped = false
  let sealing = Promise.resolve()
  const seal = () => {
    sealing = sealing
      .then(() => sealTrails(store, () => !isStopped))
      .catch((error: Error) => app.log.warn({ error: { name: error.name } }, 'trail not sealed'))
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(seal, SEAL_EVERY_MS).unref()
    seal()
  })
  app.addHook('preClose', async () => {
    isStopped = true
    clearInterval(timer)
  })
  app.addHook('onClose', async () => {
    await sealing
  })
}
