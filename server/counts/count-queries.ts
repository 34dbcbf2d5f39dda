import * as z from 'zod/mini'
import { batchFacts } from '#contract/documents/line-batches.ts'
import {
  type Count,
  type CountedGood,
  type CountLine,
  count,
  type listCountLines,
  type OpenCount,
  openCount,
} from '#contract/shelf/counts.ts'
import type { Db } from '#server/db/db.ts'
import { isoMoment } from '#server/db/moment.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { decodeCursor, likePattern, type Page, readPage, rowsToRead } from '#server/http/page.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'
import { GOOD, GOOD_COLUMNS, goodLinks, goodOf, standing } from './counted-goods.ts'

/** Who reads a count: the others' figures are hidden from who counts. */
export interface CountReader {
  db: Db
  shopId: string
  userId: string
  seesCosts: boolean
}

/** Newest batches of a product that are offered. */
const MOST_BATCHES = 100

const MOMENTS = { createdAt: column.moment, closedAt: z.nullable(column.moment) }

const COLUMNS = sql`
  c.id as "_id", c.title, c.racks, c.created_at as "createdAt", c.closed_at as "closedAt",
  (select jsonb_build_object('_id', k.id, 'name', k.name) from categories k
    where k.shop_id = c.shop_id and k.id = c.category_id) as category,
  (select jsonb_build_object('_id', a.id, 'name', a.name) from places a
    where a.shop_id = c.shop_id and a.id = c.place_id) as place,
  (select coalesce(jsonb_agg(jsonb_build_object(
            '_id', w.user_id, 'name', coalesce(n.name, ''), 'finished', w.finished_at is not null, 'counted', (
              select count(*) from count_lines l
               where l.shop_id = c.shop_id and l.count_id = c.id and l.user_id = w.user_id)
          ) order by w.began_at, w.user_id), '[]')
     from count_people w left join shop_people() n on n.id = w.user_id
    where w.shop_id = c.shop_id and w.count_id = c.id) as people,
  (select count(*) from adjustments a
    where a.shop_id = c.shop_id and a.count_id = c.id and a.deleted_at is null) as accepted`

/** True once everybody who began has finished. */
const IS_SHOWN = sql`(
  select coalesce(bool_and(w.finished_at is not null), false) from count_people w
   where w.shop_id = c.shop_id and w.count_id = c.id)`

const inIso = <C extends Pick<Count, 'createdAt' | 'closedAt'>>(row: C): C => ({
  ...row,
  createdAt: isoMoment(row.createdAt),
  closedAt: row.closedAt && isoMoment(row.closedAt),
})

type Filter = z.output<typeof listCountLines.schema.querystring>

export async function pageCounts(
  { db, shopId }: Pick<CountReader, 'db' | 'shopId'>,
  { limit, cursor, search }: Filter,
): Promise<Page<Count>> {
  const after = decodeCursor(cursor, 'number')
  const page = await readPage(db, {
    rows: query(
      { ...count.shape, ...MOMENTS, seq: z.number() },
      sql`
      select ${COLUMNS}, c.seq from counts c
       where c.shop_id = ${shopId} ${search ? sql`and lower(c.title) like ${likePattern(search)}` : sql``}
         ${after ? sql`and c.seq < ${after[0]}::bigint` : sql``}
       order by c.seq desc limit ${rowsToRead(limit)}`,
    ),
    all: sql`select from counts where shop_id = ${shopId}`,
    limit,
    keyOf: ({ seq }) => [seq],
  })
  return { ...page, rows: page.rows.map(inIso) }
}

export const selectCount = (shopId: string, id: string) =>
  query(
    { ...count.shape, ...MOMENTS },
    sql`select ${COLUMNS} from counts c where c.shop_id = ${shopId} and c.id = ${id}::uuid`,
  )

export const countOf = inIso

export async function findCount(
  { db, shopId }: Pick<CountReader, 'db' | 'shopId'>,
  id: string,
): Promise<OpenCount | undefined> {
  const [row] = await db.execute(
    query(
      { ...openCount.shape, ...MOMENTS },
      sql`
      select ${COLUMNS}, ${IS_SHOWN} as "isShown", (select count(*) from (${standing(shopId)}) s) as about
        from counts c where c.shop_id = ${shopId} and c.id = ${id}::uuid`,
    ),
  )
  return row && inIso(row)
}

