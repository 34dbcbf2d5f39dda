import type { GstinCheck } from '#domain/gstin.ts'
import type { EInvoiceDates } from '#domain/tax/portals/e-invoice.ts'
import type { Dated, Rate } from '#domain/tax/rates/dated-rates.ts'

/** Data that the rules compare a document with. */
export interface CheckContext {
  /** Problem of a GSTIN, cached: a month has many bills with few of them. */
  checkGstin: (gstin: string) => GstinCheck
  /** Number of HSN digits that the shop's bills must show; 4 up to 5 crore rupees of turnover, where B2C is free. */
  hsnDigits: number
  /** True if the official list has the code. */
  isKnownHsn: (code: string) => boolean
  /** A product's rate by date; undefined if the product no longer exists. */
  product: (id: string) => Dated<Rate> | undefined
  eInvoices: EInvoiceDates
  /** True if the portal gave an IRN for the document. */
  hasIrn: (document: string) => boolean
}
