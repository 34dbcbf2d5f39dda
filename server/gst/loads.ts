import * as z from 'zod/mini'
import { KINDS } from '#domain/document-kinds.ts'
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

/** Kinds of documents that send goods out; notes follow their bills. */
const TRAVEL = KINDS.filter(({ stock, note }) => stock?.moves === 'out' && !note).map(
  ({ noun, direction }) => sql`${`${direction} ${noun}`}`,
)

/** A bill or a challan that goods go out with, as an e-way bill sees it. */
export async function findLoad(db: Db, shopId: string, id: string): Promise<Load | undefined> {
  const [row] = await db.execute(
    query(
      LOAD,
      sql`
    select ${COLUMNS}, d.details ->> 'reason' as reason, goods_moved_first(d.source_noun, d.direction) as has_left
      from (select * from documents where shop_id = ${shopId} and id = ${id} offset 0) d
     where d.direction || ' ' || d.noun in (${sql.join(TRAVEL, sql`, `)})`,
    ),
  )
  if (!row) return undefined
  const document = taxDocumentReader()({ ...row, noun: 'invoice', direction: 'sales' })
  return {
    ...document,
    noun: row.noun,
    direction: row.direction,
    hasLeft: row.has_left,
    ...(row.reason && { reason: row.reason }),
  }
}
