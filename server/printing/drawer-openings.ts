import * as z from 'zod/mini'
import type { openCashDrawer } from '#contract/printing/receipt-printing.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { NewId } from '#server/http/create-once.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'
import { mustBePrinter, type NetworkPrinters, sendToPrinter } from './network-printer.ts'
import { drawerPulse } from './receipt-bytes.ts'

interface Opener {
  db: Db
  shopId: string
  userId: string
  now: Date
}

type Body = z.output<typeof openCashDrawer.schema.body>

/**
 * Opens a drawer after recording it: an unrecorded opening would be worse than a recorded one that failed. A call repeated
 * under its key opens nothing.
 * @throws Problem if the network printer is not reached
 */
export async function openDrawerAt(
  opener: Opener,
  { id }: NewId,
  body: Body,
  networkPrinters: NetworkPrinters,
) {
  if ('host' in body) mustBePrinter(body, networkPrinters)
  const isNew = await noteOpening(opener, id)
  const pulse = drawerPulse(body.drawer)
  if ('host' in body && isNew) await sendToPrinter(body, pulse)
  const bytes = 'host' in body ? '' : Buffer.from(pulse).toString('base64')
  return { success: true, message: t('The drawer is opened'), bytes } as const
}

/** @returns true if the opening was not recorded before */
async function noteOpening({ db, shopId, userId, now }: Opener, id: string): Promise<boolean> {
  const rows = await db.execute(
    query(
      { id: column.id },
      sql`
    insert into drawer_openings (shop_id, id, created_by, created_at, date)
    values (${shopId}, ${id}, ${userId}, ${now.toISOString()}, ${todayInIndia(now)})
    on conflict do nothing returning id`,
    ),
  )
  return rows.length > 0
}

/** Time after saving a bill in which its receipt may open the drawer; a later reprint does not. */
const WITH_THE_BILL = '10 minutes'

/** True if a paper may open the drawer: with the permission to open it anyway, or for a bill just saved. */
export async function opensWith({ db, shopId }: Pick<Opener, 'db' | 'shopId'>, id: string): Promise<boolean> {
  const [row] = await db.execute(
    query(
      { isNew: z.boolean() },
      sql`
    select exists (
      select from documents d where d.shop_id = ${shopId} and d.id = ${id}
         and d.updated_at > clock_timestamp() - ${WITH_THE_BILL}::interval) as "isNew"`,
    ),
  )
  return row?.isNew ?? false
}
