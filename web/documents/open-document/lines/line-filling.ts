import type { Direction } from '#contract/document.ts'
import type { LastPrice } from '#contract/parties/last-prices.ts'
import type { Product } from '#contract/shelf/products.ts'
import { type FirstPrice, sidePrice } from '#domain/pricing/side-price.ts'
import { nextPack, type Pack, priceInUnit, priceOfUnits, soldAs } from '#domain/shelf/packs.ts'
import type { State } from '#domain/states.ts'
import { givenFields, LINE_FIELDS, takenFields } from '#domain/tax/item-fields.ts'
import { taxedOnDay } from '#domain/tax/mrp.ts'
import { priceAs } from '#domain/tax/price.ts'
import { rateOn } from '#domain/tax/rates/dated-rates.ts'
import { gstRate } from '#domain/tax/rates/gst-rate.ts'
import type { Supply } from '#domain/tax/supply/supplies.ts'
import { type Percents, taxHeads } from '#domain/tax/tax-heads.ts'
import { NO_PERCENTS } from '#domain/tax/taxability.ts'
import { emptyLine, inputOf, type SheetLine, type ShelfGood } from './sheet-line.ts'
import { asBatched } from './typed-batches.ts'

/** Inputs for a document's tax: an unknown state leaves the product's own percentages. */
export interface Place {
  direction: Direction
  /** The document's date, whose tax rates apply. */
  date: string
  shop: State | undefined
  party: State | undefined
  pricesIncludeTax: boolean
  /** True if the seller may charge tax: on any purchase, and on a sale of a regular shop. */
  collectsTax: boolean
  /** The kind of supply, in forms that have it. */
  supply?: Supply | undefined
}

/** A product's percentages of tax in that place. */
export const headsOf = (product: Percents, { shop, party, collectsTax, supply }: Place): Percents =>
  collectsTax ? taxHeads(product, shop, party, supply) : NO_PERCENTS

/** The row with a product filled in, in the unit that it had; a typed quantity stays. */
export function withProduct(
  line: SheetLine,
  given: ShelfGood,
  place: Place,
  pack = line.product === given._id ? line.pack : undefined,
): SheetLine {
  const { chosen, among } = (line.product === given._id && line.batches) || {}
  // What a stored line's pack held stays, whatever it holds today.
  const batched = asBatched(given, place, { chosen, among })
  const known = pack && batched.packs?.find(({ _id }) => _id === pack._id)
  const sold = pack && { ...pack, ...known, name: pack.name, holds: pack.holds }
  const product = rateOn<Product>(soldAs(batched, sold), place.date)
  const { name, stock, cgst, sgst, igst, cess, mrp, reverseCharge, schedule } = product
  const heads = headsOf(product, place)
  const taken = taxedOnDay(takenFields(product, place.collectsTax), place.date)
  const prices = pricesFor(product, { ...heads, ...taken }, place.pricesIncludeTax)
  return {
    key: line.key,
    product: product._id,
    itemId: product.itemId,
    itemname: name,
    description: '',
    hsncode: product.hsncode,
    sku: product.sku,
    unit: product.unit,
    ...(sold && { pack: sold }),
    quantity: line.quantity || 1,
    rate: rateOf(prices, place.direction),
    ...heads,
    ...taken,
    discount: line.discount,
    discountPercent: line.discountPercent,
    ...(product.inBatches && { batches: { product: given, chosen, among } }),
    source: {
      name,
      stock,
      stands: given.stands,
      ...prices,
      cgst,
      sgst,
      igst,
      cess,
      ...listedBy(product),
      mrp,
      reverseCharge,
      schedule,
      ...(isDated(given) && { dated: given }),
      ...(given.packs && { packed: given }),
      ...(given.places && { placed: given }),
      ...(given.recipe?.kind === 'kit' && { kit: given.recipe }),
    },
  }
}

const isDated = ({ comingRates = [], pastRates = [] }: Product) => comingRates.length + pastRates.length > 0

/** True if the unit of the row can be changed: a line that was made from another keeps what was agreed. */
export const canChangeUnit = ({ source, sourceLine }: SheetLine) => Boolean(source?.packed && !sourceLine)

/** The row of a stored document with the packs of its product. */
export const withPacks = (line: SheetLine, product: Product): SheetLine =>
  line.source && product.packs && line.product === product._id
    ? { ...line, source: { ...line.source, packed: product } }
    : line

