import type { Line } from '#contract/documents/lines.ts'
import { CURRENCY_SYMBOL, type Paise, sumOfPaise } from '#domain/money.ts'
import {
  formatAmount,
  formatDate,
  formatPercent,
  formatQuantity,
  formatRate,
} from '#domain/paper/printed-figures.ts'
import { priceOfUnits } from '#domain/shelf/packs.ts'
import { scheduleWords } from '#domain/shelf/schedule-words.ts'
import { unitWords } from '#domain/shelf/unit-words.ts'
import { isTaxable, type Taxability } from '#domain/tax/taxability.ts'
import { p } from '#domain/words/p.ts'

type Priced = Partial<Line>

/** Discount of a line before tax, with its share of the document's discount. */
export const discountOf = ({ discount, documentDiscount }: Priced): Paise =>
  sumOfPaise([discount, documentDiscount].filter((amount) => amount !== undefined))

export const sumOfDiscounts = (lines: readonly Priced[]): Paise => sumOfPaise(lines.map(discountOf))

/** True if a column of discounts is needed. */
export const hasDiscounts = (lines: readonly Priced[]): boolean => sumOfDiscounts(lines) > 0

/** The head of the column of rates. */
export const rateTitle = (lines: readonly Pick<Line, 'priceIncludesTax'>[]) =>
  lines.some(({ priceIncludesTax }) => priceIncludesTax) ? p('Rate incl. Tax') : p('Rate')

const UNTAXED: Record<Taxability, () => string> = {
  taxable: () => p('Taxable'),
  nil: () => p('Nil-rated'),
  exempt: () => p('Exempt'),
  'non-gst': () => p('Non-GST'),
}
const schemeOf = ({ name, free }: { name: string; free?: number | null | undefined }) =>
  free ? p('{scheme}: {quantity} free', { scheme: name, quantity: formatQuantity(free) }) : name

/** 'Strip of 10': what the quantity counts. */
const packOf = ({ name, holds }: { name: string; holds: number }) =>
  p('{pack} of {holds}', { pack: unitWords(name, p), holds: formatQuantity(holds) })

const rupees = (rate: number) => `${CURRENCY_SYMBOL}${formatRate(rate)}`

const mrpWords = (mrp: string, isTaxed = false) =>
  isTaxed ? p('Taxed on MRP {mrp}', { mrp }) : p('MRP {mrp}', { mrp })

/** '03/27', as packs have the month of expiry. */
const printedExpiry = (day: string) => `${day.slice(5, 7)}/${day.slice(2, 4)}`

/**
 * Batch and expiry of each part of a line (Drugs Rules 1945, rule 65(9) and (11A)), with its quantity where there are several, and
 * its MRP where the line has none, as that of a note.
 */
const batchWords = ({ batches = [], mrp: ofLine, pack }: Priced) => {
  const serials = batches.filter(({ piece }) => piece).map(({ number }) => number)
  const [until] = batches.flatMap((one) => one.until ?? [])
  if (serials.length > 0)
    return [
      p('Serial No {numbers}', { numbers: serials.join(', ') }),
      until && p('Warranty until {day}', { day: formatDate(until) }),
    ]
  return batches.map(({ number, expiry, quantity, mrp }) => {
    const of = batches.length > 1 ? ` × ${formatQuantity(quantity)}` : ''
    const words =
      expiry === null
        ? p('Batch {number}', { number: `${number}${of}` })
        : p('Batch {number}, Exp {month}', { number: `${number}${of}`, month: printedExpiry(expiry) })
    if (mrp === null || ofLine !== undefined) return words
    return `${words}, ${mrpWords(rupees(priceOfUnits(mrp, pack?.holds ?? 1)))}`
  })
}

const lessWords = (amount: string) => p('Less {amount}', { amount })

interface LineWordsProps {
  line: Priced
  /** True where no column shows the discount. */
  withDiscount?: boolean
  /** True where no column or cell shows the HSN code, which a tax invoice needs (rule 46(g)). */
  withHsn?: boolean
}

/**
 * Below the name of an item: the pack that it was sold by, its batches, maker and schedule of a medicine, its MRP, the base of the
 * tax on tobacco (CGST rule 31D), the reason for no tax, and its discount.
 */
export function LineWords({ line, withDiscount, withHsn }: LineWordsProps) {
  const { mrp, taxOnMrp, taxability, discountPercent } = line
  const words = [
    withHsn && line.hsncode && p('HSN {hsn}', { hsn: line.hsncode }),
    ...batchWords(line),
    line.pack && packOf(line.pack),
    line.free !== undefined && p('{quantity} free', { quantity: formatQuantity(line.free) }),
    line.maker && p('Made by {maker}', { maker: line.maker }),
    line.schedule && scheduleWords(line.schedule, p),
    line.scheme && schemeOf(line.scheme),
    mrp !== undefined && mrpWords(rupees(mrp), taxOnMrp),
    taxability && !isTaxable(line) && UNTAXED[taxability](),
    withDiscount && discountOf(line) > 0 && lessWords(`${CURRENCY_SYMBOL}${formatAmount(discountOf(line))}`),
    !withDiscount && discountPercent !== undefined && lessWords(formatPercent(discountPercent)),
  ].filter(Boolean)
  return words.length > 0 && <small>{words.join(', ')}</small>
}
