import { type DocumentTotals, documentTotals } from '#domain/tax/document-totals.ts'
import type { LineTotals } from '#domain/tax/line-totals.ts'
import { filledLines, inputOf, type SheetLine } from '#web/documents/sheet/sheet-line.ts'
import { type DocumentValues, typedPaise } from './document-values.ts'

export interface Sums {
  /** The rows that would be saved. */
  lines: SheetLine[]
  totals: DocumentTotals
  /** By the row's key. */
  lineTotals: ReadonlyMap<string, LineTotals>
}

type Summed = Pick<DocumentValues, 'items' | 'discount' | 'additionalCharges'>

/** The last sums of some lines: a document is drawn more often than its figures change. */
const known = new WeakMap<readonly SheetLine[], Sums & { of: Summed }>()

export function sumsOf(of: Summed): Sums {
  const { items, discount, additionalCharges } = of
  const last = known.get(items)
  if (
    last &&
    Object.is(last.of.discount, discount) &&
    Object.is(last.of.additionalCharges, additionalCharges)
  )
    return last
  const lines = filledLines(items)
  const totals = documentTotals(lines.map(inputOf), {
    discount: typedPaise(discount),
    additionalCharges: typedPaise(additionalCharges),
  })
  const lineTotals = new Map(lines.map((line, i) => [line.key, totals.lines[i]!]))
  const sums = { of, lines, totals, lineTotals }
  known.set(items, sums)
  return sums
}
