import * as z from 'zod/mini'
import type { Load } from '#domain/gst/ewaybill/load.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { TAX_DOCUMENT, taxDocumentReader } from './tax-document-row.ts'
import { COLUMNS } from './tax-documents.ts'

const LOAD = {
  ...TAX_DOCUMENT,
  noun: z.enum(['invoice', 'challan']),
  reason: z.nullable(z.string()),
  has_left: z.boolean(),
}

/** A sales invoice or a delivery challan as an e-way bill sees it. */
export async function findLoad(db: Db, shopId: string, id: string): Promise<Load | undefined> {
  const [row] = await db.execute(
    query(
      LOAD,
      sql`
    select ${COLUMNS}, d.details ->> 'reason' as reason, coalesce(d.source_noun = 'challan', false) as has_left
      from (select * from documents where shop_id = ${shopId} and id = ${id} offset 0) d
     where d.noun in ('invoice', 'challan') and d.direction = 'sales'`,
    ),
  )
  if (!row) return undefined
  const document = taxDocumentReader()({ ...row, noun: 'invoice' })
  return { ...document, noun: row.noun, hasLeft: row.has_left, ...(row.reason && { reason: row.reason }) }
}
