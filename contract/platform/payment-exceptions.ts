import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { done, idParams, listQuery, requiredText } from '../fields.ts'
import { rupees } from '../figures.ts'

/** Reasons why a received payment started no subscription. */
export const EXCEPTION_KINDS = ['refund due', 'another amount', 'second payment'] as const

export const paymentException = z.object({
  _id: z.string(),
  shopName: z.string(),
  email: z.string(),
  planName: z.string(),
  kind: z.enum(EXCEPTION_KINDS),
  /** In the stated currency, INR by default. */
  amount: rupees,
  currency: z.string(),
  /** The amount of the order. */
  orderAmount: rupees,
  /** Id of the payment at the provider, to look it up there. */
  paymentId: z.string(),
  noticedAt: z.string(),
  dealtWithAt: z.nullable(z.string()),
  note: z.string(),
})
export type PaymentException = z.output<typeof paymentException>

export const listPaymentExceptions = endpoint('GET', '/api/superadmin/payments', 'superadmin', {
  summary: 'Payments whose money is here and opened nothing, newest first: somebody has to deal with them',
  querystring: z.object({
    limit: listQuery.limit,
    cursor: listQuery.cursor,
    status: z._default(z.enum(['open', 'done', 'all'], t('Status is open, done or all')), 'open'),
  }),
  response: { 200: z.array(paymentException) },
})

export const exceptionNote = z.object({
  note: requiredText(
    500,
    () => t('Note'),
    () => t('Write what was done about it'),
  ),
})

export const settlePaymentException = endpoint('PUT', '/api/superadmin/payments/:id', 'superadmin', {
  summary: 'Marks a payment as dealt with; the note says what was done',
  params: idParams,
  body: exceptionNote,
  response: { 200: z.object({ ...done, payment: paymentException }) },
})
