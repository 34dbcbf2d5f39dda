import { useSyncExternalStore } from 'react'

const NAME = 'bahi.till'
const listeners = new Set<() => void>()

/** The name of this computer's till; undefined if none was chosen. */
export const thisTill = (): string | undefined => localStorage.getItem(NAME) || undefined

export function chooseTill(name: string) {
  try {
    if (name) localStorage.setItem(NAME, name)
    else localStorage.removeItem(NAME)
  } catch {
    // A private window stores nothing: its bills have the shop's number formats.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useThisTill = () => useSyncExternalStore(subscribe, thisTill)
