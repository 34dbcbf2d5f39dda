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

function name(next: string) {
  title = next
  document.title = next ? `${next} - ${APP_NAME}` : APP_NAME
  for (const listener of listeners) listener()
}

/** Names the browser's tab and the strip after the screen; what lies over a screen gives its name back when it closes. */
export function useAsTitle(next: string) {
  useEffect(() => {
    const before = title
    name(next)
    return () => name(before)
  }, [next])
}
