import * as z from 'zod/mini'
import type { ProductionDraft } from '#contract/shelf/productions.ts'
import { t } from '#domain/words/t.ts'
import { refusing } from '#server/db/constraint.ts'
import { sql } from '#server/db/sql.ts'
import { createOnce, type NewId } from '#server/http/create-once.ts'
import { invalidReference, notFound, Problem } from '#server/http/problem.ts'
import { query } from '#server/rows/query.ts'
import { findProduction, type Reader } from './production-queries.ts'

/** The person who makes goods, and is shown what was made. */
interface Maker extends Reader {
  userId: string
}

const inWords = <T>(work: Promise<T>) =>
  refusing(
    {
      productions_product: invalidReference,
      productions_goods: (item) =>
        new Problem(
          400,
          t('{item}: kits, goods with serial numbers and the item itself are not made of others here.', {
            item,
          }),
        ),
      batches_expired: (item) => new Problem(400, t('{item} is expired: choose another batch.', { item })),
      document_counters_other: (prefix) =>
        new Problem(
          409,
          t('Numbers with {prefix} belong to another series. Change one of them in Settings.', { prefix }),
        ),
    },
    work,
  )

export async function makeGoods(maker: Maker, newId: NewId, draft: ProductionDraft, now: Date) {
  const { db, shopId, userId } = maker
  const { product, ...typed } = draft
  const row = {
    ...typed,
    id: newId.id,
    product_id: product,
    created_by: userId,
    created_at: now.toISOString(),
  }
  const production = await inWords(
    createOnce({
      db,
      shopId,
      newId,
      kind: 'production',
      body: draft,
      insert: async (keep) => {
        await db.batch([sql`select post_production(${JSON.stringify(row)}::jsonb)`, ...keep()])
        const made = await findProduction(maker, newId.id)
        if (!made) throw notFound(t('Production'))
        return made
      },
      find: () => findProduction(maker, newId.id),
      nameOf: ({ number }) => number,
    }),
  )
  const message =
    draft.direction === 'made'
      ? t('{number} saved: it is in stock.', { number: production.number })
      : t('{number} saved: its parts are in stock.', { number: production.number })
  return { success: true, message, production } as const
}

/** Takes a production back, once. */
export async function undoGoods({ db, shopId }: Pick<Reader, 'db' | 'shopId'>, id: string, now: Date) {
  const [found] = await db.execute(
    query(
      { id: z.nullable(z.string()) },
      sql`select undo_production(id, ${now.toISOString()}) as id from productions where shop_id = ${shopId} and id = ${id}`,
    ),
  )
  if (!found) throw notFound(t('Production'))
  if (!found.id) throw new Problem(409, t('It was taken back already.'))
  return { success: true, message: t('Taken back: all goods are where they were.') } as const
}
