import type { Direction } from '#contract/document.ts'
import type { LineBatch, ShelfBatch } from '#contract/documents/line-batches.ts'
import type { LineDraft } from '#contract/documents/lines.ts'
import type { Product } from '#contract/shelf/products.ts'
import { CURRENCY_SYMBOL, formatRate, type Paise, thousandths } from '#domain/money.ts'
import { chooseBatches } from '#domain/shelf/batches/choose-batches.ts'
import { readExpiry, typedExpiry } from '#domain/shelf/batches/expiry.ts'
import { inUnits, type Pack, priceOfUnits } from '#domain/shelf/packs.ts'
import { isWithinMrp } from '#domain/tax/mrp.ts'
import { t } from '#domain/words/t.ts'

/** A row of the sheet, as far as batches go. */
interface BatchedLine {
  quantity: number | undefined
  pack?: Pick<Pack, 'holds'> | undefined
  mrp?: number | undefined
  batches?: LineBatches | undefined
  earlier?: Pick<Earlier, 'batches'> | undefined
}

/** Batches of a line of the sheet: absent where its product is not kept in batches. */
export interface LineBatches {
  /** The product as it was chosen, with its batches on the shelf; of a stored line once it is looked up. */
  product?: Product | undefined
  /** The batch that a person chose: the line takes of it what there is. */
  chosen?: string | undefined
  /** Batches of the one MRP that the line's price is of, where several stand there: it takes of these alone. */
  among?: readonly string[] | undefined
  /** Those of the stored line: they are asked for. Without ids they are what a bill of another shop of the owner brings. */
  stored?: readonly LineBatch[] | undefined
  /** True if the document takes its goods from another place than it was stored with: what it took is not free there. */
  isMoved?: boolean | undefined
  /** What a purchase brings, as typed: the batch's number, and its month of expiry. */
  number?: string | undefined
  expiry?: string | undefined
  /** True if the goods of a purchase go back as soon as it is saved, with a note of their own. Never sent. */
  goesBack?: boolean | undefined
  /** What the goods of a purchase are sold for from now on, a unit of the line; absent: as before. NaN is unreadable. */
  price?: number | undefined
  /** Serial numbers as typed or scanned, with spaces between them. */
  serials?: string | undefined
}

/** What the lines above one take of its product: the server fills a document's lines in their order. */
export interface Earlier {
  /** Units of each batch, less what a stored line had taken before; below zero where it took more. */
  batches: ReadonlyMap<string, number>
  /** Units of new lines, whatever batch they are of. */
  units: number
  /** Serial numbers in upper case. */
  serials: readonly string[]
}

/** Batches are counted in units of the product, by whatever pack the line is. */
export const unitsOf = ({ quantity, pack }: BatchedLine) => inUnits(quantity || 0, pack?.holds)

function askedOf(line: BatchedLine) {
  const { chosen, stored, among } = line.batches ?? {}
  const asked = chosen ? [{ _id: chosen, quantity: unitsOf(line) }] : stored
  if (!among) return asked
  const shelf = shelfOf(line).filter(
    ({ _id }) => among.includes(_id) || asked?.some((one) => one._id === _id),
  )
  return chooseBatches(unitsOf(line), shelf, { asked }).map(({ batch, quantity }) => ({
    _id: batch._id,
    quantity,
  }))
}

/**
 * The batches that a line may take: those on the shelf, and what the stored line has taken off it, less what the lines above
 * take. First to expire first.
 */
export function shelfOf(line: BatchedLine): readonly ShelfBatch[] {
  const shelf = ownShelfOf(line)
  const taken = line.earlier?.batches
  if (!taken || taken.size === 0) return shelf
  return shelf.flatMap((batch) => {
    const stock = (thousandths(batch.stock) - thousandths(taken.get(batch._id) ?? 0)) / 1000
    return stock > 0 || stock === batch.stock ? [{ ...batch, stock }] : []
  })
}

function ownShelfOf({ batches }: BatchedLine): readonly ShelfBatch[] {
  const { product, stored = [], isMoved } = batches ?? {}
  const shelf = product?.batches ?? []
  if (isMoved || stored.length === 0) return shelf
  const own = stored
    .filter(({ _id }) => !shelf.some((batch) => batch._id === _id))
    .map((batch): ShelfBatch => ({ ...batch, price: null, stock: 0 }))
  const taken = (id: string) => stored.find(({ _id }) => _id === id)?.quantity ?? 0
  return [...shelf, ...own]
    .map((batch) => ({ ...batch, stock: batch.stock + taken(batch._id) }))
    .toSorted((a, b) => (a.expiry ?? NEVER).localeCompare(b.expiry ?? NEVER))
}
const NEVER = '9999-12-31'

/**
 * The batches that a sale's line will take, as far as they are known, each with its quantity.
 * @param total what the line costs with its tax; absent while it is not known, or where goods go back
 */
