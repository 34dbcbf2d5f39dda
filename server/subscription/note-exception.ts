import type { PaymentException } from '#contract/platform/payment-exceptions.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'
import type { CapturedPayment } from './gateway.ts'
import type { PaymentOrderRow } from './subscription-queries.ts'

/**
 * Records a payment that started no subscription, for the platform's owner, once, however often it is reported. A payment
 * refunded meanwhile is left out.
 */
export const noteException = (
  tx: Db,
  order: PaymentOrderRow,
  { id, amount, currency }: CapturedPayment,
  kind: PaymentException['kind'],
  now: Date,
) =>
  tx.execute(sql`
    insert into payment_exceptions
      (shop_id, payment_order_id, gateway_payment_id, kind, amount, currency, noticed_at)
    select ${order.shop_id}::uuid, ${order.id}::uuid, ${id}::text, ${kind}::text, ${amount}::bigint,
           ${currency}::text, ${now.toISOString()}::timestamptz
     where ${amount}::bigint > (
       select coalesce(sum(amount), 0) from payment_refunds where gateway_payment_id = ${id})
    on conflict (gateway_payment_id) do nothing`)

/** Paise of a payment of this order. */
export async function paidWith(tx: Db, order: PaymentOrderRow, paymentId: string): Promise<number> {
  const [exception] = await tx.execute(
    query(
      { amount: column.paise },
      sql`select amount from payment_exceptions where gateway_payment_id = ${paymentId}`,
    ),
  )
  return exception?.amount ?? order.amount
}

export const closeRefunded = (tx: Db, paymentId: string, now: Date) =>
  tx.execute(sql`
    update payment_exceptions set dealt_with_at = ${now.toISOString()}, note = 'Refunded in full'
     where gateway_payment_id = ${paymentId} and dealt_with_at is null`)
