import * as z from 'zod/mini'
import {
  DIRECTIONS,
  derivedDocuments,
  ownParty,
  party,
  SOURCE_KINDS,
  type Source,
  shipping,
} from '#contract/document.ts'
import type { Line } from '#contract/documents/lines.ts'
import { OFFER_STATES } from '#contract/gst/offered-reference.ts'
import { approval } from '#contract/orders.ts'
import { logoUrl } from '#contract/people/profile.ts'
import { NOUNS } from '#domain/document-kinds.ts'
import { PAYMENT_MODES, PAYMENT_STATUSES } from '#domain/payment/payment-status.ts'
import { ROUNDINGS } from '#domain/shop/rounding.ts'
import { owedTax } from '#domain/tax/owed-tax.ts'
import { SUPPLIES } from '#domain/tax/supply/supplies.ts'
import { isReverseCharge } from '#domain/tax/supply/supply-kinds.ts'
import { WHOLE_LANGUAGES } from '#domain/words/languages.ts'
import { inWords } from '#domain/words/stored-words.ts'
import { isoMoment } from '#server/db/moment.ts'
import * as column from '#server/rows/column.ts'
import type { RowOf } from '#server/rows/query.ts'
import { LINE, lineOf } from './line-rows.ts'

const TAX_BY_HEAD = z.object({
  cgst: column.paise,
  sgst: column.paise,
  igst: column.paise,
  cess: column.paise,
})

/** A row of `documents`; amounts in paise, lines on request. */
export const DOCUMENT = {
  id: column.id,
  seq: z.number(),
  noun: z.enum(NOUNS),
  direction: z.enum(DIRECTIONS),
  number: z.string(),
  number_value: z.number(),
  status: z.string(),
  date: column.date,
  delivery_date: z.nullable(column.date),
  /** Null only for walk-ins: a deleted party still has dues. */
  merchant_id: z.nullable(column.id),
  party_is_deleted: z.boolean(),
  /** Null where the lines are not read. */
  party_language: z.nullable(z.enum(WHOLE_LANGUAGES)),
  party,
  /** Where it moved goods; null in shops without places. */
  place: z.nullable(z.object({ _id: column.id, name: z.string() })),
  own: ownParty,
  shipping,
  no_of_items: z.number(),
  total_before_tax: column.paise,
  cgst: column.paise,
  sgst: column.paise,
  igst: column.paise,
  cess: column.paise,
  total_tax: column.paise,
  discount: column.paise,
  total_after_tax: column.paise,
  additional_charges: column.paise,
  grand_total: column.paise,
  prices_include_tax: z.boolean(),
  discount_before_tax: column.paise,
  round_to: z.enum(ROUNDINGS),
  round_off: column.paise,
  /** The scheme that gave the discount, with its name on that day. */
  scheme_id: z.nullable(column.id),
  scheme_name: z.nullable(z.string()),
  amount_words: z.string(),
  terms: z.string(),
  authorised_signatory: z.string(),
  logo: z.nullable(z.string()), // id of the bill
  details: z.record(z.string(), z.string()),
  supply: z.enum(SUPPLIES),
  tax_reason: column.words,
  /** Under reverse charge: the buyer's liability to the government. */
  owed_tax: z.nullable(TAX_BY_HEAD),
  /** On a purchase: tax without credit. */
  blocked_tax: z.nullable(TAX_BY_HEAD),
  payment_mode: z.nullable(z.enum(PAYMENT_MODES)),
  amount_received: z.nullable(column.paise),
  /** Paise by account of the money received with a bill, if in more than one account. */
  taken: column.ways,
  /** The part of the received amount that vouchers brought. */
  settled: column.paise,
  /** Accounts by which vouchers settled a bill, in paise; null where nothing was, or in lists where nothing was let off. */
  settled_ways: column.settledWays,
  /** Accounts by which a bill's money went back, and in which what was let off was undone; null where nothing was. */
  given_ways: column.settledWays,
  pending_amount: z.nullable(column.paise),
  payment_status: z.nullable(z.enum(PAYMENT_STATUSES)),
  /** Reduction of an invoice by notes; below zero, an increase. */
  adjusted: column.paise,
  /** Refunded part of the paid amount. */
  refunded: column.paise,
  cancelled: z.nullable(z.strictObject({ reason: z.string(), by: z.string(), at: z.string() })),
  /** The e-invoice of a bill or a note with a live IRN; null where the lines are not read. */
  e_invoice: z.nullable(
    z.strictObject({ irn: z.string(), ackNo: z.string(), ackAt: z.string(), signedQr: z.string() }),
  ),
  /**
   * What became of a sale at another shop of the owner, or of the sale there that a purchase confirmed; null where there is
   * nothing, or the lines are not read.
   */
  offered: z.nullable(z.strictObject({ state: z.enum(OFFER_STATES), reason: z.nullable(z.string()) })),
  /** Time when a sales invoice was first given out. */
  given_at: z.nullable(column.moment),
  created_at: column.moment,
  updated_at: column.moment,
  /** Source of the document; `invoice` is the bill of a note. */
  source: z.nullable(z.object({ kind: z.enum(SOURCE_KINDS), _id: column.id, number: z.string() })),
  /** The documents made from this one. */
  became: derivedDocuments,
  /** Only of an order or a challan. */
  open_items: z.nullable(z.number()),
  /** Only of an order. */
  approvals: z.nullable(z.array(approval)),
  quoted: z.nullable(z.strictObject({ discount: column.paise, additionalCharges: column.paise })),
  lines: z.nullable(z.array(LINE)),
}
export type DocumentRow = RowOf<typeof DOCUMENT>

