import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idParams } from '../fields.ts'
import { rupees } from '../figures.ts'

/** Dues and limit of a customer, for the counter before a sale on credit. */
export const getCreditStanding = endpoint('GET', '/api/money/khata/:id/standing', 'look', {
  summary: 'What a party owes, what of it is late, and its limit',
  params: idParams,
  response: {
    200: z.object({
      /** Above zero, the customer owes the shop. */
      balance: rupees,
      late: rupees,
      /** How late the oldest late bill is; null where none is late. */
      daysLate: z.nullable(z.int()),
      creditDays: z.nullable(z.int()),
      creditLimit: z.nullable(rupees),
    }),
  },
})