/** The row in another unit of its product, at that unit's price; the quantity stays. */
export function inUnit(line: SheetLine, pack: Pack | undefined, place: Place): SheetLine {
  const product = line.source?.packed
  if (!product || !canChangeUnit(line)) return line
  const { pack: _, ...bare } = line
  const { unit, pack: sold, rate, mrp, cessPerUnit, source } = withProduct(bare, product, place, pack)
  const priced = { unit, rate, mrp, cessPerUnit, source, listed: undefined, isRateByHand: undefined }
  return { ...bare, ...priced, ...(sold && { pack: sold }) }
}

/** The row in the next unit: the product's own, then its packs. */
export const inNextUnit = (line: SheetLine, place: Place): SheetLine =>
  inUnit(line, nextPack(line.source?.packed?.packs ?? [], line.pack?._id) ?? undefined, place)

/** After a change of the date: copies tax that differs on that day, except typed values. */
export function withTaxOfDate(lines: SheetLine[], place: Place): SheetLine[] {
  return lines.map((line) => {
    const { source, rate, isTaxByHand } = line
    if (!source?.dated) return line
    const { cgst, sgst, igst, cess, ...filled } = withProduct(line, source.dated, place)
    const { taxability, cessPerUnit } = filled
    const mrp = line.mrp === source.mrp ? filled.mrp : line.mrp
    const prices = [
      [source.sellingPrice, filled.source?.sellingPrice],
      [source.purchasePrice, filled.source?.purchasePrice],
    ]
    const priced = prices.find(([before]) => before !== undefined && before === rate)
    return {
      ...line,
      mrp,
      rate: priced ? priced[1] : rate,
      source: filled.source,
      ...(!isTaxByHand && { cgst, sgst, igst, cess, taxability, cessPerUnit }),
    }
  })
}

/**
 * Lines agreed before a change of rate: the agreed prices stay, the tax becomes that of the new document's day. Percentages
 * that were never the product's were typed by a person, and stay too.
 */
export function withProductTax(lines: SheetLine[], products: readonly Product[], date: string): SheetLine[] {
  return lines.map((agreed) => {
    const product = products.find(({ _id }) => _id === agreed.product)
    if (!product) return agreed
    // A medicine is sold under the schedule of the day.
    const line = { ...agreed, source: agreed.source && { ...agreed.source, schedule: product.schedule } }
    if (!isDated(product)) return line
    const now = rateOn<Product>(soldAs(product, line.pack), date)
    const [charged, rate] = [gstRate(percentsOf(line)), gstRate(now)]
    const dated = { ...line, source: line.source && { ...line.source, dated: product } }
    const wasCharged = product.pastRates?.some((past) => gstRate(past) === charged)
    if (!wasCharged || charged === rate) return dated
    const heads = line.igst ? { cgst: 0, sgst: 0, igst: rate } : { cgst: rate / 2, sgst: rate / 2, igst: 0 }
    const { cess, taxability, cessPerUnit } = now
    const source = dated.source && { ...dated.source, ...heads, cess }
    return { ...dated, ...heads, cess, taxability, cessPerUnit, source, agreedGst: charged }
  })
}

/** The fields of a product that price lists and schemes need. */
const listedBy = ({ priceIncludesTax, categoryId }: Product) => ({
  ...(priceIncludesTax && { includesTax: true }),
  ...(categoryId && { category: categoryId._id }),
})

/** After a switch between prices with and without tax: products' prices are converted, typed ones stay as typed. */
export function withTaxedPrices(lines: SheetLine[], { pricesIncludeTax }: Place): SheetLine[] {
  return lines.map((line) => {
    const { source, rate } = line
    if (!source) return line
    const taxed = inputOf(line)
    const turned = (price: number | undefined) =>
      price === undefined ? undefined : priceAs(price, taxed, !pricesIncludeTax, pricesIncludeTax)
    const [sellingPrice, purchasePrice] = [turned(source.sellingPrice), turned(source.purchasePrice)]
    const filled =
      rate === source.sellingPrice ? sellingPrice : rate === source.purchasePrice ? purchasePrice : rate
    return { ...line, rate: filled, source: { ...source, sellingPrice, purchasePrice } }
  })
}

/** After a change of the place of supply: refills the tax of rows without typed percentages. */
export function withTaxOfPlace(lines: SheetLine[], place: Place): SheetLine[] {
  return lines.map((line) => {
    if (!line.source || line.isTaxByHand) return line
    return { ...line, ...headsOf(line.source, place) }
  })
}

