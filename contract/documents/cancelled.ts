import * as z from 'zod/mini'

/** Reason, person and time of a cancellation; absent while the document is valid. */
export const cancelled = z.optional(z.object({ reason: z.string(), by: z.string(), at: z.string() }))
export type Cancelled = z.output<typeof cancelled>
