import * as z from 'zod/mini'
import { barCode } from '#domain/shelf/barcode.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { type CodeSeries, itemCodes, lockCounters, skuCodes } from '#server/products/product-codes.ts'
import { smallTexts } from '#server/rows/list.ts'
import { query } from '#server/rows/query.ts'
import type { ProductBody } from './judge-product.ts'

/** Code series for a product's name. */
type SeriesOf = (name: string) => CodeSeries

/** Locks both counters, so that the check of used codes sees those of earlier imports. */
export const lockCodes = (shopId: string): SQL => lockCounters(shopId, [itemCodes, skuCodes('')])

/** Assigns missing codes to new products. Must be called under `lockCodes`. */
export async function giveCodes(tx: Db, shopId: string, products: ProductBody[]): Promise<void> {
  await give(tx, shopId, products, 'itemId', () => itemCodes)
  await give(tx, shopId, products, 'sku', skuCodes)
}

/** The next consecutive codes; numbers whose code was typed are skipped, a whole round at once. */
async function give(
  tx: Db,
  shopId: string,
  products: ProductBody[],
  key: 'itemId' | 'sku',
  seriesOf: SeriesOf,
) {
  let missing = products.filter((product) => !product[key])
  if (missing.length === 0) return
  const { series } = seriesOf('')
  const [counter] = await tx.execute(
    query(
      { last: z.number() },
      sql`select last from document_counters where shop_id = ${shopId} and series = ${series}`,
    ),
  )
  let last = counter?.last ?? 0
  const issued = missing.length
  const typed = new Set(products.flatMap(({ itemId, sku }) => [barCode(itemId), barCode(sku)]))
  while (missing.length > 0) {
    const offered = missing.map((product) => {
      do last++
      while (typed.has(barCode(codeOf(seriesOf, product, last))))
      return { product, code: codeOf(seriesOf, product, last) }
    })
    const inUse = await inUseAmong(
      tx,
      shopId,
      offered.map(({ code }) => code),
    )
    for (const { product, code } of offered) if (!inUse.has(barCode(code))) product[key] = code
    missing = missing.filter((product) => !product[key])
  }
  await tx.execute(sql`
    update document_counters set last = ${last}, issued = issued + ${issued}
     where shop_id = ${shopId} and series = ${series}`)
}

const codeOf = (seriesOf: SeriesOf, { name }: ProductBody, number: number) =>
  `${seriesOf(name).prefix}${String(number).padStart(5, '0')}`

async function inUseAmong(tx: Db, shopId: string, codes: string[]): Promise<Set<string>> {
  const rows = await tx.execute(
    query(
      { code: z.string() },
      sql`
      select code from product_codes
       where shop_id = ${shopId} and code = any (${smallTexts(codes.map(barCode))})`,
    ),
  )
  return new Set(rows.map(({ code }) => code))
}
