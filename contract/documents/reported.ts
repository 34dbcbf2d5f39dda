import * as z from 'zod/mini'

/** Registration of a bill or a note at the e-invoice portal. */
export interface Reported {
  irn: string
  ackNo: string
  ackAt: string
  signedQr: string
}

/** Absent where it has no live IRN. Its parts are not spelled out, as every list of bills loads this. */
export const reported = z.optional(z.custom<Reported>())
