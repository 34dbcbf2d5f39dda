import {
  MAX_AMOUNT_PAISE,
  multiplyToPaise,
  NOTHING,
  type Paise,
  paise,
  percentOf,
  sumOfPaise,
  sumOfPercents,
} from '#domain/money.ts'

/** What a line of a document is reckoned from: quantity, rate in rupees, and four percentages of the taxable amount. */
export interface LineInput {
  quantity: number
  rate: number
  cgst: number
  sgst: number
  igst: number
  cess: number
}

/** A line's amounts in paise: tax is the sum of the four heads, total is taxable amount plus tax. */
export interface LineTotals {
  taxableAmount: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
  cess: Paise
  tax: Paise
  total: Paise
}

/** A document's amounts in paise, each the exact sum of its lines. */
export interface DocumentTotals {
  lines: LineTotals[]
  noOfItems: number
  totalBeforeTax: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
  cess: Paise
  totalTax: Paise
  totalAfterTax: Paise
  grandTotal: Paise
}

/** One row of the tax summary: percentages, and the amounts in paise of all lines taxed by them. */
export interface TaxSummaryRow {
  /** The GST rate in percent: cgst + sgst + igst, without cess. */
  rate: number
  cgst: number
  sgst: number
  igst: number
  cess: number
  taxableAmount: Paise
  cgstAmount: Paise
  sgstAmount: Paise
  igstAmount: Paise
  cessAmount: Paise
  tax: Paise
}

/**
 * The taxable amount and each head rounded half up to the paisa, on the line, so that every printed column adds up and
 * CGST equals SGST whenever their percentages do (GST portal error 2227). Throws RangeError for a number not finite.
 */
export function lineTotals(line: LineInput): LineTotals {
  const taxableAmount = multiplyToPaise(line.quantity, line.rate)
  const cgst = percentOf(taxableAmount, line.cgst)
  const sgst = percentOf(taxableAmount, line.sgst)
  const igst = percentOf(taxableAmount, line.igst)
  const cess = percentOf(taxableAmount, line.cess)
  const tax = sumOfPaise([cgst, sgst, igst, cess])

  return { taxableAmount, cgst, sgst, igst, cess, tax, total: sumOfPaise([taxableAmount, tax]) }
}

/**
 * The figures of an order, a quotation or an invoice. The discount comes off after tax (totalAfterTax = before tax -
 * discount + tax) and charges are added untaxed, as the specification has it; both in paise, 0 when absent.
 */
export function documentTotals(
  lines: readonly LineInput[],
  { discount = NOTHING, additionalCharges = NOTHING }: { discount?: Paise; additionalCharges?: Paise } = {},
): DocumentTotals {
  const totals = lines.map(lineTotals)
  const sumOf = (field: keyof LineTotals) => sumOfPaise(totals.map((line) => line[field]))

  const totalBeforeTax = sumOf('taxableAmount')
  const totalTax = sumOf('tax')
  const totalAfterTax = paise(totalBeforeTax - discount + totalTax)
  return {
    lines: totals,
    noOfItems: lines.length,
    totalBeforeTax,
    cgst: sumOf('cgst'),
    sgst: sumOf('sgst'),
    igst: sumOf('igst'),
    cess: sumOf('cess'),
    totalTax,
    totalAfterTax,
    grandTotal: sumOfPaise([totalAfterTax, additionalCharges]),
  }
}

/** Why a document with these totals and this discount (paise) cannot be stored, in words; undefined when it can. */
export function totalsProblem(totals: DocumentTotals, discount: Paise): string | undefined {
  const beforeDiscount = totals.totalBeforeTax + totals.totalTax
  if (discount > beforeDiscount) return 'Discount cannot exceed the total.'
  if (Math.max(beforeDiscount, totals.grandTotal) > MAX_AMOUNT_PAISE) return 'The amount is too large.'
  return undefined
}

/** The lines grouped by their four percentages, lowest GST rate first; within a rate the one with less cess first. */
export function taxSummary(lines: readonly LineInput[]): TaxSummaryRow[] {
  const rows = new Map<string, TaxSummaryRow>()
  for (const line of lines) {
    const { cgst, sgst, igst, cess } = line
    const key = [cgst, sgst, igst, cess].join('/')
    const row = rows.get(key) ?? emptyRow({ cgst, sgst, igst, cess })
    rows.set(key, withLine(row, lineTotals(line)))
  }
  return [...rows.values()].sort((a, b) => a.rate - b.rate || a.cess - b.cess || a.igst - b.igst)
}

function emptyRow(percents: Pick<TaxSummaryRow, 'cgst' | 'sgst' | 'igst' | 'cess'>): TaxSummaryRow {
  const rate = sumOfPercents(percents.cgst, percents.sgst, percents.igst)
  return {
    ...{ rate, ...percents, taxableAmount: NOTHING, tax: NOTHING },
    ...{ cgstAmount: NOTHING, sgstAmount: NOTHING, igstAmount: NOTHING, cessAmount: NOTHING },
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
