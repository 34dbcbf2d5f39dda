/** What a list knows about its rows. `useList` makes one from an endpoint; `rowsInHand` from an array. */
export interface ListState<T> {
  status: 'loading' | 'failed' | 'ready'
  rows: T[]
  /** How many rows match in all, not only those loaded. */
  total: number
  /** Of the first load, or of the last attempt to load more. */
  error: unknown
  /** The rows are those of the previous filter while the new ones travel. */
  isStale: boolean
  hasMore: boolean
  isLoadingMore: boolean
  onMore: () => void
  onRetry: () => void
}

export function rowsInHand<T>(rows: T[]): ListState<T> {
  const still = { isStale: false, hasMore: false, isLoadingMore: false, onMore: () => {}, onRetry: () => {} }
  return { status: 'ready', rows, total: rows.length, error: null, ...still }
}
