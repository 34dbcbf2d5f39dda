import * as z from 'zod/mini'
import type { ProductDraft, ProductEdit } from '#contract/shelf/products.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { applyDueRates } from '#server/rates/rate-queries.ts'
import { givenTaxColumns } from '#server/rows/item-columns.ts'
import { givenColumns } from '#server/rows/product-columns.ts'
import { type Query, query } from '#server/rows/query.ts'
import { moveStock } from '#server/stock/move-stock.ts'
import { storePacks } from './pack-statements.ts'
import { advanceCodes, type CodeSeries, codeInUse, itemCodes, skuCodes } from './product-codes.ts'
import { type ProductRow, selectProduct } from './product-queries.ts'
import { storeRecipe } from './recipe-statements.ts'

/** Statements that insert codes, product and opening stock; the last returns the product. */
export const createProductStatements = (
  shopId: string,
  id: string,
  draft: ProductDraft,
  now: Date,
  date: string,
): [...SQL[], Query<ProductRow>] => [
  ...insertProductStatements(shopId, id, draft, now, date),
  selectProduct(shopId, id),
]

/** Those statements without the last; `more` are further columns of the product. */
export function insertProductStatements(
  shopId: string,
  id: string,
  draft: ProductDraft,
  now: Date,
  date: string,
  more: readonly { column: SQL; value: unknown }[] = [],
): SQL[] {
  const skus = skuCodes(draft.name)
  const missing = [...(draft.itemId ? [] : [itemCodes]), ...(draft.sku ? [] : [skus])]
  const given = [...givenColumns(draft), ...givenTaxColumns(draft), ...more]
  const code = (typed: string, codes: CodeSeries) => (typed ? sql`${typed}` : codeInUse(shopId, codes))
  return [
    ...advanceCodes(shopId, missing),
    sql`
      insert into products (shop_id, id, item_id, sku, created_at ${sql.join(given.map(({ column }) => sql`, ${column}`))})
      values (
        ${shopId}, ${id}, ${code(draft.itemId, itemCodes)}, ${code(draft.sku, skus)}, ${now.toISOString()}
        ${sql.join(given.map(({ value }) => sql`, ${value}`))})`,
    ...storePacks({ shopId, productId: id, now }, draft.packs),
    moveStock({
      shopId,
      productId: id,
      date: draft.openingDate ?? sql`opening_day(${date})`,
      quantity: sql`${draft.stock}::numeric`,
      referenceType: 'Opening Stock',
      note: sql`null`,
      worth: draft.openingWorth,
    }),
    ...storeRecipe(shopId, id, draft.recipe ?? undefined),
  ]
}

/** SQL condition: the stock was corrected by hand after it was last as `loaded`; sales and purchases do not count. */
const correctedSince = (shopId: string, id: string, loaded: SQL): SQL => sql`exists (
  select from stock_movements
   where shop_id = ${shopId} and product_id = ${id} and reference_type = 'Stock Edit' and seq > coalesce((
     select max(seq) from stock_movements
      where shop_id = ${shopId} and product_id = ${id} and closing_stock = ${loaded}), 0))`

/**
 * Statements of an edit. Due rate changes are applied first. The next statement locks the product and returns its stock,
 * none if it does not exist; the one after it returns nothing if the edit is refused; the last returns the product. The
 * stock changes by the person's difference, whatever was sold meanwhile (G-PROD-04). If another person has corrected the
 * stock since, the edit is refused; if both corrections have the same result, nothing moves: it is a repeated call, or the
 * same shelf was counted twice.
 */
export function updateProductStatements(
  shopId: string,
  id: string,
  edit: ProductEdit,
  now: Date,
): [SQL, Query<{ stock: number }>, SQL, ...SQL[], Query<ProductRow>] {
  const date = todayInIndia(now)
  const typed = sql`${edit.stock}::numeric(16, 3)`
  const loaded = edit.stockLoaded === undefined ? undefined : sql`${edit.stockLoaded}::numeric(16, 3)`
  const isPassed =
    loaded && edit.stockLoaded !== edit.stock
      ? sql`(stock <> ${loaded} and ${correctedSince(shopId, id, loaded)})`
      : sql`false`
  const given = [...givenColumns(edit), ...givenTaxColumns(edit)]
  const before = loaded ? sql`case when ${isPassed} then ${typed} else ${loaded} end` : sql`product.stock`
  return [
    applyDueRates(shopId, date),
    query(
      { stock: z.number() },
      sql`select stock from products where shop_id = ${shopId} and id = ${id} and deleted_at is null for update`,
    ),
    sql`
      update products
         set item_id = coalesce(nullif(${edit.itemId}, ''), item_id), sku = coalesce(nullif(${edit.sku}, ''), sku)
             ${sql.join(given.map(({ column, value }) => sql`, ${column} = ${value}`))}
       where shop_id = ${shopId} and id = ${id} and deleted_at is null and (stock = ${typed} or not ${isPassed})
      returning id`,
    ...storePacks({ shopId, productId: id, now }, edit.packs, sql`(stock = ${typed} or not ${isPassed})`),
    ...storeRecipe(shopId, id, edit.recipe, sql`(stock = ${typed} or not ${isPassed})`),
    moveStock({
      shopId,
      productId: id,
      date,
      quantity: sql`case when product.recipe = 'kit' then 0 else ${typed} - ${before} end`,
      referenceType: 'Stock Edit',
      note: sql`edited(${before}, ${typed})`,
    }),
    selectProduct(shopId, id),
  ]
}

/** Soft-deletes a product: documents and movements keep referring to its row. */
export const deleteProductStatements = (shopId: string, id: string, now: Date): SQL => sql`
  update products set deleted_at = ${now.toISOString()}
   where shop_id = ${shopId} and id = ${id} and deleted_at is null
  returning id`
