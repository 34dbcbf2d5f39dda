import type { State } from '#domain/states.ts'
import { type Percents, stateTaxLabel } from '#domain/tax-heads.ts'

export type TaxHeadKey = keyof Percents

/** A head of tax that a document charges, with the name its columns carry. */
export interface PrintedHead {
  key: TaxHeadKey
  label: string
}

/** The heads that at least one line carries, in the order of the law. A bill of supply has none, and no tax column. */
export function printedHeads(lines: readonly Percents[], place: State | undefined): PrintedHead[] {
  const heads: PrintedHead[] = [
    { key: 'cgst', label: 'CGST' },
    { key: 'sgst', label: stateTaxLabel(place) },
    { key: 'igst', label: 'IGST' },
    { key: 'cess', label: 'Cess' },
  ]
  return heads.filter(({ key }) => lines.some((line) => line[key] > 0))
}

/** Under four heads, percentage and amount of a line share a column, or no room is left to say what was sold. */
export function sharesColumn(heads: readonly PrintedHead[]): boolean {
  return heads.length > 3
}
