import type { ReportFileQuery } from '#contract/reports/report.ts'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { cellText, filledColumns, isText } from '#domain/reports/report-cells.ts'
import type { ReportColumn } from '#domain/reports/report-columns.ts'
import { spanWords } from '#domain/reports/report-periods.ts'
import type { ReportRow } from '#domain/reports/report-row.ts'
import { type ReportName, reportOf } from '#domain/reports/report-table.ts'
import type { WholeLanguage } from '#domain/words/languages.ts'
import { t } from '#domain/words/t.ts'
import { Problem } from '#server/http/problem.ts'
import { readReport } from '#server/reports/report-actions.ts'
import { answerLanguage, translated } from '#server/words/answering.ts'
import type { PaperJob } from './paper-job.ts'
import { reportPaper } from './paper-kinds.tsx'
import type { PaperShop } from './paper-source.ts'
import { wordsOfPaper } from './words-of-paper.ts'

/** Maximum of printed rows, some twenty pages; longer reports are for a spreadsheet. */
const MOST_PRINTED = 1000
const AT_ONCE = 200

/** A report with every row, in the requester's language. */
export async function reportOn(
  shop: PaperShop,
  report: ReportName,
  { of = '', ...query }: ReportFileQuery,
): Promise<PaperJob> {
  const { profile, now } = shop
  const today = todayInIndia(now)
  const { from, to, about, rows } = await readWhole(shop, { report, query }, today)
  const { name, columns, period } = reportOf(report)
  const filled = filledColumns(columns, rows)
  const dates = spanWords(period, { from, to })
  const printed = {
    shop: profile.name,
    name: translated(name),
    about: [...about, of].filter(Boolean).join(', '),
    dates: t('{period} · amounts in ₹', { period: dates }),
    columns: filled.map((column) => ({
      key: column.key,
      title: translated(column.title),
      align: alignOf(column, filled),
    })),
    rows: rows.map((row) => ({ kind: row.kind, cells: filled.map((column) => cellText(column, row)) })),
    generated: t('Printed on {date}', { date: formatDate(today) }),
  }
  const title = [printed.name, ...(period === 'range' ? [from] : []), to].join(' ')
  return reportPaper(printed, { title, day: today, words: wordsOfPaper(answerLanguage() as WholeLanguage) })
}

async function readWhole(
  { db, shopId }: PaperShop,
  asked: { report: ReportName; query: Omit<ReportFileQuery, 'of'> },
  today: string,
) {
  const rows: ReportRow[] = []
  let first: Awaited<ReturnType<typeof readReport>>['answer'] | undefined
  let cursor: string | undefined
  for (;;) {
    const query = { ...asked.query, limit: AT_ONCE, ...(cursor && { cursor }) }
    const { page, answer } = await readReport({ db, shopId, report: asked.report, query }, today)
    rows.push(...answer.rows)
    if (rows.length > MOST_PRINTED) {
      const words = t('This report is too long for paper. Narrow the dates, or take the spreadsheet.')
      throw new Problem(400, words)
    }
    first ??= answer
    if (!page.nextCursor) return { ...first, rows: first.total ? [...rows, first.total] : rows }
    cursor = page.nextCursor
  }
}

/** Alignment of a column: texts share the width that figures leave; without texts the first column takes it. */
function alignOf(column: ReportColumn, columns: readonly ReportColumn[]): 'item' | 'short' | 'amount' {
  const long = columns.filter(({ kind }) => kind === 'text')
  const [first] = columns
  if (long.includes(column) || (long.length === 0 && column === first)) return 'item'
  return isText(column) ? 'short' : 'amount'
}
