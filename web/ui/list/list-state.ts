import type { ReactNode } from 'react'
import type { RowAction } from './row-actions.tsx'

/** What a list knows about its rows. `useList` makes one from an endpoint page by page; `wholeList` from one answer, `rowsInHand` from an array. */
export interface ListState<T> {
  status: 'loading' | 'failed' | 'ready'
  rows: T[]
  /** How many rows match in all, not only those loaded. */
  total: number
  /** Error of the first load, or of the last attempt to load more. */
  error: unknown
  /** The rows are those of the previous filter while the new ones travel. */
  isStale: boolean
  hasMore: boolean
  isLoadingMore: boolean
  onMore: () => void
  onRetry: () => void
}

interface WholeAnswer {
  data: unknown
  error: unknown
  isPlaceholderData: boolean
  refetch(): unknown
}

/** A list that one answer brings whole; `rows` are those of it that are shown. */
export const wholeList = <T>(
  rows: T[],
  { data, error, isPlaceholderData, refetch }: WholeAnswer,
): ListState<T> => ({
  ...rowsInHand(rows),
  error,
  status: data ? 'ready' : error ? 'failed' : 'loading',
  isStale: isPlaceholderData,
  onRetry: () => void refetch(),
})

export function rowsInHand<T>(rows: T[]): ListState<T> {
  const still = { isStale: false, hasMore: false, isLoadingMore: false, onMore: () => {}, onRetry: () => {} }
  return { status: 'ready', rows, total: rows.length, error: null, ...still }
}

export interface Column<T> {
  header: string
  cell: (row: T, index: number) => ReactNode
  /** Fixed, or a share of the rest (the default is '1fr'): never dependent on the content. */
  width?: `${number}px` | `${number}fr` | undefined
  align?: 'right'
  /** Hidden when the table is wider than its card: 1 first, then 2. Absent, it always stays. */
  leaves?: 1 | 2
  /** Buttons of the row: they stay in sight where the table scrolls in its card. */
  isActions?: true
}

export interface DataListProps<T> {
  /** Name of the table for screen readers: 'All Invoices'. */
  label: string
  /** Shown above the head when given. */
  title?: ReactNode
  list: ListState<T>
  columns: Column<T>[]
  rowKey: (row: T) => string
  /** Below 768 px each row is this. */
  card: (row: T, index: number) => ReactNode
  /** Below 768 px rows with the same text are under it, as invoices under their date. */
  groupBy?: (row: T) => string
  actions?: ((row: T) => RowAction[]) | undefined
  /** Opens what the row is about, on a click or Enter. */
  onOpen?: ((row: T) => void) | undefined
  /** What a letter (lower case) does with the focused row. */
  keys?: Record<string, (row: T) => void>
  /** A quiet row is over and done: grey. */
  isQuiet?: ((row: T) => boolean) | undefined
  /** The spec's texts for the other states. */
  loadingText: string
  empty: { title: string; why?: string; action?: ReactNode }
  /** The search or filter in force; the empty list then says so and offers Clear Search. */
  filteredBy?: string | undefined
  onClear?: () => void
  failed: string
  /** 'Showing 14 of 598 invoices' */
  foot?: ReactNode
}
