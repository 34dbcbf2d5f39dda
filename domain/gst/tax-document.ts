import type { Direction } from '#domain/document-kinds.ts'
import type { Paise } from '#domain/money.ts'
import type { Registration } from '#domain/shop/registration.ts'
import type { Supply } from '#domain/tax/supply/supplies.ts'
import type { Taxability } from '#domain/tax/taxability.ts'

/** The nouns of documents that are in returns. */
export const TAX_NOUNS = ['invoice', 'credit-note', 'debit-note'] as const
export type TaxNoun = (typeof TAX_NOUNS)[number]

/** Amounts of tax by head, in paise. */
export interface Heads {
  cgst: Paise
  sgst: Paise
  igst: Paise
  cess: Paise
}

/** A line of a document as returns, e-invoices and e-way bills see it. Amounts are never below zero, of notes too. */
export interface TaxLine extends Heads {
  itemname: string
  description: string
  hsn: string
  /** A service by its code: SAC begins with 99. */
  isService: boolean
  /** In the shop's spelling; uqcOf (domain/shelf/units.ts) gives the portals' code. */
  unit: string
  quantity: number
  /** Rupees a unit, as on the paper. */
  price: number
  taxability: Taxability
  /** GST rate in percent (cgst + sgst or igst), without cess. */
  rate: number
  cessRate: number
  /** Before discounts. */
  gross: Paise
  /** Gross less discounts, before tax; the base of the tax, except for tax on the MRP. */
  taxable: Paise
  /** True if the tax is on the MRP (CGST rule 31D), so it is not taxable x rate. */
  taxOnMrp: boolean
  productId: string | null
  /** True for a note about the value only: no quantity moved. */
  isByValue: boolean
  /** Freight or packing that the form made of the document's charges. */
  isCharge: boolean
  /** On a purchase: true if the tax gives no credit (CGST Act s.17(5)). */
  isBlocked: boolean
}

/** The other party, as frozen in the document. */
export interface TaxParty {
  id: string | null
  name: string
  /** Clean, upper case; '' if absent. */
  gstin: string
  address: string
  /** Two digits; '' if unknown. */
  stateCode: string
  /** The state of an Indian party as it is written, where neither it, a GSTIN nor a place of supply names one. */
  writtenState?: string | undefined
  country: string
  postalCode: string
  phone: string
  email: string
}

/** A bill or a note as the law sees it: read once by server/gst/tax-documents.ts, used by everything that reports it. */
export interface TaxDocument {
  id: string
  noun: TaxNoun
  direction: Direction
  number: string
  /** 'yyyy-mm-dd' */
  date: string
  /** Number, and below it date, of the supplier's own bill or note; '' if not entered. */
  supplierNo: string
  supplierDate: string
  isCancelled: boolean
  /** False for documents in no sum: cancelled ones, and bills returned before returns created notes. */
  counts: boolean
  supply: Supply
  own: TaxParty & { registration: Registration }
  party: TaxParty
  /** Two digits, '96' abroad; for a walk-in without a state the seller's own. '' only if the shop has none. */
  placeOfSupply: string
  shipping: { address: string; stateCode: string; postalCode: string }
  /** Total of the paper, after round-off, charges and discounts after tax. */
  total: Paise
  roundOff: Paise
  additionalCharges: Paise
  /** Discount on the total, after tax. */
  discountAfterTax: Paise
  /**
   * False under reverse charge, without payment and for tax paid by an operator: the heads of its lines are then the
   * recipient's or the operator's liability, or nothing.
   */
  chargesTax: boolean
  /** True for a financial note: it changes dues without tax, and is in no return. */
  isWithoutTax: boolean
  export: { shippingBillNo: string; shippingBillDate: string; portCode: string }
  transport: { vehicleNo: string; transporter: string }
  ewayBillNo: string
  /** GSTIN of the e-commerce operator of the sale; '' without one. A note has its bill's. */
  operator: string
  /** The bill that a note is about. */
  bill: { id: string; number: string; date: string; total: Paise } | null
  lines: TaxLine[]
}
