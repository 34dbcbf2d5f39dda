import { t } from '#domain/words/t.ts'
import { messageOf, NO_ANSWER } from '#web/app/calls/api-error.ts'
import { RetryButton } from '#web/ui/feedback/retry-button.tsx'
import type { ListState } from './list-state.ts'
import classes from './scroll-end.module.css'

/** Sentinel that comes into view a screen before the last row and loads more rows; also a button, for a retry. */
export function ScrollEnd<T>({ list }: { list: ListState<T> }) {
  const { hasMore, isLoadingMore, onMore, onRetry, error } = list

  if (list.status !== 'ready') return null
  if (error) {
    return (
      <div className={classes.end} role="alert">
        {messageOf(error, NO_ANSWER)}
        <RetryButton error={error} onRetry={onRetry} />
      </div>
    )
  }
  if (!hasMore) return null
  return (
    // A new element after each page: the old one may still be in view, and would not come into view again.
    <div
      key={list.rows.length}
      ref={isLoadingMore ? undefined : (end) => whenNear(end, onMore)}
      className={classes.end}
    >
      {t('Loading...')}
    </div>
  )
}

/** Observes the element as long as it is mounted. */
function whenNear(end: HTMLElement | null, onNear: () => void) {
  if (!end) return
  // The list scrolls inside its card where it is narrow, else with the page; the observer needs the scrolling element as
  // its root.
  const frame = end.parentElement
  const root = frame && getComputedStyle(frame).overflowY === 'auto' ? frame : null
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
    root,
    rootMargin: '600px',
  })
  observer.observe(end)
  return () => observer.disconnect()
}
