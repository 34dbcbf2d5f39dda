import {
  multiplyToPaise,
  NOTHING,
  type Paise,
  paise,
  percentOf,
  sumOfPaise,
  sumOfPercents,
  withoutPercent,
} from '#domain/money.ts'
import type { GivenItem, LineField } from './item-fields.ts'
import type { Percents } from './tax-heads.ts'
import { isTaxable, NO_PERCENTS } from './taxability.ts'

/** Inputs of a line's amounts: quantity, rate in rupees, and four percentages of the taxable amount. */
export interface LineInput extends Percents, GivenItem<LineField> {
  quantity: number
  rate: number
  /** True if the rate includes the tax; the discount does then too. */
  priceIncludesTax?: boolean | undefined
  /**
   * True if the document charges no tax, as it goes abroad under a LUT or the recipient pays. The percentages are stored
   * nevertheless.
   */
  taxNotCharged?: boolean | undefined
  /** Percent of quantity x rate; where it is set, `discount` is not used. */
  discountPercent?: number | null | undefined
  discount?: Paise | undefined
  /** The line's share of the document's discount. */
  documentDiscount?: Paise | undefined
  /**
   * Tax of a stored line as billed, in paise. It is not computed again after a rule changed; an edit of the line leaves it
   * out.
   */
  heads?: Readonly<Record<'cgst' | 'sgst' | 'igst' | 'cess', Paise>> | undefined
  taxableAmount?: Paise
  total?: Paise
}

/**
 * A line's amounts in paise: gross is quantity x rate, tax the sum of the four heads, total taxable amount plus tax. Gross
 * less both discounts is the taxable amount, or the total where the rate has the tax in it.
 */
export interface LineTotals {
  gross: Paise
  discount: Paise
  documentDiscount: Paise
  taxableAmount: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
  cess: Paise
  tax: Paise
  total: Paise
}

/**
 * The taxable amount and each head rounded half up to the paisa, on the line, so that every printed column adds up and CGST
 * equals SGST whenever their percentages do (GST portal error 2227). A price with tax stays the total: the heads are computed
 * on amount x 100 / (100 + percentages), and the taxable amount is the rest, at most 2 paise off that (docs/decisions/0054).
 * Tax on the MRP keeps the net value as taxable amount (GSTN's advisory of 23 January 2026), so that it differs from value x
 * rate. Throws RangeError for a number not finite.
 */
export function lineTotals(line: LineInput): LineTotals {
  const gross = grossOf(line)
  const discount = lineDiscount(line)
  const documentDiscount = line.documentDiscount ?? NOTHING
  const { heads: billed, taxableAmount: taxable, total: billedTotal } = line
  if (billed && taxable !== undefined && billedTotal !== undefined) {
    const tax = sumOfPaise([billed.cgst, billed.sgst, billed.igst, billed.cess])
    return { gross, discount, documentDiscount, taxableAmount: taxable, ...billed, tax, total: billedTotal }
  }
  const amount = paise(gross - discount - documentDiscount)

  const isCharged = isTaxable(line) && !line.taxNotCharged
  const percents = isCharged ? line : NO_PERCENTS
  const perUnit = isCharged ? multiplyToPaise(line.quantity, line.cessPerUnit ?? 0) : NOTHING
  const base =
    taxedRetail(line, percents, perUnit) ??
    (line.priceIncludesTax ? withoutTax(amount, perUnit, percents) : amount)
  const heads = {
    cgst: percentOf(base, percents.cgst),
    sgst: percentOf(base, percents.sgst),
    igst: percentOf(base, percents.igst),
    cess: sumOfPaise([percentOf(base, percents.cess), perUnit]),
  }
  const tax = sumOfPaise([heads.cgst, heads.sgst, heads.igst, heads.cess])
  const taxableAmount = line.priceIncludesTax ? paise(amount - tax) : amount
  const total = sumOfPaise([taxableAmount, tax])
  return { gross, discount, documentDiscount, taxableAmount, ...heads, tax, total }
}

/** Taxable base of goods taxed on their MRP: the MRP without its taxes. */
export const taxedRetail = (
  { quantity, taxOnMrp, mrp }: Pick<LineInput, 'quantity' | 'taxOnMrp' | 'mrp'>,
  percents: Percents,
  perUnit: Paise,
): Paise | undefined =>
  taxOnMrp && mrp ? withoutTax(multiplyToPaise(quantity, mrp), perUnit, percents) : undefined

const grossOf = ({ quantity, rate }: LineInput): Paise => multiplyToPaise(quantity, rate)

/** Discount of the line itself, in paise. */
const lineDiscount = (line: LineInput): Paise =>
  typeof line.discountPercent === 'number'
    ? percentOf(grossOf(line), line.discountPercent)
    : (line.discount ?? NOTHING)

const withoutTax = (amount: Paise, perUnit: Paise, { cgst, sgst, igst, cess }: Percents): Paise =>
  withoutPercent(paise(amount - perUnit), sumOfPercents(cgst, sgst, igst, cess))

/** Amount of a line before the discount of the whole document. */
export const amountOfLine = (line: LineInput): Paise => paise(grossOf(line) - lineDiscount(line))