/** Known rates of a line, its own side first: each press takes the next one. */
export function nextRate(
  { source, rate }: SheetLine,
  direction: Direction,
  price: LastPrice | undefined,
): number | undefined {
  const { sellingPrice, purchasePrice } = source ?? {}
  const last = price?.last?.rate
  const rates =
    direction === 'sales' ? [sellingPrice, last, purchasePrice] : [last, purchasePrice, sellingPrice]
  const known = [...new Set(rates.filter((each) => each !== undefined))]
  return known[(rate === undefined ? 0 : known.indexOf(rate) + 1) % known.length]
}

/** A rate without tax and discount, for comparison with the cost. */
export function earnedRate(line: SheetLine, pricesIncludeTax: boolean): number | undefined {
  const { rate, quantity = 0, discount = 0, discountPercent = 0 } = line
  if (rate === undefined || Number.isNaN(rate)) return rate
  const off = discountPercent ? (rate * discountPercent) / 100 : quantity > 0 ? discount / quantity : 0
  return priceAs(rate - off, inputOf(line), pricesIncludeTax, false)
}

/** The party's last price and the cost, in the line's unit; the price with or without tax as on this document. */
export function lastPriceAs(known: LastPrice | undefined, line: SheetLine, pricesIncludeTax: boolean) {
  const inPack = line.pack?.holds ?? 1
  const cost = known?.purchasePrice ?? null
  const price = known && { ...known, purchasePrice: cost === null ? null : priceOfUnits(cost, inPack) }
  if (!price?.last) return price
  const { rate: billed, holds = 1, priceIncludesTax = false } = price.last
  const rate = priceInUnit(billed, holds, inPack)
  const last = { ...price.last, rate: priceAs(rate, inputOf(line), priceIncludesTax, pricesIncludeTax) }
  return { ...price, last }
}

/** The supplier's last price for a purchase line, once loaded; undefined for lines with an agreed or a typed rate. */
export function supplierRate(line: SheetLine, price: LastPrice | undefined, pricesIncludeTax: boolean) {
  const own = line.source?.purchasePrice
  if (!price || !line.product || own === undefined || line.isRateByHand) return undefined
  return lastPriceAs(price, line, pricesIncludeTax)?.last?.rate ?? own
}

/**
 * The change that a typed-over name makes: the line names no product any more, and loses what came with it, so that no HSN, GST
 * or price of the one stands at the name of the other. Percentages typed by hand stay, and so does all of a line that had no
 * product (docs/decisions/0194).
 */
export function renamed(line: SheetLine, itemname: string): Partial<SheetLine> {
  if (line.product === null && line.itemId === '') return { itemname }
  const { hsncode, unit, rate, cgst, sgst, igst, cess } = emptyLine()
  return {
    itemname,
    product: null,
    itemId: '',
    sku: '',
    hsncode,
    unit,
    pack: undefined,
    rate,
    ...(!line.isTaxByHand && { cgst, sgst, igst, cess }),
    ...givenFields(LINE_FIELDS, {}),
    source: undefined,
    listed: undefined,
    priceNote: undefined,
    isRateByHand: undefined,
    renamedFrom: line.source?.name || line.itemname,
    batches: undefined,
  }
}

export const percentsOf = ({ cgst, sgst, igst, cess }: SheetLine): Percents => ({
  cgst: cgst || 0,
  sgst: sgst || 0,
  igst: igst || 0,
  cess: cess || 0,
})

/** 2.3 and one piece are 3.3: to the third decimal, as a quantity is. */
export const roundQuantity = (quantity: number) => Math.round(quantity * 1000) / 1000

/** Prices of a product on the document's tax basis; purchase prices are without tax. */
export const pricesFor = (
  { sellingPrice, purchasePrice, priceIncludesTax = false }: Product,
  taxed: Parameters<typeof priceAs>[1],
  wanted: boolean,
) => ({
  sellingPrice: priceAs(sellingPrice, taxed, priceIncludesTax, wanted),
  // Absent for roles that may not see costs; these enter no purchases, so the fallback is never used.
  purchasePrice: priceAs(purchasePrice ?? sellingPrice, taxed, false, wanted),
})

/** Rupees: the price of the document's side. */
export const rateOf = (prices: Record<FirstPrice, number>, direction: Direction): number =>
  prices[sidePrice(direction)]
