import type { Product } from '#contract/shelf/products.ts'
import { type Portion, readScaleCode, scaleItemCodes } from '#domain/shelf/scale-code.ts'
import { t } from '#domain/words/t.ts'
import { findByCode } from '#web/products/product-data.ts'
import { loadedProfile } from '#web/profile/profile-data.ts'

/** What a code stands for: one of a product, or what a scale weighed of it. */
export interface Scanned {
  product: Product
  portion?: Portion
}
type Found = Scanned | { problem: string }

/** How the shop's own scales write; whoever has a document open has the profile, too. */
const readScale = (code: string) => readScaleCode(code.trim(), loadedProfile()?.settings.scaleCodes ?? [])

export const isScaleCode = (code: string) => readScale(code) !== undefined

/** What a code stands for, a scale's or a product's own; else why it stands for nothing. */
export async function findScanned(code: string): Promise<Found> {
  const scale = readScale(code)
  if (!scale) {
    const product = await productByCode(code)
    return product ? { product } : { problem: t('No product has the code {code}.', { code }) }
  }
  if ('problem' in scale) return scale
  const { item, portion } = scale
  for (const wanted of scaleItemCodes(item)) {
    const product = await productByCode(wanted)
    if (!product) continue
    if ('price' in portion && product.sellingPrice <= 0)
      return {
        problem: t('{name} has no selling price, so its weight is not known.', { name: product.name }),
      }
    return { product, portion }
  }
  return {
    problem: t('No product has the item number {item} of the scale as its item code or SKU.', { item }),
  }
}

/** The product of which one of the codes is exactly this. */
async function productByCode(code: string): Promise<Product | undefined> {
  const products = await findByCode(code)
  const wanted = code.toLowerCase()
  return products.find(({ itemId, sku, ownNumber = '' }) =>
    [itemId, sku, ownNumber].some((own) => own.toLowerCase() === wanted),
  )
}
