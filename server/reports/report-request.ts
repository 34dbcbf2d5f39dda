import type { ReportAnswer, ReportQuery } from '#contract/reports/report.ts'
import type { DateSpan } from '#domain/reports/report-periods.ts'
import type { ReportRow } from '#domain/reports/report-row.ts'
import type { ReportName } from '#domain/reports/report-table.ts'
import type { Db } from '#server/db/db.ts'

/** A report's request, with its dates filled in. */
export interface ReportRequest {
  db: Db
  shopId: string
  report: ReportName
  span: DateSpan
  query: ReportQuery
}

export interface ReportPage extends Pick<ReportAnswer, 'about'> {
  rows: ReportRow[]
  /** The total of all pages; only on the first page. */
  total: ReportRow | null
  nextCursor: string | null
}

export const onePage = (
  { rows, total }: { rows: ReportRow[]; total: ReportRow },
  about: string[] = [],
): ReportPage => ({ rows, total, about, nextCursor: null })
