import * as z from 'zod/mini'
import { NOTHING } from '#domain/money.ts'
import { PAYMENT_MODES, PAYMENT_STATUSES } from '#domain/payment/payment-status.ts'
import { t } from '#domain/words/t.ts'
import {
  DIRECTIONS,
  dateOrNone,
  draftHead,
  footTexts,
  madeFrom,
  partyDraft,
  previewedNumber,
  shippingDraft,
  till,
  typedOn,
} from '../document.ts'
import { draftedFields, editedFields } from '../documents/document-fields.ts'
import { items } from '../documents/lines.ts'
import { placeOfGoods } from '../documents/place-of-goods.ts'
import { pricesDraft } from '../documents/prices.ts'
import { supplyDraft } from '../documents/supply.ts'
import { bookDay, maybeText } from '../fields.ts'
import { rupeesDraft } from '../figures.ts'
import { offeredReference } from '../gst/offered-reference.ts'

const discount = rupeesDraft(() => t('Discount'))
const additionalCharges = rupeesDraft(() => t('Additional charges'))
const paymentMode = z.enum(PAYMENT_MODES, t('Choose a payment mode'))

/** Payments of a bill paid in several modes; the last may omit its amount and gets the rest. */
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
  /** Set by hand; used only if no amount is sent, else it follows the amount (G-PAY-02). */
  paymentStatus: z.optional(z.enum(PAYMENT_STATUSES, t('Choose a payment status'))),
}

/** The place of supply of a supplier who is typed on a purchase; what stands in `merchants` goes before (INV-27). */
const supplierPlaceOfSupply = maybeText(60, () => t('Place of Supply'))

/** Editable fields of an invoice. Totals, amount in words, number of items and status are the server's. */
export const invoiceDraft = z.object({
  invoiceType: z.enum(DIRECTIONS, t('Choose sales or purchase')),
  invoiceNumber: previewedNumber(() => t('Invoice No')),
  till,
  /** Absent, it is today in India. */
  invoiceDate: z.optional(bookDay),
  ...draftHead,
  place: placeOfGoods,
  supplierPlaceOfSupply,
  source: madeFrom,
  discount: z._default(discount, NOTHING),
  additionalCharges: z._default(additionalCharges, NOTHING),
  terms: z._default(footTexts.terms, ''),
  authorisedSignatory: z._default(footTexts.authorisedSignatory, ''),
  ...draftedFields('invoice'),
  ...supplyDraft,
  paymentMode: z._default(paymentMode, 'cash'),
  ...payment,
  /** The bill of another shop of the owner that this purchase confirms. */
  offered: z.optional(offeredReference),
})
export type InvoiceDraft = z.output<typeof invoiceDraft>

/** Absent fields stay as they are; a body without items is a payment update (G-INV-09). */
export const invoiceEdit = z.partial(
  z.object({
    invoiceDate: bookDay,
    deliveryDate: dateOrNone,
    merchants: partyDraft,
    place: placeOfGoods,
    supplierPlaceOfSupply,
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
    /** A new payment, added to the received amount, so that two tills both count. */
    receivedNow: rupeesDraft(() => t('Amount received now')),
    updatedAt: typedOn,
  }),
)
export type InvoiceEdit = z.output<typeof invoiceEdit>
