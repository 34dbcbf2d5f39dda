import type { ShelfBatch } from '#contract/documents/line-batches.ts'
import type { Product } from '#contract/shelf/products.ts'
import { readExpiry } from '#domain/shelf/batches/expiry.ts'
import { type Pack, priceOfUnits } from '#domain/shelf/packs.ts'
import { type Portion, pricedPortion } from '#domain/shelf/scales/portion.ts'
import { priceAs } from '#domain/tax/price.ts'
import { withBatch } from './batches-of-line.ts'
import { type Place, roundQuantity, withProduct } from './line-filling.ts'
import { emptyLine, inputOf, isBlank, type SheetLine } from './sheet-line.ts'
import { broughtBatch, serialNumbers, serialsOf, withSerial } from './typed-batches.ts'

export interface Scan {
  product: Product
  pack?: Pack | undefined
  portion?: Portion | undefined
  /** The scanned piece of a product with serial numbers. */
  serial?: string | undefined
  /** The batches of its MRP, where the product has several. */
  among?: readonly string[] | undefined
  /** What the code on its pack says of its batch. */
  marked?: MarkedBatch | undefined
}

interface MarkedBatch {
  number?: string | undefined
  /** The month as it would be typed, and the day. */
  expiry?: string | undefined
  day?: string | undefined
  /** The batch that it is, where it stands on the shelf. */
  batch?: ShelfBatch | undefined
}

/**
 * Adds a scanned product: raises the quantity of an existing line, else adds one; a pack sold at its printed price always
 * gets its own.
 */
export function withScanned(
  lines: SheetLine[],
  { product, portion, pack, serial, among, marked }: Scan,
  place: Place,
): SheetLine[] {
  const blank = lines.findLast(isBlank) ?? emptyLine()
  const picked = pickedLine({ ...emptyLine(), key: blank.key }, { product, portion, pack, among }, place)
  const added = serial
    ? { ...picked, batches: withSerial(picked, serial) }
    : marked
      ? asMarked(picked, marked, place)
      : picked
  // A piece that is on the bill already is not sold twice.
  if (
    serial &&
    lines.some((line) => line.product === product._id && serialNumbers(serialsOf(line)).includes(serial))
  )
    return lines
  const there = added.isPack
    ? undefined
    : lines.find(
        (line) =>
          line.product === product._id &&
          line.pack?._id === pack?._id &&
          !line.isPack &&
          (!among || line.mrp === added.mrp) &&
          (!marked || isOfBatch(line, added)),
      )
  if (there) {
    const quantity = roundQuantity((there.quantity || 0) + (added.quantity ?? 0))
    const batches = serial ? withSerial(there, serial) : withAmong(there, among)
    return lines.map((line) => (line === there ? { ...line, quantity, batches } : line))
  }
  return [...lines.filter((line) => line.key !== blank.key), added]
}

/** The row with a product in it, or with the weighed portion of it. */
export const pickedLine = (
  line: SheetLine,
  { product, portion, pack, among }: Scan,
  place: Place,
): SheetLine =>
  portioned(
    withProduct(among ? { ...line, product: product._id, batches: { among } } : line, product, place, pack),
    portion,
    place,
  )

/** The line with the batch on its pack: that of the shelf, and on a purchase as if it was typed. */
function asMarked(
  line: SheetLine,
  { number = '', expiry = '', batch }: MarkedBatch,
  place: Place,
): SheetLine {
  if (place.direction === 'sales') return batch ? withBatch(line, batch, place) : line
  const mrp = batch?.mrp ? priceOfUnits(batch.mrp, line.pack?.holds ?? 1) : line.mrp
  return { ...line, mrp, batches: { ...line.batches, number, expiry } }
}

const isOfBatch = (line: SheetLine, added: SheetLine) => {
  const [own, other] = [broughtBatch(line), broughtBatch(added)]
  return (
    line.batches?.chosen === added.batches?.chosen &&
    own.number.toUpperCase() === other.number &&
    readExpiry(own.expiry) === readExpiry(other.expiry)
  )
}

const withAmong = ({ batches }: SheetLine, among: Scan['among']) =>
  batches && among ? { ...batches, among } : batches

/** The price on a pack is its selling price with all taxes, whether or not the document's prices include tax. */
function portioned(line: SheetLine, portion: Portion | undefined, place: Place): SheetLine {
  if (!portion) return line
  if ('quantity' in portion) return { ...line, quantity: portion.quantity }
  const { direction, pricesIncludeTax } = place
  const taxed = inputOf(line)
  const unitRate = priceAs(line.source?.sellingPrice ?? 0, taxed, pricesIncludeTax, true)
  const { quantity, rate } = pricedPortion(portion.price, unitRate)
  if (direction === 'purchase') return { ...line, quantity }
  const own = { rate: priceAs(rate, taxed, true, pricesIncludeTax), isRateByHand: true, isPack: true }
  return { ...line, quantity, ...own }
}
