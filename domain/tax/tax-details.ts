import { NOTHING, type Paise, sumOfPaise, sumOfPercents } from '#domain/money.ts'
import type { LineInput } from './line-totals.ts'
import type { Percents } from './tax-heads.ts'
import { taxSummary } from './tax-summary.ts'

/** One head of tax at one rate: taxable amount and tax, in paise. */
interface TaxDetail {
  head: keyof Percents
  /** Percent. */
  rate: number
  /** Cess per unit in rupees, besides its percentage. */
  perUnit?: number
  taxableAmount: Paise
  tax: Paise
}

const HEADS = ['cgst', 'sgst', 'igst', 'cess'] as const

/** The tax of a receipt, grouped by head and within a head by rate, lowest first; a rate of 0 has no row (G-PRINT-06). */
export function taxDetails(lines: readonly LineInput[]): TaxDetail[] {
  const rows = taxSummary(lines)
  return HEADS.flatMap((head) => {
    const byRate = new Map<string, TaxDetail>()
    for (const row of rows) {
      const rate = row[head]
      const perUnit = (head === 'cess' && row.cessPerUnit) || 0
      if (!(rate > 0 || perUnit > 0)) continue
      const key = `${rate} ${perUnit}`
      const detail = byRate.get(key) ?? {
        head,
        rate,
        ...(perUnit > 0 && { perUnit }),
        taxableAmount: NOTHING,
        tax: NOTHING,
      }
      detail.taxableAmount = sumOfPaise([detail.taxableAmount, row.taxableAmount])
      detail.tax = sumOfPaise([detail.tax, row[`${head}Amount`]])
      byRate.set(key, detail)
    }
    return [...byRate.values()].sort((a, b) => a.rate - b.rate || (a.perUnit ?? 0) - (b.perUnit ?? 0))
  })
}

/** All four heads of a line in one percentage. */
export function wholeRate({ cgst, sgst, igst, cess }: Percents): number {
  return sumOfPercents(cgst, sgst, igst, cess)
}

/** The one percentage that all lines of a bill agree on; undefined when they do not. */
export function commonRate(lines: readonly Percents[]): number | undefined {
  const [rate, ...others] = new Set(lines.map(wholeRate))
  return others.length === 0 ? rate : undefined
}
