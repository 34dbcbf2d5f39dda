import * as z from 'zod/mini'
import { type Paise, sumOfPaise } from '#domain/money.ts'
import { reportRow } from '#domain/reports/report-row.ts'
import { t } from '#domain/words/t.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { query, type RowOf } from '#server/rows/query.ts'
import { ALL_COUNTED, papersWhere } from './papers.ts'
import { onePage, type ReportPage, type ReportRequest } from './report-request.ts'

const PERSON = {
  who: z.nullable(column.id),
  name: z.string(),
  bills: z.number(),
  sales: column.paise,
  returns: column.paise,
  discount: column.paise,
  cancelled: z.number(),
  drawer: column.paise,
  opened: z.number(),
}
type PersonRow = RowOf<typeof PERSON>

const MONEY = ['sales', 'returns', 'discount', 'drawer'] as const
const COUNTS = ['bills', 'cancelled', 'opened'] as const

/**
 * Sales, returns, discounts and cancellations of each person, shortages and surpluses of the drawers that they counted, and
 * how often they opened one without a bill. Discounts of schemes count for nobody. Sales less returns are the total of the
 * sales by person.
 */
export async function byPerson(asked: ReportRequest): Promise<ReportPage> {
  const { db, shopId, span } = asked
  const inDates = sql`between ${span.from}::date and ${span.to}::date`
  const people = await db.execute(
    query(
      PERSON,
      sql`
    select done.who, coalesce(max(person.name), '') as name, sum(bills) as bills, sum(sales)::bigint as sales,
           sum(returns)::bigint as returns, sum(discount)::bigint as discount, sum(cancelled) as cancelled,
           sum(drawer)::bigint as drawer, sum(opened) as opened
      from (
        select d.created_by as who, count(*) filter (where d.noun = 'invoice') as bills,
               coalesce(sum(d.grand_total) filter (where d.noun <> 'credit-note'), 0) as sales,
               coalesce(sum(d.grand_total) filter (where d.noun = 'credit-note'), 0) as returns,
               coalesce(sum(d.discount + d.discount_before_tax)
                        filter (where d.noun = 'invoice' and d.scheme_id is null), 0) as discount,
               0 as cancelled, 0 as drawer, 0 as opened
          from documents d where ${papersWhere(asked, 'sales', ALL_COUNTED)} group by 1
        union all
        select d.created_by, 0, 0, 0, sum(l.discount), 0, 0, 0
          from documents d join document_lines l on l.shop_id = d.shop_id and l.document_id = d.id
         where ${papersWhere(asked, 'sales', sql`'invoice'`)} and l.scheme_id is null group by 1
        union all
        select d.cancelled_by, 0, 0, 0, 0, count(*), 0, 0
          from documents d
         where d.shop_id = ${shopId} and d.status = 'cancelled' and d.direction = 'sales' and d.noun = 'invoice'
           and d.date ${inDates} group by 1
        union all
        select c.counted_by, 0, 0, 0, 0, 0, sum(c.difference - c.rounding), 0
          from drawer_closings c where c.shop_id = ${shopId} and c.date ${inDates} group by 1
        union all
        select o.created_by, 0, 0, 0, 0, 0, 0, count(*)
          from drawer_openings o where o.shop_id = ${shopId} and o.date ${inDates} group by 1
      ) done left join shop_people() person on person.id = done.who
     group by done.who order by sum(sales) desc, max(person.name)`,
    ),
  )
  const rows = people.map((person) =>
    reportRow({
      words: { name: person.name || t('Somebody who left') },
      ...amountsOf(person),
      opens: { to: 'report', report: 'sales-bills', query: { person: person.who ?? 'nobody' } },
    }),
  )
  return onePage({
    rows,
    total: reportRow({ kind: 'total', words: { name: t('Total') }, ...amountsOf(allOf(people)) }),
  })
}

type Amounts = Pick<PersonRow, (typeof MONEY)[number] | (typeof COUNTS)[number]>

const amountsOf = (row: Amounts) => ({
  figures: Object.fromEntries(COUNTS.map((name) => [name, row[name]])),
  money: Object.fromEntries(MONEY.map((name): [string, Paise] => [name, row[name]])),
})

const allOf = (people: Amounts[]): Amounts => ({
  bills: people.reduce((sum, { bills }) => sum + bills, 0),
  cancelled: people.reduce((sum, { cancelled }) => sum + cancelled, 0),
  opened: people.reduce((sum, { opened }) => sum + opened, 0),
  sales: sumOfPaise(people.map(({ sales }) => sales)),
  returns: sumOfPaise(people.map(({ returns }) => returns)),
  discount: sumOfPaise(people.map(({ discount }) => discount)),
  drawer: sumOfPaise(people.map(({ drawer }) => drawer)),
})
