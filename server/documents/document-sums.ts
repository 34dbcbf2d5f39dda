import * as z from 'zod/mini'
import { DIRECTIONS, type Direction } from '#contract/document.ts'
import type { DocumentSums } from '#contract/documents/document-calls.ts'
import type { Noun } from '#domain/document-kinds.ts'
import { NOTHING } from '#domain/money.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { onlyRow, query, type RowOf } from '#server/rows/query.ts'
import { countDocuments } from './document-queries.ts'
import { conditionsOf, type DocumentFilter, foundBy, restOf, scopeOf } from './document-search.ts'

// Sums at the foot of a list. Limits bound the rows read for them, however much a shop has.

/** Maximum for counting matching documents. */
const COUNTED = 10_000
/** Limit up to which a search's matches are counted, as it scans names and numbers. */
const FOUND = 1000
/** Documents scanned for a filter without an index. */
const LOOKED_AT = 50_000

const SUMS = {
  count: z.number(),
  is_more: z.boolean(),
  returned: z.number(),
  cancelled: z.number(),
  sales: z.number(),
  sales_total: column.paise,
  sales_pending: column.paise,
  purchases: z.number(),
  purchases_total: column.paise,
  purchases_pending: column.paise,
}

const side = (direction: Direction, what: SQL): SQL =>
  sql`coalesce(sum(${what}) filter (where f.direction = ${direction} and f.status not in ('returned', 'cancelled')), 0)`

/** Includes returned bills, as a cheque may have bounced after the refund. */
const pendingOf = (direction: Direction): SQL =>
  sql`coalesce(sum(f.pending_amount) filter (where f.direction = ${direction} and f.status <> 'cancelled'), 0)`

const columnsOf = (isMore: SQL): SQL => sql`
  count(*) as count, ${isMore} as is_more, count(*) filter (where f.status = 'returned') as returned,
  count(*) filter (where f.status = 'cancelled') as cancelled,
  ${side('sales', sql`1`)} as sales, ${side('sales', sql`f.grand_total`)} as sales_total,
  ${pendingOf('sales')} as sales_pending,
  ${side('purchase', sql`1`)} as purchases, ${side('purchase', sql`f.grand_total`)} as purchases_total,
  ${pendingOf('purchase')} as purchases_pending`

/** Number and sums of matching documents; those of all invoices are running sums. */
export async function sumDocuments(
  db: Db,
  shopId: string,
  noun: Noun,
  filter: DocumentFilter,
): Promise<DocumentSums> {
  const { type, search, status, payment, from, to, merchant, madeBy } = filter
  const isOfAll = [search, status, payment, from, to, merchant, madeBy].every((narrowing) => !narrowing)
  const counted = isOfAll ? sumAll(shopId, noun, type) : sumMatching(shopId, noun, filter)
  const [[row], [issued]] = await db.batch([counted, countDocuments(shopId, noun, type)])
  return sumsOf(onlyRow(row), isOfAll ? onlyRow(issued).total : undefined)
}

/** `issued`: the total number, if only the direction is filtered. */
function sumsOf(row: RowOf<typeof SUMS>, issued: number | undefined): DocumentSums {
  const sides = {
    sales: { count: row.sales, total: row.sales_total, pending: row.sales_pending },
    purchase: { count: row.purchases, total: row.purchases_total, pending: row.purchases_pending },
  }
  const cancelled = row.cancelled > 0 && { cancelled: row.cancelled }
  if (issued === undefined) {
    const { count, is_more: isMore, returned } = row
    return { count, isMore, returned, ...cancelled, sides: isMore ? null : sides }
  }
  const completed = row.sales + row.purchases
  return {
    count: issued,
    isMore: false,
    returned: row.is_more ? 0 : issued - completed - row.cancelled,
    ...cancelled,
    sides: row.is_more ? null : sides,
  }
}

/** All invoices of a shop have running sums; documents of other nouns are added up, to the limits above. */
const sumAll = (shopId: string, noun: Noun, type: Direction | undefined) =>
  noun === 'invoice' ? sumOfShop(shopId, type) : sumMatching(shopId, noun, { type })

const sumOfShop = (shopId: string, type: Direction | undefined) => {
  const only = (direction: Direction, what: SQL) => {
    if (type && type !== direction) return sql`${NOTHING}::bigint`
    return direction === 'sales' ? what : sql`case when hides_purchases() then 0 else ${what} end`
  }
  const [sales, purchase] = DIRECTIONS
  return query(
    SUMS,
    sql`
    select 0::bigint as count, false as is_more, 0::bigint as returned,
           (select count(*) from (
              select from documents
               where shop_id = ${shopId} and noun = 'invoice' and status = 'cancelled'
                     ${type ? sql`and direction = ${type}` : sql``} limit ${COUNTED}
            ) few) as cancelled,
           ${only(sales, sql`sales`)} as sales, ${only(sales, sql`sales_total`)} as sales_total,
           ${only(sales, sql`sales_pending`)} as sales_pending,
           ${only(purchase, sql`purchases`)} as purchases, ${only(purchase, sql`purchases_total`)} as purchases_total,
           ${only(purchase, sql`purchases_pending`)} as purchases_pending
      from shop_sums where shop_id = ${shopId}`,
  )
}

const sumMatching = (shopId: string, noun: Noun, filter: DocumentFilter) =>
  filter.search ? sumFound(shopId, noun, filter, filter.search) : sumScope(shopId, noun, filter)

function sumFound(shopId: string, noun: Noun, filter: DocumentFilter, search: string) {
  const where = sql.join(conditionsOf(shopId, noun, filter), sql` and `)
  const page = { sorted: sql`order by f.date desc, f.seq desc`, limited: sql`limit ${FOUND + 1}` }
  return query(
    SUMS,
    sql`
    select ${columnsOf(sql`count(*) > ${FOUND}`)}
      from (${foundBy(search, { shopId, noun, where, page })}) found
      join documents f on f.shop_id = ${shopId} and f.id = found.id`,
  )
}

/** A filter that needs two indexes scans the newest documents of one. */
function sumScope(shopId: string, noun: Noun, filter: DocumentFilter) {
  const isLookedThrough = filter.payment !== undefined || filter.merchant !== undefined
  const scope = isLookedThrough ? scopeOf(shopId, noun, filter) : conditionsOf(shopId, noun, filter)
  const rest = isLookedThrough ? restOf(filter) : []
  const most = rest.length > 0 ? LOOKED_AT : COUNTED
  return query(
    SUMS,
    sql`
    with looked as materialized (
      select f.direction, f.status, f.payment_status, f.grand_total, f.pending_amount
        from documents f where ${sql.join(scope, sql` and `)}
       order by f.date desc, f.seq desc limit ${most + 1}
    )
    select ${columnsOf(sql`count(*) > ${COUNTED} or (select count(*) > ${most} from looked)`)}
      from (select * from looked f where ${sql.join([sql`true`, ...rest], sql` and `)} limit ${COUNTED + 1}) f`,
  )
}
