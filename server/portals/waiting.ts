import * as z from 'zod/mini'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'

/** Lease on a row, longer than any conversation with a portal. */
const LEASE_SECONDS = 90
const FIRST_GAP_SECONDS = 30
const LONGEST_GAP_SECONDS = 4 * 60 * 60

/** Tables whose rows wait for a portal. */
const QUEUES = { eInvoice: sql`e_invoices`, ewayBill: sql`eway_bills` } as const
export type PortalQueue = keyof typeof QUEUES

export interface ClaimedRow {
  shopId: string
  /** The id of the waiting row. */
  id: string
  /** Number of attempts with the present one; above 1, an earlier one may have reached the portal. */
  attempts: number
}

/** One row to process at once; absent: all due rows. */
interface PortalRequest {
  shopId: string
  id: string
}

/**
 * Leases a waiting row, and commits that before the portal is called: if the process dies, the next one takes it when the
 * lease ends. Times are the database's, as processes' clocks differ.
 */
export async function takeWaiting(
  platform: Db,
  queue: PortalQueue,
  asked?: PortalRequest,
): Promise<ClaimedRow | undefined> {
  const table = QUEUES[queue]
  const due: SQL = asked ? sql`shop_id = ${asked.shopId} and id = ${asked.id}` : sql`next_attempt_at <= now()`
  const [row] = await platform.execute(
    query(
      { shop_id: column.id, id: column.id, attempts: z.number() },
      sql`
    with due as (
      select shop_id as of_shop, id as of_row from ${table}
       where state = 'pending' and ${due} and (taken_until is null or taken_until <= now())
         -- Shops whose books move ask at their new place.
         and not exists (select from shop_moves v where v.shop_id = ${table}.shop_id and v.state <> 'here')
       order by next_attempt_at limit 1 for update skip locked
    )
    update ${table} w
       set attempts = w.attempts + 1, taken_until = now() + make_interval(secs => ${LEASE_SECONDS})
      from due
     where w.shop_id = due.of_shop and w.id = due.of_row
    returning w.shop_id, w.id, w.attempts`,
    ),
  )
  return row && { shopId: row.shop_id, id: row.id, attempts: row.attempts }
}

/** Schedules the next try after a lost answer; the gap doubles with each try. */
export const retryLater = (
  db: Db,
  queue: PortalQueue,
  { shopId, id, attempts }: ClaimedRow,
  words: string,
) => {
  const table = QUEUES[queue]
  const gap = Math.min(FIRST_GAP_SECONDS * 2 ** Math.min(attempts - 1, 20), LONGEST_GAP_SECONDS)
  return db.execute(sql`
    update ${table} set taken_until = null, error_code = '', error = ${words},
           next_attempt_at = now() + make_interval(secs => ${gap})
     where shop_id = ${shopId} and id = ${id} and state = 'pending'`)
}

/** Marks a queued e-invoice or e-way bill as failed, with the portal's code and words. */
export const markAsFailed = (
  db: Db,
  queue: PortalQueue,
  { shopId, id }: PortalRequest,
  code: string,
  words: string,
) => {
  const table = QUEUES[queue]
  return db.execute(sql`
    update ${table} set state = 'failed', taken_until = null, error_code = ${code}, error = ${words}
     where shop_id = ${shopId} and id = ${id} and state = 'pending'`)
}
