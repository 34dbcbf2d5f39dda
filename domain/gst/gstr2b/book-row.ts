import type { TaxDocument } from '#domain/gst/tax-document.ts'
import { sumOfPaise } from '#domain/money.ts'
import { isReverseCharge } from '#domain/tax/supply-kinds.ts'
import { isTaxable } from '#domain/tax/taxability.ts'
import type { BookRow } from './differences.ts'

/**
 * A purchase or a supplier's note as it is looked for in GSTR-2B: what suppliers with a GSTIN told, and of that what bears
 * tax. Undefined of all else.
 */
export function bookRowOf(document: TaxDocument): BookRow | undefined {
  const { id, direction, noun, party, supplierNo, supplierDate, date, placeOfSupply, counts } = document
  if (direction !== 'purchase' || !counts || document.isWithoutTax || party.gstin === '') return undefined
  // The nil-rated part of a mixed bill is not in GSTR-2B.
  const lines = document.lines.filter(isTaxable)
  const sum = (of: 'taxable' | 'igst' | 'cgst' | 'sgst' | 'cess') => sumOfPaise(lines.map((line) => line[of]))
  const heads = { igst: sum('igst'), cgst: sum('cgst'), sgst: sum('sgst'), cess: sum('cess') }
  if (sumOfPaise(Object.values(heads)) === 0) return undefined
  return {
    ...{ id, gstin: party.gstin, number: supplierNo, date: supplierDate, postedOn: date, placeOfSupply },
    ...{ kind: noun === 'invoice' ? 'bill' : noun, isReverseCharge: isReverseCharge(document.supply) },
    ...{ taxable: sum('taxable'), ...heads },
  }
}
