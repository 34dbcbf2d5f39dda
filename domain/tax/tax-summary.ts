import { NOTHING, type Paise, sumOfPaise, sumOfPercents } from '#domain/money.ts'
import { type LineInput, type LineTotals, lineTotals } from './line-totals.ts'

/** One row of the tax summary: percentages, and the amounts in paise of all lines taxed by them. */
export interface TaxSummaryRow {
  /** The GST rate in percent: cgst + sgst + igst, without cess. */
  rate: number
  cgst: number
  sgst: number
  igst: number
  cess: number
  /** Cess per unit in rupees, besides the percentage; 0 for none. */
  cessPerUnit: number
  taxableAmount: Paise
  cgstAmount: Paise
  sgstAmount: Paise
  igstAmount: Paise
  cessAmount: Paise
  tax: Paise
}

type Rates = Pick<TaxSummaryRow, 'cgst' | 'sgst' | 'igst' | 'cess' | 'cessPerUnit'>

/** Key of a summary row. */
export const rateKey = ({ cgst, sgst, igst, cess, cessPerUnit }: Rates) =>
  [cgst, sgst, igst, cess, cessPerUnit].join('/')

/** Lines grouped by tax, lowest GST rate first; within a rate the lower cess first. */
export function taxSummary(lines: readonly LineInput[]): TaxSummaryRow[] {
  const rows = new Map<string, TaxSummaryRow>()
  for (const line of lines) {
    const { cgst, sgst, igst, cess, cessPerUnit = 0 } = line
    const rates = { cgst, sgst, igst, cess, cessPerUnit }
    const key = rateKey(rates)
    rows.set(key, withLine(rows.get(key) ?? emptyRow(rates), lineTotals(line)))
  }
  return [...rows.values()].sort(
    (a, b) => a.rate - b.rate || a.cess - b.cess || a.cessPerUnit - b.cessPerUnit || a.igst - b.igst,
  )
}

function emptyRow(rates: Rates): TaxSummaryRow {
  const rate = sumOfPercents(rates.cgst, rates.sgst, rates.igst)
  return {
    rate,
    ...rates,
    taxableAmount: NOTHING,
    tax: NOTHING,
    cgstAmount: NOTHING,
    sgstAmount: NOTHING,
    igstAmount: NOTHING,
    cessAmount: NOTHING,
  }
}

function withLine(row: TaxSummaryRow, line: LineTotals): TaxSummaryRow {
  return {
    ...row,
    taxableAmount: sumOfPaise([row.taxableAmount, line.taxableAmount]),
    cgstAmount: sumOfPaise([row.cgstAmount, line.cgst]),
    sgstAmount: sumOfPaise([row.sgstAmount, line.sgst]),
    igstAmount: sumOfPaise([row.igstAmount, line.igst]),
    cessAmount: sumOfPaise([row.cessAmount, line.cess]),
    tax: sumOfPaise([row.tax, line.tax]),
  }
}
