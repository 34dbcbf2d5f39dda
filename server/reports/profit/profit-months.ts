import * as z from 'zod/mini'
import { type SQL, sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'
import type { ReportRequest } from '../report-request.ts'

// Whole months are stored (server/db/functions/profit.sql); bills are read only for the days before and after them.

/** Days by which the current month's sum may lag. */
const LAG_DAYS = 4

/** Months within the dates that are not summed up to the latest possible day. */
const selectUnsummed = ({ shopId, span }: ReportRequest) =>
  query(
    { month: column.date },
    sql`
  select asked.month
    from (
      select month::date as month, summed_to(month::date) as last
        from (
          select month_of(greatest(${span.from}::date, min(date))) as first from documents
           where shop_id = ${shopId} and noun = 'invoice' and direction = 'sales'
        ) sold, generate_series(sold.first, ${span.to}::date, '1 month') month
    ) asked
    left join profit_months m on m.shop_id = ${shopId} and m.month = asked.month
   where asked.month >= ${span.from}::date and asked.last between asked.month and ${span.to}::date
     and (m.summed is distinct from m.version or m.summed is null
          or m.through < case when month_of(asked.last + 1) > asked.month then asked.last
                              else asked.last - ${LAG_DAYS}::integer end)
   order by 1`,
  )

const sumMonth = (month: string) =>
  query({ isSummed: z.boolean() }, sql`select sum_profit_month(${month}::date) as "isSummed"`)

/** Sums up the unsummed months of the dates, each in its own transactions. */
export async function sumMonths(asked: ReportRequest): Promise<void> {
  for (const { month } of await asked.db.execute(selectUnsummed(asked))) {
    const [first] = await asked.db.execute(sumMonth(month))
    // The first call for a month only stores how far it will be read.
    if (!first?.isSummed) await asked.db.execute(sumMonth(month))
  }
}

/** The stored months within the dates (`kept`), and the days outside of them (`gap`). */
const keptAndGap = ({ shopId, span }: ReportRequest): SQL => sql`
  kept as materialized (
    select month, through from profit_months
     where shop_id = ${shopId} and summed = version and month >= ${span.from}::date and through <= ${span.to}::date
  ),
  gap as materialized (
    select coalesce(after + 1, ${span.from}::date) as first, coalesce(until - 1, ${span.to}::date) as last
      from (
        select lag(through) over (order by month) as after, month as until from kept
        union all
        select max(through), null from kept
      ) between_kept
  )`

/** Sales and cost between two dates with the month they are of, in one row or several. */
export const earnedMonths = (asked: ReportRequest): SQL => sql`
  with ${keptAndGap(asked)}
  select kept.month, s.quantity, s.sales, s.cost
    from kept join profit_sums s on s.shop_id = ${asked.shopId} and s.axis = 'item' and s.month = kept.month
  union all
  select days.month::date, sum(l.quantity), sum(l.sales), sum(l.cost)
    from gap
   -- Before the first bill there is nothing: a gap from long ago is not split into its months.
   join (
     select min(date) as day from documents where shop_id = ${asked.shopId} and noun = 'invoice' and direction = 'sales'
   ) sold on sold.day <= gap.last
   cross join generate_series(month_of(greatest(gap.first, sold.day)), gap.last, '1 month') days (month)
   cross join lateral profit_lines(
     ${asked.shopId}::uuid, greatest(gap.first, days.month::date),
     least(gap.last, (days.month + interval '1 month - 1 day')::date)) l
   group by 1`

/**
 * Sales by item or party between two dates: id, key, name, quantity, sales and cost. One row for each stored month, and one for
 * the bills of all other days.
 */
export function earnedRows(asked: ReportRequest, axis: 'item' | 'party'): SQL {
  const { shopId } = asked
  const line =
    axis === 'item'
      ? sql`l.product_id as id, l.item as key, max(l.itemname) as name`
      : sql`l.merchant_id as id, l.party as key, max(l.party_name) as name`
  return sql`
    with ${keptAndGap(asked)}
    select s.id, s.key, s.name, s.quantity, s.sales, s.cost
      from kept join profit_sums s on s.shop_id = ${shopId} and s.axis = ${axis} and s.month = kept.month
    union all
    select ${line}, sum(l.quantity), sum(l.sales), sum(l.cost)
      from gap cross join lateral profit_lines(${shopId}::uuid, gap.first, gap.last) l
     where gap.first <= gap.last group by 1, 2`
}
