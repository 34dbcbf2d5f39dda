import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PaymentProof } from '#contract/subscription.ts'
import { rupeesToPaise } from '#domain/money.ts'
import { FALLBACK_PLANS, subscriptionEnd } from '#domain/subscription.ts'
import { DEACTIVATED } from '#server/auth/access.ts'
import type { Db } from '#server/db/db.ts'
import type { Session } from '#server/http/find-session.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import type { ShopRow } from '#server/profile/shop-row.ts'
import { type Gateway, GatewayError } from './gateway.ts'
import {
  findPaymentOrder,
  insertPaymentOrder,
  listPlanRows,
  lockPaymentOrder,
  monthsOf,
  type PaymentOrderRow,
  type PlanRow,
  planOnWire,
} from './subscription-queries.ts'

export async function offeredPlans(platform: Db) {
  return { success: true, plans: (await listPlanRows(platform)).map(planOnWire) } as const
}

/** A customer who is not blocked; the body's user must be the signed-in one (G-SUB-04, G-SUB-17, G-SUB-18). */
function payer(session: Session, userId: string | undefined): Session & { shopId: string } {
  if (userId !== undefined && userId !== session.userId) throw new Problem(403, 'Not allowed')
  if (session.role !== 'customer' || !session.shopId) {
    throw new Problem(400, 'Subscription not required for this account')
  }
  return { ...session, shopId: session.shopId }
}

/** A fallback card stands for the offered plan of the same months and price (G-SUB-14). */
function chosenPlan(plans: PlanRow[], planId: string): PlanRow {
  const fallback = FALLBACK_PLANS.find((plan) => plan._id === planId)
  const plan = fallback
    ? plans.find((offered) => monthsOf(offered) === fallback.duration && offered.price === fallback.price)
    : plans.find((offered) => offered.id === planId)
  if (!plan) throw new Problem(404, 'Selected plan is not available')
  if (plan.price === 0) throw new Problem(400, 'Plan is not available for purchase')
  return plan
}

/** The amount comes from the plan as offered now, and is frozen on the order. */
export async function openPaymentOrder(
  { platform, gateway }: { platform: Db; gateway: Gateway },
  session: Session,
  body: { planId: string; userId?: string },
  now: Date,
) {
  const { shopId, userId, name, email, access } = payer(session, body.userId)
  if (access.isBlocked) throw new Problem(403, DEACTIVATED)
  const plan = chosenPlan(await listPlanRows(platform), body.planId)
  if (!gateway.keyId) throw new Problem(503, 'Payment gateway is not configured')

  const id = randomUUID()
  const amount = rupeesToPaise(plan.price)
  const { id: gatewayOrderId } = await gateway
    .createOrder({ amount, receipt: id })
    .catch((error: unknown) => {
      if (error instanceof GatewayError)
        throw new Problem(503, 'The payment provider did not answer. Please try again.')
      throw error
    })
  const order: PaymentOrderRow = {
    id,
    shop_id: shopId,
    user_id: userId,
    gateway_order_id: gatewayOrderId,
    plan_id: plan.id,
    plan_name: plan.name,
    plan_price: plan.price,
    duration: plan.duration,
    unit: plan.unit,
    amount,
    status: 'created',
  }
  await insertPaymentOrder(platform, { ...order, gateway: gateway.kind }, now)
  return {
    success: true,
    message: 'Order created',
    key: gateway.keyId,
    gateway: gateway.kind,
    order: { id: gatewayOrderId, amount, currency: 'INR' },
    user: { name, email },
  } as const
}

/** Simulated gateway only: pays an order of this shop. */
export async function payTestOrder(
  { platform, gateway }: { platform: Db; gateway: Gateway },
  session: Session,
  orderId: string,
) {
  const order = session.shopId && (await findPaymentOrder(platform, orderId, session.shopId))
  if (!gateway.pay || !order) throw notFound('Order')
  return gateway.pay(orderId)
}

/**
 * The provider's signature is the only proof; plan, amount and shop come from the stored order. Verified again,
 * the same payment changes nothing and is answered the same (G-SUB-05, G-SUB-07).
 */
export async function verifyPayment(
  { platform, gateway }: { platform: Db; gateway: Gateway },
  session: Session,
  body: PaymentProof & { userId?: string; planId?: string },
  now: Date,
) {
  const { shopId } = payer(session, body.userId)
  if (!gateway.isGenuine(body)) throw new Problem(400, 'Payment verification failed')

  const subscription = await platform.transaction(async (tx) => {
    const order = await lockPaymentOrder(tx, body.razorpay_order_id, shopId)
    if (!order || !isPlanOf(order, body.planId)) throw new Problem(400, 'Payment verification failed')
    if (order.status === 'created') await settle(tx, order, body.razorpay_payment_id, now)
    const [shop] = await tx.execute<ShopRow>(sql`select * from shops where id = ${shopId}`)
    return shop?.is_blocked ? undefined : shop
  })
  // A captured payment of a blocked shop is kept and marked for refund, but opens nothing (G-SUB-18).
  if (!subscription) throw new Problem(403, DEACTIVATED)
  return {
    success: true,
    message: 'Payment verified',
    subscription: {
      plan: {
        planId: subscription.plan_id ?? '',
        planName: subscription.plan_name ?? '',
        price: subscription.plan_price ?? 0,
      },
      startDate: new Date(subscription.subscription_start ?? now).toISOString(),
      endDate: new Date(subscription.subscription_end ?? now).toISOString(),
      isActive: true,
    },
  } as const
}

function isPlanOf(order: PaymentOrderRow, planId: string | undefined): boolean {
  if (planId === undefined || planId === order.plan_id) return true
  const fallback = FALLBACK_PLANS.find((plan) => plan._id === planId)
  return fallback?.price === order.plan_price && fallback.duration === monthsOf(order)
}

/** Records the payment and extends the subscription, in the transaction that holds the order's lock. */
async function settle(tx: Db, order: PaymentOrderRow, paymentId: string, now: Date): Promise<void> {
  const [shop] = await tx.execute<ShopRow>(sql`select * from shops where id = ${order.shop_id} for update`)
  if (!shop) throw notFound('Shop')
  await tx.execute(sql`
    insert into payments (id, shop_id, payment_order_id, gateway_payment_id, plan_months, amount, paid_at, status)
    values (${randomUUID()}, ${order.shop_id}, ${order.id}, ${paymentId}, ${monthsOf(order)}, ${order.amount},
            ${now.toISOString()}, ${shop.is_blocked ? 'refund due' : 'completed'})`)
  await tx.execute(sql`
    update payment_orders set status = ${shop.is_blocked ? 'refund-due' : 'paid'} where id = ${order.id}`)
  if (shop.is_blocked) return

  const currentEnd = shop.subscription_end ? new Date(shop.subscription_end) : null
  const { start, end } = subscriptionEnd({ now, currentEnd, duration: order.duration, unit: order.unit })
  await tx.execute(sql`
    update shops
       set is_active = true, plan_id = ${order.plan_id}, plan_name = ${order.plan_name},
           plan_price = ${order.plan_price}, subscription_end = ${end.toISOString()},
           subscription_start = coalesce(${start?.toISOString() ?? null}::timestamptz, subscription_start)
     where id = ${order.shop_id}`)
}
