import { NOTHING, paise } from '#domain/money.ts'
import { type OwedTax, owedTax } from './owed-tax.ts'
import type { Supply } from './supply/supplies.ts'
import { isReverseCharge } from './supply/supply-kinds.ts'

type TaxedLine = Parameters<typeof owedTax>[0][number]

/**
 * The tax of what is bought that gives no input credit (CGST Act s.17(5)), paise by head: of the lines that are marked so,
 * what the supplier charged, or what the buyer owes under reverse charge. Null where no line is. `charged` is of the same
 * lines in the same order.
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
