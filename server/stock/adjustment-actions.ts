import type { AdjustmentDraft } from '#contract/shelf/adjustments.ts'
import { t } from '#domain/words/t.ts'
import { refusing } from '#server/db/constraint.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { createOnce, type NewId } from '#server/http/create-once.ts'
import { invalidReference, notFound, Problem } from '#server/http/problem.ts'
import { onlyRow } from '#server/rows/query.ts'
import { lockAdjustment, recordAdjustment, rewriteAdjustment, withdrawAdjustment } from './adjust-stock.ts'
import type { AdjustmentKind } from './adjustment-kinds.ts'
import { findAdjustment, selectAdjustment, shownAdjustment } from './adjustment-queries.ts'

/** The person who adjusts stock: their shop and their name in the books. */
export interface Adjuster {
  db: Db
  shopId: string
  userId: string
}

/** The database refuses a shortage, under the lock of the row, and names the available quantity (G-STK-04). */
export const adjusting = <T>(work: Promise<T>) =>
  refusing(
    {
      stock_movements_enough: (available) =>
        new Problem(400, t('Insufficient stock. Available: {available}', { available }), {
          code: 'short-stock',
          values: { available },
        }),
      adjustments_supplier: invalidReference,
      adjustments_place: invalidReference,
      recipes_no_stock: (item) =>
        new Problem(400, t('{item} is a kit without stock of its own: put in its parts.', { item })),
      adjustments_batch: () => new Problem(400, t('This batch is not of this item.')),
      adjustments_pkey: () => new Problem(409, t('This Idempotency-Key was used for another record.')),
    },
    work,
  )

export async function addAdjustment(
  { db, shopId, userId }: Adjuster,
  kind: AdjustmentKind,
  newId: NewId,
  draft: AdjustmentDraft,
  now: Date,
) {
  const { id } = newId
  const record = await adjusting(
    createOnce({
      db,
      shopId,
      newId,
      kind: 'adjustment',
      body: { ...draft, direction: kind.direction },
      insert: async (keep) => {
        const [[found], [stored]] = await db.batch([
          recordAdjustment({ shopId, kind, id, draft }, userId, now),
          selectAdjustment(shopId, kind, id),
          ...keep(sql`exists (select from adjustments where shop_id = ${shopId} and id = ${id})`),
        ])
        if (!found) throw invalidReference()
        return shownAdjustment(onlyRow(stored))
      },
      find: () => findAdjustment(db, shopId, kind, id),
      nameOf: ({ quantity, product }) =>
        t('{kind} of {quantity} {product}', { kind: kind.title(), quantity, product: product?.name }).trim(),
    }),
  )
  return { success: true, message: kind.added(), record } as const
}

export async function changeAdjustment(
  { db, shopId }: Pick<Adjuster, 'db' | 'shopId'>,
  kind: AdjustmentKind,
  id: string,
  draft: AdjustmentDraft,
) {
  const [[found], [rewritten], [record]] = await adjusting(
    db.batch([
      lockAdjustment(shopId, kind, id),
      rewriteAdjustment({ shopId, kind, id, draft }),
      selectAdjustment(shopId, kind, id),
    ]),
  )
  if (!found) throw notFound(t('{kind} record', { kind: kind.title() }))
  if (!rewritten) throw invalidReference()
  return { success: true, message: kind.updated(), record: shownAdjustment(onlyRow(record)) } as const
}

/** Soft-deletes a record. Deleting it again finds nothing (G-STK-07). */
export async function removeAdjustment(
  { db, shopId }: Pick<Adjuster, 'db' | 'shopId'>,
  kind: AdjustmentKind,
  id: string,
  now: Date,
) {
  const found = await adjusting(db.execute(withdrawAdjustment(shopId, kind, id, now)))
  if (found.length === 0) throw notFound(t('{kind} record', { kind: kind.title() }))
  return { success: true, message: t('Record deleted successfully!') } as const
}
