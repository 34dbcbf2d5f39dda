import * as z from 'zod/mini'

/** Why a document counts no more, who cancelled it and when; absent while it is valid. */
export const cancelled = z.optional(z.object({ reason: z.string(), by: z.string(), at: z.string() }))
export type Cancelled = z.output<typeof cancelled>
