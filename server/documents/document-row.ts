import type { Became, Direction, OwnParty, Party, Shipping, Source } from '#contract/document.ts'
import type { Approval } from '#contract/orders.ts'
import { logoUrl } from '#contract/profile.ts'
import type { Noun } from '#domain/document-kinds.ts'
import type { Paise } from '#domain/money.ts'
import type { PaymentMode, PaymentStatus } from '#domain/payment-status.ts'
import { isoMoment } from '#server/db/moment.ts'
import { type LineRow, lineOf } from './line-rows.ts'

/** A row of `documents` as it is read; amounts in paise, lines where they were asked for. */
export interface DocumentRow {
  id: string
  seq: number
  noun: Noun
  direction: Direction
  number: string
  number_value: number
  status: string
  date: string
  delivery_date: string | null
  merchant_id: string | null
  party: Party
  own: OwnParty
  shipping: Shipping
  no_of_items: number
  total_before_tax: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
  cess: Paise
  total_tax: Paise
  discount: Paise
  total_after_tax: Paise
  additional_charges: Paise
  grand_total: Paise
  amount_words: string
  terms: string
  authorised_signatory: string
  logo: string | null // its id
  details: Record<string, string>
  payment_mode: PaymentMode | null
  amount_received: Paise | null
  pending_amount: Paise | null
  payment_status: PaymentStatus | null
  created_at: string
  updated_at: string
  source: Source
  lines: LineRow[] | null
  /** Of what may become another document. */
  became: Became
  /** Of an order and a challan. */
  open_items?: number
  /** Of an order. */
  approvals?: Approval[]
  quoted?: { discount: Paise; additionalCharges: Paise } | null
}

/** Kept to the microsecond: it tells two edits apart. */
export const stateOf = (row: Pick<DocumentRow, 'updated_at'>) => isoMoment(row.updated_at)

/** The part of every document that has the same names on the wire. */
export const documentOf = (row: DocumentRow) => ({
  _id: row.id,
  deliveryDate: row.delivery_date,
  createdAt: new Date(row.created_at).toISOString(),
  updatedAt: stateOf(row),
  merchants: { ...row.party, _id: row.merchant_id ?? undefined },
  own: row.own,
  shippingDetails: row.shipping,
  items: (row.lines ?? []).map(lineOf),
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
  source: row.source,
})
