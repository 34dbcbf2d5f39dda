import { useSyncExternalStore } from 'react'
import { TILL_DISPLAY } from './display-data.ts'

/** Customer displays of this till. */
export interface TillDisplay {
  /** A second window of this browser. */
  hasWindow: boolean
  /** Id of the linked display; '' for none. */
  id: string
}

const NONE: TillDisplay = { hasWindow: false, id: '' }
const listeners = new Set<() => void>()
let known: { text: string | null; display: TillDisplay } = { text: null, display: NONE }

/** Displays of this till; the same object until the setting changes. */
export function tillDisplay(): TillDisplay {
  const text = localStorage.getItem(TILL_DISPLAY)
  if (text !== known.text) known = { text, display: displayOf(text) }
  return known.display
}

function displayOf(text: string | null): TillDisplay {
  try {
    return { ...NONE, ...JSON.parse(text ?? '{}') }
  } catch {
    return NONE
  }
}

export function changeTillDisplay(change: Partial<TillDisplay>) {
  const next = { ...tillDisplay(), ...change }
  try {
    if (next.hasWindow || next.id) localStorage.setItem(TILL_DISPLAY, JSON.stringify(next))
    else localStorage.removeItem(TILL_DISPLAY)
  } catch {
    // A private window stores nothing, so it has no display.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useTillDisplay = () => useSyncExternalStore(subscribe, tillDisplay)
