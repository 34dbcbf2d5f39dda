import {
  multiplyToPaise,
  type Paise,
  paise,
  percentOf,
  sumOfPaise,
  sumOfPercents,
  withoutPercent,
} from '#domain/money.ts'
import type { Percents } from './tax-heads.ts'
import { isTaxable, type Taxability } from './taxability.ts'

interface TaxedLine extends Percents {
  taxableAmount: Paise
  quantity: number
  taxability?: Taxability
  cessPerUnit?: number
  /** Its tax is reckoned on the MRP (CGST rule 31D). */
  taxOnMrp?: boolean
  mrp?: number | null
}

export type OwedTax = Record<keyof Percents, Paise>

/**
 * Under reverse charge: what the recipient owes the government, by head. Rounded half up on each line, as a tax that is
 * charged is, so that the returns of both sides agree to the paisa.
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

function baseOf({ taxableAmount, quantity, mrp, taxOnMrp, cessPerUnit = 0, ...percents }: TaxedLine): Paise {
  if (!taxOnMrp || !mrp) return taxableAmount
  const { cgst, sgst, igst, cess } = percents
  const retail = multiplyToPaise(quantity, mrp) - multiplyToPaise(quantity, cessPerUnit)
  return withoutPercent(paise(retail), sumOfPercents(cgst, sgst, igst, cess))
}
