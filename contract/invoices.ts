import * as z from 'zod/mini'
import { PAYMENT_MODES, PAYMENT_STATUSES } from '#domain/payment/payment-status.ts'
import { OTHER_WAYS } from '#domain/payment/way-words.ts'
import { t } from '#domain/words/t.ts'
import { DIRECTIONS, derivedDocuments, documentHead, till, totals } from './document.ts'
import { cancelled } from './documents/cancelled.ts'
import { documentCalls, documentQuery } from './documents/document-calls.ts'
import { answeredFields } from './documents/document-fields.ts'
import { reported } from './documents/reported.ts'
import { exported, supplied } from './documents/supply.ts'
import { invoiceDraft, invoiceEdit } from './drafts/invoice-drafts.ts'
import { endpoint } from './endpoint.ts'
import { done, requiredText } from './fields.ts'
import { rupees } from './figures.ts'
import type { OfferState } from './gst/offered-reference.ts'

export const INVOICE_STATUSES = ['completed', 'returned', 'cancelled'] as const
/** Filters of the list by payment: completed ones; pending are those not paid in full. */
export const PAYMENT_FILTERS = ['pending', 'unpaid', 'partially paid', 'paid'] as const

/** An invoice in answers: checks only types, so that old rows stay readable. */
export const invoice = z.object({
  ...documentHead,
  invoiceNumber: z.string(),
  invoiceType: z.enum(DIRECTIONS),
  status: z.enum(INVOICE_STATUSES),
  invoiceDate: z.string(),
  ...totals,
  ...supplied,
  ...exported,
  discount: rupees,
  additionalCharges: rupees,
  invoiceAmount: rupees,
  invoiceAmountWords: z.string(),
  ...answeredFields('invoice'),
  paymentMode: z.enum(PAYMENT_MODES),
  /** The money that came with the bill; absent if all that was received came with it, in one mode. */
  ways: z.optional(z.array(z.object({ paymentMode: z.enum(PAYMENT_MODES), amount: rupees }))),
  /** What vouchers settled since, by its account; absent where nothing was, and in lists where nothing was let off. */
  cameLater: z.optional(
    z.array(z.object({ way: z.enum([...PAYMENT_MODES, ...OTHER_WAYS]), amount: rupees })),
  ),
  amountReceived: rupees,
  /** The change that went back to a walk-in, of the bill as it was last saved. */
  change: z.optional(rupees),
  pendingAmount: rupees,
  paymentStatus: z.enum(PAYMENT_STATUSES),
  /** Rupees that notes took off the bill; negative if they added. */
  adjusted: rupees,
  /** Money that went back; `toGiveBack`: still to be paid back or kept on account. */
  refunded: rupees,
  /** What was let off without money and is undone, as the bill is reduced or cancelled; absent without any. */
  undone: z.optional(rupees),
  toGiveBack: rupees,
  /** The notes about this bill. */
  became: derivedDocuments,
  cancelled,
  eInvoice: reported,
  /** What became of it, or of the bill that it confirms, at another shop of the owner; absent where nothing did, and in lists. */
  offered: z.optional(z.custom<OfferState>()),
  /** When it was first printed, shared or exported; absent before. */
  givenAt: z.optional(z.string()),
  supplierName: z.optional(z.string()),
  supplierAddress: z.optional(z.string()),
  supplierGstin: z.optional(z.string()),
  supplierPlaceOfSupply: z.optional(z.string()),
})
export type Invoice = z.output<typeof invoice>

const calls = documentCalls('/api/invoices', invoice, z.object({ ...done, invoice }))

export const listInvoices = calls.list({
  summary: 'Invoices, newest first; search looks at number, party, its telephone and the amount',
  querystring: z.object({
    ...documentQuery,
    type: z.optional(z.enum(DIRECTIONS)),
    status: z.optional(z.enum(INVOICE_STATUSES)),
    payment: z.optional(z.enum(PAYMENT_FILTERS)),
  }),
})

export const sumInvoices = calls.sums(listInvoices)

export const lastInvoiceNumber = endpoint('GET', '/api/invoices/last-invoice-number', 'look', {
  summary: 'The highest number of a series, null when there is none',
  querystring: z.object({ type: z._default(z.enum(DIRECTIONS), 'sales'), till }),
  response: { 200: z.object({ lastInvoiceNumber: z.nullable(z.string()) }) },
})

export const getInvoice = calls.get({ summary: 'One invoice with its lines' })

export const createInvoice = calls.create('trade', {
  summary: 'Posts an invoice: number, lines, stock and movements in one transaction',
  body: invoiceDraft,
})

export const updateInvoice = calls.update('change', {
  summary: 'Edits an invoice (stock moves by the difference), or records a payment',
  body: invoiceEdit,
})

/** Account of a walk-in's refund; absent: the one of the payment. */
export const givingBack = z.object({ refundBy: z.optional(requiredText(40, () => t('Account'))) })

export const returnInvoice = calls.takeBack(
  'take-back',
  { summary: 'Returns an invoice: stock goes back, once', querystring: givingBack },
  { together: true },
)
