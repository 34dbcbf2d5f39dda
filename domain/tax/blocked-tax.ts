import { NOTHING, paise } from '#domain/money.ts'
import { type OwedTax, owedTax } from './owed-tax.ts'
import type { Supply } from './supply/supplies.ts'
import { isReverseCharge } from './supply/supply-kinds.ts'

type TaxedLine = Parameters<typeof owedTax>[0][number]

/**
 * Tax without input credit (CGST Act s.17(5)), paise by head: of the marked lines, the supplier's tax, or the buyer's under
 * reverse charge. Null if no line is marked. `charged` is of the same lines in the same order.
 */
export function blockedTax(
  lines: readonly (TaxedLine & { noCredit?: boolean | undefined })[],
  charged: readonly OwedTax[],
  supply: Supply,
): OwedTax | null {
  const marked = lines.flatMap((line, at) => (line.noCredit ? [{ line, charged: charged[at] }] : []))
  if (marked.length === 0) return null
  if (isReverseCharge(supply)) return owedTax(marked.map(({ line }) => line))
  const sumOf = (head: keyof OwedTax) =>
    paise(marked.reduce((sum, one) => sum + (one.charged?.[head] ?? NOTHING), 0))
  return { cgst: sumOf('cgst'), sgst: sumOf('sgst'), igst: sumOf('igst'), cess: sumOf('cess') }
}
