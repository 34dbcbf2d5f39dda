import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { App } from '#server/bare-app.ts'
import type { Store } from '#server/db/open.ts'

const READY_WITHIN_MS = 1000

/**
 * Two questions a supervisor asks. Is the process alive (else start it again)? Will calls succeed (else send them
 * elsewhere)? The second asks the database, on connections that no shop can hold.
 */
export function healthRoutes(app: App, { platform, isDiskFull }: Store): void {
  const quietly = { logLevel: 'warn', config: { permission: 'public' } } as const
  app.get('/api/health/live', quietly, async () => ({ status: 'ok' }))
  app.get('/api/health', quietly, async (_request, reply) => {
    const answer = platform.execute(sql`select 1`).then(
      () => true,
      () => false,
    )
    const ready = await Promise.race([answer, pause(READY_WITHIN_MS, false, { ref: false })])
    if (ready && isDiskFull()) return reply.code(503).send({ status: 'disk full' })
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' })
  })
}
