import * as z from 'zod/mini'
import { MOST_ROWS } from '#contract/fields.ts'
import { formatDate } from '#domain/calendar.ts'
import { daysBetween } from '#domain/khata/days.ts'
import { isDisallowed, msmeLastDay, yearEnd } from '#domain/khata/msme.ts'
import { NOTHING, type Paise, sumOfPaise } from '#domain/money.ts'
import { reportRow } from '#domain/reports/report-row.ts'
import { t } from '#domain/words/t.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'
import type { ReportPage, ReportRequest } from './report-request.ts'

const UNPAID = {
  id: column.id,
  kind: z.enum(['bill', 'expense']),
  name: z.string(),
  udyam: z.string(),
  number: z.nullable(z.string()),
  date: column.date,
  due_date: z.nullable(column.date),
  open: column.paise,
}

/**
 * Unpaid bills of micro and small suppliers as on a day, sorted by their last day: overdue amounts, and those not deductible
 * in the bill's year if unpaid on 31 March. Money on account counts against the oldest.
 */
export async function msmeDues({ db, shopId, span }: ReportRequest): Promise<ReportPage> {
  const found = await db.execute(
    query(
      UNPAID,
      sql`
    select item.id, item.kind, m.name, m.udyam, item.number, item.date, item.due_date, item.asked as open
      from merchants m
     cross join lateral open_items(${shopId}::uuid, m.id, 'creditors', ${span.to}::date) item
     where m.shop_id = ${shopId} and m.is_msme and item.kind in ('bill', 'expense') and item.asked > 0
     order by item.date, item.number limit ${MOST_ROWS}`,
    ),
  )
  const unpaid = found
    .map((row) => {
      const lastDay = msmeLastDay(row.date, row.due_date)
      const daysLate = daysBetween(lastDay, span.to)
      return {
        ...row,
        lastDay,
        daysLate,
        late: daysLate > 0 ? row.open : NOTHING,
        disallowed: isDisallowed(row.date, lastDay) ? row.open : NOTHING,
      }
    })
    .sort((a, b) => (a.lastDay < b.lastDay ? -1 : Number(a.lastDay > b.lastDay)))
  const sums = (rows: readonly { open: Paise; late: Paise; disallowed: Paise }[]) => ({
    open: sumOfPaise(rows.map(({ open }) => open)),
    late: sumOfPaise(rows.map(({ late }) => late)),
    disallowed: sumOfPaise(rows.map(({ disallowed }) => disallowed)),
  })
  return {
    about: [
      t('Disallowed if unpaid on 31 March: {date} for bills of this year', {
        date: formatDate(yearEnd(span.to)),
      }),
    ],
    rows: unpaid.map((row) =>
      reportRow({
        words: {
          name: row.name,
          udyam: row.udyam,
          number: row.number ?? '',
          date: row.date,
          lastDay: row.lastDay,
        },
        figures: row.daysLate > 0 ? { daysLate: row.daysLate } : {},
        money: sums([row]),
        opens:
          row.kind === 'bill'
            ? { to: 'document', noun: 'invoice', id: row.id }
            : { to: 'voucher', id: row.id },
      }),
    ),
    total: reportRow({ kind: 'total', words: { name: t('Total') }, money: sums(unpaid) }),
    nextCursor: null,
  }
}
