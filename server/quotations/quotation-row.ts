import type { Quotation } from '#contract/quotations.ts'
import { type DocumentRow, documentOf } from '#server/documents/document-row.ts'

/** A quotation in the wire's names. */
export function quotationOf(row: DocumentRow): Quotation {
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
