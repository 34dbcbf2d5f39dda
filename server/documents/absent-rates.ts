import type { LineDraft } from '#contract/documents/lines.ts'
import type { PricedProduct } from '#contract/shelf/products.ts'
import type { Direction } from '#domain/document-kinds.ts'
import { sidePrice } from '#domain/pricing/side-price.ts'
import { soldAs } from '#domain/shelf/packs.ts'
import { priceAs } from '#domain/tax/price.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { Problem } from '#server/http/problem.ts'
import { productOn, selectProducts } from '#server/products/product-queries.ts'
import { findNamed } from '#server/products/shelf-lookups.ts'

/** A line with a rate. */
export type RatedLine = Omit<LineDraft, 'rate'> & { rate: number }

interface Rating {
  direction: Direction
  /** Prices of this day are used. */
  date: string
  pricesIncludeTax?: boolean | undefined
}

const isRated = (line: LineDraft): line is RatedLine => line.rate !== undefined

/**
 * Fills in absent rates from the product: its selling price, on a purchase its purchase price (ORD-35), so that an omitted
 * field never sells for 0.
 */
export async function withRates(
  db: Db,
  shopId: string,
  items: LineDraft[],
  { direction, date, pricesIncludeTax = false }: Rating,
): Promise<RatedLine[]> {
  if (items.every(isRated)) return items
  const products = await productsOf(
    { db, shopId },
    items.filter((line) => !isRated(line)),
    date,
  )
  return items.map((line, index) => {
    if (isRated(line)) return line
    const product = products.find(({ _id, itemId }) =>
      line.product ? _id === line.product : itemId.toLowerCase() === line.itemId.toLowerCase(),
    )
    if (!product) throw new Problem(400, t('Item {row}: Rate must be a number', { row: index + 1 }))
    const price = sidePrice(direction)
    const includesTax = price === 'sellingPrice' && product.priceIncludesTax === true
    const pack = packOf(line, product)
    if (line.pack && !pack) throw new Problem(409, removedPack())
    const sold = soldAs(product, pack)
    return { ...line, rate: priceAs(sold[price], line, includesTax, pricesIncludeTax) }
  })
}

export const removedPack = () =>
  t('A pack of this document was removed from its item. Choose the unit of its line again.')

/** The pack that a line names; undefined for the product's own unit, and for a pack that was removed since. */
export const packOf = ({ pack }: Pick<LineDraft, 'pack'>, { packs }: Pick<PricedProduct, 'packs'>) =>
  packs?.find(({ _id }) => _id === pack?._id)

/** The products of lines, by id or by item code, at the prices of a day. */
export async function productsOf(
  { db, shopId }: { db: Db; shopId: string },
  wanted: readonly Pick<LineDraft, 'product' | 'itemId'>[],
  date: string,
): Promise<PricedProduct[]> {
  const ids = JSON.stringify(wanted.flatMap(({ product }) => product ?? []))
  const codes = wanted.flatMap(({ product, itemId }) => (product || itemId === '' ? [] : itemId))
  const known = await db.execute(
    selectProducts(
      shopId,
      sql`p.id = any (array(select value::uuid from jsonb_array_elements_text(${ids}::jsonb)))`,
    ),
  )
  const named = codes.length > 0 ? await findNamed(db, shopId, codes, date) : []
  return [...known.map(productOn(date)), ...named]
}
