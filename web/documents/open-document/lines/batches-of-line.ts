import type { ShelfBatch } from '#contract/documents/line-batches.ts'
import type { Product } from '#contract/shelf/products.ts'
import { batchesByMrp } from '#domain/shelf/batches/mrps.ts'
import { priceOfUnits } from '#domain/shelf/packs.ts'
import { priceAs } from '#domain/tax/price.ts'
import { type Place, roundQuantity } from './line-filling.ts'
import { emptyLine, inputOf, type SheetLine } from './sheet-line.ts'
import { priceOfBatch, shelfOf } from './typed-batches.ts'

/** The line with a batch chosen by a person: its MRP, and its price where no other was typed. */
export function withBatch(
  line: SheetLine,
  batch: ShelfBatch,
  { pricesIncludeTax, date, direction }: Pick<Place, 'pricesIncludeTax' | 'date' | 'direction'>,
): SheetLine {
  const { product } = line.batches ?? {}
  // What goes back to its supplier has no MRP to keep to.
  const mrps = direction === 'sales' ? batchesByMrp(shelfOf(line), date) : []
  const alike = mrps.find(({ mrp }) => mrp === batch.mrp)?.batches.map(({ _id }) => _id)
  const batches = { ...line.batches, chosen: batch._id, among: mrps.length > 1 ? alike : undefined }
  // A stored line whose product is not looked up yet keeps its price.
  if (!product) return { ...line, batches }
  const holds = line.pack?.holds ?? 1
  const price = priceAs(
    priceOfUnits(priceOfBatch(product, batch), holds),
    inputOf(line),
    product.priceIncludesTax ?? false,
    pricesIncludeTax,
  )
  const isFilled = line.rate === undefined || line.rate === line.source?.sellingPrice
  return {
    ...line,
    batches,
    ...(batch.mrp !== null && { mrp: priceOfUnits(batch.mrp, holds) }),
    ...(isFilled && { rate: price }),
    source: line.source && { ...line.source, sellingPrice: price },
  }
}

/** A stored line once its product is looked up: where several MRPs stand there, it keeps to goods of those that it took. */
export function withShelf(line: SheetLine, product: Product, { date, direction }: Place): SheetLine {
  const batches = { ...line.batches, product }
  const mrps = direction === 'sales' ? batchesByMrp(shelfOf({ ...line, batches }), date) : []
  const took = (id: string) => batches.stored?.some(({ _id }) => _id === id)
  const own = mrps.filter((mrp) => mrp.batches.some(({ _id }) => took(_id)))
  const among = own.flatMap((mrp) => mrp.batches.map(({ _id }) => _id))
  return { ...line, batches: { ...batches, ...(mrps.length > 1 && among.length > 0 && { among }) } }
}

/**
 * The line as far as goods of its MRP stand there, and what is left as lines of the next MRPs: a line has one price, and nobody
 * may pay more than the MRP on the pack. Packs are not broken. A line that was made from another keeps what was agreed.
 */
export function splitByMrp(line: SheetLine, place: Place): SheetLine[] {
  const { quantity, pack, sourceLine, batches: { among } = {} } = line
  if (!quantity || !among || sourceLine || place.direction === 'purchase') return [line]
  const isOwn = ({ batches }: { batches: readonly ShelfBatch[] }) =>
    batches.some(({ _id }) => among.includes(_id))
  const mrps = batchesByMrp(shelfOf(line), place.date)
  const holds = pack?.holds ?? 1
  let left = quantity
  const own = mrps.filter(isOwn)
  const parts = [...own, ...mrps.filter((mrp) => !isOwn(mrp))].flatMap((mrp) => {
    const part = Math.min(left, holds === 1 ? mrp.stock : Math.floor(mrp.stock / holds))
    left = roundQuantity(left - part)
    const [batch] = mrp.batches
    return part > 0 && batch ? [{ batch, part, isOwn: own.includes(mrp) }] : []
  })
  const last = parts.at(-1)
  if (!last || (parts.length < 2 && last.isOwn)) return [line]
  // What stands nowhere was sold before it was entered.
  last.part = roundQuantity(last.part + left)
  return parts.map(({ batch, part, isOwn }, at) => {
    if (at === 0 && isOwn) return { ...line, quantity: part }
    // The lines above have used up what stood at its MRP.
    if (at === 0) return withBatch({ ...line, quantity: part }, batch, place)
    const bare = { ...line, key: emptyLine().key, _id: undefined, discount: undefined, quantity: part }
    // A stored line has its price for the goods that it took.
    const own = { ...line.batches, stored: undefined }
    return withBatch(line.batches?.stored ? { ...bare, rate: undefined, batches: own } : bare, batch, place)
  })
}
