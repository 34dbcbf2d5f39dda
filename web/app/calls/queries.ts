import {
  keepPreviousData,
  MutationCache,
  QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { useRef } from 'react'
import type { Endpoint, Filters, Input, Output, PageInput } from '#contract/endpoint.ts'
import type { ListState } from '#web/ui/list/list-state.ts'
import { ApiError, isAlreadySaved } from './api-error.ts'
import { call, callPage, type Page, takePreloadedAnswer } from './call.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import { failWhenOffline, isLineDown } from './line-state.ts'
import { onSessionChange, readSession } from './session/session.ts'

const PAGE_SIZE = 50

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { refresh?: false }
    defaultError: Error
  }
}

/**
 * Retries missing answers and server faults only, as a refusal would be refused again; nothing while the connection is
 * down.
 */
const isRetryable = (failures: number, error: Error) => failures < 2 && !isLineDown() && isSilence(error)

const isSilence = (error: Error) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500

export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: isRetryable,
      retryDelay: (failures) => 400 * 2 ** failures,
      staleTime: 10_000,
      // Offline, a list shows the failure at once instead of waiting silently, and refetches when the connection is back.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // Offline, a save fails at once: its caller decides whether to store it.
    mutations: { retry: false, networkMode: 'always' },
  },
  // Documents change stock, payments and dashboards: after a write all shown data is refetched.
  mutationCache: new MutationCache({
    onSuccess: (_data, _input, _result, mutation) => {
      if (mutation.meta?.refresh !== false) void queryClient.invalidateQueries()
    },
    // Refetches after a lost answer: the save may have succeeded, and is then in the lists.
    onError: (error) => {
      if (isAlreadySaved(error) || isSilence(error)) void queryClient.invalidateQueries()
    },
  }),
})

// Data loaded for one person must not be shown to the next one at the same counter. A session renewed over an open form is
// still theirs.
let userSeen = readSession()?.user._id
onSessionChange(() => {
  const user = readSession()?.user._id
  if (user !== userSeen) queryClient.clear()
  userSeen = user
})

/** One answer, kept fresh: `const { data, error, isPending } = useAnswer(getProfile, {})`. */
export function useAnswer<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: { enabled?: boolean; refetchOnMount?: 'always'; refetchInterval?: number } = {},
) {
  return useQuery<Output<E>>({
    queryKey: [endpoint.url, input],
    queryFn: ({ signal }) => failWhenOffline(call(endpoint, input, { signal })),
    // What was narrowed or moved to another month stays until it is answered; one thing is never shown for another.
    placeholderData: (before, query) =>
      paramsOf(query?.queryKey[1]) === paramsOf(input) ? before : undefined,
    ...(!options.refetchOnMount && early(endpoint, input, ({ data }) => data)),
    ...options,
  })
}

const paramsOf = (input: unknown) => JSON.stringify((input as { params?: object } | undefined)?.params)

/** The answer to a call that the page itself made early: the screen's first render has it. */
function early<E extends Endpoint, T>(
  endpoint: E,
  input: Input<E> | PageInput<E>,
  shape: (page: Page<Output<E>>) => T,
) {
  let begunAt: number | undefined
  return {
    initialData: () => {
      const found = takePreloadedAnswer(endpoint, input)
      begunAt = found?.begunAt
      return found && shape(found.page)
    },
    initialDataUpdatedAt: () => begunAt,
  }
}

/**
 * A list that grows while it is scrolled, in the shape DataList takes. `rowsOf` finds the rows in an answer that is
 * not itself an array; `query` holds the screen's filters, without limit and cursor.
 */
export function useList<E extends Endpoint, T = Output<E> extends (infer R)[] ? R : never>(
  endpoint: E,
  query: Filters<E>,
  rowsOf: (answer: Output<E>) => T[] = (answer) => answer as T[],
): ListState<T> {
  const inputOf = (cursor: string): PageInput<E> => ({ query: { ...query, limit: PAGE_SIZE, cursor } })
  const pages = useInfiniteQuery({
    queryKey: [endpoint.url, 'pages', query],
    queryFn: ({ pageParam, signal }) => failWhenOffline(callPage(endpoint, inputOf(pageParam), { signal })),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
    ...early(endpoint, inputOf(''), (page) => ({ pages: [page], pageParams: [''] })),
  })
  const rows = pages.data?.pages.flatMap((page) => rowsOf(page.data)) ?? []
  return {
    status: pages.data ? 'ready' : pages.isError ? 'failed' : 'loading',
    rows,
    total: Math.max(pages.data?.pages[0]?.total ?? 0, rows.length),
    error: pages.error,
    isStale: pages.isPlaceholderData,
    hasMore: pages.hasNextPage && !pages.isFetchNextPageError,
    isLoadingMore: pages.isFetchingNextPage,
    onMore: () => {
      if (!pages.isFetching) void pages.fetchNextPage()
    },
    onRetry: () => void (pages.data ? pages.fetchNextPage() : pages.refetch()),
  }
}

/**
 * One save: `save.mutate({ body }, { onSuccess })`. A screen keeps one Idempotency-Key from its opening to its success, so
 * the server recognises a repeated click, or a retry after a lost answer. If the key was used with a different body, the
 * person is told, and the next save gets a new key.
 */
export const useSave = <E extends Endpoint>(endpoint: E, options: SaveOptions = {}) =>
  useKeyedSave(
    (input: Input<E>, idempotencyKey: string) => call(endpoint, input, { idempotencyKey }),
    options,
  )

interface AnySave<I, R> {
  mutateAsync: (input: I) => Promise<R>
  isPending: boolean
  error: Error | null
}

/** Adds a row, or changes the one with that id: `addOrChange(useSave(createTask), useSave(updateTask), id)`. */
export function addOrChange<B, R>(
  add: AnySave<{ body: B }, R>,
  change: AnySave<{ params: { id: string }; body: B }, R>,
  id: string | undefined,
) {
  const { isPending, error } = id ? change : add
  const save = (body: B) => (id ? change.mutateAsync({ params: { id }, body }) : add.mutateAsync({ body }))
  return { save, isPending, error }
}

interface SaveOptions {
  meta?: { refresh?: false }
  /** Saves of one `scope` wait for each other, so that the last click is stored last. */
  scope?: { id: string }
}

/** As useSave, for saves of several calls, or with a key that is also stored elsewhere. */
export function useKeyedSave<I, R>(
  save: (input: I, key: string) => Promise<R>,
  { key: kept, ...options }: SaveOptions & { key?: { current: string } } = {},
) {
  const own = useRef('')
  const key = kept ?? own
  return useMutation<R, Error, I>({
    mutationFn: (input) => {
      key.current ||= newIdempotencyKey()
      return save(input, key.current)
    },
    onSuccess: () => {
      key.current = ''
    },
    onError: (error) => {
      if (!isAlreadySaved(error)) return
      error.savedId = key.current
      key.current = ''
    },
    ...options,
  })
}
