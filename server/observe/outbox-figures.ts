import { setTimeout as pause } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import * as z from 'zod/mini'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { query, type RowOf } from '#server/rows/query.ts'

const FRESH_MS = 15_000
/** Maximum wait of a metrics request for these two figures. */
const WAIT_MS = 500

const OUTBOX = {
  waiting: z.number(),
  /** Seconds since the oldest waiting mail was written; 0 when none waits. */
  oldest: z.number(),
}

const UNKNOWN: RowOf<typeof OUTBOX> = { waiting: Number.NaN, oldest: Number.NaN }

/** Counts the waiting mails of all processes in the database, at most every fifteen seconds. */
export function keepOutboxFigures(platform: Db, registers: Registry[]): void {
  let seen = UNKNOWN
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | undefined

  async function look(): Promise<void> {
    const [row] = await platform.execute(
      query(
        OUTBOX,
        sql`
      select count(*) as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
        from mails where state = 'waiting'`,
      ),
    )
    seen = row ?? UNKNOWN
    lookedAt = performance.now()
  }

  async function latest(): Promise<RowOf<typeof OUTBOX>> {
    if (performance.now() - lookedAt > FRESH_MS) {
      looking ??= look()
        .catch(() => {
          seen = UNKNOWN
        })
        .finally(() => {
          looking = undefined
        })
      await Promise.race([looking, pause(WAIT_MS, undefined, { ref: false })])
    }
    return seen
  }

  new Gauge({
    name: 'bahi_outbox_waiting',
    help: 'Mails of all processes that have not left yet; not a number while the database does not say',
    registers,
    async collect() {
      this.set((await latest()).waiting)
    },
  })
  new Gauge({
    name: 'bahi_outbox_oldest_seconds',
    help: 'How long the oldest of them has waited',
    registers,
    async collect() {
      this.set((await latest()).oldest)
    },
  })
}
