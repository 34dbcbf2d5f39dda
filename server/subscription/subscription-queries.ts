import { sql } from 'drizzle-orm'
import type { Plan } from '#contract/subscription.ts'
import type { Db } from '#server/db/db.ts'

export interface PlanRow {
  id: string
  name: string
  price: number // rupees
  duration: number
  unit: 'months' | 'days'
  features: string[]
}

export const listPlanRows = (platform: Db) =>
  platform.execute<PlanRow>(sql`
    select id, name, price, duration, unit, features from plans
     order by case unit when 'months' then duration * 30 else duration end, price`)

/** The plans call speaks months: thirty days are one (D-45). */
export const monthsOf = ({ duration, unit }: Pick<PlanRow, 'duration' | 'unit'>) =>
  unit === 'months' ? duration : Math.max(1, Math.round(duration / 30))

export const planOnWire = (row: PlanRow): Plan => ({
  _id: row.id,
  name: row.name,
  duration: monthsOf(row),
  price: row.price,
  features: row.features,
})

export interface PaymentOrderRow {
  id: string
  shop_id: string
  user_id: string
  gateway_order_id: string
  plan_id: string
  plan_name: string
  plan_price: number // rupees
  duration: number
  unit: 'months' | 'days'
  amount: number // paise
  status: 'created' | 'paid' | 'refund-due'
}

export const insertPaymentOrder = (platform: Db, order: PaymentOrderRow & { gateway: string }, now: Date) =>
  platform.execute(sql`
    insert into payment_orders
      (id, shop_id, user_id, gateway, gateway_order_id, plan_id, plan_name, plan_price, duration, unit, amount, created_at)
    values
      (${order.id}, ${order.shop_id}, ${order.user_id}, ${order.gateway}, ${order.gateway_order_id}, ${order.plan_id},
       ${order.plan_name}, ${order.plan_price}, ${order.duration}, ${order.unit}, ${order.amount}, ${now.toISOString()})`)

/** The order behind a provider's id, locked: a second verification waits here and then finds it paid. */
export async function lockPaymentOrder(tx: Db, gatewayOrderId: string, shopId: string) {
  const [row] = await tx.execute<PaymentOrderRow>(sql`
    select id, shop_id, user_id, gateway_order_id, plan_id, plan_name, plan_price, duration, unit, amount, status
      from payment_orders where gateway_order_id = ${gatewayOrderId} and shop_id = ${shopId} for update`)
  return row
}

export async function findPaymentOrder(platform: Db, gatewayOrderId: string, shopId: string) {
  const [row] = await platform.execute<{ status: PaymentOrderRow['status'] }>(sql`
    select status from payment_orders where gateway_order_id = ${gatewayOrderId} and shop_id = ${shopId}`)
  return row
}
