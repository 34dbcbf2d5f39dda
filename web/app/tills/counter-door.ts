import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

/** Opens the sign-in by PIN over the present screen. */
export function openCounter(open = true) {
  isOpen = open
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useCounterOpen = () => useSyncExternalStore(subscribe, () => isOpen)