const matching = (search: string | undefined): SQL =>
  search
    ? sql`and (lower(p.name) like ${likePattern(search)} or lower(p.item_id) like ${likePattern(search)} or lower(b.number) like ${likePattern(search)})`
    : sql``

/** What this person counted, newest first. */
export async function pageLines(
  { db, shopId, userId }: CountReader,
  id: string,
  { limit, cursor, search }: Filter,
): Promise<Page<CountLine>> {
  const after = decodeCursor(cursor, 'string', 'uuid', 'uuid')
  const own = sql`l.shop_id = ${shopId} and l.count_id = ${id}::uuid and l.user_id = ${userId}::uuid`
  const page = await readPage(db, {
    rows: query(
      { ...GOOD, quantity: z.number(), at: column.moment },
      sql`
      select ${GOOD_COLUMNS}, l.quantity, l.counted_at as at
        from count_lines l ${goodLinks(shopId, 'l')}
       where ${own} ${matching(search)}
         ${after ? sql`and (l.counted_at, l.product_id, l.batch_id) < (${after[0]}::text::timestamptz, ${after[1]}::uuid, ${after[2]}::uuid)` : sql``}
       order by l.counted_at desc, l.product_id desc, l.batch_id desc limit ${rowsToRead(limit)}`,
    ),
    all: sql`select from count_lines l where ${own}`,
    limit,
    keyOf: ({ at, product, batch }) => [at, product._id, batch?._id ?? product._id],
  })
  return {
    ...page,
    rows: page.rows.map(({ quantity, at, ...good }) => ({
      ...goodOf(good),
      quantity,
      countedAt: isoMoment(at),
    })),
  }
}

const BY = sql`upper(p.rack), lower(p.name), o.product_id, coalesce(b.number, ''), o.batch_id`

/** Batches to choose from, by their marks alone: what the books say is gone may stand there. */
export function readBatches({ db, shopId }: Pick<CountReader, 'db' | 'shopId'>, product: string) {
  return db.execute(
    query(
      batchFacts,
      sql`
      select id as "_id", number, expiry, mrp
        from (
          select * from batches where shop_id = ${shopId} and product_id = ${product}::uuid
           order by created_at desc, id limit ${MOST_BATCHES}
        ) b
       order by expiry nulls last, number, id`,
    ),
  )
}

/**
 * What this person still has to count: what stands there; once others have finished and differ, what they differ in. Names
 * only, in an order that no quantity changes.
 */
export async function pageUncounted(
  { db, shopId, userId }: CountReader,
  id: string,
  { limit, cursor, search }: Filter,
): Promise<Page<CountedGood>> {
  const after = decodeCursor(cursor, 'string', 'string', 'uuid', 'string', 'uuid')
  const open = sql`
    select w.product_id, w.batch_id
      from counts c
      cross join lateral (
        select count(*) > 1 as is_third from count_people q
         where q.shop_id = ${shopId} and q.count_id = c.id and q.user_id <> ${userId}::uuid and q.finished_at is not null
      ) others
      cross join lateral (
        select s.product_id, s.batch_id from (${standing(shopId)}) s where not others.is_third
        union all
        select r.product_id, r.batch_id from count_results(c.id) r
         where others.is_third and r.difference is null
      ) w
     where c.shop_id = ${shopId} and c.id = ${id}::uuid and not exists (
       select from count_lines l
        where l.shop_id = ${shopId} and l.count_id = c.id and l.user_id = ${userId}::uuid
          and l.product_id = w.product_id and l.batch_id = w.batch_id)`
  const page = await readPage(db, {
    rows: query(
      { ...GOOD, by_rack: z.string(), by_name: z.string(), by_batch: z.string() },
      sql`
      select ${GOOD_COLUMNS}, upper(p.rack) as by_rack, lower(p.name) as by_name, coalesce(b.number, '') as by_batch
        from (${open}) o ${goodLinks(shopId, 'o')}
       where true ${matching(search)}
         ${after ? sql`and (${BY}) > (${after[0]}::text, ${after[1]}::text, ${after[2]}::uuid, ${after[3]}::text, ${after[4]}::uuid)` : sql``}
       order by ${BY} limit ${rowsToRead(limit)}`,
    ),
    all: open,
    limit,
    keyOf: ({ by_rack: rack, by_name: name, by_batch: number, product, batch }) => [
      rack,
      name,
      product._id,
      number,
      batch?._id ?? product._id,
    ],
  })
  return { ...page, rows: page.rows.map(goodOf) }
}
