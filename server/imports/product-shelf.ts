import * as z from 'zod/mini'
import { barCode } from '#domain/shelf/barcode.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { type ProductRow, selectProducts } from '#server/products/product-queries.ts'
import * as column from '#server/rows/column.ts'
import { listOfIds, smallTexts } from '#server/rows/list.ts'
import { query } from '#server/rows/query.ts'
import type { SheetRow, Values } from './sheet-row.ts'

/** Products of the shop for comparison with a file's rows. */
export interface ProductShelf {
  /** By each of its codes, as barCode writes it. */
  byCode: Map<string, ProductRow>
  /** By the barcodes of their packs. */
  byPack: Map<string, { product: ProductRow; pack: string }>
  byName: Map<string, ProductRow[]>
  /** The ids of names in small letters. */
  categories: Map<string, string>
  suppliers: Map<string, string[]>
}

export const lowerCase = (text: unknown) => String(text ?? '').toLowerCase()

/** `isLocked` before a change: locks the products in the common order. */
export async function readShelf(
  db: Db,
  shopId: string,
  rows: SheetRow[],
  fill: Values,
  isLocked = false,
): Promise<ProductShelf> {
  const valuesOf = (key: string) => [...rows.map(({ values }) => values[key]), fill[key]].filter(Boolean)
  const names = rows.filter(({ values }) => !values.itemId && !values.sku).map(({ values }) => values.name)
  const codes = ['itemId', 'sku', 'packBarcode'].flatMap(valuesOf).map((code) => barCode(String(code)))
  const [found, categories, suppliers] = await db.batch([
    query(
      { id: column.id },
      sql`
      select product_id as id from product_codes
       where shop_id = ${shopId} and code = any (${smallTexts(codes)})
      union ${productsBy(shopId, sql`name`, names.filter(Boolean))}`,
    ),
    query(
      { id: column.id, name: z.string() },
      sql`
      select id, name from categories
       where shop_id = ${shopId} and deleted_at is null and lower(name) = any (${smallTexts(valuesOf('category'))})`,
    ),
    query(
      { id: column.id, name: z.string() },
      sql`
      select found.id, found.name
        from unnest(${smallTexts(valuesOf('supplier'))}) wanted (text) cross join lateral (
          select id, name from searchable_merchants
           where shop_id = ${shopId} and type = 'supplier' and lower(name) = wanted.text offset 0) found`,
    ),
  ])
  const ids = listOfIds(found.map(({ id }) => id))
  const lock = sql`
    select id from products where shop_id = ${shopId} and id = any (${ids}) order by id for no key update`
  const [, products] = await db.batch([
    isLocked ? lock : sql`select`,
    selectProducts(shopId, sql`p.id = any (${ids}) and p.deleted_at is null`),
  ])
  return {
    byCode: new Map(
      products.flatMap((product) =>
        [product.ownNumber, product.sku, product.itemId].flatMap((code) =>
          code ? [[barCode(code), product] as const] : [],
        ),
      ),
    ),
    byPack: new Map(
      products.flatMap((product) =>
        (product.packs ?? []).flatMap(({ _id: pack, barcode }) =>
          barcode ? [[barCode(barcode), { product, pack }] as const] : [],
        ),
      ),
    ),
    byName: grouped(products),
    categories: new Map(categories.map(({ id, name }) => [lowerCase(name), id])),
    suppliers: new Map([...grouped(suppliers)].map(([name, all]) => [name, all.map(({ id }) => id)])),
  }
}

/** One index lookup for each text, however large the shop is and whatever its statistics. */
const productsBy = (shopId: string, named: SQL, texts: unknown[]): SQL => sql`
  select found.id from unnest(${smallTexts(texts)}) wanted (text) cross join lateral (
    select id from searchable_products where shop_id = ${shopId} and lower(${named}) = wanted.text offset 0) found`

function grouped<T extends { name: string }>(all: T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const each of all)
    groups.set(lowerCase(each.name), [...(groups.get(lowerCase(each.name)) ?? []), each])
  return groups
}
