import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'
import type { Asked } from './reading.ts'

// What months that are over came to is kept (server/db/functions/profit.sql), so that a year's report reads the bills of
// the months at its ends alone, and all others as sums.

/** Months that lie in the dates as a whole, and are over. */
const wholeMonths = ({ shopId, span }: Asked): SQL => sql`
  select month::date as month
    from (
      select month_of(greatest(${span.from}::date, min(date))) as first from documents
       where shop_id = ${shopId} and noun = 'invoice' and direction = 'sales'
    ) d, generate_series(d.first, ${span.to}::date, '1 month') month
   where month >= ${span.from}::date and month + interval '1 month - 1 day' <= ${span.to}::date and is_over(month::date)`

const selectUnsummed = (asked: Asked) =>
  query(
    { month: column.date },
    sql`
  select whole.month from (${wholeMonths(asked)}) whole
    left join profit_months m on m.shop_id = ${asked.shopId} and m.month = whole.month
   where m.summed is distinct from m.version or m.version is null
   order by 1`,
  )

const sumMonth = (month: string) =>
  query({ isSummed: z.boolean() }, sql`select sum_profit_month(${month}::date) as "isSummed"`)

/** Sums up the months of the dates that are over and are not summed, each in a transaction of its own. */
export async function sumMonths(asked: Asked): Promise<void> {
  for (const { month } of await asked.db.execute(selectUnsummed(asked))) {
    const [first] = await asked.db.execute(sumMonth(month))
    // The first call of a month tells others that it is read from now on.
    if (!first?.isSummed) await asked.db.execute(sumMonth(month))
  }
}

/**
 * What was sold in the dates by item or party: id, key, name, quantity, sales and cost; a row a month where that is kept, a
 * row a line of the bills elsewhere.
 */
export function earnedRows({ shopId, span }: Asked, axis: 'item' | 'party'): SQL {
  const line =
    axis === 'item'
      ? sql`l.product_id as id, l.item as key, l.itemname as name`
      : sql`l.merchant_id as id, l.party as key, l.party_name as name`
  return sql`
    with kept as materialized (
      select month from profit_months
       where shop_id = ${shopId} and summed = version and month >= ${span.from}::date
         and month + interval '1 month - 1 day' <= ${span.to}::date
    ),
    -- Months that follow each other are read at once.
    gap as materialized (
      select greatest(${span.from}::date, coalesce(after + interval '1 month', ${span.from}::date)::date) as first,
             least(${span.to}::date, coalesce(until - 1, ${span.to}::date)) as last
        from (
          select lag(month) over (order by month) as after, month as until from kept
          union all
          select max(month), null from kept
        ) between_kept
    )
    select s.id, s.key, s.name, s.quantity, s.sales, s.cost
      from kept join profit_sums s on s.shop_id = ${shopId} and s.axis = ${axis} and s.month = kept.month
    union all
    select ${line}, l.quantity, l.sales, l.cost
      from gap cross join lateral profit_lines(${shopId}::uuid, gap.first, gap.last) l
     where gap.first <= gap.last`
}
