import type { Db } from '#server/db/db.ts'
import { type Gateway, GatewayError } from './gateway.ts'
import { receivePayment } from './settle-payment.ts'
import { listOpenOrders, lockPaymentOrder } from './subscription-queries.ts'

export interface PaymentContext {
  platform: Db
  gateway: Gateway
  log?: { warn(what: object, message: string): void }
}

/**
 * Queries the provider for open orders without an event: paid, and then the browser was closed. A person is waiting, so
 * errors are logged and otherwise treated as if nothing had been paid yet.
 * @returns true if a payment has just opened the shop
 */
export async function claimPayments(context: PaymentContext, shopId: string, now: Date): Promise<boolean> {
  const { platform, gateway } = context
  const open = await listOpenOrders(platform, gateway.kind, shopId, now)
  const claimed = await Promise.all(
    open.map((gatewayOrderId) =>
      claim(context, gatewayOrderId, now).catch((error: Error) => {
        const reason = error instanceof GatewayError ? error.message : error.name
        context.log?.warn({ order: gatewayOrderId, reason }, 'order not looked up')
        return false
      }),
    ),
  )
  return claimed.includes(true)
}

async function claim(
  { platform, gateway }: PaymentContext,
  gatewayOrderId: string,
  now: Date,
): Promise<boolean> {
  const payments = await gateway.capturedPayments(gatewayOrderId)
  if (payments.length === 0) return false
  return platform.transaction(async (tx) => {
    let hasOpened = false
    for (const payment of payments) {
      // Read again for each payment: the first matching one settles the order.
      const order = await lockPaymentOrder(tx, { gateway: gateway.kind, gatewayOrderId })
      if (order && (await receivePayment(tx, order, payment, now)) === 'activated') hasOpened = true
    }
    return hasOpened
  })
}
