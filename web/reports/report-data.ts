import type { Input, Output } from '#contract/endpoint.ts'
import { listAccounts } from '#contract/money/accounts.ts'
import { getVoucher } from '#contract/money/vouchers.ts'
import { readReport } from '#contract/reports/report.ts'
import type { ReportName } from '#domain/reports/report-table.ts'
import { callPage } from '#web/app/calls/call.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { usePages } from '#web/app/calls/use-pages.ts'

type Asked = NonNullable<Input<typeof readReport>['query']>
export type ReportPage = Output<typeof readReport>

const PAGE_SIZE = 200

const pageOf = (report: ReportName, query: Asked, signal?: AbortSignal) =>
  callPage(readReport, { params: { report }, query }, { signal })

/** A report, page after page. */
export function useReport(report: ReportName, query: Asked) {
  const { pages, ...list } = usePages([readReport.url, report, query], (cursor, signal) =>
    pageOf(report, { ...query, limit: PAGE_SIZE, cursor }, signal),
  )
  return { ...list, first: pages[0], rows: pages.flatMap(({ rows }) => rows) }
}

/** Every row of a report, for a file; reports the number loaded so far. */
export async function fetchWholeReport(
  report: ReportName,
  query: Asked,
  onProgress: (count: number) => void,
): Promise<ReportPage['rows']> {
  const rows: ReportPage['rows'] = []
  let total: ReportPage['total'] = null
  let cursor: string | null = ''
  do {
    const { data, nextCursor }: Awaited<ReturnType<typeof pageOf>> = await pageOf(report, {
      ...query,
      cursor,
    })
    rows.push(...data.rows)
    total ??= data.total
    cursor = nextCursor
    onProgress(rows.length)
  } while (cursor)
  return total ? [...rows, total] : rows
}

export const useAccounts = (enabled: boolean) => useAnswer(listAccounts, {}, { enabled })

export const useVoucher = (id: string) => useAnswer(getVoucher, { params: { id } })