export function batchesToGo(line: BatchedLine, soldOn: string | undefined, total?: Paise | undefined) {
  const asked = askedOf(line)
  const price = soldOn === undefined ? undefined : costOf(line, total)
  return chooseBatches(unitsOf(line), shelfOf(line), { asked, soldOn, price }).map(({ batch, quantity }) => ({
    ...batch,
    quantity,
  }))
}

const costOf = ({ quantity, pack }: BatchedLine, total: Paise | undefined) =>
  total === undefined ? undefined : { total, quantity: quantity || 0, holds: pack?.holds ?? 1 }

/** The sentence on a batch that a person chose for a sale, and whose MRP is below what the line costs. */
export function chosenAboveMrp(line: BatchedLine, total: Paise | undefined): string | undefined {
  const chosen = shelfOf(line).find(({ _id }) => _id === line.batches?.chosen)
  const cost = costOf(line, total)
  if (!chosen || chosen.mrp === null || !cost || isWithinMrp(cost, chosen.mrp)) return undefined
  return t('Above the MRP of {mrp}, tax included', {
    mrp: `${CURRENCY_SYMBOL}${formatRate(priceOfUnits(chosen.mrp, cost.holds))}`,
  })
}

/** The batch's own price, or its MRP where the product is sold at the MRP, else the product's. */
export function priceOfBatch(product: Product, { price, mrp }: Pick<ShelfBatch, 'price' | 'mrp'>) {
  const isAtMrp = product.priceIncludesTax && product.sellingPrice === product.mrp
  return price ?? (isAtMrp && mrp !== null ? mrp : product.sellingPrice)
}

/** The product as the batch that a sale takes first has it, of those chosen where there are any: MRP and price. */
export function asBatched(
  product: Product,
  { date, direction }: { date: string; direction: Direction },
  { chosen, among = [] }: LineBatches = {},
): Product {
  if (!product.batches || direction === 'purchase') return product
  const asked = [...(chosen ? [chosen] : []), ...among].map((_id) => ({ _id, quantity: 1 }))
  const [first] = chooseBatches(1, product.batches, { asked, soldOn: date })
  if (!first) return product
  const { batch } = first
  const sellingPrice = priceOfBatch(product, batch)
  if (batch.mrp === null) return { ...product, sellingPrice }
  // A pack has the MRP of its batch, and its price where it is sold at the MRP.
  const packs = product.packs?.map(({ mrp, ...pack }) =>
    pack.sellingPrice === mrp ? { ...pack, sellingPrice: undefined } : pack,
  )
  return { ...product, sellingPrice, mrp: batch.mrp, ...(packs && { packs }) }
}

/** True if each piece of the line has a number of its own. */
export const hasSerials = ({ batches }: BatchedLine) =>
  batches?.product?.hasSerials ?? batches?.stored?.some(({ piece }) => piece) ?? false

/** The serial numbers of a line as its cell has them: typed, else of the stored line. */
export const serialsOf = ({ batches }: BatchedLine) =>
  batches?.serials ?? (batches?.stored ?? []).map(({ number }) => number).join(' ')

export const serialNumbers = (text: string) => text.split(/[\s,;]+/).filter((number) => number !== '')

/** The line's batches with one more serial number. */
export const withSerial = (line: BatchedLine, number: string): LineBatches => ({
  ...line.batches,
  serials: [...serialNumbers(serialsOf(line)), number].join(' '),
})

/** The sentence on a month of expiry that is typed to its end and is none. */
export function expiryProblem({ batches }: BatchedLine): string | undefined {
  const expiry = batches?.expiry?.trim() ?? ''
  return expiry.length < 4 || readExpiry(expiry) ? undefined : t('Expiry: month and year, as 0827')
}

/** What a purchase brings as its cells have it: typed, else of the stored line. */
export function broughtBatch({ batches }: BatchedLine) {
  const [stored] = batches?.stored ?? []
  return {
    number: batches?.number ?? stored?.number ?? '',
    expiry: batches?.expiry ?? (stored?.expiry ? typedExpiry(stored.expiry) : ''),
  }
}

/** A change of what a purchase brings; the other fact stays as it stands. */
export const withBrought = (
  line: BatchedLine,
  change: { number?: string; expiry?: string },
): LineBatches => ({ ...line.batches, ...broughtBatch(line), ...change })

/** The batches on the wire: those typed on a purchase, else those that are asked for. */
export function wiredBatches(line: BatchedLine): LineDraft['batches'] {
  if (hasSerials(line)) return serialNumbers(serialsOf(line)).map((number) => ({ number }))
  // The server takes of each its id, else its printed facts.
  if (line.batches?.number === undefined) return askedOf(line) as LineDraft['batches']
  const { number, expiry } = broughtBatch(line)
  if (number.trim() === '' && expiry.trim() === '') return undefined
  const month = expiry.trim() === '' ? undefined : (readExpiry(expiry) ?? expiry)
  const aUnit = (price: number | undefined) =>
    price === undefined ? undefined : Math.round((price * 1e4) / (line.pack?.holds ?? 1)) / 1e4
  const price = aUnit(line.batches.price)
  return [{ number, expiry: month, mrp: aUnit(line.mrp), ...(price !== undefined && { price }) }]
}
