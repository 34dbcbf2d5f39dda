import { type CostingLine, isWithinMrp } from '../../tax/mrp.ts'

/** A batch as it stands on the shelf. */
export interface ShelfBatch {
  _id: string
  /** The last day of its month of expiry; null: it does not expire. */
  expiry: string | null
  /** In units of the product. */
  stock: number
  /** Rupees a unit of the product; absent or null: none is printed. */
  mrp?: number | null | undefined
}
interface Asked {
  _id: string
  quantity: number
}

interface Choice {
  asked?: readonly Asked[] | undefined
  soldOn?: string | undefined
  price?: CostingLine | undefined
}

/** Quantities have up to three decimals, which numbers add inexactly. */
const thousandths = (quantity: number) => Math.round(quantity * 1000)

/**
 * The batches that the server will take for a line (functions/batches-of-documents.sql): those asked for as far as they stand
 * there, then the first to expire; expired ones, and those whose MRP is below the price, only when asked for. What they do not
 * cover is of an unknown batch, or the sale is refused where packs of a lower MRP stand.
 * @param soldOn the day of a sale; absent: the goods go back to who sent them, the expired ones too
 * @param price what a sale's line costs; absent: it has no price to hold against an MRP
 * @param shelf in the order of listing: by expiry, those without one last
 */
export function chooseBatches<B extends ShelfBatch>(
  quantity: number,
  shelf: readonly B[],
  { asked = [], soldOn, price }: Choice,
): { batch: B; quantity: number }[] {
  let left = thousandths(quantity)
  const took = new Map<B, number>()
  const take = (batch: B, most: number) => {
    const had = took.get(batch) ?? 0
    const part = Math.min(left, most, thousandths(batch.stock) - had)
    if (part <= 0) return
    took.set(batch, had + part)
    left -= part
  }
  for (const { _id, quantity } of asked) {
    const batch = shelf.find((one) => one._id === _id)
    if (batch) take(batch, thousandths(quantity))
  }
  for (const batch of shelf)
    if (!isExpired(batch, soldOn) && (!price || isWithinMrp(price, batch.mrp ?? null))) take(batch, left)
  return [...took].map(([batch, part]) => ({ batch, quantity: part / 1000 }))
}

/** True if the batch is not sold any more on that day. */
export const isExpired = ({ expiry }: Pick<ShelfBatch, 'expiry'>, soldOn: string | undefined) =>
  expiry !== null && soldOn !== undefined && expiry < soldOn
