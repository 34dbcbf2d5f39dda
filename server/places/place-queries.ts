import * as z from 'zod/mini'
import {
  type listPlaceStock,
  type PlaceDraft,
  type PlaceStock,
  place,
  placeStock,
} from '#contract/shelf/places.ts'
import { MOST_PLACES } from '#domain/shelf/places.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { decodeCursor, type Page, readPage, rowsToRead } from '#server/http/page.ts'
import * as column from '#server/rows/column.ts'
import { listOfTexts } from '#server/rows/list.ts'
import { query } from '#server/rows/query.ts'
import { matchesByTextOrSound } from '#server/rows/sounds.ts'

const COLUMNS = sql`
  id as "_id", name, kind, address, state, postal_code as "postalCode", tills, id = shop_id as "isShop"`

/** The open ones, the shop itself first. */
export const selectPlaces = (shopId: string) =>
  query(
    place.shape,
    sql`select ${COLUMNS} from places where shop_id = ${shopId} and deleted_at is null and kind <> 'way'
         order by id <> shop_id, lower(name) limit ${MOST_PLACES + 1}`,
  )

export async function findPlace(db: Db, shopId: string, id: string) {
  const [row] = await db.execute(
    query(
      place.shape,
      sql`select ${COLUMNS} from places where shop_id = ${shopId} and id = ${id} and kind <> 'way'`,
    ),
  )
  return row
}

export const insertPlace = (shopId: string, id: string, draft: PlaceDraft) =>
  query(
    place.shape,
    sql`
    insert into places (shop_id, id, name, kind, address, state, postal_code, tills)
    values (${shopId}, ${id}, ${draft.name}, ${draft.kind}, ${draft.address}, ${draft.state}, ${draft.postalCode},
            ${listOfTexts(draft.tills)})
    returning ${COLUMNS}`,
  )

export const changePlace = (shopId: string, id: string, draft: PlaceDraft) =>
  query(
    place.shape,
    sql`
    update places
       set name = ${draft.name}, kind = case when id = shop_id then 'shop' else ${draft.kind} end, address = ${draft.address},
           state = ${draft.state}, postal_code = ${draft.postalCode}, tills = ${listOfTexts(draft.tills)}
     where shop_id = ${shopId} and id = ${id} and deleted_at is null and kind <> 'way'
    returning ${COLUMNS}`,
  )

/** A till belongs to one place: the others lose it. */
export const takeTills = (shopId: string, id: string, tills: readonly string[]) => sql`
  update places set tills = array(select one from unnest(tills) one where one <> all (${listOfTexts([...tills])}))
   where shop_id = ${shopId} and id <> ${id} and tills && ${listOfTexts([...tills])}`

/** Answers `closed`: false for an unknown place and for the shop itself. */
export const closePlace = (id: string) =>
  query({ closed: z.boolean() }, sql`select close_place(${id}::uuid) as closed`)

type Filter = z.output<typeof listPlaceStock.schema.querystring>

/** What stands where, by item and place. */
export function pagePlaceStock(
  db: Db,
  shopId: string,
  { limit, cursor, search, place: at, product }: Filter,
): Promise<Page<PlaceStock>> {
  const after = decodeCursor(cursor, 'string', 'uuid', 'uuid')
  const conditions = [
    sql`p.shop_id = ${shopId} and p.deleted_at is null`,
    product && sql`p.id = ${product}`,
    search &&
      sql`p.id = any (array(select id from searchable_products where shop_id = ${shopId} and ${matchesByTextOrSound(search)}))`,
    after && sql`(lower(p.name), p.id) >= (${after[0]}::text, ${after[1]}::uuid)`,
  ].filter((one): one is SQL => Boolean(one))
  const later = after
    ? sql`where (sort_name, product_id, place_id) > (${after[0]}::text, ${after[1]}::uuid, ${after[2]}::uuid)`
    : sql``
  return readPage(db, {
    rows: query(
      { ...placeStock.shape, sort_name: z.string(), place_id: column.id },
      sql`
      select jsonb_build_object('_id', o.id, 'name', o.name, 'kind', o.kind) as place,
             jsonb_build_object('_id', s.product_id, 'itemId', s.item_id, 'name', s.product_name, 'unit', s.unit) as product,
             s.quantity, s.sort_name, s.place_id
        from (
          select * from (
            select p.id as product_id, p.item_id, p.name as product_name, p.unit, lower(p.name) as sort_name, s.place_id, s.quantity
              from products p
              cross join lateral (
                select place_id, sum(quantity) as quantity from stock_at
                 where shop_id = ${shopId} and product_id = p.id ${at ? sql`and place_id = ${at}` : sql``}
                 group by place_id having sum(quantity) <> 0
              ) s
             where ${sql.join(conditions, sql` and `)}
          ) listed ${later}
           order by sort_name, product_id, place_id limit ${rowsToRead(limit)}
        ) s
        join places o on o.shop_id = ${shopId} and o.id = s.place_id
       order by s.sort_name, s.product_id, s.place_id`,
    ),
    all: sql`select from stock_at where shop_id = ${shopId} and quantity <> 0`,
    limit,
    keyOf: (row) => [row.sort_name, row.product._id, row.place_id],
  })
}
