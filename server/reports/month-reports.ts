import { MOST_ROWS } from '#contract/fields.ts'
import { lastDayOf } from '#domain/documents/days/months.ts'
import { HEADS } from '#domain/gst/gstr3b/heads.ts'
import { type Paise, paise } from '#domain/money.ts'
import type { DateSpan } from '#domain/reports/report-periods.ts'
import { type ReportRow, type RowTarget, reportRow } from '#domain/reports/report-row.ts'
import type { ReportName } from '#domain/reports/report-table.ts'
import { yearBefore } from '#domain/reports/year-before.ts'
import { t } from '#domain/words/t.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { decodeCursor, rowsToRead } from '#server/http/page.ts'
import * as column from '#server/rows/column.ts'
import type { RowOf, Shape } from '#server/rows/query.ts'
import { groupPage, readGroups } from './group-pages.ts'
import { ALL_COUNTED, papersWhere } from './papers.ts'
import { EARNED, type Earned, earnedByMonth, earnedCells } from './profit/profit-reports.ts'
import type { ReportPage, ReportRequest } from './report-request.ts'
import { TRADE_SUMS, TRADED, type Traded, tradedMoney } from './trade-reports.ts'

interface Months<S extends Shape> {
  /** SQL with a row for each month: key ('yyyy-mm'), name and measures. */
  groups: SQL
  measures: S
  cells: (sums: RowOf<S>) => Pick<ReportRow, 'figures' | 'money'>
  /** Report that a month opens. */
  opens: ReportName
}

/** A report with a row for each month of its dates in which something was. */
async function byMonth<S extends Shape>(
  { db, span, query }: ReportRequest,
  { groups, measures, cells, opens }: Months<S>,
): Promise<ReportPage> {
  const most = query.limit ?? MOST_ROWS
  const after = decodeCursor(query.cursor, 'number', 'string')
  const rows = await db.execute(groupPage({ groups, measures, after, limit: rowsToRead(most) }))
  const { groups: page, all, nextCursor } = readGroups(rows, most, () => 0)
  return {
    about: [],
    rows: page.map((row) => {
      const month = row.key ?? ''
      return reportRow({ words: { month }, ...cells(row), opens: monthOfReport(opens, month, span) })
    }),
    total: all && !after ? reportRow({ kind: 'total', words: { month: t('Total') }, ...cells(all) }) : null,
    nextCursor,
  }
}

/** The report of a month, without its days outside of the dates. */
function monthOfReport(report: ReportName, month: string, { from, to }: DateSpan): RowTarget {
  const [first, last] = [`${month}-01`, lastDayOf(month)]
  return { to: 'report', report, query: { from: first < from ? from : first, to: last > to ? to : last } }
}

const monthOf = (day: SQL) => sql`to_char(${day}, 'YYYY-MM')`

/** Sales by month, each beside what the same days of the year before came to. */
export function salesByMonth(asked: ReportRequest): Promise<ReportPage> {
  const before = { ...asked, span: yearBefore(asked.span) }
  return byMonth(asked, {
    groups: sql`
      select key, '' as name, sum(bills) as bills, sum(taxable) as taxable, sum(tax) as tax, sum(total) as total,
             sum(before) as before
        from (
          select ${monthOf(sql`d.date`)} as key, ${TRADE_SUMS}, 0::bigint as before
            from documents d where ${papersWhere(asked, 'sales', ALL_COUNTED)} group by 1
          union all
          select ${monthOf(sql`d.date + interval '1 year'`)}, 0, 0, 0, 0, sum(counted_sign(d.noun) * d.grand_total)
            from documents d where ${papersWhere(before, 'sales', ALL_COUNTED)} group by 1
        ) sold group by key`,
    measures: { ...TRADED, before: column.paise },
    cells: ({ bills, before, ...sums }: Traded & { before: Paise }) => ({
      figures: { bills },
      money: { ...tradedMoney(sums), before },
    }),
    opens: 'sales-by-day',
  })
}

/** Gross profit by month; it comes to the same as that by item, by party and by bill. */
export const profitByMonth = async (asked: ReportRequest): Promise<ReportPage> =>
  byMonth(asked, {
    groups: await earnedByMonth(asked),
    measures: EARNED,
    cells: (sums: Earned) => earnedCells(sums),
    opens: 'profit-by-item',
  })

const GST = { output: column.paise, reverse: column.paise, input: column.paise }
type Gst = Record<keyof typeof GST, Paise>

const accountsOf = (side: keyof typeof GST) => HEADS.map((head) => `${side}-${head}`)
const listed = (accounts: readonly string[]) =>
  sql.join(
    accounts.map((account) => sql`${account}`),
    sql`, `,
  )

/**
 * Tax by month on its accounts. Payments of tax are left out, as they settle what earlier months came to: what is left on the
 * accounts of the trial balance is all of it less those.
 */
export function gstByMonth(asked: ReportRequest): Promise<ReportPage> {
  const { shopId, span } = asked
  const within = sql`
    shop_id = ${shopId} and account in (${listed([...accountsOf('output'), ...accountsOf('reverse'), ...accountsOf('input')])})
    and date between ${span.from}::date and ${span.to}::date`
  const payments = sql`select id from vouchers where shop_id = ${shopId} and kind = 'tax-payment'`
  const sumOf = (side: keyof typeof GST, sign: SQL) =>
    sql`coalesce(sum(${sign} * amount) filter (where account in (${listed(accountsOf(side))})), 0)`
  return byMonth(asked, {
    groups: sql`
      select ${monthOf(sql`date`)} as key, '' as name, ${sumOf('output', sql`-1`)} as output,
             ${sumOf('reverse', sql`-1`)} as reverse, ${sumOf('input', sql`1`)} as input
        from (
          select date, account, debit - credit as amount from account_days where ${within}
          union all
          select date, account, -amount from entries
           where ${within} and cause = 'voucher' and cause_id in (${payments})
        ) moved group by 1`,
    measures: GST,
    cells: ({ output, reverse, input }: Gst) => ({
      figures: {},
      money: { output, ...(reverse !== 0 && { reverse }), input, due: paise(output + reverse - input) },
    }),
    opens: 'trial-balance',
  })
}
