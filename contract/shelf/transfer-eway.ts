import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idParams } from '../fields.ts'
import { portalProblem } from '../gst/e-invoices.ts'
import { transportDraft } from '../gst/eway-bills.ts'

export const fileOfTransferEway = endpoint('POST', '/api/transfers/:id/eway-file', 'stock', {
  summary:
    'The bulk file of the e-way bill of a transfer, why it needs one, and what the portal would refuse',
  params: idParams,
  body: transportDraft,
  response: {
    200: z.object({
      file: z.string(),
      /** Null where it needs none. */
      because: z.nullable(z.string()),
      problems: z.array(portalProblem),
    }),
  },
})
