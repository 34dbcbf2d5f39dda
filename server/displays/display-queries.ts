import * as z from 'zod/mini'
import type { ShownSale } from '#contract/display/shown-sale.ts'
import { MOST_DISPLAYS } from '#domain/display/display-limits.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { query, type RowOf } from '#server/rows/query.ts'

const DISPLAY = {
  id: column.id,
  number: z.number(),
  till: z.string(),
  serial: z.number(),
  created_at: column.moment,
}
export type DisplayRow = RowOf<typeof DISPLAY>
const COLUMNS = sql`id, number, till, serial, created_at`

export const selectDisplays = (shopId: string) =>
  query(DISPLAY, sql`select ${COLUMNS} from customer_displays where shop_id = ${shopId} order by number`)

export const selectDisplay = (shopId: string, id: string) =>
  query(DISPLAY, sql`select ${COLUMNS} from customer_displays where shop_id = ${shopId} and id = ${id}`)

/** Locks the display's row while its link token is replaced. */
export const lockDisplay = (shopId: string, id: string) =>
  query(
    DISPLAY,
    sql`select ${COLUMNS} from customer_displays where shop_id = ${shopId} and id = ${id} for update`,
  )

/** Locks the shop's row, so that two displays made at once get different numbers. */
export const lockShop = (shopId: string) => sql`select id from shops where id = ${shopId} for no key update`

interface NewDisplay {
  id: string
  till: string
  tokenHash: Buffer
  now: Date
}

/** Inserts a display under the lowest free number; none if all are taken. */
export const insertDisplay = (shopId: string, { id, till, tokenHash, now }: NewDisplay) => sql`
  insert into customer_displays (shop_id, id, number, till, token_hash, created_at)
  select ${shopId}::uuid, ${id}::uuid, free, ${till}, ${tokenHash}::bytea, ${now.toISOString()}::timestamptz
    from generate_series(1, ${MOST_DISPLAYS}::integer) free
   where not exists (select from customer_displays where shop_id = ${shopId} and number = free)
   order by free limit 1
  on conflict (shop_id, id) do nothing`

export const changeToken = (shopId: string, id: string, serial: number, tokenHash: Buffer) =>
  query(
    DISPLAY,
    sql`update customer_displays set serial = ${serial}, token_hash = ${tokenHash}::bytea
         where shop_id = ${shopId} and id = ${id} returning ${COLUMNS}`,
  )

export const deleteDisplay = (shopId: string, id: string) =>
  query(
    { id: column.id },
    sql`delete from customer_displays where shop_id = ${shopId} and id = ${id} returning id`,
  )

/** Replaces the shown state. */
export const updateShown = (shopId: string, id: string, shown: ShownSale, now: Date) =>
  query(
    { version: z.number() },
    sql`update customer_displays
           set shown = ${JSON.stringify(shown)}::jsonb, shown_at = ${now.toISOString()}::timestamptz, version = version + 1
         where shop_id = ${shopId} and id = ${id} returning version`,
  )

/** Deletes sales that tills showed hours ago. */
export const forgetShown = (platform: Db) => platform.execute(sql`select forget_shown()`)