/** Version of a document, to the microsecond: it tells two edits apart. */
export const stateOf = (row: Pick<DocumentRow, 'updated_at'>) => isoMoment(row.updated_at)

/** Leaves out the fields that the document does not use. */
const pricesOf = (row: DocumentRow) => ({
  ...(row.prices_include_tax && { pricesIncludeTax: true }),
  ...(row.discount_before_tax > 0 && { discountBeforeTax: row.discount_before_tax }),
  ...(row.round_to !== 'none' && { roundTo: row.round_to, roundOff: row.round_off }),
  ...(row.scheme_id && { scheme: { _id: row.scheme_id, name: row.scheme_name ?? '' } }),
})

/** Supply and tax reason of a bill that is not domestic; owed tax only where the lines were read. */
const suppliedOf = (row: DocumentRow) =>
  row.supply === 'domestic'
    ? {}
    : {
        supply: row.supply,
        taxReason: inWords(row.tax_reason),
        ...(isReverseCharge(row.supply) && row.lines && { taxOwed: owedTax(itemsOf(row)) }),
      }

const itemsOf = (row: DocumentRow): Line[] => (row.lines ?? []).map((line) => lineOf(line, row))

/** By whom, when and why an invoice or a note was cancelled. */
export const cancelledOf = ({ cancelled }: DocumentRow) =>
  cancelled && { cancelled: { ...cancelled, at: new Date(cancelled.at).toISOString() } }

/** The IRN of an invoice or a note, with its printed details. */
export const reportedOf = ({ e_invoice: eInvoice }: DocumentRow) =>
  eInvoice && { eInvoice: { ...eInvoice, ackAt: new Date(eInvoice.ackAt).toISOString() } }

/** A deleted merchant cannot be chosen again: its party has no id. */
const partyOf = ({ party, merchant_id, party_is_deleted, party_language: language }: DocumentRow) => ({
  ...party,
  ...(language && { language }),
  ...(party_is_deleted ? { _id: undefined, isDeleted: true as const } : { _id: merchant_id ?? undefined }),
})

/** The part of every document that has the same names on the wire. */
export const documentOf = (row: DocumentRow) => ({
  _id: row.id,
  deliveryDate: row.delivery_date,
  createdAt: new Date(row.created_at).toISOString(),
  updatedAt: stateOf(row),
  merchants: partyOf(row),
  ...(row.place && { place: row.place }),
  own: row.own,
  shippingDetails: row.shipping,
  items: itemsOf(row),
  ...pricesOf(row),
  ...suppliedOf(row),
  noOfItems: row.no_of_items,
  totalBeforeTax: row.total_before_tax,
  cgst: row.cgst,
  sgst: row.sgst,
  igst: row.igst,
  cess: row.cess,
  totalTax: row.total_tax,
  totalAfterTax: row.total_after_tax,
  grandTotal: row.grand_total,
  terms: row.terms,
  authorisedSignatory: row.authorised_signatory,
  logo: logoUrl(row.logo),
  source: row.source as Source,
})
