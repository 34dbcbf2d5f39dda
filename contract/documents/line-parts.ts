import * as z from 'zod/mini'
import { batches } from './line-batches.ts'

/** What the line of a kit took of each part, in the part's unit. */
export const lineParts = z.array(
  z.object({
    product: z.string(),
    name: z.string(),
    unit: z.string(),
    quantity: z.number(),
    /** Only where the part is kept in batches. */
    batches: z.optional(batches),
  }),
)
