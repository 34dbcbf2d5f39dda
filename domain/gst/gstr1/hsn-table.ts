import { addInto, type Figures, isNothing, NO_FIGURES } from './figures.ts'
import type { HsnPart } from './parts.ts'

/** Table 12: by tab, code, rate and unit. */
export interface HsnTable {
  rows: Map<string, HsnPart>
  /** Lines without a valid code, which no row can report. */
  withoutCode: Figures
}

export const newHsnTable = (): HsnTable => ({ rows: new Map(), withoutCode: { ...NO_FIGURES } })

const isCode = (hsn: string) => /^\d{4,8}$/.test(hsn)

export function addHsn(table: HsnTable, part: HsnPart, sign: 1 | -1): void {
  if (!isCode(part.hsn)) {
    addInto(table.withoutCode, part, sign)
    return
  }
  const { tab, hsn, rate, uqc, name } = part
  const key = `${tab}|${hsn}|${rate}|${uqc}`
  const row = table.rows.get(key) ?? { tab, hsn, rate, uqc, name, quantity: 0, ...NO_FIGURES }
  addInto(row, part, sign)
  row.quantity += sign * part.quantity
  table.rows.set(key, row)
}

/**
 * Rows of a tab with figures, sorted by code. The tab of registered buyers may not be empty where table 4 has a bill (the
 * portal, since May 2025): if its rows come to nothing, it is one row of zeros.
 */
export function hsnRows({ rows }: HsnTable, tab: HsnPart['tab']): HsnPart[] {
  const sorted = [...rows.values()]
    .filter((row) => row.tab === tab)
    .sort((a, b) => (a.hsn < b.hsn ? -1 : a.hsn > b.hsn ? 1 : a.rate - b.rate || (a.uqc < b.uqc ? -1 : 1)))
  // Rows that notes brought to zero are left out, even where notes by value left a quantity.
  const reported = sorted.filter((row) => !isNothing(row))
  if (reported.length > 0 || tab === 'b2c') return reported
  return sorted.slice(0, 1).map((row) => ({ ...row, quantity: 0 }))
}

/** Totals of table 12, to compare with the tables of bills. */
export function hsnTotal({ rows }: HsnTable): Figures {
  const total = { ...NO_FIGURES }
  for (const row of rows.values()) addInto(total, row)
  return total
}

/** Quantities in table 12 have two decimals. */
export const quantityJson = (thousandth: number): number => Math.round(thousandth / 10) / 100 || 0
