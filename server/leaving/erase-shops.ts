import * as z from 'zod/mini'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'

/** Batch size: tens of milliseconds, during which the embedded database serves nobody else. */
export const ROWS_AT_ONCE = 1000
/** By then every call that began before the mark has been answered, and nobody saves in the shop any more. */
const QUIET_AFTER_MS = 15_000

/** Marks a shop for erasure: removes its members, and leaves its rows to the batches. */
export const markShopForErasure = (platform: Db, shopId: string) =>
  platform.execute(sql`select let_shop_go(${shopId}::uuid)`)

/**
 * Deletes one batch.
 * @param passed number of tables that earlier batches found empty
 * @returns the same for the next batch, null when nothing is left
 */
export async function eraseRows(
  chores: Db,
  shopId: string,
  rows: number,
  passed: number,
): Promise<number | null> {
  const [answer] = await chores.execute(
    query(
      { passed: z.nullable(z.number()) },
      sql`select erase_rows(${shopId}::uuid, ${rows}::integer, ${passed}::integer) as passed`,
    ),
  )
  return answer?.passed ?? null
}

interface Erasing {
  rows?: number
  quietAfterMs?: number
  /** Called before each batch; false stops. */
  goOn?: () => boolean
}

/** Deletes the rows of shops that are being erased, each batch in its own transaction. */
export async function eraseShops(
  chores: Db,
  { rows = ROWS_AT_ONCE, quietAfterMs = QUIET_AFTER_MS, goOn = () => true }: Erasing = {},
): Promise<void> {
  const shops = await chores.execute(
    query(
      { id: column.id },
      sql`
    select id from shops where going_since <= now() - make_interval(secs => ${quietAfterMs / 1000}::float)
     order by going_since`,
    ),
  )
  for (const { id } of shops) {
    let passed: number | null = 0
    while (passed !== null && goOn()) passed = await eraseRows(chores, id, rows, passed)
  }
}
