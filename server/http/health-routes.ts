import { setTimeout as pause } from 'node:timers/promises'
import type { App, Dependencies } from '#server/bare-app.ts'
import type { Store } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { isWell, lastBackup } from '#server/operator/places/backup-state.ts'
import { VERSION } from '#server/version.ts'

const HOUR_MS = 60 * 60 * 1000
const READY_WITHIN_MS = 1000
/** A commit waits for the disk, and in a cluster for a second one. */
const WRITTEN_WITHIN_MS = 2000

/**
 * Two probes of a supervisor. Is the process alive (else restart it)? Will calls succeed (else send them elsewhere)? The
 * second queries the database, on connections that no shop can hold: the embedded one must answer, a server must commit. A
 * server that has lost its followers still reads but cannot save.
 */
export function healthRoutes(
  app: App,
  { kind, platform, isDiskFull }: Store,
  { clock, backups }: Pick<Dependencies, 'clock' | 'backups'>,
): void {
  const quietly = { logLevel: 'warn', config: { permission: 'public' } } as const
  const [question, within] =
    kind === 'embedded'
      ? [sql`select 1`, READY_WITHIN_MS]
      : [sql`select pg_logical_emit_message(true, 'bahi', 'health')`, WRITTEN_WITHIN_MS]
  /** The running health query, shared by all callers: a hanging commit uses one connection only. */
  let asked: Promise<boolean> | undefined
  const ask = () =>
    platform.execute(question).then(
      () => true,
      () => false,
    )
  /** Whole hours since the last backup and the last trial, absent without one. They do not make the server unhealthy. */
  const ages = () => {
    const state = backups?.state()
    const last = state && lastBackup(state)
    const hoursSince = (at: Date | undefined) =>
      at && Math.floor((clock().getTime() - at.getTime()) / HOUR_MS)
    const trial = state?.trial
    return {
      backupHours: hoursSince(last),
      trialHours: hoursSince(trial?.at),
      trialHolds: trial && isWell(trial),
    }
  }
  app.get('/api/health/live', quietly, async () => ({ status: 'ok' }))
  app.get('/api/health', quietly, async (_request, reply) => {
    asked ??= ask().finally(() => {
      asked = undefined
    })
    const ready = await Promise.race([asked, pause(within, false, { ref: false })])
    if (ready && isDiskFull()) return reply.code(503).send({ status: 'disk full' })
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ok' : 'unavailable', version: VERSION, ...ages() })
  })
}
