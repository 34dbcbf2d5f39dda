import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Input, Output } from '#contract/endpoint.ts'
import { listTrail, readTrailOf } from '#contract/shop/trail.ts'
import type { TrailThing } from '#domain/trail/trail-tables.ts'
import { callPage } from '#web/app/calls/call.ts'
import { overLine } from '#web/app/calls/line-state.ts'

export type TrailFilter = Omit<NonNullable<Input<typeof listTrail>['query']>, 'limit' | 'cursor'>

const PAGE_SIZE = 50
/** For a file: as many as a call gives. */
const MOST = 200

interface Page<T> {
  data: T
  nextCursor: string | null
}

/** Entries page after page, in the shape that ChangesList takes. */
function usePages<T extends { entries: Output<typeof listTrail>['entries'] }>(
  key: unknown[],
  read: (cursor: string, signal: AbortSignal) => Promise<Page<T>>,
) {
  const pages = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => overLine(read(pageParam, signal)),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  })
  const all = pages.data?.pages.map(({ data }) => data) ?? []
  return {
    first: all[0],
    entries: all.flatMap(({ entries }) => entries),
    error: pages.error,
    isStale: pages.isPlaceholderData,
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    more: () => void pages.fetchNextPage(),
    retry: () => void (pages.data ? pages.fetchNextPage() : pages.refetch()),
  }
}
export type ChangesPages = Omit<ReturnType<typeof usePages>, 'first'> & { first: object | undefined }

export const useTrail = (query: TrailFilter) =>
  usePages([listTrail.url, query], (cursor, signal) =>
    callPage(listTrail, { query: { ...query, limit: PAGE_SIZE, cursor } }, { signal }),
  )

/** The changes of one thing alone. */
export const useChangesOf = (thing: TrailThing, id: string) =>
  usePages([readTrailOf.url, thing, id], (cursor, signal) =>
    callPage(readTrailOf, { params: { thing, id }, query: { limit: PAGE_SIZE, cursor } }, { signal }),
  )

/** Every entry that fits, for a file; says how many have come. */
export async function fetchTrail(query: TrailFilter, onProgress: (count: number) => void) {
  const entries: Output<typeof listTrail>['entries'] = []
  let cursor: string | null = ''
  do {
    const page: Page<Output<typeof listTrail>> = await callPage(listTrail, {
      query: { ...query, limit: MOST, cursor },
    })
    entries.push(...page.data.entries)
    cursor = page.nextCursor
    onProgress(entries.length)
  } while (cursor)
  return entries
}
