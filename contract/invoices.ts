import * as z from 'zod/mini'
import { NOTHING } from '#domain/money.ts'
import { PAYMENT_MODES, PAYMENT_STATUSES } from '#domain/payment/payment-status.ts'
import { t } from '#domain/words/t.ts'
import {
  became,
  DIRECTIONS,
  dateOrNone,
  documentHead,
  draftHead,
  footTexts,
  madeFrom,
  partyDraft,
  previewedNumber,
  shippingDraft,
  till,
  totals,
  typedOn,
} from './document.ts'
import { cancelled } from './documents/cancelled.ts'
import { documentCalls, documentQuery } from './documents/document-calls.ts'
import { answeredFields, draftedFields, editedFields } from './documents/document-fields.ts'
import { items } from './documents/lines.ts'
import { pricesDraft } from './documents/prices.ts'
import { reported } from './documents/reported.ts'
import { exported, supplied, supplyDraft } from './documents/supply.ts'
import { endpoint } from './endpoint.ts'
import { bookDay, done, requiredText } from './fields.ts'
import { rupees, rupeesDraft } from './figures.ts'

export const INVOICE_STATUSES = ['completed', 'returned', 'cancelled'] as const
/** What the list can be narrowed to by payment: completed ones, pending those that are not paid in full. */
export const PAYMENT_FILTERS = ['pending', 'unpaid', 'partially paid', 'paid'] as const

const discount = rupeesDraft(() => t('Discount'))
const additionalCharges = rupeesDraft(() => t('Additional charges'))
const paymentMode = z.enum(PAYMENT_MODES, t('Choose a payment mode'))

/** For a bill paid in several ways; the last may leave out its amount and is the rest. */
const ways = z
  .array(z.object({ paymentMode, amount: z.optional(rupeesDraft(() => t('Amount received'))) }))
  .check(
    z.minLength(2, t('Say both ways')),
    z.maxLength(PAYMENT_MODES.length, t('Each way once')),
    z.refine((all) => new Set(all.map((way) => way.paymentMode)).size === all.length, t('Each way once')),
    z.refine(
      (all) => all.slice(0, -1).every(({ amount }) => amount !== undefined),
      t('Say how much of each'),
    ),
  )

const payment = {
  /** Instead of payment mode and amount. */
  ways: z.optional(ways),
  amountReceived: z.optional(rupeesDraft(() => t('Amount received'))),
  /** Set by hand; it counts only when no amount is sent, else it follows the amount (G-PAY-02). */
  paymentStatus: z.optional(z.enum(PAYMENT_STATUSES, t('Choose a payment status'))),
}

/** What a person writes on an invoice. Totals, words, number of items and status are the server's. */
export const invoiceDraft = z.object({
  invoiceType: z.enum(DIRECTIONS, t('Choose sales or purchase')),
  invoiceNumber: previewedNumber(() => t('Invoice No')),
  till,
  /** Absent, it is today in India. */
  invoiceDate: z.optional(bookDay),
  ...draftHead,
  source: madeFrom,
  discount: z._default(discount, NOTHING),
  additionalCharges: z._default(additionalCharges, NOTHING),
  terms: z._default(footTexts.terms, ''),
  authorisedSignatory: z._default(footTexts.authorisedSignatory, ''),
  ...draftedFields('invoice'),
  ...supplyDraft,
  paymentMode: z._default(paymentMode, 'cash'),
  ...payment,
})
export type InvoiceDraft = z.output<typeof invoiceDraft>

/** Absent fields stay as they are; a body without items is a payment update (G-INV-09). */
export const invoiceEdit = z.partial(
  z.object({
    invoiceDate: bookDay,
    deliveryDate: dateOrNone,
    merchants: partyDraft,
    shippingDetails: shippingDraft,
    items,
    discount,
    additionalCharges,
    ...pricesDraft,
    ...footTexts,
    ...editedFields('invoice'),
    ...supplyDraft,
    paymentMode,
    ...payment,
    /** Money that came in just now. It is added to what was received so far, so that two tills both count. */
    receivedNow: rupeesDraft(() => t('Amount received now')),
    updatedAt: typedOn,
  }),
)
export type InvoiceEdit = z.output<typeof invoiceEdit>

/** What we answer: shape only, so that old rows stay readable. */
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
  /** Present where the money that came with it came in several ways. */
  ways: z.optional(z.array(z.object({ paymentMode: z.enum(PAYMENT_MODES), amount: rupees }))),
  amountReceived: rupees,
  /** The change that went back to a walk-in, of the bill as it was last saved. */
  change: z.optional(rupees),
  pendingAmount: rupees,
  paymentStatus: z.enum(PAYMENT_STATUSES),
  /** What its notes took off the bill; below zero, what they added. */
  adjusted: rupees,
  /** What its notes gave back, and what is still to be given back or kept on account. */
  refunded: rupees,
  toGiveBack: rupees,
  /** The notes about this bill. */
  became,
  cancelled,
  eInvoice: reported,
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
  summary: 'Invoices, newest first; search looks at number and party',
  querystring: z.object({
    ...documentQuery,
    type: z.optional(z.enum(DIRECTIONS)),
    status: z.optional(z.enum(INVOICE_STATUSES)),
    payment: z.optional(z.enum(PAYMENT_FILTERS)),
  }),
})

export const sumInvoices = calls.sums(listInvoices)

export const lastInvoiceNumber = endpoint('GET', '/api/invoices/last-invoice-number', 'subscribed', {
  summary: 'The highest number of a series, null when there is none',
  querystring: z.object({ type: z._default(z.enum(DIRECTIONS), 'sales'), till }),
  response: { 200: z.object({ lastInvoiceNumber: z.nullable(z.string()) }) },
})

export const getInvoice = calls.get({ summary: 'One invoice with its lines' })

export const createInvoice = calls.create({
  summary: 'Posts an invoice: number, lines, stock and movements in one transaction',
  body: invoiceDraft,
})

export const updateInvoice = calls.update({
  summary: 'Edits an invoice (stock moves by the difference), or records a payment',
  body: invoiceEdit,
})

/** The account that a walk-in's payment goes back from; absent, the one it came by. */
export const givingBack = z.object({ refundBy: z.optional(requiredText(40, () => t('Account'))) })

export const returnInvoice = calls.takeBack({
  summary: 'Returns an invoice: stock goes back, once',
  querystring: givingBack,
})
