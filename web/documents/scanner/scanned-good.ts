import type { Product } from '#contract/shelf/products.ts'
import { barCode, isChecked } from '#domain/shelf/barcode.ts'
import { packOfCode } from '#domain/shelf/packs.ts'
import { t } from '#domain/words/t.ts'
import { findByCode } from '#web/products/product-data.ts'
import { loadedProfile } from '#web/profile/profile-data.ts'
import { SEPARATOR } from './scanner-burst.ts'
import type { ScanResult } from './weighed-good.ts'

/** Formats of the shop's scale codes; the profile is loaded whenever a document is open. */
const scaleRows = () => loadedProfile()?.settings.scaleCodes ?? []

export const isScaleCode = (code: string) =>
  /^\d{13}$/.test(code.trim()) && scaleRows().some(({ prefix }) => code.trim().startsWith(prefix))

const loadScales = () => import('./weighed-good.ts')

/** Only element strings have these beginnings; a code of figures alone is one where it begins with a GTIN. */
const isElementString = (code: string) =>
  code.includes(SEPARATOR) || /^\s*(?:\]|\(\d\d\)|01\d{14})/.test(code)
/** True for an EAN, UPC or GTIN, or a GS1 code: it is looked up as an item first, and is no serial number. */
export const isArticle = (code: string) =>
  isElementString(code) || (/^(\d{8}|\d{12,14})$/.test(code.trim()) && isChecked(code.trim()))
const loadGs1 = () => import('./gs1-good.ts')

/** Loads the readers of longer codes before one is scanned, also for later offline use. */
export function prepareReaders() {
  const { uses } = loadedProfile()?.settings ?? {}
  if (scaleRows().length > 0) void loadScales().catch(() => {})
  if (uses?.batches || uses?.serials) void loadGs1().catch(() => {})
}

/** Finds the product of a scale code or item code; else the reason that none was found. */
export async function findScanned(code: string): Promise<ScanResult> {
  if (isScaleCode(code)) return (await loadScales()).findWeighed(code.trim(), scaleRows(), productByCode)
  const marked = isElementString(code) && (await (await loadGs1()).findMarked(code, productByCode))
  if (marked) return marked
  const product = await productByCode(code)
  const pack = product && packOfCode(product, code)
  if (product && pack) return { product, pack }
  // A scanned serial number is that piece of its product.
  const serial =
    product?.hasSerials && product.batches?.find(({ number }) => number === code.trim().toUpperCase())?.number
  return product
    ? { product, ...(serial && { serial }) }
    : { problem: t('No product has the code {code}.', { code }) }
}

/** The product that has exactly this code. */
async function productByCode(code: string): Promise<Product | undefined> {
  const products = await findByCode(code)
  const wanted = barCode(code)
  const numbers = ({ hasSerials, batches = [] }: Product) =>
    hasSerials ? batches.map(({ number }) => number) : []
  return products.find(
    (product) =>
      [product.itemId, product.sku, product.ownNumber ?? '', ...numbers(product)].some(
        (own) => barCode(own) === wanted,
      ) || packOfCode(product, code),
  )
}
