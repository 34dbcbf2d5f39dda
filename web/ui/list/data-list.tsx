import { ListNotice } from '#web/ui/feedback/list-notice.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import classes from './list.module.css'
import { ListCards } from './list-cards.tsx'
import type { DataListProps } from './list-state.ts'
import { ListTable } from './list-table.tsx'

export type { Column } from './list-state.ts'

/** A business list in all its states: loading, empty, nothing found, failed, and full. */
export function DataList<T>(props: DataListProps<T>) {
  const { label, title, list, foot } = props
  const isPhone = useIsPhone()
  const isFull = list.status === 'ready' && list.rows.length > 0
  const isTable = !isPhone || list.status === 'loading'

  return (
    <section className="card" aria-label={label} aria-busy={list.status === 'loading' || list.isStale}>
      {title && <h2 className={`heading not-on-phone ${classes.title}`}>{title}</h2>}
      <div className={classes.body} data-stale={list.isStale || undefined}>
        {isTable && <ListTable {...props} />}
        {!isTable && isFull && <ListCards {...props} />}
        {!isFull && <State {...props} />}
      </div>
      {isFull && foot && <div className={`lined inset-3 smaller quiet ${classes.foot}`}>{foot}</div>}
    </section>
  )
}

function State<T>({ list, loadingText, empty, filteredBy, onClear, failed }: DataListProps<T>) {
  if (list.status === 'loading') return <p className={classes.loading}>{loadingText}</p>
  if (list.status === 'failed')
    return <ListNotice kind="failed" title={failed} error={list.error} onRetry={list.onRetry} />
  if (filteredBy)
    return <ListNotice kind="filtered" title={empty.title} filteredBy={filteredBy} onClear={onClear} />
  return <ListNotice kind="empty" {...empty} />
}
