import { CURRENCY_SYMBOL, formatRate, type Paise } from '#domain/money.ts'
import { priceOfUnits } from '#domain/shelf/packs.ts'
import { priceAs } from '#domain/tax/price.ts'
import { t } from '#domain/words/t.ts'
import { inputOf, type SheetLine } from './sheet-line.ts'
import { broughtBatch, priceOfBatch } from './typed-batches.ts'

/** What a purchase line's goods are sold for, a unit of the line: as typed, else as its batch and its product say. */
export function usualPrice(line: SheetLine): number | undefined {
  const { product } = line.batches ?? {}
  if (!product) return undefined
  const holds = line.pack?.holds ?? 1
  const number = broughtBatch(line).number.toUpperCase()
  const own = product.batches?.find((batch) => batch.number === number)?.price ?? null
  const mrp = line.mrp ? line.mrp / holds : null
  return priceOfUnits(priceOfBatch(product, { price: own, mrp }), holds)
}

const asSold = (line: SheetLine, price: number, withTax: boolean) =>
  priceAs(price, inputOf(line), line.batches?.product?.priceIncludesTax ?? false, withTax)

/** The sentence on a selling price that is none, or that a buyer may not be asked for. */
export function sellingProblem(line: SheetLine): string | undefined {
  const { mrp, batches: { price } = {} } = line
  if (price === undefined) return undefined
  if (!(price >= 0)) return t('Selling price must be a number')
  if (!broughtBatch(line).number.trim()) return t('Type its batch first: the price is that of the batch')
  return mrp && asSold(line, price, true) > mrp
    ? t('Above the MRP of {mrp}, tax included', { mrp: `${CURRENCY_SYMBOL}${formatRate(mrp)}` })
    : undefined
}

/** Percent of the price without tax that is earned: what was paid spreads over what came free. */
export function marginOf(line: SheetLine, taxable: Paise | undefined): number | undefined {
  const price = line.batches?.price ?? usualPrice(line)
  const pieces = (line.quantity || 0) + (line.free || 0)
  if (!price || !(pieces > 0) || taxable === undefined) return undefined
  const net = asSold(line, price, false)
  return ((net - taxable / 100 / pieces) / net) * 100
}
