import * as z from 'zod/mini'
import { type ShelfBatch, shelfBatch } from '#contract/documents/line-batches.ts'
import { MOST_ROWS } from '#contract/fields.ts'
import type { listProducts, Product } from '#contract/shelf/products.ts'
import {
  BEGINNING_RANK,
  CODE_RANK,
  FIRST_SOUND_RANK,
  goodsSearch,
  LINK_RANK,
  PART_RANK,
  WORD_RANK,
  WORDS_RANK,
} from '#domain/words/goods-search.ts'
import { SAME_WORD, type SoundSearch } from '#domain/words/sound-search.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { decodeCursor, likePattern, type Page, readPage, rowsToRead } from '#server/http/page.ts'
import { prepared, query } from '#server/rows/query.ts'
import { beginsAll, comesAfter, isWrittenIn, soundRank, soundsLike, withSpaces } from '#server/rows/sounds.ts'
import { COLUMNS, LINKS, PRODUCT, productOn } from './product-queries.ts'

type Filter = z.output<typeof listProducts.schema.querystring>

/** Products by name (sizes of a family as they were entered), page by page: exact text first, then the same sound, then similar sounds. */
export async function pageProducts(
  db: Db,
  shopId: string,
  { limit, cursor, search }: Filter,
  today: string,
): Promise<Page<Product>> {
  const after = decodeCursor(cursor, 'number', 'string', 'uuid')
  const stepOf = (rank: number): Step => ({
    rank: constant(rank),
    after: after && comesAfter(rank, after, sql`(sort_name, product_id)`),
  })
  const page = await readPage(db, {
    rows: selectFound(shopId, {
      search,
      sounding: search ? goodsSearch(search) : undefined,
      written: stepOf(CODE_RANK),
      same: stepOf(FIRST_SOUND_RANK),
      alike: stepOf(ALIKE),
      limit: rowsToRead(limit),
    }),
    all: sql`select from products where shop_id = ${shopId} and deleted_at is null`,
    limit,
    keyOf: (row) => [row.rank, row.sort_name, row.id],
  })
  return { ...page, rows: page.rows.map(productOn(today)) }
}

/** Best matches for the invoice sheet; scanned codes are not matched by sound. */
export async function matchProducts(
  db: Db,
  shopId: string,
  { search, limit = MOST_ROWS, order }: Filter,
  today: string,
): Promise<Product[]> {
  const sounding = search && order === 'match' ? goodsSearch(search) : undefined
  const rank = sounding ? rankBySound(sounding) : constant(FIRST_SOUND_RANK)
  const rows = await db.execute(
    selectFound(shopId, {
      search,
      sounding,
      written: { rank: search ? rankOf(shopId, search.toLowerCase(), sounding) : constant(CODE_RANK) },
      same: { rank },
      alike: {
        rank: sounding
          ? sql`case when ${soundsLike(sounding)} then ${rank} else ${constant(LINK_RANK)} end`
          : rank,
      },
      limit,
    }),
  )
  const products = rows.map(productOn(today))
  return order === 'code' && search ? Promise.all(products.map(withPiece(db, shopId, search))) : products
}

/** A product with the piece that has the scanned number, also where it is none of the first that stand there. */
const withPiece = (db: Db, shopId: string, search: string) => async (product: Product) => {
  const { hasSerials, batches = [], places } = product
  const number = search.trim().toUpperCase()
  if (!hasSerials || batches.some((batch) => batch.number === number)) return product
  const [found] = await db.execute(
    query(
      { ...shelfBatch.shape, place: z.string() },
      sql`
      select b.id as "_id", b.number, b.expiry, b.mrp, b.price, s.quantity as stock, s.place_id as place
        from batches b join stock_at s on s.shop_id = ${shopId} and s.product_id = b.product_id and s.batch_id = b.id
       where b.shop_id = ${shopId} and b.product_id = ${product._id} and b.number = ${number} and s.quantity > 0 limit 1`,
    ),
  )
  if (!found) return product
  const { place, ...piece } = found
  const withIt = (known: ShelfBatch[] = []) => [piece, ...known.filter(({ _id }) => _id !== piece._id)]
  return {
    ...product,
    batches: withIt(batches),
    ...(places && {
      places: places.map((one) => (one._id === place ? { ...one, batches: withIt(one.batches) } : one)),
    }),
  }
}

const constant = (rank: number): SQL => sql.raw(String(rank))
/** First rank of matches by a similar sound. */
const ALIKE = FIRST_SOUND_RANK + SAME_WORD + 1

