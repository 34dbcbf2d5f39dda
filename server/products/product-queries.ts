import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { heldItem } from '#contract/documents/item-fields.ts'
import { shelfBatch } from '#contract/documents/line-batches.ts'
import { comingRates, pastRates } from '#contract/documents/prices.ts'
import { packs } from '#contract/shelf/packs.ts'
import {
  heldProduct,
  type PricedProduct,
  type Product,
  product,
  productFamily,
} from '#contract/shelf/products.ts'
import { recipe } from '#contract/shelf/recipes.ts'
import { stockAtPlace } from '#contract/shelf/stock-at-place.ts'
import { sumOfPercents } from '#domain/money.ts'
import {
  type GuardedProductField,
  type LinkProductField,
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
} from '#domain/shelf/product-fields.ts'
import { PRODUCT_TAX_FIELDS, unusualFields } from '#domain/tax/item-fields.ts'
import { withDueRates } from '#domain/tax/rates/dated-rates.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { productTaxColumns } from '#server/rows/item-columns.ts'
import {
  EXTRA_PRODUCT_FIELDS,
  GUARDED_PRODUCT_FIELDS,
  productColumns,
  setProductFields,
} from '#server/rows/product-columns.ts'
import { query, type RowOf } from '#server/rows/query.ts'
import { HAS_PLACES, RECIPE } from './recipe-statements.ts'

/** Columns of the contract's product without the sum of the taxes; unused fields included. */
export const PRODUCT = {
  ...z.omit(product, { totalTax: true }).shape,
  ...heldProduct([...EXTRA_PRODUCT_FIELDS, ...GUARDED_PRODUCT_FIELDS]),
  ...heldItem(PRODUCT_TAX_FIELDS),
  ownNumber: z.nullable(z.string()),
  packs: z.nullable(packs),
  recipe: z.nullable(recipe),
  family: z.nullable(productFamily),
  comingRates,
  pastRates,
  batches: z.nullable(z.array(shelfBatch)),
  places: z.nullable(z.array(stockAtPlace)),
}
export type ProductRow = RowOf<typeof PRODUCT>

const LINKED = { categoryId: sql`c`, supplierId: sql`m` } satisfies Record<LinkProductField, SQL>

/** The packs of product `p`; null without any. */
const PACKS = sql`(
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
           '_id', k.id, 'name', k.name, 'holds', k.holds, 'barcode', nullif(k.barcode, ''),
           'sellingPrice', k.selling_price, 'mrp', k.mrp)) order by k.position)
    from product_packs k where k.shop_id = p.shop_id and k.product_id = p.id and k.deleted_at is null)`

/** The family of product `p`; null without one. */
const FAMILY = sql`
  case when p.family_id is not null then (
    select jsonb_build_object('_id', f.id, 'name', f.name, 'values', p.variant, 'sortedAs', p.sort_as)
      from families f where f.shop_id = p.shop_id and f.id = p.family_id) end`

export const COLUMNS = sql`
  p.id as "_id", p.id, p.shop_id as "ownerId", p.own_number as "ownNumber",
  ${productColumns(PRODUCT_FIELD_NAMES, LINKED)},
  ${productTaxColumns(PRODUCT_TAX_FIELDS)},
  p.coming_rates as "comingRates", p.past_rates as "pastRates", ${PACKS} as packs,
  ${RECIPE} as recipe, ${FAMILY} as family,
  case when p.in_batches then batches_for_sale(p.id, null) end as batches,
  case when ${HAS_PLACES} then places_for_sale(p.id, p.in_batches) end as places`

export const LINKS = sql`
  left join categories c on c.shop_id = p.shop_id and c.id = p.category_id and c.deleted_at is null
  left join merchants m on m.shop_id = p.shop_id and m.id = p.supplier_id and m.deleted_at is null`

/** A product with its rates on a day in India; unused fields are left out. */
export const productOn =
  (today: string) =>
  (row: ProductRow): PricedProduct => {
    const { ownNumber, comingRates, pastRates, batches, places, packs: own, recipe, family, ...plain } = row
    const product = {
      ...plain,
      ...unusualFields(PRODUCT_TAX_FIELDS, (name) => row[name]),
      ...setProductFields(row),
      ...(ownNumber && { ownNumber }),
      ...(own && { packs: own }),
      ...(recipe && { recipe }),
      ...(family && { family }),
      ...(comingRates.length > 0 && { comingRates }),
      ...(pastRates.length > 0 && { pastRates }),
      ...(batches && { batches }),
      ...(places && { places }),
    }
    const due = withDueRates<typeof product>(product, today)
    return { ...due, totalTax: sumOfPercents(due.cgst, due.sgst, due.igst, due.cess) } as PricedProduct
  }

/** Products of the shop by a condition on `p`, deleted ones included. */
export const selectProducts = (shopId: string, condition: SQL) =>
  query(PRODUCT, sql`select ${COLUMNS} from products p ${LINKS} where p.shop_id = ${shopId} and ${condition}`)

/** One product, also a deleted one. */
export const selectProduct = (shopId: string, id: string) => selectProducts(shopId, sql`p.id = ${id}`)

export async function findProduct(
  db: Db,
  shopId: string,
  id: string,
  today: string,
): Promise<PricedProduct | undefined> {
  const [row] = await db.execute(selectProduct(shopId, id))
  return row && productOn(today)(row)
}

/** Removes from products the fields that the person has no permission to see. */
export function shownTo<T extends Partial<Pick<Product, GuardedProductField>>>(
  may: FastifyRequest['may'],
  products: T[],
): T[] {
  const hidden = GUARDED_PRODUCT_FIELDS.filter((name) => !may(PRODUCT_FIELDS[name].seenWith))
  if (hidden.length === 0) return products
  return products.map((product) => {
    const shown = { ...product }
    for (const name of hidden) delete shown[name]
    return shown
  })
}
