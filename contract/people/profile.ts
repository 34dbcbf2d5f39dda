import * as z from 'zod/mini'
import { INVOICE_STYLES } from '#domain/paper/invoice-style.ts'
import { RECEIPT_PAPERS } from '#domain/paper/receipt-paper.ts'
import { ROLES } from '#domain/roles.ts'
import { t } from '#domain/words/t.ts'
import { endpoint, urlOf } from '../endpoint.ts'
import { settings } from '../shop/settings.ts'
import { subscriptionPlan, subscriptionStatus } from './auth.ts'
import { ownRights } from './own-rights.ts'

const shown = z.string()

export const profile = z.object({
  _id: z.string(),
  id: z.string(),
  /** The name of the signed-in person; `name` is the shop's. */
  userName: z.string(),
  /** The email with which the user signs in; '' for a person who signs in by PIN alone. */
  email: z.string(),
  /** Email on the shop's papers, whoever writes them. */
  shopEmail: z.string(),
  /** True in a session by PIN, which opens the counter alone. */
  isByPin: z.boolean(),
  role: z.enum(ROLES),
  rights: ownRights,
  /** Number of changes of this person's rights here, the start value of waitForChange. */
  known: z.int(),
  /** Number of questions waiting for this person; absent in a shop with one member and no questions. */
  questions: z.optional(z.number()),
  /** Number of bills of the owner's other shops that wait here; absent without any, and for who enters no purchases. */
  offeredBills: z.optional(z.number()),
  /** The day on which the shop began with Bahi, 'yyyy-mm-dd'. */
  since: z.optional(z.string()),
  invoiceType: z.enum(INVOICE_STYLES), // the print style; on an invoice the same word means its direction
  receiptPaper: z.enum(RECEIPT_PAPERS), // the roll that the two thermal styles print on
  logo: z.nullable(z.string()), // where the picture is: /api/logos/...
  name: shown,
  address: shown,
  phone: shown,
  state: shown,
  country: shown,
  postalCode: shown,
  placeOfSupply: shown,
  gstin: shown,
  fssaiNumber: shown,
  drugLicences: shown,
  pharmacist: shown,
  pharmacistNumber: shown,
  bankName: shown,
  accountNumber: shown,
  ifscCode: shown,
  upiId: shown,
  /** Four digits; '' where the shop has none. */
  merchantCode: shown,
  saleOrderTerms: shown,
  saleInvoiceTerms: shown,
  saleQuotationTerms: shown,
  purchaseOrderTerms: shown,
  purchaseInvoiceTerms: shown,
  purchaseQuotationTerms: shown,
  outwardDocumentTerms: shown,
  inwardDocumentTerms: shown,
  ordersNeedApproval: z.boolean(),
  settings,
  isActive: z.boolean(),
  subscriptionPlan: z.nullable(subscriptionPlan),
  subscriptionStartDate: z.nullable(z.string()),
  subscriptionEndDate: z.nullable(z.string()),
  subscriptionStatus,
  paymentHistory: z.array(
    z.object({
      planDuration: z.number(), // months
      /** Days of a plan that is not sold by whole months. */
      planDays: z.optional(z.number()),
      amount: z.number(), // rupees
      paymentDate: z.string(),
      status: z.string(),
    }),
  ),
})
export type Profile = z.output<typeof profile>
/** The shop's fields that papers print, without those of the signed-in user. */
export type ShopProfile = Omit<
  Profile,
  | '_id'
  | 'id'
  | 'userName'
  | 'isByPin'
  | 'email'
  | 'role'
  | 'rights'
  | 'known'
  | 'questions'
  | 'offeredBills'
  | 'paymentHistory'
>

export const getProfile = endpoint('GET', '/api/users/profile', 'member', {
  summary: 'The business profile of the signed-in user',
  response: { 200: profile },
})

/** Public, as an <img> sends no session; the path is the picture's SHA-256, which cannot be guessed. */
export const getLogo = endpoint('GET', '/api/logos/:hash', 'public', {
  summary: 'The picture of a logo',
  params: z.object({ hash: z.string().check(z.regex(/^[0-9a-f]{64}$/, t('Invalid id'))) }),
  response: { 200: z.unknown() }, // the picture's bytes
})

export const logoUrl = (hash: string | null) => hash && urlOf(getLogo, { hash })
