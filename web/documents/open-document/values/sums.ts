import { type DocumentTotals, documentTotals } from '#domain/tax/document-totals.ts'
import type { LineTotals } from '#domain/tax/line-totals.ts'
import { taxedOnDay } from '#domain/tax/mrp.ts'
import { filledLines, inputOf, type SheetLine } from '#web/documents/sheet/sheet-line.ts'
import { type DocumentValues, typedPaise } from './document-values.ts'

export interface Sums {
  /** The rows that would be saved. */
  lines: SheetLine[]
  totals: DocumentTotals
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
] as const
type Summed = Pick<DocumentValues, 'items' | 'date' | (typeof TERMS)[number]>

/** Fields besides the lines that affect the sums. */
export const termsOf = (typed: Pick<DocumentValues, (typeof TERMS)[number]>) => ({
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
  const totals = documentTotals(
    lines.map((line) => taxedOnDay(inputOf(line), of.date)),
    termsOf(of),
  )
  const lineTotals = new Map(lines.map((line, i) => [line.key, totals.lines[i]!]))
  const sums = { of, lines, totals, lineTotals }
  known.set(items, sums)
  return sums
}
