import type { Product } from '#contract/shelf/products.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { accept, addCount, finish, readShownDifferences, storeCounted } from '#server/counts/count-actions.ts'
import type { Writer } from '#server/documents/document-actions.ts'
import { unkeyedId } from '#server/http/create-once.ts'
import { findProduct } from '#server/products/product-queries.ts'

const RACK = 'F1'

/** Counts a rack: one piece more of the first of its goods, which is accepted, and one less of the last, which waits. */
export async function countRack(writer: Writer, products: readonly Product[], now: Date): Promise<void> {
  const { db, shopId, userId } = writer
  const reader = { db, shopId, userId, seesCosts: true }
  const today = todayInIndia(now)
  const lines = []
  for (const { _id } of products.filter(({ rack }) => rack === RACK)) {
    const stands = (await findProduct(db, shopId, _id, today))?.batches ?? []
    lines.push(
      ...stands.map((batch) => ({ product: _id, batch: batch._id, quantity: batch.stock, ageMs: 0 })),
    )
  }
  const differs = lines.map((line, at) => ({
    ...line,
    quantity: line.quantity + (at === 0 ? 1 : 0) - (at === lines.length - 1 ? 1 : 0),
  }))
  const draft = { title: `Rack ${RACK}: first aid`, racks: [RACK] }
  const { count } = await addCount(reader, unkeyedId(), draft)
  await storeCounted(reader, count._id, differs)
  await finish(reader, count._id)
  const { differences } = await readShownDifferences(reader, count._id)
  const accepted = differences.flatMap(({ product, batch, difference }) =>
    difference === 1
      ? [{ product: product._id, batch: batch?._id ?? null, difference, reason: 'unentered' as const }]
      : [],
  )
  await accept(reader, count._id, { differences: accepted }, today)
}
