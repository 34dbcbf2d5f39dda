import type { Product } from '#contract/shelf/products.ts'
import { SEARCHED_TEXTS } from '#domain/shelf/product-fields.ts'
import { goodsSearch, productMatchRank, productSoundKey } from '#domain/words/goods-search.ts'
import type { SoundSearch } from '#domain/words/sound-search.ts'
import { readStored } from '#web/app/line/offline-lists.ts'

/** Stored products that match a text, with the time they were loaded; null if none are stored. */
export async function offlineProducts(text: string, most: number) {
  const stored = await readStored<Product[]>('products')
  return stored ? { products: matchesOf(stored.value, text).slice(0, most), at: stored.at } : null
}

/** The stored product that best matches a code, compared literally; null if none are stored. */
export async function offlineProductOfCode(code: string) {
  const stored = await readStored<Product[]>('products')
  return stored ? ranked(stored.value, code, undefined).slice(0, 1) : null
}

/** Matches in the order of the server's search (matchProducts): by text, then by sound. */
export const matchesOf = (products: Product[], text: string): Product[] =>
  ranked(products, text, goodsSearch(text))

function ranked(products: Product[], text: string, sounding: SoundSearch | undefined): Product[] {
  const wanted = text.toLowerCase()
  return products
    .flatMap((product) => {
      const rank = productMatchRank(searchedGood(product), wanted, sounding)
      return rank === undefined
        ? []
        : [{ product, rank, name: product.family?.sortedAs ?? product.name.toLowerCase() }]
    })
    .toSorted((a, b) => a.rank - b.rank || compare(a.name, b.name) || compare(a.product._id, b.product._id))
    .map(({ product }) => product)
}

function searchedGood(product: Product) {
  const { name, sku, itemId, ownNumber, packs = [], categoryId, supplierId } = product
  const barcodes = packs.flatMap(({ barcode }) => barcode ?? [])
  const texts = SEARCHED_TEXTS.map((field) => product[field] ?? '').join('\t')
  return {
    // Name and codes are a line each, like the column `search` of the products.
    search: [name, sku, itemId, ...(ownNumber ? [ownNumber] : []), ...barcodes, texts]
      .join('\n')
      .toLowerCase(),
    sound: () => keyOf(product),
    links: [categoryId, supplierId].flatMap((link) => (link ? [link.name] : [])),
    category: categoryId?.name,
  }
}

/** Cache of sound keys, as thousands of products are searched at every letter. */
const KEYS = new WeakMap<Product, string[]>()
function keyOf(product: Product): string[] {
  const key = KEYS.get(product) ?? productSoundKey(product)
  KEYS.set(product, key)
  return key
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
