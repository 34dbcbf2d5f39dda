import { type Paise, paise } from '#domain/money.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { writeMail } from '#server/mail/outbox.ts'
import { inWordsOf } from '#server/words/answering.ts'
import { closeRefunded, paidWith } from './note-exception.ts'
import { refundedLetter } from './subscription-letters.ts'
import { findPayment, lockPayingShop, type PaymentOrderRow, refundedOf } from './subscription-queries.ts'

export interface Refund {
  id: string
  paymentId: string
  amount: Paise
}

/**
 * Records a refund, once, in the transaction that holds the order's lock. A full refund ends the rest of its period
 * (docs/decisions/0009). A refund that is reported before its payment only waits.
 */
export async function refundPayment(tx: Db, order: PaymentOrderRow, refund: Refund, now: Date) {
  const before = await refundedOf(tx, refund.paymentId)
  const paid = await paidWith(tx, order, refund.paymentId)
  // At most the paid amount, so that two reports of one refund count once.
  const amount = paise(Math.min(refund.amount, paid - before))
  if (amount <= 0) return 'refunded before'
  const [added] = await tx.execute(sql`
    insert into payment_refunds (id, shop_id, payment_order_id, gateway_payment_id, amount, refunded_at)
    values (${refund.id}, ${order.shop_id}, ${order.id}, ${refund.paymentId}, ${amount}, ${now.toISOString()})
    on conflict (id) do nothing returning id`)
  if (!added) return 'refunded before'

  const isFull = before + amount === paid
  if (isFull) await closeRefunded(tx, refund.paymentId, now)
  const payment = await findPayment(tx, order.id, refund.paymentId)
  const { shop, name, language } = await lockPayingShop(tx, order)
  const { period_start: start, period_end: end } = payment ?? {}
  const isRevoked = isFull && start != null && end != null && shop.subscription_end !== null
  if (isRevoked) {
    const period = { start: new Date(start), end: new Date(end) }
    await takeBack(tx, order, endWithout(period, new Date(shop.subscription_end ?? end), now))
  }
  const refunded = { name, planName: order.plan_name, amount, paymentId: refund.paymentId, at: now }
  await tx.execute(
    inWordsOf(language, () =>
      writeMail({
        key: `refund:${refund.id}`,
        userId: order.user_id,
        letter: refundedLetter(refunded, { isFull, isRevoked }),
      }),
    ),
  )
  return isFull ? 'refunded' : 'partly refunded'
}

/** The plan becomes the last one that is still paid for. */
async function takeBack(tx: Db, order: PaymentOrderRow, end: Date) {
  await tx.execute(sql`update shops set subscription_end = ${end.toISOString()} where id = ${order.shop_id}`)
  await tx.execute(sql`
    update shops s set plan_id = o.plan_id, plan_name = o.plan_name, plan_price = o.plan_price
      from (select payment_order_id from payment_history
             where shop_id = ${order.shop_id} and status in ('completed', 'partly refunded') and period_end is not null
             order by paid_at desc limit 1) p
      join payment_orders o on o.id = p.payment_order_id
     where s.id = ${order.shop_id}`)
}

/**
 * The subscription ends earlier by the rest of the refunded period, so that later paid periods move forward. Used days stay
 * used: the end never moves to before this moment.
 */
function endWithout(period: { start: Date; end: Date }, currentEnd: Date, now: Date): Date {
  const leftMs = Math.max(0, period.end.getTime() - Math.max(period.start.getTime(), now.getTime()))
  const end = currentEnd.getTime() - leftMs
  return new Date(end > now.getTime() ? end : Math.min(currentEnd.getTime(), now.getTime() - 1))
}
