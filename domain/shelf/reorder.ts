import { LOW_STOCK } from './stock-level.ts'

interface Shelf {
  stock: number
  lowStock: number | null
  normalStock: number | null
  /** Ordered from suppliers and not here yet. */
  onOrder: number
  /** What is sold a day. */
  perDay: number
}

/** Days from an order to its goods, of a supplier that nothing was ordered from yet. */
export const USUAL_DELIVERY_DAYS = 7
/** Days that an order may be for, counted from its delivery. */
export const DAYS_OF_ORDER = [7, 15, 30] as const
type DaysOfOrder = (typeof DAYS_OF_ORDER)[number]

/** Whole days that the stock lasts; undefined for what is not sold. */
export const daysLeft = ({ stock, perDay }: Pick<Shelf, 'stock' | 'perDay'>): number | undefined =>
  perDay > 0 ? Math.floor(Math.max(0, stock) / perDay) : undefined

/**
 * Order quantity: up to the normal stock where the shop names one; else what is sold until the delivery and in the days after
 * it, at least twice a low stock that the shop names; twice the default of what is not sold. Less what is there and on order.
 * Whole pieces, as suppliers sell; 0 when enough is coming.
 */
export function reorderQuantity(
  { stock, lowStock, normalStock, onOrder, perDay }: Shelf,
  deliveryDays: number | null,
  forDays: DaysOfOrder,
): number {
  const sold = perDay * ((deliveryDays ?? USUAL_DELIVERY_DAYS) + forDays)
  const usual = 2 * (lowStock ?? (perDay > 0 ? 0 : LOW_STOCK))
  const wanted = normalStock ?? Math.max(sold, usual)
  return Math.max(0, Math.ceil(round(wanted - Math.max(0, stock) - onOrder)))
}

/** To thousandths, so that 0.1 x 30 is three pieces and not four. */
const round = (quantity: number) => Math.round(quantity * 1000) / 1000
