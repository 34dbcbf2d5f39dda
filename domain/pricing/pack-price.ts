import { inUnits, priceOfUnits } from '../shelf/packs.ts'
import { type PriceBreak, priceAt } from './list-price.ts'

/** The price of a pack by prices of its units: at so many packs as units. */
export function packPriceAt<B extends PriceBreak>(
  breaks: readonly B[],
  quantity: number,
  holds = 1,
): B | undefined {
  const found = priceAt(breaks, inUnits(quantity, holds))
  return found && { ...found, price: priceOfUnits(found.price, holds) }
}
