import * as z from 'zod/mini'
import type { Paise } from '#domain/money.ts'
import { answeredPaise } from './gateway.ts'

const payment = z.object({
  id: z.string(),
  order_id: z.optional(z.nullable(z.string())),
  amount: answeredPaise,
  currency: z.string(),
  status: z.optional(z.string()),
  refund_status: z.optional(z.nullable(z.string())),
})
const refund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: answeredPaise,
  status: z.optional(z.string()),
})

const razorpayEvent = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.optional(z.object({ entity: payment })),
    refund: z.optional(z.object({ entity: refund })),
  }),
})

/** Meaning of an event. */
export type PaymentEvent =
  | { kind: 'paid'; name: string; orderId: string; payment: { id: string; amount: Paise; currency: string } }
  | {
      kind: 'refunded'
      name: string
      orderId?: string | undefined
      refund: { id: string; paymentId: string; amount: Paise }
    }

/**
 * Reads an event after its signature was checked. Only captured payments and refunds matter: a failed or only authorised
 * payment changes nothing, as the order may still be paid.
 */
export function readPaymentEvent(body: Buffer): PaymentEvent | undefined {
  const parsed = z.safeParse(razorpayEvent, parseJson(body))
  if (!parsed.success) return undefined
  const { event: name, payload } = parsed.data
  const paid = payload.payment?.entity
  const back = payload.refund?.entity
  const orderId = paid?.order_id ?? undefined

  if (name === 'payment.captured' || name === 'order.paid') {
    return paid && orderId ? { kind: 'paid', name, orderId, payment: paid } : undefined
  }
  if (name !== 'refund.processed' && name !== 'refund.created' && name !== 'payment.refunded')
    return undefined
  if (back) {
    // A pending refund may still fail; otherwise refund.processed follows.
    const isDone = name === 'refund.processed' || back.status === undefined || back.status === 'processed'
    const { id, payment_id: paymentId, amount } = back
    return isDone ? { kind: 'refunded', name, orderId, refund: { id, paymentId, amount } } : undefined
  }
  // A payment event without its refund reports only full refunds; partial ones come with refund.processed.
  if (paid?.refund_status !== 'full') return undefined
  return {
    kind: 'refunded',
    name,
    orderId,
    refund: { id: `all of ${paid.id}`, paymentId: paid.id, amount: paid.amount },
  }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
