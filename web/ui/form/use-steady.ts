import { useCallback, useRef } from 'react'

/** A function with a stable identity that calls the newest one, for memoised parts. */
export function useSteady<A extends unknown[], R>(call: (...args: A) => R): (...args: A) => R {
  const latest = useRef(call)
  latest.current = call
  return useCallback((...args) => latest.current(...args), [])
}
