import * as z from 'zod/mini'
import { shelfBatch } from '../documents/line-batches.ts'
import { id } from '../fields.ts'

/** What stands of a product at a place; not what is on the way between two. */
export const stockAtPlace = z.object({
  _id: id,
  name: z.string(),
  stock: z.number(),
  /** Only of a product kept in batches: those that stand there, the first to expire first. */
  batches: z.optional(z.array(shelfBatch)),
})