/** SQL of the domain's goodRank. Matches by text are tested on the column `search`, which has one field per line. */
function rankOf(shopId: string, search: string, sounding: SoundSearch | undefined): SQL {
  const words = beginsAll(search)
  return sql`
  case when strpos(search, chr(10) || ${search}::text || chr(10)) > 0 or id = any (${withCode(shopId, search)})
         then ${constant(CODE_RANK)}
       when starts_with(search, ${search}::text) then ${constant(BEGINNING_RANK)}
       when strpos(search, ${search}::text) > 0
         then case when strpos(${withSpaces(sql`search`)}, ' ' || ${withSpaces(sql`${search}::text`)}) > 0
                then ${constant(WORD_RANK)} else ${constant(PART_RANK)} end
       ${words && sql`when ${words} then ${constant(WORDS_RANK)}`}
       ${sounding && sql`when ${soundsLike(sounding)} then ${rankBySound(sounding)}`}
       else ${constant(LINK_RANK)} end`
}

const rankBySound = (sounding: SoundSearch): SQL =>
  sql`${constant(FIRST_SOUND_RANK)} + ${soundRank(sounding)}`

interface Step {
  rank: SQL
  /** Cursor of a later page. */
  after?: SQL | undefined
}
interface Finding {
  search: string | undefined
  sounding: SoundSearch | undefined
  /** Stages: matches by text, in the product or its linked records; by the same sound; by a similar sound. */
  written: Step
  same: Step
  alike: Step
  limit: number
}

/**
 * Finds ids first, then reads the rows. One statement has up to three steps, each only where those before it do not fill the
 * page: so a search costs as much as its best matches. Reads the view, as row-level security keeps lower(name) and LIKE from
 * their indexes.
 */
function selectFound(shopId: string, { search, sounding, limit, ...step }: Finding) {
  // Without a search the order is that of the index of names.
  const sortName = search ? sql`coalesce(sort_as, lower(name))` : sql`lower(name)`
  const candidates = ({ rank, after }: Step, condition: SQL | undefined) => sql`
    select product_id, sort_name, rank
      from (
        select id as product_id, ${sortName} as sort_name, ${rank} as rank
          from searchable_products where shop_id = ${shopId} ${condition && sql`and ${condition} offset 0`}
      ) candidate
     ${after && sql`where ${after}`}
     order by rank, sort_name, product_id limit ${limit}`
  const written = search ? isWritten(shopId, search) : undefined
  const plain = candidates(step.written, written)
  const found =
    sounding && written
      ? sql`
        with written as materialized (${plain}),
        same as materialized (
          select * from (${candidates(step.same, sql`${soundsLike(sounding, SAME_WORD)} and not ${written}`)}) found
           where (select count(*) from written where rank < ${constant(FIRST_SOUND_RANK)}) < ${limit}),
        alike as (
          select * from (${candidates(
            step.alike,
            sql`(${soundsLike(sounding)} or ${isInCategory(shopId, sounding)})
              and not (${soundsLike(sounding, SAME_WORD)}) and not ${written}`,
          )}) found
           where (select count(*) from written where rank < ${constant(FIRST_SOUND_RANK)}) + (select count(*) from same) < ${limit})
        select * from written union all select * from same union all select * from alike
         order by rank, sort_name, product_id limit ${limit}`
      : plain
  // Prepared: its plan costs more than the search of a usual shop.
  return prepared(
    query(
      { ...PRODUCT, sort_name: z.string(), rank: z.number() },
      sql`
  select ${COLUMNS}, sort_name, rank
    from (${found}) found
    join products p on p.shop_id = ${shopId} and p.id = product_id ${LINKS}
   order by rank, sort_name, product_id`,
    ),
  )
}

/** True for goods of a category that sounds so: its key is made here, as a shop has few. */
const isInCategory = (shopId: string, sounding: SoundSearch): SQL => sql`
  category_id = any (array(
    select id from (
      select id, sound_key(name) as sound, lower(name) as search
        from categories where shop_id = ${shopId} and deleted_at is null offset 0
    ) named where ${soundsLike(sounding, SAME_WORD)}))`

/** The product that has this code, also where a scanner sends a UPC-A as an EAN-13, or the other way. */
const withCode = (shopId: string, search: string): SQL => sql`array(
         select product_id from product_codes where shop_id = ${shopId} and code = bar_code(${search}::text)
         union all
         select product_id from batches where shop_id = ${shopId} and number = upper(${search}::text))`

/**
 * Matching categories and suppliers are looked up first, so that each part of the "or" has an index. "offset 0" behind it
 * keeps the planner from scanning the whole shop by name in the hope of an early match. Who may not see costs finds nothing by
 * a supplier.
 */
const isWritten = (shopId: string, search: string): SQL => sql`
  (${isWrittenIn(search)}
    or id = any (${withCode(shopId, search)})
    or category_id = any (array(
         select id from categories
          where shop_id = ${shopId} and deleted_at is null and lower(name) like ${likePattern(search)}))
    or supplier_id = any (array(
         select id from searchable_merchants
          where shop_id = ${shopId} and search like ${likePattern(search)} and lower(name) like ${likePattern(search)}
            and not hides_purchases())))`
