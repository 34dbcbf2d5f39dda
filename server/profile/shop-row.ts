import type { InvoiceStyle } from '#domain/invoice-style.ts'
import type { ReceiptPaper } from '#domain/receipt-paper.ts'
import { subscriptionStatus } from '#domain/subscription.ts'

/** A row of `shops` as JSON. */
export interface ShopRow {
  id: string
  name: string
  address: string
  phone: string
  state: string
  country: string
  postal_code: string
  place_of_supply: string
  gstin: string
  fssai_number: string
  bank_name: string
  account_number: string
  ifsc_code: string
  upi_id: string
  sale_order_terms: string
  sale_invoice_terms: string
  sale_quotation_terms: string
  purchase_order_terms: string
  purchase_invoice_terms: string
  purchase_quotation_terms: string
  outward_document_terms: string
  inward_document_terms: string
  orders_need_approval: boolean
  invoice_style: InvoiceStyle
  receipt_paper: ReceiptPaper
  logo_id: string | null
  is_active: boolean
  is_blocked: boolean
  plan_id: string | null
  plan_name: string | null
  plan_price: number | null
  subscription_start: string | null
  subscription_end: string | null
}

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
      isActive,
      isExpired,
      plan: plan?.planName ?? null,
      endDate: iso(shop?.subscription_end ?? null),
    },
  }
}
