import * as z from 'zod/mini'
import { heldItem } from '#contract/documents/item-fields.ts'
import { comingRates, pastRates } from '#contract/documents/prices.ts'
import { MOST_ROWS } from '#contract/fields.ts'
import { type listProducts, type Product, product } from '#contract/shelf/products.ts'
import { sumOfPercents } from '#domain/money.ts'
import { PRODUCT_FIELDS, unusualFields } from '#domain/tax/item-fields.ts'
import { asOf } from '#domain/tax/rates/dated-rates.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { decodeCursor, likePattern, type Page, readPage, rowsToRead } from '#server/http/page.ts'
import { productColumns } from '#server/rows/item-columns.ts'
import { query, type RowOf } from '#server/rows/query.ts'

type Filter = z.output<typeof listProducts.schema.querystring>

/** As the contract answers it, but for the sum of the taxes; what a shop does not use is there too. */
export const PRODUCT = {
  ...z.omit(product, { totalTax: true }).shape,
  ...heldItem(PRODUCT_FIELDS),
  comingRates,
  pastRates,
}
export type ProductRow = RowOf<typeof PRODUCT>

export const COLUMNS = sql`
  p.id as "_id", p.id, p.shop_id as "ownerId", p.item_id as "itemId", p.sku, p.name, p.description, p.unit, p.hsncode,
  p.purchase_price as "purchasePrice", p.selling_price as "sellingPrice", p.stock, p.low_stock as "lowStock",
  p.normal_stock as "normalStock", p.excess_stock as "excessStock", p.cgst, p.sgst, p.igst, p.cess,
  ${productColumns(PRODUCT_FIELDS)},
  p.coming_rates as "comingRates", p.past_rates as "pastRates",
  case when c.id is not null then jsonb_build_object('_id', c.id, 'id', c.id, 'name', c.name) end as "categoryId",
  case when m.id is not null then jsonb_build_object('_id', m.id, 'id', m.id, 'name', m.name) end as "supplierId"`

export const LINKS = sql`
  left join categories c on c.shop_id = p.shop_id and c.id = p.category_id and c.deleted_at is null
  left join merchants m on m.shop_id = p.shop_id and m.id = p.supplier_id and m.deleted_at is null`

/** A product as it is charged on a day in India; what a shop does not use is left out. */
export const productOn =
  (today: string) =>
  (row: ProductRow): Product => {
    const { comingRates, pastRates, ...plain } = row
    const product = {
      ...plain,
      ...unusualFields(PRODUCT_FIELDS, (name) => row[name]),
      ...(comingRates.length > 0 && { comingRates }),
      ...(pastRates.length > 0 && { pastRates }),
    }
    const due = asOf<typeof product>(product, today)
    return { ...due, totalTax: sumOfPercents(due.cgst, due.sgst, due.igst, due.cess) } as Product
  }

/** The products of the shop for which a condition on `p` holds, deleted ones among them. */
export const selectProducts = (shopId: string, condition: SQL) =>
  query(PRODUCT, sql`select ${COLUMNS} from products p ${LINKS} where p.shop_id = ${shopId} and ${condition}`)

/** One product, also a deleted one. */
export const selectProduct = (shopId: string, id: string) => selectProducts(shopId, sql`p.id = ${id}`)

export async function findProduct(
  db: Db,
  shopId: string,
  id: string,
  today: string,
): Promise<Product | undefined> {
  const [row] = await db.execute(selectProduct(shopId, id))
  return row && productOn(today)(row)
}

/** By name, page by page. */
export async function pageProducts(
  db: Db,
  shopId: string,
  filter: Filter,
  today: string,
): Promise<Page<Product>> {
  const { limit, cursor, search } = filter
  const after = decodeCursor(cursor, 'string', 'uuid')
  const page = await readPage(db, {
    rows: selectFound(shopId, { search, rank: sql`0`, after, limit: rowsToRead(limit) }),
    all: sql`select from products where shop_id = ${shopId} and deleted_at is null`,
    limit,
    keyOf: (row) => [row.sort_name, row.id],
  })
  return { ...page, rows: page.rows.map(productOn(today)) }
}

/** The few that the invoice sheet offers: an exact code first, then names that begin so, then the rest. */
export async function matchProducts(
  db: Db,
  shopId: string,
  { search, limit }: Filter,
  today: string,
): Promise<Product[]> {
  const rank = search ? rankOf(search.toLowerCase()) : sql`0`
  const rows = await db.execute(
    selectFound(shopId, { search, rank, after: undefined, limit: limit ?? MOST_ROWS }),
  )
  return rows.map(productOn(today))
}

/** The search text is name, SKU, item code and HSN, a line each and in lower case; last is what only a category or supplier says. */
const rankOf = (search: string): SQL => sql`
  case when strpos(search, chr(10) || ${search}::text || chr(10)) > 0 then 0
       when starts_with(search, ${search}::text) then 1
       when strpos(search, ${search}::text) > 0 then 2
       else 3 end`

interface Finding {
  search: string | undefined
  rank: SQL
  after: [sortName: string, id: string] | undefined
  limit: number
}

/**
 * Finds first and reads the found ones after. The view is there because row-level security keeps lower(name)
 * and LIKE from their indexes.
 */
const selectFound = (shopId: string, { search, rank, after, limit }: Finding) =>
  query(
    { ...PRODUCT, sort_name: z.string() },
    sql`
  select ${COLUMNS}, sort_name
    from (
      select product_id, sort_name, rank
        from (
          select id as product_id, lower(name) as sort_name, ${rank} as rank
            from searchable_products where shop_id = ${shopId} ${search ? matching(shopId, search) : sql``}
        ) candidate
       ${after ? sql`where (sort_name, product_id) > (${after[0]}::text, ${after[1]}::uuid)` : sql``}
       order by rank, sort_name, product_id limit ${limit}
    ) found
    join products p on p.shop_id = ${shopId} and p.id = product_id ${LINKS}
   order by rank, sort_name, product_id`,
  )

/**
 * Matching categories and suppliers are looked up first, so that each part of the "or" has an index. "offset 0"
 * keeps the planner from walking the whole shop by name in the hope of meeting a match early.
 */
const matching = (shopId: string, search: string): SQL => sql`
  and (search like ${likePattern(search)}
    or category_id = any (array(
         select id from categories
          where shop_id = ${shopId} and deleted_at is null and lower(name) like ${likePattern(search)}))
    or supplier_id = any (array(
         select id from searchable_merchants
          where shop_id = ${shopId} and search like ${likePattern(search)} and lower(name) like ${likePattern(search)})))
  offset 0`
