import * as z from 'zod/mini'

/** What the e-invoice portal gave a bill or a note; absent where it has no live IRN. */
export const reported = z.optional(
  z.object({ irn: z.string(), ackNo: z.string(), ackAt: z.string(), signedQr: z.string() }),
)
