import { useEffect, useSyncExternalStore } from 'react'
import { APP_NAME } from '#web/app/app-name.ts'

let title = ''
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The title in the strip of a narrow screen. */
export const useScreenTitle = () => useSyncExternalStore(subscribe, () => title)

/** Titles on screen, in the order of mounting. */
const named: { title: string; isOver: boolean }[] = []

function tell() {
  title = (named.findLast(({ isOver }) => isOver) ?? named.at(-1))?.title ?? ''
  document.title = title ? `${title} - ${APP_NAME}` : APP_NAME
  for (const listener of listeners) listener()
}

/**
 * Names the browser's tab and the strip after the screen. An overlay (`isOver`) names them as long as it is mounted,
 * whichever of the two mounted first.
 */
export function useAsTitle(next: string, isOver = false) {
  useEffect(() => {
    const own = { title: next, isOver }
    named.push(own)
    tell()
    return () => {
      named.splice(named.indexOf(own), 1)
      tell()
    }
  }, [next, isOver])
}
