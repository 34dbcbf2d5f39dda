import * as z from 'zod/mini'
import { INVOICE_STYLES } from '#domain/paper/invoice-style.ts'
import { RECEIPT_PAPERS } from '#domain/paper/receipt-paper.ts'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import type { FieldLabel } from '../field-label.ts'
import { done, maybeText, requiredText, tidied } from '../fields.ts'
import { profile } from './profile.ts'

// Apart from the profile itself, which every screen of a shop reads.

const terms = (name: FieldLabel) => maybeText(5000, name)

/** Editable fields of a shop (G-PROF-01); others are dropped. */
export const profileDraft = z.object({
  name: z.optional(requiredText(120, () => t('Name'))),
  address: maybeText(500, () => t('Address')),
  phone: maybeText(30, () => t('Phone')),
  state: maybeText(60, () => t('State')),
  country: maybeText(60, () => t('Country')),
  postalCode: maybeText(12, () => t('Postal Code')),
  placeOfSupply: maybeText(60, () => t('Place of Supply')),
  gstin: maybeText(20, 'GSTIN'),
  fssaiNumber: maybeText(20, () => t('FSSAI Number')),
  /** The numbers of all licences in one line, in a shop that sells medicines. */
  drugLicences: maybeText(120, () => t('Drug licence numbers')),
  pharmacist: maybeText(80, () => t('Pharmacist')),
  pharmacistNumber: maybeText(40, () => t('Pharmacist registration number')),
  bankName: maybeText(120, () => t('Bank')),
  accountNumber: maybeText(30, () => t('Account No')),
  ifscCode: maybeText(15, 'IFSC'),
  upiId: maybeText(100, () => t('UPI ID')),
  merchantCode: z.optional(
    z.string().check(tidied(), z.regex(/^(\d{4})?$/, t('Merchant category code: four digits, or nothing'))),
  ),
  saleOrderTerms: terms(() => t('Sale order terms')),
  saleInvoiceTerms: terms(() => t('Sale invoice terms')),
  saleQuotationTerms: terms(() => t('Sale quotation terms')),
  purchaseOrderTerms: terms(() => t('Purchase order terms')),
  purchaseInvoiceTerms: terms(() => t('Purchase invoice terms')),
  purchaseQuotationTerms: terms(() => t('Purchase quotation terms')),
  outwardDocumentTerms: terms(() => t('Outward document terms')),
  inwardDocumentTerms: terms(() => t('Inward document terms')),
  /** An order must be approved before it becomes an invoice. */
  ordersNeedApproval: z.optional(z.boolean(t('Choose yes or no'))),
})
export type ProfileDraft = z.output<typeof profileDraft>

export const updateProfile = endpoint('PUT', '/api/users/profile', 'settings', {
  summary: 'Changes the business profile',
  body: profileDraft,
  response: { 200: profile },
})

export const updateInvoiceType = endpoint('PUT', '/api/users/profile/invoice-type', 'settings', {
  summary: 'Chooses the print style of invoices',
  body: z.object({ invoiceType: z.enum(INVOICE_STYLES, t('Choose one of the invoice templates')) }),
  response: { 200: z.object({ ...done, invoiceType: z.enum(INVOICE_STYLES) }) },
})

export const updateReceiptPaper = endpoint('PUT', '/api/users/profile/receipt-paper', 'settings', {
  summary: 'Chooses the roll that receipts are printed on',
  body: z.object({ receiptPaper: z.enum(RECEIPT_PAPERS, t('Choose 58 mm or 80 mm')) }),
  response: { 200: z.object({ ...done, receiptPaper: z.enum(RECEIPT_PAPERS) }) },
})

/** Allowed types of a logo (D-25), detected from the content, not from the name or the declared type. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
export const LOGO_MAX_BYTES = 512 * 1024
export const LOGO_MAX_PIXELS = 4000 // on each side
export const LOGO_WORDS = {
  type: t('Choose a PNG, JPEG or WebP picture.'),
  size: t('The logo may be at most 512 KB.'),
  get pixels() {
    return t('The logo may be at most {pixels} pixels wide and high.', { pixels: LOGO_MAX_PIXELS })
  },
  broken: t('This picture is damaged. Choose another one.'),
  deep: t('This picture has 16 bits a colour, and is too large for papers. Save it with 8 bits.'),
  inks: t(
    'This JPEG is in CMYK, for a printing press, and papers cannot show it. Save it in RGB, or choose a PNG.',
  ),
} as const

export const updateLogo = endpoint('PUT', '/api/users/profile/logo', 'settings', {
  summary: 'Sets the logo of documents issued from now on: a PNG, JPEG or WebP picture of at most 512 KB',
  body: z.unknown(), // the picture's bytes, not JSON
  response: { 200: z.object({ ...done, logo: z.string() }) },
})

export const removeLogo = endpoint('DELETE', '/api/users/profile/logo', 'settings', {
  summary: 'Issues documents without a logo from now on; those that have one keep it',
  response: { 200: z.object(done) },
})
