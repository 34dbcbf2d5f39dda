import { type SQL, sql } from 'drizzle-orm'
import type { Direction, OwnParty, Party, Shipping, Source } from '#contract/document.ts'
import { logoUrl } from '#contract/profile.ts'
import type { Paise } from '#domain/money.ts'
import { isoMoment } from '#server/db/moment.ts'
import { MERCHANT_ID } from './document-sql.ts'
import { type LineRow, lineOf } from './line-rows.ts'

/** What the rows of all kinds of documents share; amounts in paise, lines where they were asked for. */
export interface DocumentRow {
  id: string
  seq: number
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
  created_at: string
  updated_at: string
  source?: Source
  lines: LineRow[] | null
}

/** An order's or a quotation's. */
export interface PlainRow extends DocumentRow {
  direction: Direction
  number: string
  number_value: number
  date: string
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
  source: row.source ?? null,
})

/** Every column that orders and quotations share but the search text; the row is called `d`. */
export const PLAIN_COLUMNS: SQL = sql`
  d.id, d.seq, d.direction, d.number, d.number_value, d.date, d.delivery_date, ${MERCHANT_ID}, d.party, d.own,
  d.shipping, d.no_of_items, d.total_before_tax, d.cgst, d.sgst, d.igst, d.cess, d.total_tax, d.discount,
  d.total_after_tax, d.additional_charges, d.grand_total, d.amount_words, d.terms, d.authorised_signatory, d.logo,
  d.created_at, d.updated_at`
