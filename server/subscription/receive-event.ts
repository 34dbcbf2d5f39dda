import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { Problem } from '#server/http/problem.ts'
import { query } from '#server/rows/query.ts'
import { type Gateway, NotConfigured } from './gateway.ts'
import { type PaymentEvent, readPaymentEvent } from './payment-event.ts'
import { refundPayment } from './refund-payment.ts'
import { receivePayment } from './settle-payment.ts'
import { lockPaymentOrder, type PaymentOrderRow } from './subscription-queries.ts'

interface IncomingEvent {
  body: Buffer
  signature: string
  /** x-razorpay-event-id: the same at every delivery. */
  eventId: string
}

/**
 * Handles a provider's event of a payment or refund, which arrives at least once, in any order, before or after the
 * browser's call. Everything happens in one transaction under the order's lock, so a process that dies leaves nothing half
 * done, and the provider delivers again. Unknown events are accepted, or they would be repeated for a day.
 * @returns the outcome, for the log
 */
export async function receiveEvent(
  { platform, gateway }: { platform: Db; gateway: Gateway },
  { body, signature, eventId }: IncomingEvent,
  now: Date,
): Promise<string> {
  const isGenuine = await gateway.isGenuineEvent(body, signature).catch((error: unknown) => {
    if (error instanceof NotConfigured) throw new Problem(503, 'Payment gateway is not configured')
    throw error
  })
  if (!isGenuine) throw new Problem(400, 'Signature is not valid')
  const event = readPaymentEvent(body)
  if (!event) return 'ignored'

  return platform.transaction(async (tx) => {
    const gatewayOrderId =
      event.orderId ?? (event.kind === 'refunded' && (await orderOf(tx, event.refund.paymentId)))
    const order = gatewayOrderId && (await lockPaymentOrder(tx, { gateway: gateway.kind, gatewayOrderId }))
    if (!order) return 'not ours'
    const [isNew] = await tx.execute(sql`
      insert into payment_events (id, payment_order_id, event, received_at)
      values (${eventId || digestOf(body)}, ${order.id}, ${event.name}, ${now.toISOString()})
      on conflict (id) do nothing returning id`)
    return isNew ? apply(tx, order, event, now) : 'seen before'
  })
}

/** Digest of the bytes, the id of an event that has none. */
const digestOf = (body: Buffer) => createHash('sha256').update(body).digest('hex')

function apply(tx: Db, order: PaymentOrderRow, event: PaymentEvent, now: Date): Promise<string> | string {
  if (event.kind === 'refunded') return refundPayment(tx, order, event.refund, now)
  return receivePayment(tx, order, event.payment, now)
}

/** Finds the order for a refund that does not name it. */
async function orderOf(tx: Db, paymentId: string): Promise<string | undefined> {
  const [row] = await tx.execute(
    query(
      { gateway_order_id: z.string() },
      sql`
    select o.gateway_order_id
      from (select payment_order_id, gateway_payment_id from payments
            union all
            select payment_order_id, gateway_payment_id from payment_exceptions) p
      join payment_orders o on o.id = p.payment_order_id
     where p.gateway_payment_id = ${paymentId} limit 1`,
    ),
  )
  return row?.gateway_order_id
}
