import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Input, Output } from '#contract/endpoint.ts'
import { listAccounts } from '#contract/money/accounts.ts'
import { getVoucher } from '#contract/money/vouchers.ts'
import { readReport } from '#contract/reports/report.ts'
import type { ReportName } from '#domain/reports/report-table.ts'
import { callPage } from '#web/app/calls/call.ts'
import { overLine } from '#web/app/calls/line-state.ts'
import { useAnswer } from '#web/app/calls/queries.ts'

type Asked = NonNullable<Input<typeof readReport>['query']>
export type ReportPage = Output<typeof readReport>

const PAGE_SIZE = 200

const pageOf = (report: ReportName, query: Asked, signal?: AbortSignal) =>
  callPage(readReport, { params: { report }, query }, { signal })

/** A report, page after page. */
export function useReport(report: ReportName, query: Asked) {
  const pages = useInfiniteQuery({
    queryKey: [readReport.url, report, query],
    queryFn: ({ pageParam, signal }) =>
      overLine(pageOf(report, { ...query, limit: PAGE_SIZE, cursor: pageParam }, signal)),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  })
  const all = pages.data?.pages.map(({ data }) => data) ?? []
  return {
    first: all[0],
    rows: all.flatMap(({ rows }) => rows),
    error: pages.error,
    isStale: pages.isPlaceholderData,
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    more: () => pages.fetchNextPage(),
    retry: () => void (pages.data ? pages.fetchNextPage() : pages.refetch()),
  }
}

/** Every row of a report, for a file; says how many have come. */
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
