import { multiplyToPaise, type Paise } from '#domain/money.ts'

/** Result of a scale: a quantity in the product's unit, or a pack with its price including taxes. */
export type Portion = { quantity: number } | { price: Paise }

/**
 * Quantity and rate of a pack with a price printed by the scale. The quantity is by the unit's price, to the third decimal;
 * the rate makes quantity x rate the printed price, since the scale weighed more precisely than it prints.
 */
export function pricedPortion(price: Paise, unitRate: number): { quantity: number; rate: number } {
  const quantity = Math.max(toThousandths(price / 100 / unitRate), 0.001)
  const rate =
    multiplyToPaise(quantity, unitRate) === price ? unitRate : Math.round((price / quantity) * 100) / 10_000
  return { quantity, rate }
}

const toThousandths = (quantity: number) => Math.round(quantity * 1000) / 1000
