import * as z from 'zod/mini'
import type { Difference, Differences, OpenCount, SheetRow } from '#contract/shelf/counts.ts'
import { isoMoment } from '#server/db/moment.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { onlyRow, query } from '#server/rows/query.ts'
import type { CountReader } from './count-queries.ts'
import { GOOD, GOOD_COLUMNS, goodLinks, goodOf } from './counted-goods.ts'

const WORTH = sql`average_cost(p.stock, p.stock_value, p.unit_cost, p.purchase_price)`
/** Most rows of a sheet or of differences: as many as a person counts by hand in a day or two. */
const MOST_SHOWN = 5000

const DIFFERENCE = {
  ...GOOD,
  quantities: z.array(z.nullable(z.number())),
  book: z.number(),
  difference: z.nullable(z.number()),
  isAccepted: z.boolean(),
  worth: z.nullable(column.paise),
  isWrongBatch: z.boolean(),
  bill: z.nullable(z.object({ _id: column.id, number: z.string() })),
}

const SUMMED = {
  from: z.nullable(column.moment),
  to: z.nullable(column.moment),
  counted: z.number(),
  right: z.number(),
}

/** Where people and books differ. Two batches of a product that balance exactly were taken for each other. */
export async function readDifferences(
  { db, shopId, seesCosts }: CountReader,
  count: OpenCount,
): Promise<Differences> {
  const id = sql`${count._id}::uuid`
  const [rows, [sums]] = await db.batch([
    query(
      DIFFERENCE,
      sql`
      with r as materialized (
        select *, taken is null and difference <> 0 and min(difference) over open_ones = -max(difference) over open_ones
                  and count(*) over open_ones = 2 as is_wrong_batch
          from count_results(${id}) r
         window open_ones as (partition by product_id, taken is null and difference is distinct from 0)
      )
      select ${GOOD_COLUMNS}, r.difference, r.taken is not null as "isAccepted", r.is_wrong_batch as "isWrongBatch",
             (select jsonb_agg(l.quantity order by w.began_at, w.user_id)
                from count_people w
                left join count_lines l on l.shop_id = ${shopId} and l.count_id = w.count_id and l.user_id = w.user_id
                 and l.product_id = r.product_id and l.batch_id = r.batch_id
               where w.shop_id = ${shopId} and w.count_id = ${id}) as quantities,
             (select l.book from count_lines l
               where l.shop_id = ${shopId} and l.count_id = ${id} and l.product_id = r.product_id and l.batch_id = r.batch_id
               order by l.counted_at desc limit 1) as book,
             round(r.difference * 100 * ${WORTH})::bigint as worth, sold.bill
        from r ${goodLinks(shopId, 'r')}
        left join lateral (
          select case when count(*) = 1 then (jsonb_agg(jsonb_build_object('_id', d.id, 'number', d.number)))[0] end as bill
            from (
              select o.cause_id
                from r other join batch_movements o on o.shop_id = ${shopId} and o.batch_id = other.batch_id
               where other.product_id = r.product_id and other.is_wrong_batch and other.difference > 0
                 and o.reference_type = 'Sales Invoice'
               group by o.cause_id, other.difference having sum(o.quantity) = -other.difference
            ) m
            join documents d on d.shop_id = ${shopId} and d.id = m.cause_id and is_listed(d.direction, d.created_by)
        ) sold on r.is_wrong_batch
       where r.difference is distinct from 0
       order by upper(p.rack), lower(p.name), r.product_id, b.number, r.batch_id limit ${MOST_SHOWN}`,
    ),
    query(
      SUMMED,
      sql`
      select (select min(counted_at) from count_lines where shop_id = ${shopId} and count_id = ${id}) as from,
             max(r.counted_at) as to, count(*) as counted, count(*) filter (where r.difference = 0) as right
        from count_results(${id}) r`,
    ),
  ])
  const { from, to, ...figures } = onlyRow(sums)
  return {
    count,
    ...figures,
    from: from && isoMoment(from),
    to: to && isoMoment(to),
    differences: rows.map(({ product, batch, worth, ...row }): Difference => {
      const shown = { ...goodOf({ product, batch }), ...row }
      return seesCosts ? { ...shown, worth } : shown
    }),
  }
}

/**
 * What was counted, as on the close of a day. What moved after it, by the days of the documents, is taken off; what moved after
 * the counting and until its close is added. What the count itself put right did not move.
 */
export async function readSheet(
  { db, shopId, seesCosts }: CountReader,
  count: OpenCount,
  day: string,
): Promise<SheetRow[]> {
  const id = sql`${count._id}::uuid`
  const isOfDay = sql`
    case when m.posted_at <= c.counted_at then case when m.date > ${day}::date then -1 else 0 end
         when m.date >= (c.counted_at at time zone 'Asia/Kolkata')::date and m.date <= ${day}::date then 1 else 0 end`
  const isByPlace = sql`(select has_places from shop_sums where shop_id = ${shopId})`
  const isOther = sql`not exists (
    select from adjustments a where a.shop_id = ${shopId} and a.id = m.cause_id and a.count_id = ${id})`
  const rows = await db.execute(
    query(
      { ...GOOD, quantity: z.nullable(z.number()), worth: z.nullable(column.paise) },
      sql`
      select ${GOOD_COLUMNS}, q.quantity, round(q.quantity * 100 * ${WORTH})::bigint as worth
        from count_results(${id}) r ${goodLinks(shopId, 'r')}
        cross join lateral (
          select l.book, l.counted_at from count_lines l
           where l.shop_id = ${shopId} and l.count_id = ${id} and l.product_id = r.product_id and l.batch_id = r.batch_id
           order by l.counted_at desc limit 1
        ) c
        cross join lateral (
          select c.book + r.difference + case when p.in_batches or ${isByPlace} then coalesce((
            select sum(m.quantity * ${isOfDay}) from batch_movements m
             where m.shop_id = ${shopId} and m.batch_id = r.batch_id and m.place_id = ${count.place?._id ?? shopId}::uuid and ${isOther}), 0)
          else coalesce((
            select sum(case m.movement_type when 'in' then m.quantity else -m.quantity end * ${isOfDay}) from stock_movements m
             where m.shop_id = ${shopId} and m.product_id = r.product_id and ${isOther}), 0) end as quantity
        ) q
       order by upper(p.rack), lower(p.name), r.product_id, b.number, r.batch_id limit ${MOST_SHOWN}`,
    ),
  )
  return rows.map(({ product, batch, quantity, worth }): SheetRow => {
    const shown = { ...goodOf({ product, batch }), quantity }
    return seesCosts ? { ...shown, worth } : shown
  })
}
