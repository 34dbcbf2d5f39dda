import { multiplyToPaise, NOTHING, type Paise } from '../money.ts'
import { onOtherBasis } from '../tax/price.ts'
import { earnedOnLines } from './earned.ts'
import type { GivenAway, SoldLine } from './given-away.ts'

type ShopsPrice = Pick<GivenAway, 'asked' | 'askedOfLines' | 'ofScheme'>

interface BilledSale {
  /** Taxable amount of each line. */
  taxable: readonly Paise[]
  /** The bill's discount after tax. */
  discount: Paise
  pricesIncludeTax: boolean
}

/** A price is rounded to four decimals, a line's heads and shares to the paisa. */
const ROUNDED_PAISE = 3
/** Half a paisa is no earning. */
const HALF_A_PAISA = 0.5

/**
 * True if a line earns less than nothing (`earnedOnLines`). A line at the shop's own price, where that is not above the cost,
 * is the shop's own loss and no concession.
 */
export function isBelowCost(lines: readonly SoldLine[], given: ShopsPrice, sale: BilledSale): boolean {
  const { taxable, discount } = sale
  const earned = earnedOnLines(
    lines.map(({ quantity, purchasePrice, isCharge }, index) => ({
      quantity,
      purchasePrice,
      isCharge,
      taxableAmount: taxable[index] ?? NOTHING,
    })),
    discount,
  )
  const own = earnedByOwnPrice(lines, given, sale)
  return earned.some((amount, index) => {
    const wanted = own[index]
    if (amount === undefined || wanted === undefined || amount >= 0) return false
    return wanted >= HALF_A_PAISA || amount < wanted - ROUNDED_PAISE
  })
}

/** What each line would earn at the shop's own price, less what the schemes of the day give: paise, not rounded. */
function earnedByOwnPrice(
  lines: readonly SoldLine[],
  { asked, askedOfLines, ofScheme }: ShopsPrice,
  { discount, pricesIncludeTax }: BilledSale,
): (number | undefined)[] {
  const ofCharges = askedOfLines.reduce(
    (sum, amount, index) => sum + (lines[index]?.isCharge ? amount : 0),
    0,
  )
  const goods = asked - ofCharges
  const isSchemeAfterTax = discount > 0 && discount >= ofScheme
  return lines.map(({ quantity, purchasePrice, dueTax }, index) => {
    if (purchasePrice === undefined) return undefined
    const amount = askedOfLines[index] ?? 0
    const scheme = goods > 0 ? (ofScheme * amount) / goods : 0
    const priced = isSchemeAfterTax ? amount : amount - scheme
    const untaxed = pricesIncludeTax ? onOtherBasis(priced, quantity, dueTax, true) : priced
    return untaxed - (isSchemeAfterTax ? scheme : 0) - multiplyToPaise(quantity, purchasePrice)
  })
}
