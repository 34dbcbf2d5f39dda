import type { Product } from '#contract/shelf/products.ts'
import { readStored } from '#web/app/line/offline-lists.ts'

/** The few that a text can mean among those that were loaded, and when that was; null when none were. */
export async function offlineProducts(text: string, most: number) {
  const stored = await readStored<Product[]>('products')
  return stored ? { products: matchesOf(stored.value, text).slice(0, most), at: stored.at } : null
}

/** In the order of the server's search (matchProducts): an exact code, names that begin so, then the rest. */
export function matchesOf(products: Product[], text: string): Product[] {
  const wanted = text.toLowerCase()
  return products
    .map((product) => ({ product, rank: rankOf(product, wanted), name: product.name.toLowerCase() }))
    .filter(({ rank }) => rank < NO_MATCH)
    .toSorted((a, b) => a.rank - b.rank || compare(a.name, b.name) || compare(a.product._id, b.product._id))
    .map(({ product }) => product)
}

const NO_MATCH = 4

function rankOf({ name, sku, itemId, hsncode, categoryId, supplierId }: Product, wanted: string): number {
  // One field a line, like the column `search` of the products.
  const search = [name, sku, itemId, hsncode].join('\n').toLowerCase()
  if (search.includes(`\n${wanted}\n`)) return 0
  if (search.startsWith(wanted)) return 1
  if (search.includes(wanted)) return 2
  const isLinked = [categoryId, supplierId].some((link) => link?.name.toLowerCase().includes(wanted))
  return isLinked ? 3 : NO_MATCH
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
