import type * as z from 'zod/mini'
import type { writeOffBatches } from '#contract/shelf/batches.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { plural } from '#domain/words/t.ts'
import { sql } from '#server/db/sql.ts'
import { createOnce, derivedId, type NewId } from '#server/http/create-once.ts'
import { invalidReference } from '#server/http/problem.ts'
import * as column from '#server/rows/column.ts'
import { listOfIds } from '#server/rows/list.ts'
import { query } from '#server/rows/query.ts'
import { recordAdjustment } from './adjust-stock.ts'
import { type Adjuster, adjusting } from './adjustment-actions.ts'
import { stockOut } from './adjustment-kinds.ts'

/** Takes batches off the shelf, all or none: a Product Out record of each. */
export async function writeOff(
  { db, shopId, userId }: Adjuster,
  newId: NewId,
  { items, reason }: z.output<typeof writeOffBatches.schema.body>,
  now: Date,
) {
  const date = todayInIndia(now)
  const rows = await db.execute(
    query(
      { batch: column.id, product: column.id },
      sql`
      select b.id as batch, p.id as product
        from batches b join products p on p.shop_id = b.shop_id and p.id = b.product_id and p.deleted_at is null
       where b.shop_id = ${shopId} and b.id = any (${listOfIds(items.map(({ batch }) => batch))})
       order by p.id, b.id`,
    ),
  )
  // In the order of the products, as everybody locks them.
  const drafts = rows.flatMap(({ batch, product }) =>
    items
      .filter((item) => item.batch === batch)
      .map((item) => ({
        id: derivedId(newId.id, `${batch} ${item.place}`),
        draft: { ...item, product, reason, date },
      })),
  )
  if (drafts.length < items.length) throw invalidReference()
  const find = sql`select id from adjustments where shop_id = ${shopId} and id = any (${listOfIds(drafts.map(({ id }) => id))})`
  await adjusting(
    createOnce({
      db,
      shopId,
      newId,
      kind: 'write-off',
      body: { items, reason },
      insert: async (keep) => {
        const records = drafts.map((one) => recordAdjustment({ shopId, kind: stockOut, ...one }, userId, now))
        await db.batch([...records, ...keep()])
        return drafts
      },
      find: async () => {
        const found = await db.execute(query({ id: column.id }, find))
        return found.length > 0 ? found : undefined
      },
      nameOf: () => stockOut.title(),
    }),
  )
  const records = drafts.length
  const message = plural(records, '{count} batch is written off', '{count} batches are written off', {
    count: records,
  })
  return { success: true, message, records } as const
}
