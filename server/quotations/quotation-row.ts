import type { Became } from '#contract/document.ts'
import type { Quotation } from '#contract/quotations.ts'
import { documentOf, type PlainRow } from '#server/documents/document-row.ts'

/** A row of `quotations` with what was made of it. */
export interface QuotationRow extends PlainRow {
  became: Became
}

/** As the wire speaks of it. */
export function quotationOf(row: QuotationRow): Quotation {
  const { source: _, ...document } = documentOf(row)
  const { name, address, gstin } = document.merchants
  const supplier = { supplierName: name, supplierAddress: address, supplierGstin: gstin }
  return {
    ...document,
    quotationType: row.direction,
    quotationNumber: row.number,
    quotationDate: row.date,
    shippingDetails: { ...document.shippingDetails, ...(row.direction === 'purchase' && supplier) },
    discount: row.discount,
    additionalCharges: row.additional_charges,
    quotationAmount: row.grand_total,
    quotationAmountWords: row.amount_words,
    became: row.became,
  }
}
