import { randomUUID } from 'node:crypto'
import type { PaymentProof, Plan } from '#contract/platform/subscription.ts'
import { rupeesToPaise } from '#domain/money.ts'
import { daysSold, FALLBACK_PLANS, monthsOf } from '#domain/subscription.ts'
import { t } from '#domain/words/t.ts'
import { deactivated } from '#server/auth/access.ts'
import { sql } from '#server/db/sql.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import type { Session } from '#server/http/session/find-session.ts'
import { SHOP, type ShopRow } from '#server/profile/shop-row.ts'
import { onlyRow, query } from '#server/rows/query.ts'
import { claimPayments, type PaymentContext } from './claim-payments.ts'
import { GatewayError, NotConfigured } from './gateway.ts'
import { noPayments } from './gateway-notices.ts'
import { settlePayment } from './settle-payment.ts'
import {
  findPayment,
  findPaymentOrder,
  insertPaymentOrder,
  listPlanRows,
  lockPaymentOrder,
  type PaymentOrderRow,
  type PlanRow,
  planOnWire,
} from './subscription-queries.ts'

const alreadyPaid = () =>
  t('Your earlier payment has arrived and your subscription is active. Please reload this page.')

/** Plans on offer; without a working gateway none, and the reason. */
export async function offeredPlans({ platform, gateway }: Pick<PaymentContext, 'platform' | 'gateway'>) {
  const { takesPayments } = await gateway.readiness()
  if (!takesPayments) return { success: true, plans: [] as Plan[], notice: noPayments() } as const
  return { success: true, plans: (await listPlanRows(platform)).map(planOnWire) } as const
}

/** Requires an unblocked customer; the body's user must be the signed-in one (G-SUB-04, G-SUB-17, G-SUB-18). */
function payer(session: Session, userId: string | undefined): Session & { shopId: string } {
  if (userId !== undefined && userId !== session.userId) throw new Problem(403, t('Not allowed'))
  if (session.role !== 'customer' || session.rights?.role !== 'owner' || !session.shopId) {
    throw new Problem(400, t('Subscription not required for this account'))
  }
  return { ...session, shopId: session.shopId }
}

/** The id of a fallback card selects the offered plan with the same months and price (G-SUB-14). */
function chosenPlan(plans: PlanRow[], planId: string): PlanRow {
  const fallback = FALLBACK_PLANS.find((plan) => plan._id === planId)
  const plan = fallback
    ? plans.find(
        (offered) =>
          !daysSold(offered) && monthsOf(offered) === fallback.duration && offered.price === fallback.price,
      )
    : plans.find((offered) => offered.id === planId)
  if (!plan) throw new Problem(404, t('Selected plan is not available'))
  if (plan.price === 0) throw new Problem(400, t('Plan is not available for purchase'))
  return plan
}

/**
 * Opens an order; its amount comes from the current plan and is frozen on the order. A person whose payment is not booked yet
 * would pay twice: that is looked up first.
 */
export async function openPaymentOrder(
  context: PaymentContext,
  session: Session,
  body: { planId: string; userId?: string | undefined },
  now: Date,
) {
  const { platform, gateway } = context
  const { shopId, userId, name, email, access } = payer(session, body.userId)
  if (access.isBlocked) throw deactivated()
  const plan = chosenPlan(await listPlanRows(platform), body.planId)
  if (await claimPayments(context, shopId, now)) throw new Problem(409, alreadyPaid())

  const id = randomUUID()
  const amount = rupeesToPaise(plan.price)
  const { id: gatewayOrderId, keyId } = await askGateway(
    context,
    gateway.createOrder({ amount, receipt: id }),
  )
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
    message: t('Order created'),
    key: keyId,
    gateway: gateway.kind,
    order: { id: gatewayOrderId, amount, currency: 'INR' },
    user: { name, email },
  } as const
}

/** Turns a provider's failure into a refusal with a sentence, and logs the reason. */
async function askGateway<T>({ log }: PaymentContext, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    if (error instanceof NotConfigured) throw new Problem(503, t('Payment gateway is not configured'))
    log?.warn({ reason: error.message }, 'payment provider failed')
    throw new Problem(503, t('The payment provider did not answer. Please try again.'))
  }
}

/** Simulated gateway only: pays an order of this shop. */
export async function payTestOrder({ platform, gateway }: PaymentContext, session: Session, orderId: string) {
  const order = session.shopId && (await findPaymentOrder(platform, orderId, session.shopId))
  if (!gateway.pay || !order) throw notFound(t('Order'))
  return gateway.pay(orderId)
}

/**
 * The provider's signature is the only proof; plan, amount and shop come from the stored order. Verified again,
 * the same payment changes nothing and is answered the same (G-SUB-05, G-SUB-07).
 */
export async function verifyPayment(
  context: PaymentContext,
  session: Session,
  body: PaymentProof & { userId?: string | undefined; planId?: string | undefined },
  now: Date,
) {
  const { platform, gateway } = context
  const { shopId } = payer(session, body.userId)
  const failed = new Problem(400, t('Payment verification failed'))
  if (!(await askGateway(context, gateway.isGenuine(body)))) throw failed

  const settled = await platform.transaction(async (tx) => {
    const order = await lockPaymentOrder(tx, {
      gateway: gateway.kind,
      gatewayOrderId: body.razorpay_order_id,
      shopId,
    })
    if (!order || !isPlanOf(order, body.planId)) throw failed
    await settlePayment(tx, order, body.razorpay_payment_id, now)
    const [shop] = await tx.execute(query(SHOP, sql`select * from shops where id = ${shopId}`))
    return { shop: onlyRow(shop), payment: await findPayment(tx, order.id, body.razorpay_payment_id) }
  })
  // Refused only now: a captured payment of a blocked shop is kept and marked for refund (G-SUB-18).
  if (settled.shop.is_blocked) throw deactivated()
  if (settled.payment?.status === 'refunded') throw new Problem(409, t('This payment has been refunded.'))
  return {
    success: true,
    message: t('Payment verified'),
    subscription: subscriptionOnWire(settled.shop, now),
  } as const
}

const subscriptionOnWire = (shop: ShopRow, now: Date) =>
  ({
    plan: { planId: shop.plan_id ?? '', planName: shop.plan_name ?? '', price: shop.plan_price ?? 0 },
    startDate: new Date(shop.subscription_start ?? now).toISOString(),
    endDate: new Date(shop.subscription_end ?? now).toISOString(),
    isActive: true,
  }) as const

function isPlanOf(order: PaymentOrderRow, planId: string | undefined): boolean {
  if (planId === undefined || planId === order.plan_id) return true
  const fallback = FALLBACK_PLANS.find((plan) => plan._id === planId)
  return fallback?.price === order.plan_price && !daysSold(order) && fallback.duration === monthsOf(order)
}
