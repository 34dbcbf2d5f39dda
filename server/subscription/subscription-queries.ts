import * as z from 'zod/mini'
import type { Plan } from '#contract/platform/subscription.ts'
import { daysSold, monthsOf } from '#domain/subscription.ts'
import { LANGUAGE_CODES } from '#domain/words/languages.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { SHOP } from '#server/profile/shop-row.ts'
import * as column from '#server/rows/column.ts'
import { onlyRow, query, type RowOf } from '#server/rows/query.ts'
import { translated } from '#server/words/answering.ts'
import type { Gateway } from './gateway.ts'

const UNIT = z.enum(['months', 'days'])

const PLAN = {
  id: column.id,
  name: z.string(),
  price: z.number(), // rupees
  duration: z.number(),
  unit: UNIT,
  features: z.array(z.string()),
}
export type PlanRow = RowOf<typeof PLAN>

export const listPlanRows = (platform: Db) =>
  platform.execute(
    query(
      PLAN,
      sql`
    select id, name, price, duration, unit, features from plans
     order by case unit when 'months' then duration * 30 else duration end, price`,
    ),
  )

export function planOnWire(row: PlanRow): Plan {
  const days = daysSold(row)
  return {
    _id: row.id,
    // Default plans are translated; names typed by the platform's owner stay.
    name: translated(row.name),
    duration: monthsOf(row),
    price: row.price,
    features: row.features.map(translated),
    ...(days && { days }),
  }
}

const ORDER_STATUS = z.enum(['created', 'paid', 'refund-due'])

const PAYMENT_ORDER = {
  id: column.id,
  shop_id: column.id,
  user_id: column.id,
  gateway_order_id: z.string(),
  plan_id: z.string(),
  plan_name: z.string(),
  plan_price: z.number(), // rupees
  duration: z.number(),
  unit: UNIT,
  amount: column.paise,
  status: ORDER_STATUS,
}
export type PaymentOrderRow = RowOf<typeof PAYMENT_ORDER>

export const insertPaymentOrder = (platform: Db, order: PaymentOrderRow & { gateway: string }, now: Date) =>
  platform.execute(sql`
    insert into payment_orders
      (id, shop_id, user_id, gateway, gateway_order_id, plan_id, plan_name, plan_price, duration, unit, amount, created_at)
    values
      (${order.id}, ${order.shop_id}, ${order.user_id}, ${order.gateway}, ${order.gateway_order_id}, ${order.plan_id},
       ${order.plan_name}, ${order.plan_price}, ${order.duration}, ${order.unit}, ${order.amount}, ${now.toISOString()})`)

/**
 * The order of a provider's id, locked: a concurrent settlement of the same payment waits here and then finds it paid. People
 * reach only their own shop's orders; the provider's event (no shop) reaches all.
 */
export async function lockPaymentOrder(
  tx: Db,
  order: { gateway: Gateway['kind']; gatewayOrderId: string; shopId?: string },
) {
  const shopId = order.shopId ?? null
  const [row] = await tx.execute(
    query(
      PAYMENT_ORDER,
      sql`
    select id, shop_id, user_id, gateway_order_id, plan_id, plan_name, plan_price, duration, unit, amount, status
      from payment_orders
     where gateway_order_id = ${order.gatewayOrderId} and gateway = ${order.gateway}
       and (${shopId}::uuid is null or shop_id = ${shopId}::uuid)
       for update`,
    ),
  )
  return row
}

export async function findPaymentOrder(platform: Db, gatewayOrderId: string, shopId: string) {
  const [row] = await platform.execute(
    query(
      { status: ORDER_STATUS },
      sql`
    select status from payment_orders where gateway_order_id = ${gatewayOrderId} and shop_id = ${shopId}`,
    ),
  )
  return row
}

const LOOK_BACK_DAYS = 7
const LOOK_AT_MOST = 5

/** Provider ids of the shop's recent open orders, newest first. */
export async function listOpenOrders(platform: Db, gateway: Gateway['kind'], shopId: string, now: Date) {
  const rows = await platform.execute(
    query(
      { gateway_order_id: z.string() },
      sql`
    select gateway_order_id from payment_orders
     where shop_id = ${shopId} and gateway = ${gateway} and status = 'created'
       and created_at > ${now.toISOString()}::timestamptz - make_interval(days => ${LOOK_BACK_DAYS})
     order by created_at desc limit ${LOOK_AT_MOST}`,
    ),
  )
  return rows.map((row) => row.gateway_order_id)
}

/** A completed payment: amount, status and the period that it paid for. */
const PAYMENT = {
  amount: column.paise,
  status: z.string(),
  period_start: z.nullable(column.moment),
  period_end: z.nullable(column.moment),
}

export async function findPayment(db: Db, orderId: string, paymentId: string) {
  const [row] = await db.execute(
    query(
      PAYMENT,
      sql`
    select amount, status, period_start, period_end from payment_history
     where payment_order_id = ${orderId} and gateway_payment_id = ${paymentId}`,
    ),
  )
  return row
}

/** Refunded paise of a payment; the payment itself may not have been reported yet. */
export async function refundedOf(db: Db, paymentId: string): Promise<number> {
  const [row] = await db.execute(
    query(
      { refunded: z.number() },
      sql`
    select coalesce(sum(amount), 0)::bigint as refunded from payment_refunds where gateway_payment_id = ${paymentId}`,
    ),
  )
  return row?.refunded ?? 0
}

/** The shop, locked, with name and language of the payer. */
export async function lockPayingShop(tx: Db, order: PaymentOrderRow) {
  const [shop] = await tx.execute(
    query(SHOP, sql`select * from shops where id = ${order.shop_id} for update`),
  )
  const [user] = await tx.execute(
    query(
      { name: z.string(), language: z.nullable(z.enum(LANGUAGE_CODES)) },
      sql`select name, language from users where id = ${order.user_id}`,
    ),
  )
  // Both rows exist: deleting one of them would delete the order, which is locked.
  return { shop: onlyRow(shop), ...onlyRow(user) }
}
