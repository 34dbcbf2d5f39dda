import { typedExpiry } from '#domain/shelf/batches/expiry.ts'
import { priceOfUnits } from '#domain/shelf/packs.ts'
import type { SheetLine } from './sheet-line.ts'
import { broughtBatch, withBrought } from './typed-batches.ts'

/**
 * What a purchase's line gets of a batch that stands there under the typed number: its month where none is typed, its MRP where
 * nobody typed another than the product's. Undefined where that changes nothing, or several batches of the number differ.
 */
export function knownBatch(line: SheetLine, typed: string): Partial<SheetLine> | undefined {
  const number = typed.trim().toUpperCase()
  const alike = (line.batches?.product?.batches ?? []).filter((batch) => batch.number === number)
  const [first, ...others] = alike
  if (!first || broughtBatch(line).expiry.trim() !== '') return undefined
  if (!first.expiry || others.some(({ expiry }) => expiry !== first.expiry)) return undefined
  const batches = withBrought(line, { number: typed, expiry: typedExpiry(first.expiry) })
  const isOwn = line.mrp === undefined || line.mrp === line.source?.mrp
  const hasOneMrp = first.mrp !== null && others.every(({ mrp }) => mrp === first.mrp)
  return isOwn && hasOneMrp && first.mrp !== null
    ? { batches, mrp: priceOfUnits(first.mrp, line.pack?.holds ?? 1) }
    : { batches }
}
