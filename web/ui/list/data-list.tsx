import type { ReactNode } from 'react'
import { messageOf } from '#web/app/calls/api-error.ts'
import { ListFace } from '#web/ui/feedback/list-face.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import classes from './data-list.module.css'
import { ListCards } from './list-cards.tsx'
import type { ListState } from './list-state.ts'
import { ListTable } from './list-table.tsx'
import type { RowAction } from './row-actions.tsx'

export interface Column<T> {
  header: string
  cell: (row: T, index: number) => ReactNode
  /** Fixed, or a share of the rest (the default is '1fr'): never dependent on the content. */
  width?: `${number}px` | `${number}fr`
  align?: 'right'
  /** Left out where the table would be wider than its card: 1 first, then 2. What has none always stays. */
  leaves?: 1 | 2
  /** Buttons of the row: they stay in sight where the table scrolls in its card. */
  isActions?: true
}

export interface DataListProps<T> {
  /** What the table is, for screen readers: 'All Invoices'. */
  label: string
  /** Shown above the head when given. */
  title?: ReactNode
  list: ListState<T>
  columns: Column<T>[]
  rowKey: (row: T) => string
  /** Below 768 px each row is this. */
  card: (row: T, index: number) => ReactNode
  /** Below 768 px rows with the same text stand under it, as invoices under their date. */
  groupBy?: (row: T) => string
  actions?: (row: T) => RowAction[]
  /** A quiet row is over and done: grey. */
  isQuiet?: (row: T) => boolean
  /** The spec's texts for the other faces. */
  loadingText: string
  empty: { title: string; why?: string; action?: ReactNode }
  /** The search or filter in force; the empty face then says so and offers Clear Search. */
  filteredBy?: string
  onClear?: () => void
  failed: string
  /** 'Showing 14 of 598 invoices' */
  foot?: ReactNode
}

/** A business list with all its faces: loading, empty, nothing found, failed, and full. */
export function DataList<T>(props: DataListProps<T>) {
  const { label, title, list, foot } = props
  const isPhone = useIsPhone()
  const isFull = list.status === 'ready' && list.rows.length > 0
  const isTable = !isPhone || list.status === 'loading'

  return (
    <section
      className={classes.list}
      aria-label={label}
      aria-busy={list.status === 'loading' || list.isStale}
    >
      {title && <h2 className={classes.title}>{title}</h2>}
      <div className={classes.body} data-stale={list.isStale || undefined}>
        {isTable && <ListTable {...props} />}
        {!isTable && isFull && <ListCards {...props} />}
        {!isFull && <Face {...props} />}
      </div>
      {isFull && foot && <div className={classes.foot}>{foot}</div>}
    </section>
  )
}

function Face<T>({ list, loadingText, empty, filteredBy, onClear, failed }: DataListProps<T>) {
  if (list.status === 'loading') return <p className={classes.loading}>{loadingText}</p>
  if (list.status === 'failed') {
    const message = messageOf(list.error, '')
    return (
      <ListFace kind="failed" title={failed} why={message === failed ? '' : message} onRetry={list.onRetry} />
    )
  }
  if (filteredBy)
    return <ListFace kind="filtered" title={empty.title} filteredBy={filteredBy} onClear={onClear} />
  return <ListFace kind="empty" {...empty} />
}
