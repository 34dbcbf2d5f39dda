import type { ReactNode } from 'react'
import type { RowAction } from './row-actions.tsx'

/**
 * State of a list's rows. `useList` makes one from an endpoint page by page; `wholeList` from one answer, `rowsInHand` from
 * an array.
 */
export interface ListState<T> {
  status: 'loading' | 'failed' | 'ready'
  rows: T[]
  /** Number of all matching rows, loaded or not. */
  total: number
  /** Error of the first load, or of the last attempt to load more. */
  error: unknown
  /** True while the rows are those of the previous filter. */
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

/** A list loaded whole by one answer; `rows` are the shown ones. */
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
  /** Drawn in place of the header's words. */
  head?: ReactNode
  cell: (row: T, index: number) => ReactNode
  /** Fixed, or a share of the rest (the default is '1fr'): never dependent on the content. */
  width?: `${number}px` | `${number}fr` | undefined
  align?: 'right'
  /** Order of hiding when the table is wider than its card: 1 first, then 2. Absent: never hidden. */
  leaves?: 1 | 2
  /** True for a column of buttons, which stay visible when the table scrolls in its card. */
  isActions?: true
}

interface Band {
  name: string
  figure?: string | undefined
}

export interface DataListProps<T> {
  /** Name of the table for screen readers: 'All Invoices'. */
  label: string
  /** Title above the head. */
  title?: ReactNode
  list: ListState<T>
  columns: Column<T>[]
  rowKey: (row: T) => string
  /** The card of a row, below 768 px. */
  card: (row: T, index: number) => ReactNode
  /** Heading of a row's group below 768 px, such as the date of invoices. */
  groupBy?: ((row: T) => string) | undefined
  /** Heading above the first row of a group in the table, with a figure at its end. */
  band?: ((row: T) => Band) | undefined
  actions?: ((row: T) => RowAction[]) | undefined
  /** Opens the row's record, on a click or Enter. */
  onOpen?: ((row: T) => void) | undefined
  /** Actions of letters (lower case) on the focused row. */
  keys?: Record<string, (row: T) => void>
  /** True for a row that needs no action any more: drawn in grey. */
  isQuiet?: ((row: T) => boolean) | undefined
  /** The spec's texts for the other states. */
  loadingText: string
  empty: { title: string; why?: string; action?: ReactNode }
  /** Text of the active search or filter; the empty list then names it and offers Clear Search. */
  filteredBy?: string | undefined
  onClear?: () => void
  failed: string
  /** 'Showing 14 of 598 invoices' */
  foot?: ReactNode
}
