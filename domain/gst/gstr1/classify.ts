import {
  isExport,
  isPaidByOperator,
  isReverseCharge,
  isSez,
  supplyKind,
} from '#domain/tax/supply/supply-kinds.ts'
import { isTaxable } from '#domain/tax/taxability.ts'
import type { TaxDocument, TaxLine } from '../tax-document.ts'
import { taxOf } from './figures.ts'
import { largeSaleAbove } from './rules.ts'
import type { RowSection } from './tables.ts'

/** Sections and sums of the GSTR-1 of a month ('yyyy-mm') that a bill or a note is in. */
export interface Place {
  /** Place of the taxed part: its own row, the small sales, or none. */
  section: RowSection | 'b2cs' | null
  taxed: TaxLine[]
  /** Nil-rated, exempt and non-GST: added to table 8. Of an export or a sale to a SEZ they are in its row. */
  untaxed: TaxLine[]
  /**
   * Sold through an e-commerce operator, taxed: added to table 14. If the operator owes the tax, they are in table 14 only.
   */
  operated: TaxLine[]
  isInter: boolean
  pos: string
  isRegistered: boolean
  isAbroad: boolean
  /** -1 for a credit note. */
  sign: 1 | -1
}

export function classify(document: TaxDocument, month: string): Place {
  const { supply, own, party } = document
  const pos = document.placeOfSupply || own.stateCode
  const isInter = supplyKind(supply).isInterState === true || pos !== own.stateCode
  const isRegistered = party.gstin !== ''
  const sign = document.noun === 'credit-note' ? -1 : 1
  const isAbroad = isExport(supply)
  const lines = isReported(document) ? document.lines : []
  // Exports and sales to a SEZ are zero-rated whatever the goods (IGST Act s.16(1) and (2)).
  const isZeroRated = isAbroad || (isRegistered && isSez(supply))
  const taxed = lines.filter((line) => isZeroRated || !isUntaxed(line))
  const untaxed = lines.filter((line) => !isZeroRated && isUntaxed(line))
  const operated = document.operator ? taxed : []
  if (isPaidByOperator(supply))
    return { section: null, taxed: [], untaxed, operated, isInter, pos, isRegistered, isAbroad, sign }
  const section = taxed.length === 0 ? null : sectionOf(document, { isInter, isRegistered }, month)
  return { section, taxed, untaxed, operated, isInter, pos, isRegistered, isAbroad, sign }
}

/** True for a counted sale of a regular shop, or a note on one that changes its tax. */
const isReported = ({ direction, counts, own, isWithoutTax }: TaxDocument): boolean =>
  direction === 'sales' && counts && own.registration === 'regular' && !isWithoutTax

/** A line without tax rate counts as nil-rated, whatever its product's taxability (Notification 2/2017). */
const isUntaxed = (line: TaxLine): boolean =>
  !isTaxable(line) || (line.rate === 0 && line.cessRate === 0 && taxOf(line) === 0)

function sectionOf(
  document: TaxDocument,
  { isInter, isRegistered }: Pick<Place, 'isInter' | 'isRegistered'>,
  month: string,
): RowSection | 'b2cs' {
  const isNote = document.noun !== 'invoice'
  if (isExport(document.supply)) return isNote ? 'cdnur' : 'exp'
  if (isRegistered) return isNote ? 'cdnr' : 'b2b'
  const largest = Math.max(document.total, document.bill?.total ?? 0)
  if (isInter && largest > largeSaleAbove(month)) return isNote ? 'cdnur' : 'b2cl'
  return 'b2cs'
}

/** Name in the file for the kind of a sale to a registered buyer. */
export const invoiceTypeOf = ({ supply }: TaxDocument): string =>
  ({ 'deemed-export': 'DE', 'sez-with-payment': 'SEWP', 'sez-without-payment': 'SEWOP' })[supply as string] ??
  'R'

export const exportTypeOf = ({ supply }: TaxDocument): 'WPAY' | 'WOPAY' =>
  supply === 'export-with-payment' ? 'WPAY' : 'WOPAY'

export const isOnTheBuyer = ({ supply }: TaxDocument): boolean => isReverseCharge(supply)
