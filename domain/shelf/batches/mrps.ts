import { isExpired } from './choose-batches.ts'

interface Priced {
  /** The last day of its month of expiry; null: it does not expire. */
  expiry: string | null
  /** Rupees a unit; null: none is printed. */
  mrp: number | null
  stock: number
}

/** Batches of one MRP. */
export interface BatchesOfMrp<B> {
  mrp: number | null
  batches: readonly B[]
  /** What stands of them together. */
  stock: number
}

/**
 * The batches that may be sold on that day by their MRP: that of the first to expire first.
 * @param shelf in the order of listing: by expiry, those without one last
 */
export function batchesByMrp<B extends Priced>(shelf: readonly B[], soldOn: string): BatchesOfMrp<B>[] {
  const sold = shelf.filter((batch) => batch.stock > 0 && !isExpired(batch, soldOn))
  return [...new Set(sold.map(({ mrp }) => mrp))].map((mrp) => {
    const batches = sold.filter((batch) => batch.mrp === mrp)
    return {
      mrp,
      batches,
      stock: batches.reduce((sum, { stock }) => sum + Math.round(stock * 1000), 0) / 1000,
    }
  })
}
