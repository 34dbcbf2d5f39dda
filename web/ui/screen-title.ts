import { useEffect, useSyncExternalStore } from 'react'
import { APP_NAME } from '#web/app/app-name.ts'

let title = ''
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What the strip of a narrow screen shows. */
export const useScreenTitle = () => useSyncExternalStore(subscribe, () => title)

/** Names the browser's tab and the strip after the screen. */
export function useAsTitle(next: string) {
  useEffect(() => {
    title = next
    document.title = `${next} - ${APP_NAME}`
    for (const listener of listeners) listener()
  }, [next])
}
