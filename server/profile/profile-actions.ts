import * as z from 'zod/mini'
import type { Complete } from '#contract/fields.ts'
import type { ProfileDraft } from '#contract/people/change-profile.ts'
import { logoUrl, type Profile } from '#contract/people/profile.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { paiseToRupees } from '#domain/money.ts'
import type { InvoiceStyle } from '#domain/paper/invoice-style.ts'
import type { ReceiptPaper } from '#domain/paper/receipt-paper.ts'
import { findState, stateByCode } from '#domain/states.ts'
import { daysPaid } from '#domain/subscription.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { Problem } from '#server/http/problem.ts'
import type { Session } from '#server/http/session/find-session.ts'
import { ownRightsOf } from '#server/people/rights-on-wire.ts'
import { countWaiting } from '#server/questions/question-queries.ts'
import * as column from '#server/rows/column.ts'
import { onlyRow, query, type RowOf } from '#server/rows/query.ts'
import { type SHOP_WITH_EMAIL, type ShopRow, selectShop, subscriptionOf } from './shop-row.ts'
import { settingsOf } from './shop-settings.ts'

const PAYMENT = {
  plan_months: z.number(),
  period_start: z.nullable(column.moment),
  period_end: z.nullable(column.moment),
  amount: column.paise,
  paid_at: column.moment,
  status: z.string(),
}

/** Editable columns of `shops`, by their names on the wire. */
const COLUMNS = {
  name: 'name',
  address: 'address',
  phone: 'phone',
  state: 'state',
  country: 'country',
  postalCode: 'postal_code',
  placeOfSupply: 'place_of_supply',
  gstin: 'gstin',
  fssaiNumber: 'fssai_number',
  drugLicences: 'drug_licences',
  pharmacist: 'pharmacist',
  pharmacistNumber: 'pharmacist_number',
  bankName: 'bank_name',
  accountNumber: 'account_number',
  ifscCode: 'ifsc_code',
  upiId: 'upi_id',
  merchantCode: 'merchant_code',
  saleOrderTerms: 'sale_order_terms',
  saleInvoiceTerms: 'sale_invoice_terms',
  saleQuotationTerms: 'sale_quotation_terms',
  purchaseOrderTerms: 'purchase_order_terms',
  purchaseInvoiceTerms: 'purchase_invoice_terms',
  purchaseQuotationTerms: 'purchase_quotation_terms',
  outwardDocumentTerms: 'outward_document_terms',
  inwardDocumentTerms: 'inward_document_terms',
  ordersNeedApproval: 'orders_need_approval',
} as const satisfies Record<keyof ProfileDraft, keyof ShopRow>

const fields = Object.entries(COLUMNS) as [keyof typeof COLUMNS, keyof ShopRow][]

export async function readProfile(db: Db | undefined, session: Session, now: Date): Promise<Profile> {
  const { rights } = session
  if (!db || !session.shopId || !rights) throw new Problem(403, t('Not allowed'))
  const reader = {
    shopId: session.shopId,
    userId: session.userId,
    seesAllSales: rights.answers['all-sales'] === 'allowed',
  }
  const [[found], payments, [questions], [closing], [offered]] = await db.batch([
    selectShop(session.shopId),
    query(
      PAYMENT,
      sql`select plan_months, period_start, period_end, amount, paid_at, status from payment_history
         where shop_id = ${session.shopId} order by paid_at desc limit 100`,
    ),
    countWaiting(reader),
    query(
      { closes_at: column.moment },
      sql`select closes_at from closings where shop_id = ${session.shopId}`,
    ),
    query({ waiting: z.number() }, sql`select count(*) as waiting from waiting_bills()`),
  ])
  const shop = onlyRow(found)
  return {
    ...shopProfile(shop, now),
    // What the shop pays concerns who may change settings.
    ...(rights.answers.settings === 'refused' ? { subscriptionPlan: null } : {}),
    _id: session.userId,
    id: session.userId,
    userName: session.name,
    email: session.email,
    isByPin: session.byPin,
    role: session.role,
    rights: { ...ownRightsOf(shop, rights, closing?.closes_at ?? null), discountFree: rights.freeDiscount },
    known: rights.count,
    questions: questions?.waiting ?? undefined,
    offeredBills: (rights.answers.buy !== 'refused' && offered?.waiting) || undefined,
    paymentHistory: (rights.answers.settings === 'allowed' ? payments : []).map((payment) => ({
      planDuration: payment.plan_months,
      ...planDaysOf(payment),
      amount: paiseToRupees(payment.amount),
      paymentDate: new Date(payment.paid_at).toISOString(),
      status: payment.status,
    })),
  }
}

/** Profile fields of the shop, the same for every reader. */
export const shopProfile = (shop: RowOf<typeof SHOP_WITH_EMAIL>, now: Date) => ({
  ...(Object.fromEntries(fields.map(([field, name]) => [field, shop[name]])) as Complete<ProfileDraft>),
  invoiceType: shop.invoice_style,
  receiptPaper: shop.receipt_paper,
  shopEmail: shop.shop_email,
  since: todayInIndia(new Date(shop.created_at)),
  logo: logoUrl(shop.logo_id),
  settings: settingsOf(shop),
  ...subscriptionOf(shop, now),
})

/** Days of a plan that is not sold by whole months; a payment that started no subscription has no period. */
function planDaysOf({ plan_months, period_start, period_end }: RowOf<typeof PAYMENT>) {
  if (!period_start || !period_end) return {}
  const planDays = daysPaid(plan_months, new Date(period_start), new Date(period_end))
  return planDays ? { planDays } : {}
}

/** Absent fields stay. An empty state is filled from the GSTIN's first two digits (G-PROF-03). */
export async function changeProfile(
  db: Db,
  session: Session,
  draft: ProfileDraft,
  now: Date,
): Promise<Profile> {
  const changes = { ...draft }
  if (draft.gstin && !draft.state) {
    const current = await readProfile(db, session, now)
    const state = stateByCode(draft.gstin.slice(0, 2))
    if (!(draft.state ?? current.state) && state) changes.state = state.name
  }
  if (changes.state) changes.state = findState(changes.state)?.name ?? changes.state

  const sets = fields
    .filter(([field]) => changes[field] !== undefined)
    .map(([field, name]) => sql`${sql.identifier(name)} = ${changes[field]}`)
  if (sets.length > 0) {
    await db.execute(sql`update shops set ${sql.join(sets, sql`, `)} where id = ${session.shopId}`)
  }
  return readProfile(db, session, now)
}

export async function changeInvoiceStyle(db: Db, shopId: string, style: InvoiceStyle) {
  await db.execute(sql`update shops set invoice_style = ${style} where id = ${shopId}`)
  return { success: true, message: t('Invoice template saved'), invoiceType: style } as const
}

export async function changeReceiptPaper(db: Db, shopId: string, paper: ReceiptPaper) {
  await db.execute(sql`update shops set receipt_paper = ${paper} where id = ${shopId}`)
  return { success: true, message: t('Receipt paper saved'), receiptPaper: paper } as const
}
