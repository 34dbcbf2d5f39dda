import * as z from 'zod/mini'
import type { labelGoods } from '#contract/shelf/labels.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { notFound } from '#server/http/problem.ts'
import * as column from '#server/rows/column.ts'
import { listOfIds } from '#server/rows/list.ts'
import { query } from '#server/rows/query.ts'
import { COLUMNS, LINKS, PRODUCT, productOn } from './product-queries.ts'

const PURCHASE = { number: z.string(), date: column.date, party: z.string() }
const GOOD = { ...PRODUCT, came: z.nullable(z.number()) }

/** Products for labels, at today's prices. */
export async function goodsOf(
  db: Db,
  shopId: string,
  { purchase: id, family, products = [] }: z.output<typeof labelGoods.schema.body>,
  today: string,
) {
  if (family) return { goods: await read(db, shopId, ofFamily(shopId, family), today) }
  if (!id) return { goods: await read(db, shopId, ofIds(products), today) }
  const [purchase] = await db.execute(
    query(
      PURCHASE,
      sql`select number, date, coalesce(party ->> 'name', '') as party from documents
           where shop_id = ${shopId} and id = ${id} and noun = 'invoice' and direction = 'purchase'`,
    ),
  )
  if (!purchase) throw notFound(t('Invoice'))
  return { purchase, goods: await read(db, shopId, ofPurchase(shopId, id), today) }
}

const ofIds = (ids: string[]): SQL => sql`
  select id, null::numeric as came, place from unnest(${listOfIds(ids)}) with ordinality as listed (id, place)`

const ofPurchase = (shopId: string, id: string): SQL => sql`
  select product_id as id, sum((quantity + free) * holds) as came, min(position) as place from document_lines
   where shop_id = ${shopId} and document_id = ${id} and product_id is not null group by product_id`

/** A label for each piece that stands there. */
const ofFamily = (shopId: string, id: string): SQL => sql`
  select id, greatest(stock, 0) as came, sort_as as place from products
   where shop_id = ${shopId} and family_id = ${id} and deleted_at is null`

async function read(db: Db, shopId: string, wanted: SQL, today: string) {
  const rows = await db.execute(
    query(
      GOOD,
      sql`
      select ${COLUMNS}, wanted.came
        from (${wanted}) wanted
        join products p on p.shop_id = ${shopId} and p.id = wanted.id and p.deleted_at is null ${LINKS}
       order by wanted.place`,
    ),
  )
  return rows.map(({ came, ...row }) => ({ product: productOn(today)(row), ...(came !== null && { came }) }))
}
