import { useSyncExternalStore } from 'react'
import { ApiError } from '#web/app/calls/api-error.ts'
import { queryClient } from '#web/app/calls/queries.ts'

const cache = queryClient.getQueryCache()

/** Where the books of the shop are, as the refusals on this page say; undefined while they are here. */
function readMovedTo(): string | undefined {
  const refusals = cache.getAll().map(({ state }) => state.error)
  return refusals.find((error): error is ApiError => error instanceof ApiError && error.code === 'shop-moved')
    ?.values.to
}

export const useMovedTo = () =>
  useSyncExternalStore((listener) => cache.subscribe(() => queueMicrotask(listener)), readMovedTo)
