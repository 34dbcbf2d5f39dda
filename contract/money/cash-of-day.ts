import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { idParams, isoDate, maybeText } from '../fields.ts'
import { rupees } from '../figures.ts'
import { chosenAccount } from './accounts.ts'

export const getCashOfDay = endpoint('GET', '/api/money/khata/:id/cash', 'look', {
  summary:
    'What a party paid in cash on a day, with bills and by receipts; without one receipt, where it is written anew',
  params: idParams,
  querystring: z.object({ date: isoDate, except: z.optional(z.uuid(t('Invalid reference'))) }),
  response: { 200: z.object({ amount: rupees }) },
})

export const getCashOut = endpoint('GET', '/api/money/cash-out', 'look', {
  summary:
    'Before cash is paid out: what stood in the account in the evening of the day, and what was paid in cash on the day to a party or a name; without one voucher or bill, where it is written anew',
  querystring: z.object({
    date: isoDate,
    account: chosenAccount,
    party: z.optional(z.uuid(t('Invalid reference'))),
    payee: maybeText(120, () => t('Paid to')),
    except: z.optional(z.uuid(t('Invalid reference'))),
  }),
  response: {
    200: z.object({
      /** Closing balance of the cash account on the day; null for an account without cash. */
      stands: z.nullable(rupees),
      paid: rupees,
    }),
  },
})
