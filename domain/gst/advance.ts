import { NOTHING, type Paise, paise, shareOf } from '#domain/money.ts'
import { PORTAL_RATES } from './portal/portal-lists.ts'
import type { Heads } from './tax-document.ts'

/** Fields of a receipt for an advance for services (CGST rule 50). */
export interface AdvanceDraft {
  /** Two digits. */
  placeOfSupply: string
  /** Rate in percent on the day of the receipt. */
  rate: number
  whatFor: string
}

/** Rate of an advance until its own is known: 18 % by rule 50. */
export const USUAL_ADVANCE_RATE = 18

/** Tax rates of advances: untaxed ones are in no return. */
export const ADVANCE_RATES = PORTAL_RATES.filter((rate) => rate > 0)

/**
 * Tax in an advance: the received amount includes it (rule 35). Both halves are equal, and with the value they sum to the
 * received amount, to the paisa.
 */
export function taxOfAdvance(amount: Paise, rate: number, isInter: boolean): Heads & { taxable: Paise } {
  // In thousandths of a percent, as shareOf takes whole numbers.
  const [part, whole] = [Math.round(rate * 1000), Math.round((100 + rate) * 1000)]
  const half = isInter ? NOTHING : shareOf(amount, part, 2 * whole)
  const igst = isInter ? shareOf(amount, part, whole) : NOTHING
  return { cgst: half, sgst: half, igst, cess: NOTHING, taxable: paise(amount - 2 * half - igst) }
}
