import type { State } from '#domain/states.ts'
import { type LineInput, lineTotals } from '#domain/tax/line-totals.ts'
import { type Percents, stateTaxLabel } from '#domain/tax/tax-heads.ts'
import { p } from '#domain/words/p.ts'

export type TaxHeadKey = keyof Percents

/** A head of tax that a document charges, with the name its columns carry. */
export interface PrintedHead {
  key: TaxHeadKey
  label: string
}

/**
 * The heads with tax, in the order of the law: a column of only 0.00 wastes room. A bill of supply has none, and no tax
 * column; one whose goods are all free has the heads of its lines.
 */
export function printedHeads(lines: readonly LineInput[], place: State | undefined): PrintedHead[] {
  const heads: PrintedHead[] = [
    { key: 'cgst', label: 'CGST' },
    { key: 'sgst', label: stateTaxLabel(place) },
    { key: 'igst', label: 'IGST' },
    { key: 'cess', label: p('Cess') },
  ]
  const totals = lines.map(lineTotals)
  const charged = heads.filter(({ key }) => totals.some((total) => total[key] > 0))
  return charged.length > 0 ? charged : heads.filter(({ key }) => lines.some((line) => line[key] > 0))
}

/** With four heads, percentage and amount share a column, or there is no room for the item's name. */
export function sharesColumn(heads: readonly PrintedHead[]): boolean {
  return heads.length > 3
}
