import { goTo } from '#web/app/calls/navigator.ts'
import { rememberEnd, TILL_LOCK } from '#web/app/calls/session/ended-session.ts'
import { eraseLoaded } from '#web/app/calls/session/erase-loaded.ts'
import { signOut } from '#web/app/calls/session/leave-shop.ts'
import { readSession } from '#web/app/calls/session/session.ts'
import { paths } from '#web/app/paths.ts'

/** Lock of this tab: its cause and its time. */
interface TillLock {
  at: number
  /** Minutes without input; 0: locked by a person. */
  after: number
}

export const readLocked = () => JSON.parse(sessionStorage.getItem(TILL_LOCK) ?? 'null') as TillLock | null

/**
 * Ends the session at this till and shows the list of people. The lists that were loaded go, with the purchase prices in them;
 * an unsaved document stays that person's draft.
 */
export function lockTill(after: number) {
  const session = readSession()
  if (!session) return
  rememberEnd(session.user)
  sessionStorage.setItem(TILL_LOCK, JSON.stringify({ at: Date.now(), after } satisfies TillLock))
  signOut()
  void eraseLoaded()
  goTo(paths.counter)
}
