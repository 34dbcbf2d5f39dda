import type { Paise } from '../money.ts'

interface Standing {
  stock: number
  /** Rupees a unit. */
  averageCost: number
}

/** The average cost of a unit, in rupees, once so many came for that worth; what stands below nothing is worth nothing (AS 2). */
export function averageAfter({ stock, averageCost }: Standing, came: { quantity: number; worth: Paise }) {
  const stood = Math.max(stock, 0)
  const quantity = stood + came.quantity
  return quantity > 0
    ? Math.round(((stood * averageCost + came.worth / 100) / quantity) * 1e4) / 1e4
    : averageCost
}
