import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Page } from './call.ts'
import { failWhenOffline } from './line-state.ts'

/** Loads page after page, as far as the screen was scrolled. */
export function usePages<T>(
  key: readonly unknown[],
  read: (cursor: string, signal: AbortSignal) => Promise<Pick<Page<T>, 'data' | 'nextCursor'>>,
) {
  const pages = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => failWhenOffline(read(pageParam, signal)),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  })
  return {
    pages: pages.data?.pages.map(({ data }) => data) ?? [],
    error: pages.error,
    isStale: pages.isPlaceholderData,
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    more: () => void pages.fetchNextPage(),
    retry: () => void (pages.data ? pages.fetchNextPage() : pages.refetch()),
  }
}
