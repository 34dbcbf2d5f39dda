import type { Product } from '#contract/shelf/products.ts'
import { barCode } from '#domain/shelf/barcode.ts'
import { expiryWords, typedExpiry } from '#domain/shelf/batches/expiry.ts'
import { type Gs1Reading, readGs1 } from '#domain/shelf/batches/gs1.ts'
import { packOfCode } from '#domain/shelf/packs.ts'
import { t } from '#domain/words/t.ts'
import type { Scan } from '#web/documents/open-document/lines/scanned-line.ts'
import type { ScanResult } from './weighed-good.ts'

/** The article number as shops have it typed: EAN-13, UPC-A, EAN-8, or the GTIN-14 of an outer pack. */
const articleCode = (gtin: string) => (/^0{6}\d{8}$/.test(gtin) ? gtin.slice(6) : barCode(gtin))

/** The product of a GS1 code, with what its pack says of batch, expiry and serial number; undefined for any other code. */
export async function findMarked(
  code: string,
  productByCode: (code: string) => Promise<Product | undefined>,
): Promise<ScanResult | undefined> {
  const reading = readGs1(code)
  if (!reading) return undefined
  const article = articleCode(reading.gtin)
  const product = await productByCode(article)
  if (!product) return { problem: t('No product has the code {code}.', { code: article }) }
  const pack = packOfCode(product, article)
  const serial = product.hasSerials ? reading.serial?.toUpperCase() : undefined
  return {
    product,
    ...(pack && { pack }),
    ...(serial && { serial }),
    ...(product.inBatches && !product.hasSerials && { marked: markedOf(product, reading) }),
  }
}

/** The serial number on a pack, or the code itself. */
export const serialOf = (code: string) => (readGs1(code)?.serial ?? code).trim().toUpperCase()

function markedOf(product: Product, { batch, expiry: day }: Gs1Reading): Scan['marked'] {
  const marked = { number: batch?.toUpperCase(), expiry: day && typedExpiry(day), day }
  return { ...marked, batch: batchOf(product, marked) }
}

/** The batch on the shelf that a pack is of. */
export const batchOf = ({ batches = [] }: Product, { number, expiry }: NonNullable<Scan['marked']>) =>
  batches.find(
    (one) => one.number === number && (!expiry || !one.expiry || typedExpiry(one.expiry) === expiry),
  )

/** What is wrong with a pack that is sold on a day: it is expired, or its batch is not in the books. */
export function markedProblem({ product: { name }, marked = {} }: Scan, soldOn: string) {
  const { number = '', day, batch } = marked
  const last = batch?.expiry ?? day
  if (last && last < soldOn)
    return { isExpired: true, sentence: t('{name}: expired {month}', { name, month: expiryWords(last) }) }
  if (!number || batch) return undefined
  return { isExpired: false, sentence: t('{name}: batch {number} is not on the shelf', { name, number }) }
}
