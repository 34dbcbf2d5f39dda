import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { done, idParams } from '../fields.ts'
import { rupeesDraft } from '../figures.ts'
import { voucher } from './vouchers.ts'

export const chargeInterest = endpoint('POST', '/api/money/khata/:id/interest', 'bill', {
  summary: 'Charges a party the agreed interest on what is late, till today; each day once',
  params: idParams,
  /** The shown amount; if it has changed since, nothing is charged. */
  body: z.object({ amount: rupeesDraft(() => t('Amount')) }),
  response: { 201: z.object({ ...done, voucher }) },
})
