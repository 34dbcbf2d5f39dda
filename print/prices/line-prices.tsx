import type { Line } from '#contract/document.ts'
import {
  CURRENCY_SYMBOL,
  formatAmount,
  formatPercent,
  formatRate,
  type Paise,
  sumOfPaise,
} from '#domain/money.ts'
import { schemeWords } from '#domain/pricing/scheme-words.ts'
import { isTaxable, TAXABILITY_WORDS } from '#domain/tax/taxability.ts'

type Priced = Partial<Line>

/** What came off a line before tax, with its share of the document's discount. */
export const discountOf = ({ discount, documentDiscount }: Priced): Paise =>
  sumOfPaise([discount, documentDiscount].filter((amount) => amount !== undefined))

export const sumOfDiscounts = (lines: readonly Priced[]): Paise => sumOfPaise(lines.map(discountOf))

/** Whether a column of discounts is needed. */
export const hasDiscounts = (lines: readonly Priced[]): boolean => sumOfDiscounts(lines) > 0

/** The head of the column of rates. */
export const rateTitle = (lines: readonly Pick<Line, 'priceIncludesTax'>[]) =>
  lines.some(({ priceIncludesTax }) => priceIncludesTax) ? 'Rate incl. Tax' : 'Rate'

interface LineWordsProps {
  line: Priced
  /** True where no column shows the discount. */
  withDiscount?: boolean
}

/** Below the name of an item: its MRP, which tobacco is taxed on (CGST rule 31D), why it bears no tax, and what came off it. */
export function LineWords({ line, withDiscount }: LineWordsProps) {
  const { mrp, taxOnMrp, taxability, discountPercent } = line
  const words = [
    line.scheme && schemeWords(line.scheme),
    mrp !== undefined && `${taxOnMrp ? 'Taxed on ' : ''}MRP ${CURRENCY_SYMBOL}${formatRate(mrp)}`,
    taxability && !isTaxable(line) && TAXABILITY_WORDS[taxability],
    withDiscount && discountOf(line) > 0 && `Less ${CURRENCY_SYMBOL}${formatAmount(discountOf(line))}`,
    !withDiscount && discountPercent !== undefined && `Less ${formatPercent(discountPercent)}`,
  ].filter(Boolean)
  return words.length > 0 && <small>{words.join(', ')}</small>
}
