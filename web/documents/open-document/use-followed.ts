import { startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * State that may be ahead of its drawing. What is `typed` counts at once and is drawn when there is time, as its field
 * shows it by itself: a key never waits for the whole form. Anything else is drawn at once, after what was typed, so
 * that a field can tell a value from outside from the echo of its own.
 */
export function useFollowed<S>(first: () => S) {
  const [drawn, draw] = useState(first)
  const latest = useRef(drawn)
  const shown = useRef(drawn)
  useLayoutEffect(() => {
    shown.current = drawn
  })

  const type = useCallback((next: S) => {
    if (next === latest.current) return
    latest.current = next
    startTransition(() => draw(next))
  }, [])
  const put = useCallback((next: S) => {
    if (next === latest.current) return
    const typed = latest.current
    if (typed !== shown.current) flushSync(() => draw(typed))
    latest.current = next
    draw(next)
  }, [])
  return { drawn, latest, type, put }
}
