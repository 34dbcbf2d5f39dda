import * as z from 'zod/mini'
import { todayInIndia } from '#domain/calendar.ts'
import { sql } from '#server/db/sql.ts'
import type { Store } from './db/open.ts'
import * as column from './rows/column.ts'
import { query } from './rows/query.ts'
import { StartupError } from './startup-error.ts'

/** The year of the first Bahi. */
const FIRST_YEAR = 2026
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Time without an entry after which a warning asks about the clock: the shop was closed, or the clock runs ahead. */
const LONG_AGO_MS = 60 * DAY_MS

/**
 * Refuses a clock in the distant past, as of an empty battery, which would date all bills.
 * @throws StartupError
 */
export function mustBeOfOurTime(now: Date): void {
  if (now.getUTCFullYear() >= FIRST_YEAR) return
  throw new StartupError(
    `The clock of this machine says ${todayInIndia(now)}, and bills are dated by it. Set it and start again.`,
  )
}

/**
 * Compares dates in the books and the database's clock with this machine's clock. Only warns: after a clock was once ahead,
 * the books contain future days.
 */
export async function clockNotices({ platform }: Pick<Store, 'platform'>, now: Date): Promise<string[]> {
  const [row] = await platform.execute(
    query(
      { written_at: z.nullable(column.moment), database_at: column.moment },
      sql`
      select clock_timestamp() as database_at, greatest(
        (select max(at) from auth_events), (select at from audit_log order by seq desc limit 1)) as written_at`,
    ),
  )
  if (!row) return []
  const notices = []
  const apart = Math.abs(now.getTime() - Date.parse(row.database_at))
  if (apart > MINUTE_MS) {
    notices.push(
      `The clocks of this machine and of the database are ${Math.round(apart / MINUTE_MS)} minutes apart. Set them by a time server (NTP).`,
    )
  }
  const sinceWritten = row.written_at ? now.getTime() - Date.parse(row.written_at) : 0
  const written = row.written_at && todayInIndia(new Date(row.written_at))
  if (sinceWritten < -DAY_MS || sinceWritten > LONG_AGO_MS) {
    notices.push(
      `The clock of this machine says ${todayInIndia(now)}, and the books were last written on ${written}. Bills are dated by this clock: set it, unless it is right.`,
    )
  }
  return notices
}
