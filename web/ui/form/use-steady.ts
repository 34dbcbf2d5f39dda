import { useCallback, useRef } from 'react'

/** A function that stays the same object and calls the newest one, for parts that redraw only on a change. */
export function useSteady<A extends unknown[], R>(call: (...args: A) => R): (...args: A) => R {
  const latest = useRef(call)
  latest.current = call
  return useCallback((...args) => latest.current(...args), [])
}
