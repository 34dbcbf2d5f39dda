import { multiplyToPaise, type Paise, percentOf, sumOfPaise } from '#domain/money.ts'
import type { GivenItem, TakenField } from './item-fields.ts'
import { taxedRetail } from './line-totals.ts'
import type { Percents } from './tax-heads.ts'
import { isTaxable } from './taxability.ts'

interface TaxedLine extends Percents, GivenItem<TakenField> {
  taxableAmount: Paise
  quantity: number
}

export type OwedTax = Record<keyof Percents, Paise>

/**
 * Under reverse charge: the recipient's liability, by head. Rounded half up on each line, like charged tax, so that the
 * returns of both sides agree to the paisa.
 */
export function owedTax(lines: readonly TaxedLine[]): OwedTax {
  const taxed = lines.filter(isTaxable)
  const sumOf = (head: keyof Percents) => sumOfPaise(taxed.map((line) => percentOf(baseOf(line), line[head])))
  const perUnit = taxed.map(({ quantity, cessPerUnit = 0 }) => multiplyToPaise(quantity, cessPerUnit))
  return {
    cgst: sumOf('cgst'),
    sgst: sumOf('sgst'),
    igst: sumOf('igst'),
    cess: sumOfPaise([sumOf('cess'), ...perUnit]),
  }
}

const baseOf = (line: TaxedLine): Paise =>
  taxedRetail(line, line, multiplyToPaise(line.quantity, line.cessPerUnit ?? 0)) ?? line.taxableAmount
