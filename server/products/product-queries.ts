import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { heldItem } from '#contract/documents/item-fields.ts'
import { comingRates, pastRates } from '#contract/documents/prices.ts'
import { type PricedProduct, type Product, product } from '#contract/shelf/products.ts'
import { sumOfPercents } from '#domain/money.ts'
import { PRODUCT_FIELDS, unusualFields } from '#domain/tax/item-fields.ts'
import { withDueRates } from '#domain/tax/rates/dated-rates.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { productColumns } from '#server/rows/item-columns.ts'
import { query, type RowOf } from '#server/rows/query.ts'

/** Columns of the contract's product without the sum of the taxes; unused fields included. */
export const PRODUCT = {
  ...z.omit(product, { totalTax: true }).shape,
  purchasePrice: z.number(),
  ...heldItem(PRODUCT_FIELDS),
  otherNames: z.string(),
  ownNumber: z.nullable(z.string()),
  comingRates,
  pastRates,
}
export type ProductRow = RowOf<typeof PRODUCT>

export const COLUMNS = sql`
  p.id as "_id", p.id, p.shop_id as "ownerId", p.item_id as "itemId", p.sku, p.own_number as "ownNumber", p.name, p.other_names as "otherNames", p.description, p.unit, p.hsncode,
  p.purchase_price as "purchasePrice", p.selling_price as "sellingPrice", p.stock, p.low_stock as "lowStock",
  p.normal_stock as "normalStock", p.excess_stock as "excessStock", p.cgst, p.sgst, p.igst, p.cess,
  ${productColumns(PRODUCT_FIELDS)},
  p.coming_rates as "comingRates", p.past_rates as "pastRates",
  case when c.id is not null then jsonb_build_object('_id', c.id, 'id', c.id, 'name', c.name) end as "categoryId",
  case when m.id is not null then jsonb_build_object('_id', m.id, 'id', m.id, 'name', m.name) end as "supplierId"`

export const LINKS = sql`
  left join categories c on c.shop_id = p.shop_id and c.id = p.category_id and c.deleted_at is null
  left join merchants m on m.shop_id = p.shop_id and m.id = p.supplier_id and m.deleted_at is null`

/** A product with its rates on a day in India; unused fields are left out. */
export const productOn =
  (today: string) =>
  (row: ProductRow): PricedProduct => {
    const { otherNames, ownNumber, comingRates, pastRates, ...plain } = row
    const product = {
      ...plain,
      ...unusualFields(PRODUCT_FIELDS, (name) => row[name]),
      ...(ownNumber && { ownNumber }),
      ...(otherNames && { otherNames }),
      ...(comingRates.length > 0 && { comingRates }),
      ...(pastRates.length > 0 && { pastRates }),
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

/** Removes `purchasePrice` from products unless the person has the permission `costs`. */
export const shownTo = <T extends Pick<Product, 'purchasePrice'>>(
  may: FastifyRequest['may'],
  products: T[],
): T[] => (may('costs') ? products : products.map(({ purchasePrice: _, ...product }) => product as T))
