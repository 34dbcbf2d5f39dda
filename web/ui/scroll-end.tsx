import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { messageOf, NO_ANSWER } from '#web/app/api-error.ts'
import type { ListState } from './list-state.ts'
import classes from './scroll-end.module.css'

/** Comes into sight a screen before the last row does, and asks for more; also a button, for when that failed. */
export function ScrollEnd<T>({ list }: { list: ListState<T> }) {
  const end = useRef<HTMLDivElement>(null)
  const { hasMore, isLoadingMore, onMore, onRetry, error } = list

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page the end is looked at anew, as it may still be in sight.
  useEffect(() => {
    if (!hasMore || isLoadingMore || !end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), { rootMargin: '600px' })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [hasMore, isLoadingMore, list.rows.length])

  if (error) {
    return (
      <div className={classes.end} role="alert">
        {messageOf(error, NO_ANSWER)}
        <Button variant="default" onClick={onRetry}>
          Retry
        </Button>
      </div>
    )
  }
  if (!hasMore) return null
  return (
    <div ref={end} className={classes.end}>
      Loading...
    </div>
  )
}
