import * as z from 'zod/mini'
import {
  type ListedItem,
  listedItem,
  type listListPrices,
  type PriceList,
  type PriceListDraft,
  priceList,
} from '#contract/pricing/price-lists.ts'
import { MOST_LIST_PRICES } from '#domain/pricing/list-price.ts'
import type { Db } from '#server/db/db.ts'
import { isoMoment } from '#server/db/moment.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { decodeCursor, type Page, readPage, rowsToRead } from '#server/http/page.ts'
import * as column from '#server/rows/column.ts'
import { type Query, query, type RowOf } from '#server/rows/query.ts'
import { matchesByTextOrSound } from '#server/rows/sounds.ts'

const LIST = { ...priceList.shape, changedAt: column.moment }
type ListRow = RowOf<typeof LIST>

export const listOf = (row: ListRow): PriceList => ({ ...row, changedAt: isoMoment(row.changedAt) })

const COLUMNS = sql`
  l.id as "_id", l.id, l.name, l.kind, l.percent, l.is_usual as "isUsual", l.is_hidden as "isHidden",
  (select count(*) from merchants m
    where m.shop_id = l.shop_id and m.price_list_id = l.id and m.deleted_at is null) as parties,
  l.changed_at as "changedAt"`

const selectLists = (shopId: string, condition: SQL) =>
  query(
    LIST,
    sql`select ${COLUMNS} from price_lists l
         where l.shop_id = ${shopId} and l.deleted_at is null and ${condition}
         order by lower(l.name), l.id`,
  )

export async function findLists(db: Db, shopId: string): Promise<PriceList[]> {
  return (await db.execute(selectLists(shopId, sql`true`))).map(listOf)
}

export const selectList = (shopId: string, id: string): Query<ListRow> =>
  selectLists(shopId, sql`l.id = ${id}`)

export async function findList(db: Db, shopId: string, id: string): Promise<PriceList | undefined> {
  const [row] = await db.execute(selectList(shopId, id))
  return row && listOf(row)
}

/** Only one list is the default: clears the flag of the former one. */
export const onlyUsual = (shopId: string, id: string, { isUsual }: PriceListDraft): SQL => sql`
  update price_lists set is_usual = false
   where ${isUsual} and shop_id = ${shopId} and is_usual and id <> ${id} and deleted_at is null`

export const insertList = (shopId: string, id: string, draft: PriceListDraft): SQL => sql`
  insert into price_lists (shop_id, id, name, kind, percent, is_usual, is_hidden)
  values (${shopId}, ${id}, ${draft.name}, ${draft.kind}, ${draft.percent}, ${draft.isUsual}, ${draft.isHidden})`

/** A list's kind cannot change, as it would change agreed prices overnight. */
export const updateList = (shopId: string, id: string, draft: PriceListDraft): SQL => sql`
  update price_lists
     set name = ${draft.name}, percent = ${draft.percent}, is_usual = ${draft.isUsual},
         is_hidden = ${draft.isHidden}, changed_at = clock_timestamp()
   where shop_id = ${shopId} and id = ${id} and kind = ${draft.kind} and deleted_at is null
  returning id`

export const deleteList = (shopId: string, id: string): SQL => sql`
  update price_lists set deleted_at = now()
   where shop_id = ${shopId} and id = ${id} and deleted_at is null returning id`

export const saveRows = (id: string, items: object[]) =>
  query(
    { saved: z.boolean() },
    sql`select save_list_prices(${id}::uuid, ${JSON.stringify(items)}::jsonb, ${MOST_LIST_PRICES}::integer) as saved`,
  )

const BREAKS = sql`coalesce((
  select jsonb_agg(jsonb_build_object('from', b.from_quantity, 'price', b.price) order by b.from_quantity)
    from price_list_prices b
   where b.shop_id = p.shop_id and b.list_id = found.list_id and b.product_id = p.id), '[]')`

/** Items by name, through the same view as the item screens. */
export function pageListed(
  db: Db,
  shopId: string,
  id: string,
  { limit, cursor, search }: z.output<typeof listListPrices.schema.querystring>,
): Promise<Page<ListedItem & { sort_name: string }>> {
  const after = decodeCursor(cursor, 'string', 'uuid')
  const conditions = [
    sql`shop_id = ${shopId}`,
    search && matchesByTextOrSound(search),
    after && sql`(lower(name), id) > (${after[0]}::text, ${after[1]}::uuid)`,
  ].filter((condition): condition is SQL => Boolean(condition))
  return readPage(db, {
    rows: query(
      { ...listedItem.shape, sort_name: z.string() },
      sql`
      select p.id as product, p.name, p.item_id as "itemId", p.unit, p.selling_price as "sellingPrice",
             p.price_includes_tax as "priceIncludesTax", ${BREAKS} as breaks, found.sort_name
        from (
          select id as found_id, lower(name) as sort_name, ${id}::uuid as list_id from searchable_products
           where ${sql.join(conditions, sql` and `)}
           order by lower(name), id limit ${rowsToRead(limit)}
        ) found join products p on p.shop_id = ${shopId} and p.id = found.found_id
       order by found.sort_name, p.id`,
    ),
    all: sql`select from products where shop_id = ${shopId} and deleted_at is null`,
    limit,
    keyOf: (row) => [row.sort_name, row.product],
  })
}

/** All prices of a list in one row: a till loads them once, and keeps them until the list changes. */
export async function findBook(db: Db, shopId: string, id: string) {
  const [row] = await db.execute(
    query(
      { changed_at: column.moment, prices: z.nullable(z.record(z.string(), z.array(z.number()))) },
      sql`
      select l.changed_at, (
               select jsonb_object_agg(product_id, said)
                 from (
                   select product_id, jsonb_agg(part order by from_quantity, place) as said
                     from price_list_prices,
                          lateral (values (1, from_quantity), (2, price)) as two (place, part)
                    where shop_id = ${shopId} and list_id = l.id
                    group by product_id
                 ) listed
             ) as prices
        from price_lists l
       where l.shop_id = ${shopId} and l.id = ${id} and l.deleted_at is null`,
    ),
  )
  return row && { changedAt: isoMoment(row.changed_at), prices: row.prices ?? {} }
}
