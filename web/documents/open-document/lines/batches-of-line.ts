import type { ShelfBatch } from '#contract/documents/line-batches.ts'
import { priceOfUnits } from '#domain/shelf/packs.ts'
import { priceAs } from '#domain/tax/price.ts'
import type { Place } from './line-filling.ts'
import { inputOf, type SheetLine } from './sheet-line.ts'
import { priceOfBatch } from './typed-batches.ts'

/** The line with a batch chosen by a person: its MRP, and its price where no other was typed. */
export function withBatch(
  line: SheetLine,
  batch: ShelfBatch,
  { pricesIncludeTax }: Pick<Place, 'pricesIncludeTax'>,
): SheetLine {
  const { product } = line.batches ?? {}
  const batches = { ...line.batches, chosen: batch._id }
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
