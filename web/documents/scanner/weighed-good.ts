import type { Product } from '#contract/shelf/products.ts'
import { readScaleCode, scaleItemCodes } from '#domain/shelf/scales/scale-code.ts'
import { weightIn } from '#domain/shelf/scales/weight-in.ts'
import { isWeighed } from '#domain/shelf/unit-sizes.ts'
import type { ScaleCode } from '#domain/shop/scale-codes.ts'
import { t } from '#domain/words/t.ts'

export type ScanResult = Scan | { problem: string }

import type { Scan } from '#web/documents/open-document/lines/scanned-line.ts'

/** A portion of the product: a weight needs a unit of weight, and pieces need another unit; else a problem. */
function counted(product: Product, weighed: { kg: number } | { pieces: number }): ScanResult {
  const { name, unit } = product
  if ('kg' in weighed) {
    const quantity = weightIn(unit, weighed.kg)
    return quantity === undefined
      ? { problem: t('{name} is sold by {unit}, and the label holds a weight.', { name, unit }) }
      : { product, portion: { quantity } }
  }
  return isWeighed(unit)
    ? { problem: t('{name} is sold by {unit}, and the label holds a number of pieces.', { name, unit }) }
    : { product, portion: { quantity: weighed.pieces } }
}

/** The weighed or counted product by its scale's item code; loaded by shops that have such scales. */
export async function findWeighed(
  code: string,
  rows: readonly ScaleCode[],
  productByCode: (code: string) => Promise<Product | undefined>,
): Promise<ScanResult> {
  const scale = readScaleCode(code, rows)
  if (!scale) return { problem: t('No product has the code {code}.', { code }) }
  if ('problem' in scale) return scale
  const { item, weighed } = scale
  for (const wanted of scaleItemCodes(item)) {
    const product = await productByCode(wanted)
    if (!product) continue
    if ('kg' in weighed || 'pieces' in weighed) return counted(product, weighed)
    return product.sellingPrice > 0
      ? { product, portion: weighed }
      : { problem: t('{name} has no selling price, so its weight is not known.', { name: product.name }) }
  }
  return {
    problem: t('No product has the item number {item} of the scale as its item code or SKU.', { item }),
  }
}
