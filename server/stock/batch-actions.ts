import * as z from 'zod/mini'
import type { correctBatch, priceBatches, settleBatches } from '#contract/shelf/batches.ts'
import { formatQuantity } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { ABOVE_MRP } from '#server/db/above-mrp.ts'
import { refusing } from '#server/db/constraint.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { invalidReference, notFound, Problem } from '#server/http/problem.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'
import { findBatch } from './batch-queries.ts'
import type { Reader } from './batch-reader.ts'

export async function readBatch(reader: Reader, id: string) {
  const batch = await findBatch(reader, id)
  if (!batch) throw notFound(t('Batch'))
  return batch
}

/** Corrects what is printed on a batch's goods. Bills keep what they were saved with. */
export async function changeBatch(
  reader: Reader,
  id: string,
  { number, expiry, mrp = null }: z.output<typeof correctBatch.schema.body>,
) {
  const { db, shopId } = reader
  await readBatch(reader, id)
  await refusing(
    {
      ...ABOVE_MRP,
      batches_unique: () =>
        new Problem(409, t('There is a batch {number} with this expiry and MRP already.', { number })),
    },
    db.execute(sql`
      update batches
         set number = upper(trim(${number})), mrp = ${mrp}::numeric,
             expiry = (date_trunc('month', ${expiry ?? null}::date) + interval '1 month - 1 day')::date
       where shop_id = ${shopId} and id = ${id}`),
  )
  return { success: true, message: t('Batch corrected'), batch: await readBatch(reader, id) } as const
}

/** Sets selling prices of batches, all or none. */
export async function setPrices(
  db: Db,
  shopId: string,
  { prices }: z.output<typeof priceBatches.schema.body>,
) {
  const ids = [...new Set(prices.map(({ batch }) => batch))]
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) wanted (batch uuid, price numeric)`
  const found = await db.execute(
    query(
      { id: column.id },
      sql`select b.id from ${wanted} join batches b on b.shop_id = ${shopId} and b.id = wanted.batch`,
    ),
  )
  if (found.length < ids.length) throw invalidReference()
  await refusing(
    ABOVE_MRP,
    db.execute(sql`
      update batches b set price = wanted.price from ${wanted}
       where b.shop_id = ${shopId} and b.id = wanted.batch and b.price is distinct from wanted.price`),
  )
  return { success: true, message: t('Prices saved') } as const
}

const SETTLED = { settled: z.number(), number: z.string(), name: z.string() }

/** Gives goods sold before they were entered a batch that stands there. */
export async function settle(db: Db, shopId: string, { batch }: z.output<typeof settleBatches.schema.body>) {
  const [row] = await db.execute(
    query(
      SETTLED,
      sql`select settle_batches(b.product_id, b.id) as settled, b.number, p.name
            from batches b join products p on p.shop_id = b.shop_id and p.id = b.product_id
           where b.shop_id = ${shopId} and b.id = ${batch}`,
    ),
  )
  if (!row) throw invalidReference()
  const { settled, number, name } = row
  if (settled === 0)
    throw new Problem(
      409,
      t(
        '{item}: nothing is open, nothing of batch {number} stands there, or what is open was sold above its MRP.',
        { item: name, number },
      ),
    )
  const message = t('{quantity} of {item} are of batch {number} now', {
    quantity: formatQuantity(settled),
    item: name,
    number,
  })
  return { success: true, message, settled } as const
}
