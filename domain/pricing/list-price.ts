/** A list is either a percentage off or on the selling price of everything, or prices item by item. */
export const LIST_KINDS = ['percent', 'items'] as const
export type ListKind = (typeof LIST_KINDS)[number]

/** A price in rupees from a quantity on. */
export interface PriceBreak {
  from: number
  price: number
}

/** Maximum number of price breaks per item. */
export const MOST_BREAKS = 6
/** Maximum number of prices in a list, over all items, as a browser loads all at once. */
export const MOST_LIST_PRICES = 20_000

/** The price at a quantity. The break from 1 also applies below 1; below the first break there is none. */
export function priceAt<B extends PriceBreak>(breaks: readonly B[], quantity: number): B | undefined {
  const counted = Math.max(1, quantity)
  return breaks.reduce<B | undefined>(
    (best, one) => (one.from <= counted && (!best || one.from > best.from) ? one : best),
    undefined,
  )
}

/**
 * A selling price changed by a percentage, below zero a reduction: rupees, half up to the paisa. Prices below a rupee, as of
 * goods sold by the gram, keep four decimals.
 */
export function percentPrice(sellingPrice: number, percent: number): number {
  // In ten-thousandths of a rupee and of a percent, so that no binary fraction is rounded.
  const exact = BigInt(Math.round(sellingPrice * 1e4)) * BigInt(Math.round((100 + percent) * 1e4))
  if (exact <= 0n) return 0
  const places = exact < RUPEE ? 4 : 2
  const unit = RUPEE / 10n ** BigInt(places)
  return Number((exact + unit / 2n) / unit) / 10 ** places
}

const RUPEE = 10n ** 10n
