import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Load } from '#domain/gst/ewaybill/load.ts'
import type { Db } from '#server/db/db.ts'
import { query } from '#server/rows/query.ts'
import { TAX_DOCUMENT, taxDocumentOf } from './tax-document-row.ts'
import { COLUMNS } from './tax-documents.ts'

const LOAD = { ...TAX_DOCUMENT, noun: z.enum(['invoice', 'challan']) }

/** A sales invoice or a delivery challan as an e-way bill sees it. */
export async function findLoad(db: Db, shopId: string, id: string): Promise<Load | undefined> {
  const [row] = await db.execute(
    query(
      LOAD,
      sql`
    select ${COLUMNS} from (select * from documents where shop_id = ${shopId} and id = ${id} offset 0) d
     where d.noun in ('invoice', 'challan') and d.direction = 'sales'`,
    ),
  )
  if (!row) return undefined
  const document = taxDocumentOf({ ...row, noun: 'invoice' })
  return { ...document, noun: row.noun, ...(row.details.reason && { reason: row.details.reason }) }
}
