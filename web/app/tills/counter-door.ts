import { useSyncExternalStore } from 'react'
import { connectionWatcher } from '#web/app/calls/call.ts'

let isOpen = false
const listeners = new Set<() => void>()

/** Opens the sign-in by PIN over the present screen. */
export function openCounter(open = true) {
  if (open && !isOpen) {
    catchKeys()
    // The dialog stands in the connection watcher, which a page loads four seconds late where its computer became a till.
    void connectionWatcher.load?.()
  }
  if (!open) takeKeys()
  isOpen = open
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useCounterOpen = () => useSyncExternalStore(subscribe, () => isOpen)

/** What was typed before the dialog was there: letters of a name, digits of a PIN, and Enter after them. */
export interface CaughtKeys {
  letters: string
  digits: string
  isEntered: boolean
}

const NOTHING: CaughtKeys = { letters: '', digits: '', isEntered: false }
/** A dialog that cannot be loaded must not keep the keyboard. */
const LONGEST_MS = 10_000

let caught = NOTHING
let release = () => {}

/**
 * Keeps keys until the people are there: from the bill below a dialog, as a PIN typed at once must not stand in a cell of it, and
 * on the screen of the till, where digits without the letter before them would be tried for somebody else.
 */
export function catchKeys() {
  release()
  caught = NOTHING
  const hear = (event: KeyboardEvent) => {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // A press of a link or of Retry.
    if (key === 'Enter' && caught === NOTHING && !isOpen) return
    if (key === 'Escape') openCounter(false)
    else if (key === 'Backspace') caught = NOTHING
    else if (key === 'Enter') caught = { ...caught, isEntered: caught.digits !== '' }
    else if (/^\d$/.test(key)) caught = { ...caught, digits: caught.digits + key }
    else if ([...key].length === 1) caught = { ...caught, letters: caught.letters + key }
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('keydown', hear, { capture: true })
  const timer = setTimeout(() => release(), LONGEST_MS)
  release = () => {
    clearTimeout(timer)
    document.removeEventListener('keydown', hear, { capture: true })
    release = () => {}
  }
}

/** Ends the catching. */
export function takeKeys(): CaughtKeys {
  release()
  const keys = caught
  caught = NOTHING
  return keys
}
