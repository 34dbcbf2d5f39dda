import { multiplyToPaise, NOTHING, type Paise, paise, sumOfPaise } from '../money.ts'
import { sharesOf } from '../tax/discount-shares.ts'

/** A line of a sale as it is billed. */
export interface BilledGoods {
  quantity: number
  /** Without tax, after the discounts before tax. */
  taxableAmount: Paise
  /** Cost of one unit in rupees, without tax; undefined for what is no product of the shop. */
  purchasePrice: number | undefined
  /** True for freight and packing, off which no discount goes. */
  isCharge: boolean
}

/**
 * What each line earns: its taxable amount, less its share of the discount after tax, less its cost. Undefined where no cost
 * is known. The question about a price below cost and "Earned on it" are both read from this.
 */
export function earnedOnLines(lines: readonly BilledGoods[], discount: Paise): (Paise | undefined)[] {
  const shares = sharesOf(
    discount,
    lines.map(({ taxableAmount, isCharge }) => (isCharge ? NOTHING : taxableAmount)),
  )
  return lines.map(({ quantity, taxableAmount, purchasePrice }, index) =>
    purchasePrice === undefined
      ? undefined
      : paise(taxableAmount - (shares[index] ?? NOTHING) - multiplyToPaise(quantity, purchasePrice)),
  )
}

/** The sum of what lines earn; those without a known cost are left out. */
export const earnedInAll = (earned: readonly (Paise | undefined)[]): Paise =>
  sumOfPaise(earned.filter((amount) => amount !== undefined))
