import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

/** Asks who is at the counter, over whatever is open. */
export function openCounter(open = true) {
  isOpen = open
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useCounterOpen = () => useSyncExternalStore(subscribe, () => isOpen)
