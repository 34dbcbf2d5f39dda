import { MAX_AMOUNT_PAISE, NOTHING, type Paise, paise, sumOfPaise } from '#domain/money.ts'
import type { Rounding } from '#domain/shop/rounding.ts'
import { t } from '#domain/words/t.ts'
import { sharesOf } from './discount-shares.ts'
import { amountOfLine, type LineInput, type LineTotals, lineTotals } from './line-totals.ts'
import type { Supply } from './supply/supplies.ts'
import { chargesTax } from './supply/supply-kinds.ts'

/** Terms of a document besides its lines; amounts in paise, 0 if absent. */
export interface DocumentTerms {
  /** True if rates and discounts include the tax; absent, each line's own flag decides. */
  pricesIncludeTax?: boolean | undefined
  /** Discount shared out to the lines before they are taxed; absent, the lines keep their stored shares. */
  discountBeforeTax?: Paise | undefined
  /** Discount on the total after tax. */
  discount?: Paise
  additionalCharges?: Paise
  roundTo?: Rounding | undefined
}

interface SuppliedTerms extends DocumentTerms {
  /** Kind of supply, as some charge no tax; absent, each line's own flag decides. */
  supply?: Supply | undefined
}

/** A document's amounts in paise, each the exact sum of its lines. */
export interface DocumentTotals {
  lines: LineTotals[]
  noOfItems: number
  /** The part of the document's discount that its lines bear; their taxable amounts are after it. */
  discountBeforeTax: Paise
  totalBeforeTax: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
  cess: Paise
  totalTax: Paise
  totalAfterTax: Paise
  /** Rounding difference of the grand total. */
  roundOff: Paise
  grandTotal: Paise
}

/**
 * Figures of an order, a quotation or an invoice. By the specification the discount is subtracted after tax (totalAfterTax =
 * before tax - discount + tax) and charges are added untaxed; the discount before tax is in the lines.
 */
export function documentTotals(lines: readonly LineInput[], terms: SuppliedTerms = {}): DocumentTotals {
  const { discount = NOTHING, additionalCharges = NOTHING, roundTo } = terms
  const totals = linesOf(lines, terms).map(lineTotals)
  const sumOf = (field: keyof LineTotals) => sumOfPaise(totals.map((line) => line[field]))

  const totalBeforeTax = sumOf('taxableAmount')
  const totalTax = sumOf('tax')
  const totalAfterTax = paise(totalBeforeTax - discount + totalTax)
  const rounding = roundOff(sumOfPaise([totalAfterTax, additionalCharges]), roundTo)
  return {
    lines: totals,
    noOfItems: lines.length,
    discountBeforeTax: sumOf('documentDiscount'),
    totalBeforeTax,
    cgst: sumOf('cgst'),
    sgst: sumOf('sgst'),
    igst: sumOf('igst'),
    cess: sumOf('cess'),
    totalTax,
    totalAfterTax,
    roundOff: rounding,
    grandTotal: sumOfPaise([totalAfterTax, additionalCharges, rounding]),
  }
}

/** Lines with the document's terms applied. */
function linesOf(lines: readonly LineInput[], terms: SuppliedTerms): readonly LineInput[] {
  const { pricesIncludeTax, discountBeforeTax, supply } = terms
  if (pricesIncludeTax === undefined && discountBeforeTax === undefined && !supply) return lines
  // A discount is off the goods; freight and packing are charged whole.
  const shares = discountBeforeTax
    ? sharesOf(
        discountBeforeTax,
        lines.map((line) => (line.isCharge ? NOTHING : amountOfLine(line))),
      )
    : []
  return lines.map((line, index) => ({
    ...line,
    // A document being written is computed again, so heads billed earlier are dropped.
    heads: undefined,
    priceIncludesTax: pricesIncludeTax ?? line.priceIncludesTax,
    documentDiscount: discountBeforeTax === undefined ? line.documentDiscount : shares[index],
    taxNotCharged: supply ? !chargesTax(supply) : line.taxNotCharged,
  }))
}

/** Problem of storing a document with these totals and terms, as a sentence; undefined if valid. */
export function totalsProblem(totals: DocumentTotals, terms: DocumentTerms): string | undefined {
  const { discount = NOTHING, discountBeforeTax = NOTHING } = terms
  const { lines } = totals
  const gross = sumOfPaise(lines.map((line) => line.gross))
  const beforeDiscount = totals.totalBeforeTax + totals.totalTax
  if (lines.some((line) => line.discount > line.gross))
    return t('The discount of an item cannot exceed its amount.')
  // A discount that could not be shared out entirely exceeds the sum of the lines.
  if (discountBeforeTax > totals.discountBeforeTax) return t('Discount cannot exceed the total.')
  if (lines.some(isOverdrawn)) return t('Discount cannot exceed the total.')
  if (lines.some((line) => line.taxableAmount < 0)) return t('The cess of an item cannot exceed its price.')
  if (discount > beforeDiscount) return t('Discount cannot exceed the total.')
  if (Math.max(gross, beforeDiscount, totals.grandTotal) > MAX_AMOUNT_PAISE)
    return t('The amount is too large.')
  return undefined
}

const isOverdrawn = ({ gross, discount, documentDiscount }: LineTotals) => discount + documentDiscount > gross

const STEP_PAISE = { '50-paise': 50, rupee: 100 } as const

/** Rounding difference of an amount (below zero: reduction): to the nearest step, halves up. */
export function roundOff(amount: Paise, to: Rounding = 'none'): Paise {
  if (to === 'none') return NOTHING
  const step = STEP_PAISE[to]
  return paise(Math.floor((amount + step / 2) / step) * step - amount)
}
