import { multiplyToPaise, type Paise } from '#domain/money.ts'

/** What a scale weighed: so much in the unit of the product, or a pack with this price on it, all taxes in it. */
export type Portion = { quantity: number } | { price: Paise }

/**
 * Quantity and rate of a pack of which the scale printed the price. The quantity is that of the unit's price, to the third
 * decimal; the rate is what makes the two come to the printed price, since the scale weighed finer than it is written.
 */
export function pricedPortion(price: Paise, unitRate: number): { quantity: number; rate: number } {
  const quantity = Math.max(toThousandths(price / 100 / unitRate), 0.001)
  const rate =
    multiplyToPaise(quantity, unitRate) === price ? unitRate : Math.round((price / quantity) * 100) / 10_000
  return { quantity, rate }
}

const toThousandths = (quantity: number) => Math.round(quantity * 1000) / 1000
