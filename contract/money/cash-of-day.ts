import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { idParams, isoDate } from '../fields.ts'
import { rupees } from '../figures.ts'

export const getCashOfDay = {
  method: 'GET',
  url: '/api/money/khata/:id/cash',
  config: { permission: 'subscribed' },
  schema: {
    summary:
      'What a party paid in cash on a day, with bills and by receipts; without one receipt, where it is written anew',
    params: idParams,
    querystring: z.object({ date: isoDate, except: z.optional(z.uuid('Invalid reference')) }),
    response: { 200: z.object({ amount: rupees }) },
  },
} as const satisfies Endpoint
