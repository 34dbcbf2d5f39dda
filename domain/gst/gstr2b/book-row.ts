import { addInto, NO_FIGURES, taxOf } from '#domain/gst/gstr1/figures.ts'
import type { TaxDocument } from '#domain/gst/tax-document.ts'
import { isReverseCharge } from '#domain/tax/supply/supply-kinds.ts'
import { isTaxable } from '#domain/tax/taxability.ts'
import type { BookRow } from './differences.ts'

/** A purchase or a supplier's note for matching: from suppliers with a GSTIN, and with tax. Undefined for others. */
export function bookRowOf(document: TaxDocument): BookRow | undefined {
  const { direction, noun, party, counts } = document
  if (direction !== 'purchase' || !counts || document.isWithoutTax || party.gstin === '') return undefined
  const sum = { ...NO_FIGURES }
  // The nil-rated part of a mixed bill is not in GSTR-2B.
  for (const line of document.lines) if (isTaxable(line)) addInto(sum, line)
  if (taxOf(sum) === 0) return undefined
  // Written out, as up to fifty thousand rows are made, and spreads cost ten times as much.
  return {
    id: document.id,
    kind: noun === 'invoice' ? 'bill' : noun,
    gstin: party.gstin,
    number: document.supplierNo,
    date: document.supplierDate,
    postedOn: document.date,
    placeOfSupply: document.placeOfSupply,
    isReverseCharge: isReverseCharge(document.supply),
    taxable: sum.taxable,
    igst: sum.igst,
    cgst: sum.cgst,
    sgst: sum.sgst,
    cess: sum.cess,
  }
}
