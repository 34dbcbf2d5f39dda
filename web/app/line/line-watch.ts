import { onlineManager } from '@tanstack/react-query'
import { connectionWatcher } from '#web/app/calls/call.ts'

const ASK_EVERY_MS = 4_000
const ANSWER_WITHIN_MS = 3_000

let asked: Promise<boolean> | undefined
let next: ReturnType<typeof setTimeout> | undefined

/**
 * Checks whether the server answers now. The browser's online state is only a reason to check: a shop's own machine serves it
 * without internet, and a router without internet counts as a network.
 */
export function checkConnection(): Promise<boolean> {
  asked ??= isServerThere().then((isThere) => {
    asked = undefined
    onlineManager.setOnline(isThere)
    clearTimeout(next)
    if (!isThere) next = setTimeout(checkConnection, ASK_EVERY_MS)
    return isThere
  })
  return asked
}

const isServerThere = () =>
  fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Watches the connection: checks after browser events and failed calls, until it is back. */
export function watchLine() {
  const ask = () => void checkConnection()
  onlineManager.setEventListener(() => {
    window.addEventListener('online', ask)
    window.addEventListener('offline', ask)
    return () => {
      window.removeEventListener('online', ask)
      window.removeEventListener('offline', ask)
    }
  })
  connectionWatcher.onSilence = ask
  if (!navigator.onLine || !onlineManager.isOnline()) ask()
}
