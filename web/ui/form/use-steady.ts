import { useCallback, useRef } from 'react'

/** The same function at every drawing, which does what the newest one does: for what is drawn again only on a change. */
export function useSteady<A extends unknown[], R>(call: (...args: A) => R): (...args: A) => R {
  const latest = useRef(call)
  latest.current = call
  return useCallback((...args) => latest.current(...args), [])
}
