import type { ReportFileQuery } from '#contract/reports/report.ts'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { cellText, filledColumns, isText } from '#domain/reports/report-cells.ts'
import type { ReportColumn } from '#domain/reports/report-columns.ts'
import { datesWords } from '#domain/reports/report-periods.ts'
import { chartOf } from '#domain/reports/report-picture.ts'
import type { ReportRow } from '#domain/reports/report-row.ts'
import { type ReportName, reportOf } from '#domain/reports/report-table.ts'
import type { WholeLanguage } from '#domain/words/languages.ts'
import { t } from '#domain/words/t.ts'
import { drawFigures } from '#print/chart/draw-figures.ts'
import { Problem } from '#server/http/problem.ts'
import { readReport } from '#server/reports/report-actions.ts'
import { answerLanguage, translated } from '#server/words/answering.ts'
import { innerWidth } from './drawing/page-plan.ts'
import type { PaperJob } from './paper-job.ts'
import { PICTURE_PAGE, reportPage, reportPaper } from './paper-kinds.tsx'
import type { PaperShop } from './paper-source.ts'
import { wordsOfPaper } from './words-of-paper.ts'

/** Maximum of printed rows, some twenty pages; longer reports are for a spreadsheet. */
const MOST_PRINTED = 1000
const AT_ONCE = 200

/** A report with every row and its picture above, in the requester's language; as an image the picture alone. */
export async function reportOn(
  shop: PaperShop,
  report: ReportName,
  { of = '', as, ...query }: ReportFileQuery,
): Promise<PaperJob> {
  const { profile, now } = shop
  const today = todayInIndia(now)
  const { from, to, about, rows, total } = await readWhole(shop, { report, query }, today)
  const { name, picture, period, ...rest } = reportOf(report)
  const columns = rest.columns.map((column) => ({ ...column, title: translated(column.title) }))
  const all = total ? [...rows, total] : rows
  const filled = as === 'pdf' ? filledColumns(columns, all) : []
  const page = as === 'pdf' ? reportPage(filled.length) : PICTURE_PAGE
  const figures = picture && chartOf(picture, { columns, rows, total, from, to })
  if (as === 'png' && !figures) throw new Problem(409, t('There is nothing to draw in these dates.'))
  const printed = {
    shop: profile.name,
    name: translated(name),
    about: [...about, of].filter(Boolean).join(', '),
    dates: datesWords({ period, columns }, { from, to }),
    picture: figures && drawFigures(figures, innerWidth(page)),
    columns: filled.map((column) => ({ ...column, align: alignOf(column, filled) })),
    rows:
      as === 'pdf'
        ? all.map((row) => ({ kind: row.kind, cells: filled.map((column) => cellText(column, row)) }))
        : [],
    generated: as === 'pdf' ? t('Printed on {date}', { date: formatDate(today) }) : '',
  }
  const title = [printed.name, ...(period === 'range' ? [from] : []), to].join(' ')
  const words = wordsOfPaper(answerLanguage() as WholeLanguage)
  return reportPaper(printed, { title, day: today, words, page })
}

async function readWhole(
  { db, shopId }: PaperShop,
  asked: { report: ReportName; query: Omit<ReportFileQuery, 'of' | 'as'> },
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
    if (!page.nextCursor) return { ...first, rows }
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
