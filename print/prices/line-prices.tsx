import type { Line } from '#contract/document.ts'
import {
  CURRENCY_SYMBOL,
  formatAmount,
  formatPercent,
  formatQuantity,
  formatRate,
  type Paise,
  sumOfPaise,
} from '#domain/money.ts'
import { isTaxable, type Taxability } from '#domain/tax/taxability.ts'

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

// A paper is in English whatever the language of the screen it is printed from, so its words are its own.
const UNTAXED: Record<Taxability, string> = {
  taxable: 'Taxable',
  nil: 'Nil-rated',
  exempt: 'Exempt',
  'non-gst': 'Non-GST',
}
const schemeOf = ({ name, free }: { name: string; free?: number | null }) =>
  free ? `${name}: ${formatQuantity(free)} free` : name

interface LineWordsProps {
  line: Priced
  /** True where no column shows the discount. */
  withDiscount?: boolean
}

/** Below the name of an item: its MRP, which tobacco is taxed on (CGST rule 31D), why it bears no tax, and what came off it. */
export function LineWords({ line, withDiscount }: LineWordsProps) {
  const { mrp, taxOnMrp, taxability, discountPercent } = line
  const words = [
    line.scheme && schemeOf(line.scheme),
    mrp !== undefined && `${taxOnMrp ? 'Taxed on ' : ''}MRP ${CURRENCY_SYMBOL}${formatRate(mrp)}`,
    taxability && !isTaxable(line) && UNTAXED[taxability],
    withDiscount && discountOf(line) > 0 && `Less ${CURRENCY_SYMBOL}${formatAmount(discountOf(line))}`,
    !withDiscount && discountPercent !== undefined && `Less ${formatPercent(discountPercent)}`,
  ].filter(Boolean)
  return words.length > 0 && <small>{words.join(', ')}</small>
}
