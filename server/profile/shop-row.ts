import * as z from 'zod/mini'
import { INVOICE_STYLES } from '#domain/paper/invoice-style.ts'
import { RECEIPT_PAPERS } from '#domain/paper/receipt-paper.ts'
import { COMPOSITION_CLASSES, REGISTRATIONS } from '#domain/shop/registration.ts'
import { subscriptionStatus } from '#domain/subscription.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { query, type RowOf } from '#server/rows/query.ts'

/** A row of `shops`. */
export const SHOP = {
  id: column.id,
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  state: z.string(),
  country: z.string(),
  postal_code: z.string(),
  place_of_supply: z.string(),
  gstin: z.string(),
  fssai_number: z.string(),
  drug_licences: z.string(),
  pharmacist: z.string(),
  pharmacist_number: z.string(),
  bank_name: z.string(),
  account_number: z.string(),
  ifsc_code: z.string(),
  upi_id: z.string(),
  merchant_code: z.string(),
  sale_order_terms: z.string(),
  sale_invoice_terms: z.string(),
  sale_quotation_terms: z.string(),
  purchase_order_terms: z.string(),
  purchase_invoice_terms: z.string(),
  purchase_quotation_terms: z.string(),
  outward_document_terms: z.string(),
  inward_document_terms: z.string(),
  orders_need_approval: z.boolean(),
  registration: z.enum(REGISTRATIONS),
  composition_class: z.nullable(z.enum(COMPOSITION_CLASSES)),
  settings: z.record(z.string(), z.unknown()), // columns read by settingsOf
  filed_up_to: z.nullable(column.date),
  locked_up_to: z.nullable(column.date),
  message_language: z.string(),
  link_days: z.number(),
  invoice_style: z.enum(INVOICE_STYLES),
  receipt_paper: z.enum(RECEIPT_PAPERS),
  logo_id: z.nullable(z.string()),
  is_active: z.boolean(),
  is_blocked: z.boolean(),
  plan_id: z.nullable(z.string()),
  plan_name: z.nullable(z.string()),
  plan_price: z.nullable(z.number()), // rupees
  subscription_start: z.nullable(column.moment),
  subscription_end: z.nullable(column.moment),
  created_at: column.moment,
  going_since: z.nullable(column.moment),
}
export type ShopRow = RowOf<typeof SHOP>

/** The shop with the email of its papers, which a database function finds among its owners (docs/decisions/0168). */
export const SHOP_WITH_EMAIL = { ...SHOP, shop_email: z.string() }
export const selectShop = (shopId: string) =>
  query(SHOP_WITH_EMAIL, sql`select s.*, shop_email() from shops s where s.id = ${shopId}`)

const iso = (at: string | null) => (at ? new Date(at).toISOString() : null)

/** The subscription as sign-in, profile and plans page show it: one rule for all of them (G-ROLE-03). */
export function subscriptionOf(shop: ShopRow | null, now: Date) {
  const startDate = shop?.subscription_start ? new Date(shop.subscription_start) : null
  const endDate = shop?.subscription_end ? new Date(shop.subscription_end) : null
  const { isActive, isExpired } = subscriptionStatus(
    { isActive: shop?.is_active ?? false, isBlocked: shop?.is_blocked ?? false, startDate, endDate },
    now,
  )
  const plan = shop?.plan_id
    ? { planId: shop.plan_id, planName: shop.plan_name ?? '', price: shop.plan_price ?? 0 }
    : null
  return {
    isActive: shop?.is_active ?? true,
    subscriptionPlan: plan,
    subscriptionStartDate: iso(shop?.subscription_start ?? null),
    subscriptionEndDate: iso(shop?.subscription_end ?? null),
    subscriptionStatus: {
      ...(shop?.is_blocked && { isBlocked: true as const }),
      isActive,
      isExpired,
      plan: plan?.planName ?? null,
      endDate: iso(shop?.subscription_end ?? null),
    },
  }
}
