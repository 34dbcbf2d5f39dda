import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { done, idParams } from '../fields.ts'
import { rupeesDraft } from '../figures.ts'
import { voucher } from './vouchers.ts'

export const chargeInterest = {
  method: 'POST',
  url: '/api/money/khata/:id/interest',
  config: { permission: 'subscribed' },
  schema: {
    summary: 'Charges a party the agreed interest on what is late, till today; each day once',
    params: idParams,
    /** What was shown: where it comes to something else by now, nothing is charged. */
    body: z.object({ amount: rupeesDraft('Amount') }),
    response: { 201: z.object({ ...done, voucher }) },
  },
} as const satisfies Endpoint
