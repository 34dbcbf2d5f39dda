import { p } from '#domain/words/p.ts'
import type { Registration } from './registration.ts'

/** Legal names of papers. */
export const PAPERS = {
  /** Rule 46: some of it is taxed. */
  'tax-invoice': () => p('Tax Invoice'),
  /** Rule 49: nothing on it is taxed, or the seller may not collect tax. */
  'bill-of-supply': () => p('Bill of Supply'),
  /** Rule 46A: taxed and exempt goods on one paper for an unregistered buyer. */
  'invoice-cum-bill-of-supply': () => p('Invoice-cum-Bill of Supply'),
  /** The paper of an unregistered seller. */
  bill: () => p('Invoice'),
} as const
export type Paper = keyof typeof PAPERS

/** Rule 5(1)(f): is at the top of every bill of supply of a composition shop. */
export const compositionWords = () => p('Composition taxable person, not eligible to collect tax on supplies')

interface Supply {
  /** The seller's registration. */
  registration: Registration
  /** True if the buyer has a GSTIN. */
  isBuyerRegistered: boolean
  /** For each line, true if it is charged tax. */
  taxedLines: readonly boolean[]
}

/** Paper required by law. */
export function paperOf({ registration, isBuyerRegistered, taxedLines }: Supply): Paper {
  if (registration === 'unregistered') return 'bill'
  if (registration === 'composition' || !taxedLines.includes(true)) return 'bill-of-supply'
  return taxedLines.includes(false) && !isBuyerRegistered ? 'invoice-cum-bill-of-supply' : 'tax-invoice'
}
