import { formatQuantity } from '#domain/money.ts'
import { type PriceBreak, percentPrice } from '#domain/pricing/list-price.ts'
import { packPriceAt } from '#domain/pricing/pack-price.ts'
import { priceAs } from '#domain/tax/price.ts'
import { t } from '#domain/words/t.ts'
import type { Place } from '#web/documents/open-document/lines/line-filling.ts'
import { rateOf } from '#web/documents/open-document/lines/line-filling.ts'
import { inputOf, type SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'

/** The price list of a document, with its prices once they are loaded. */
export interface OpenList {
  name: string
  /** Percent on the selling price; absent, the list has prices by item. */
  percent?: number | undefined
  breaksOf: (product: string) => readonly PriceBreak[]
}

/** The rate of a line by a list, with or without tax as on the document; undefined if the list has none. */
function listedRate(line: SheetLine, list: OpenList, place: Place) {
  const { source, product, quantity } = line
  if (!source || !product || source.sellingPrice === undefined) return undefined
  if (list.percent !== undefined)
    return { rate: percentPrice(source.sellingPrice, list.percent), words: list.name }
  const found = packPriceAt(list.breaksOf(product), quantity || 0, line.pack?.holds)
  if (!found) return undefined
  return {
    rate: priceAs(found.price, inputOf(line), source.includesTax ?? false, place.pricesIncludeTax),
    words:
      found.from > 1
        ? t('{list}, from {quantity}', { list: list.name, quantity: formatQuantity(found.from) })
        : list.name,
  }
}

/** The row at the list's price; without one, a row that had a list price returns to its own. */
function relisted(line: SheetLine, list: OpenList | undefined, place: Place): SheetLine {
  const { source, listed } = line
  if (line.isRateByHand || !source) return line
  const found = list && listedRate(line, list, place)
  if (found) {
    const isSame = found.rate === line.rate && found.words === listed
    return isSame ? line : { ...line, rate: found.rate, listed: found.words }
  }
  if (!listed || source.sellingPrice === undefined) return line
  const { sellingPrice, purchasePrice = sellingPrice } = source
  return { ...line, rate: rateOf({ sellingPrice, purchasePrice }, place.direction), listed: undefined }
}

/** True if the rate is one of the product's two. */
const isOwnRate = ({ rate, source }: SheetLine) =>
  rate !== undefined && (rate === source?.sellingPrice || rate === source?.purchasePrice)

/** Marks a rate that was typed since the last pass, so that the price list does not replace it. */
function withHand(line: SheetLine, before: SheetLine | undefined): SheetLine {
  // A product was just chosen: the list may replace only the rate that came with it.
  if (!before || before.source !== line.source)
    return line.isRateByHand || line.listed || isOwnRate(line) ? line : { ...line, isRateByHand: true }
  if (Object.is(before.rate, line.rate)) return line
  return { ...line, isRateByHand: true, listed: undefined }
}

/** Lines at their list prices; `before` are the former lines, with prices on the same basis. */
export function listedLines(
  items: SheetLine[],
  before: ReadonlyMap<string, SheetLine> | undefined,
  list: OpenList | undefined,
  place: Place,
): SheetLine[] {
  return sameWhereEqual(
    items,
    items.map((line) => {
      // A saved line keeps its agreed rate.
      if (!line.product || line.source?.sellingPrice === undefined) return line
      const was = before?.get(line.key)
      if (before && was === line) return line
      return relisted(before ? withHand(line, was) : withHand(line, undefined), list, place)
    }),
  )
}

/** The same array where nothing changed. */
export const sameWhereEqual = (items: SheetLine[], next: SheetLine[]): SheetLine[] =>
  next.every((line, index) => line === items[index]) ? items : next
