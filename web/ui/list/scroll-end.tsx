import { Button } from '@mantine/core'
import { t } from '#domain/words/t.ts'
import { messageOf, NO_ANSWER } from '#web/app/calls/api-error.ts'
import type { ListState } from './list-state.ts'
import classes from './scroll-end.module.css'

/** Comes into sight a screen before the last row does, and asks for more; also a button, for when that failed. */
export function ScrollEnd<T>({ list }: { list: ListState<T> }) {
  const { hasMore, isLoadingMore, onMore, onRetry, error } = list

  if (list.status !== 'ready') return null
  if (error) {
    return (
      <div className={classes.end} role="alert">
        {messageOf(error, NO_ANSWER)}
        <Button variant="default" onClick={onRetry}>
          {t('Retry')}
        </Button>
      </div>
    )
  }
  if (!hasMore) return null
  return (
    // After each page the end is a new one, as it may still be in sight and would not come into it again.
    <div
      key={list.rows.length}
      ref={isLoadingMore ? undefined : (end) => whenNear(end, onMore)}
      className={classes.end}
    >
      {t('Loading...')}
    </div>
  )
}

/** Watches from the moment the element is on the page until it leaves it. */
function whenNear(end: HTMLElement | null, onNear: () => void) {
  if (!end) return
  // The list scrolls inside its card where it is narrow, else with the page; only its own scroller knows "near".
  const frame = end.parentElement
  const root = frame && getComputedStyle(frame).overflowY === 'auto' ? frame : null
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
    root,
    rootMargin: '600px',
  })
  observer.observe(end)
  return () => observer.disconnect()
}
