import { startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * State that may be newer than its render. `typed` values count at once and are rendered when there is time, as their field
 * shows them itself: a key never waits for the whole form. Other changes are rendered at once, after typed ones, so that a
 * field can tell a value set from outside from its own typed value.
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
