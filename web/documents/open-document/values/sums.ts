import { type Paise, sumOfPaise } from '#domain/money.ts'
import { type DocumentTotals, documentTotals } from '#domain/tax/document-totals.ts'
import type { LineTotals } from '#domain/tax/line-totals.ts'
import { taxedOnDay } from '#domain/tax/mrp.ts'
import { filledLines, inputOf, type SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import { type ChargeLines, chargeLinesOf } from './charge-lines.ts'
import { type DocumentValues, typedPaise } from './document-values.ts'

export interface Sums extends ChargeLines {
  /** The rows that would be saved, without the lines of charges. */
  lines: SheetLine[]
  totals: DocumentTotals
  /** The charges as a part of the grand total: with their tax. */
  charges: Paise
  /** By row key. */
  lineTotals: ReadonlyMap<string, LineTotals>
}

const TERMS = [
  'pricesIncludeTax',
  'discountBeforeTax',
  'discount',
  'additionalCharges',
  'roundTo',
  'supply',
  'areChargesTaxed',
  'chargeLines',
] as const
type Summed = Pick<DocumentValues, 'items' | 'date' | (typeof TERMS)[number]>

/** Fields besides the lines that affect the sums. */
export const termsOf = (
  typed: Pick<DocumentValues, Exclude<(typeof TERMS)[number], 'areChargesTaxed' | 'chargeLines'>>,
) => ({
  pricesIncludeTax: typed.pricesIncludeTax,
  discountBeforeTax: typedPaise(typed.discountBeforeTax),
  discount: typedPaise(typed.discount),
  additionalCharges: typedPaise(typed.additionalCharges),
  roundTo: typed.roundTo,
  supply: typed.supply,
})

/** Cache of the last sums of some lines: a document is rendered more often than its figures change. */
const known = new WeakMap<readonly SheetLine[], Sums & { of: Summed }>()

export function sumsOf(of: Summed): Sums {
  const { items } = of
  const last = known.get(items)
  if (last && last.of.date === of.date && TERMS.every((name) => Object.is(last.of[name], of[name])))
    return last
  const lines = filledLines(items)
  const [inputs, terms] = [lines.map((line) => taxedOnDay(inputOf(line), of.date)), termsOf(of)]
  const goods = documentTotals(inputs, terms)
  const priced = inputs.map((input) => ({ ...input, priceIncludesTax: of.pricesIncludeTax }))
  const ofCharges = chargeLinesOf(of, lines, priced, goods.lines)
  const { chargeLines, untaxedCharges } = ofCharges
  const totals =
    chargeLines.length === 0
      ? goods
      : documentTotals([...inputs, ...chargeLines.map(inputOf)], {
          ...terms,
          additionalCharges: untaxedCharges,
        })
  const charges = sumOfPaise([untaxedCharges, ...totals.lines.slice(lines.length).map(({ total }) => total)])
  const lineTotals = new Map(lines.map((line, i) => [line.key, totals.lines[i]!]))
  const sums = { of, lines, totals, lineTotals, charges, ...ofCharges }
  known.set(items, sums)
  return sums
}
