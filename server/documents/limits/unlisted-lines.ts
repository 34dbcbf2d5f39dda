import type { PricedProduct } from '#contract/shelf/products.ts'
import { soldAs } from '#domain/shelf/packs.ts'
import { CHARGE_NAME } from '#domain/tax/charge-parts.ts'
import { amountOfLine } from '#domain/tax/line-totals.ts'
import { packOf, type RatedLine } from '#server/documents/absent-rates.ts'
import type { DocumentRow } from '#server/documents/document-row.ts'

type StoredLines = NonNullable<DocumentRow['lines']>

/** The product of a line: by its id, else by its item code. */
export const productOf = (line: Pick<RatedLine, 'product' | 'itemId'>, products: readonly PricedProduct[]) =>
  products.find(({ _id, itemId }) =>
    line.product
      ? _id === line.product
      : line.itemId !== '' && itemId.toLowerCase() === line.itemId.toLowerCase(),
  )

/** The product of a line as it is sold by the line's pack. */
export function soldProductOf(
  line: Pick<RatedLine, 'product' | 'itemId' | 'pack'>,
  products: readonly PricedProduct[],
): PricedProduct | undefined {
  const product = productOf(line, products)
  return product && soldAs(product, packOf(line, product))
}

/** Freight and packing as the form makes them of the charges; other words on such a line are goods. */
const isCharge = ({ isCharge: flag, itemname }: RatedLine) => flag === true && itemname === CHARGE_NAME

/** The lines without a product that the stored bill did not have: each of its own counts once, for no less. */
export function newUnlisted(
  items: readonly RatedLine[],
  products: readonly PricedProduct[],
  stored: StoredLines = [],
): RatedLine[] {
  const left = stored.filter((line) => line.product_id === null)
  return items.filter((line) => {
    if (productOf(line, products) || isCharge(line)) return false
    const at = left.findIndex(
      (had) =>
        had.itemname === line.itemname &&
        line.quantity <= had.quantity &&
        amountOfLine(line) * had.quantity >= (amountOfLine(had) - 0.5) * line.quantity,
    )
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
