import { useSyncExternalStore } from 'react'

const NAME = 'bahi.till'
const listeners = new Set<() => void>()

/** Which till this computer is, by the name that the shop gave it; undefined where none was chosen. */
export const thisTill = (): string | undefined => localStorage.getItem(NAME) || undefined

export function chooseTill(name: string) {
  try {
    if (name) localStorage.setItem(NAME, name)
    else localStorage.removeItem(NAME)
  } catch {
    // A private window keeps nothing: it writes as the shop does.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useThisTill = () => useSyncExternalStore(subscribe, thisTill)
