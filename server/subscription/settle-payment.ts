import { randomUUID } from 'node:crypto'
import { monthsOf, subscriptionEnd } from '#domain/subscription.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { Letter } from '#server/mail/letter.ts'
import { writeMail } from '#server/mail/outbox.ts'
import type { ShopRow } from '#server/profile/shop-row.ts'
import { inWordsOf } from '#server/words/answering.ts'
import type { CapturedPayment } from './gateway.ts'
import { noteException } from './note-exception.ts'
import { receiptLetter, refundDueLetter } from './subscription-letters.ts'
import { findPayment, lockPayingShop, type PaymentOrderRow, refundedOf } from './subscription-queries.ts'

export type Settlement =
  | 'activated'
  | 'refund due'
  | 'refunded before'
  | 'settled before'
  | 'second payment'
  | 'another amount'

/** Handles a reported payment: only the order's exact amount starts a subscription, any other waits for a person. */
export async function receivePayment(
  tx: Db,
  order: PaymentOrderRow,
  payment: CapturedPayment,
  now: Date,
): Promise<Settlement> {
  if (payment.amount === order.amount && payment.currency === 'INR') {
    return settlePayment(tx, order, payment.id, now)
  }
  await noteException(tx, order, payment, 'another amount', now)
  return 'another amount'
}

/**
 * The one place where a payment starts a subscription, whoever reports it: the browser, the provider's event or a query.
 * Runs in the transaction that holds the order's lock, so that a payment counts once; the caller has verified the payment
 * and that its amount is the order's.
 */
export async function settlePayment(
  tx: Db,
  order: PaymentOrderRow,
  paymentId: string,
  now: Date,
): Promise<Settlement> {
  const payment = { id: paymentId, amount: order.amount, currency: 'INR' }
  if (order.status !== 'created') {
    if (await findPayment(tx, order.id, paymentId)) return 'settled before'
    await noteException(tx, order, payment, 'second payment', now)
    return 'second payment'
  }
  const { shop, name, language } = await lockPayingShop(tx, order)
  const isRefunded = (await refundedOf(tx, paymentId)) >= order.amount
  const period = shop.is_blocked || isRefunded ? undefined : periodOf(order, shop, now)

  await tx.execute(sql`
    insert into payments (id, shop_id, payment_order_id, gateway_payment_id, plan_months, amount, paid_at, status,
                          period_start, period_end)
    values (${randomUUID()}, ${order.shop_id}, ${order.id}, ${paymentId}, ${monthsOf(order)}, ${order.amount},
            ${now.toISOString()}, ${shop.is_blocked ? 'refund due' : 'completed'},
            ${period?.start.toISOString() ?? null}, ${period?.end.toISOString() ?? null})`)
  await tx.execute(sql`
    update payment_orders set status = ${shop.is_blocked ? 'refund-due' : 'paid'} where id = ${order.id}`)

  const key = `payment:${order.id}`
  const mail = (letter: () => Letter) =>
    inWordsOf(language, () => writeMail({ key, userId: order.user_id, letter: letter() }))
  const paid = { name, planName: order.plan_name, amount: order.amount, paymentId, at: now }
  if (period) {
    await extend(tx, order, period)
    await tx.execute(mail(() => receiptLetter(paid, period.end)))
    return 'activated'
  }
  if (isRefunded) return 'refunded before'
  await noteException(tx, order, payment, 'refund due', now)
  await tx.execute(mail(() => refundDueLetter(paid)))
  return 'refund due'
}

/** From where the running subscription ends, or from now on. */
function periodOf(order: PaymentOrderRow, shop: ShopRow, now: Date) {
  const currentEnd = shop.subscription_end ? new Date(shop.subscription_end) : null
  const { start, end } = subscriptionEnd({ now, currentEnd, duration: order.duration, unit: order.unit })
  return { start: start ?? currentEnd ?? now, end, isNew: start !== undefined }
}

const extend = (tx: Db, order: PaymentOrderRow, period: ReturnType<typeof periodOf>) =>
  tx.execute(sql`
    update shops
       set is_active = true, plan_id = ${order.plan_id}, plan_name = ${order.plan_name},
           plan_price = ${order.plan_price}, subscription_end = ${period.end.toISOString()},
           subscription_start = coalesce(${period.isNew ? period.start.toISOString() : null}::timestamptz,
                                         subscription_start)
     where id = ${order.shop_id}`)
