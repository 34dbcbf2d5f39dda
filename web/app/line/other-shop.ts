import { useSyncExternalStore } from 'react'
import { connectionWatcher } from '#web/app/calls/call.ts'
import { onSessionChange, readSession, shopOfPage } from '#web/app/calls/session/session.ts'
import type { Session } from '#web/app/calls/session/stored-session.ts'

/** The session in which the server refused the page's shop; it no longer counts when the session changes. */
let refused: Session | null | undefined
const listeners = new Set<() => void>()

connectionWatcher.onOtherShop = () => {
  refused = readSession()
  for (const listener of listeners) listener()
}

/** Called when the session is in the page's shop again. */
export function forgetRefused() {
  refused = undefined
  for (const listener of listeners) listener()
}

const isRefused = () => refused != null && refused === readSession()

/** True if the session's shop differs from the page's, as known from another tab or the server. */
export function isInOtherShop(): boolean {
  const [page, now] = [shopOfPage(), readSession()?.user.rights?.shopId]
  return page !== undefined && (isRefused() || (now !== undefined && now !== page))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  const leave = onSessionChange(listener)
  return () => {
    listeners.delete(listener)
    leave()
  }
}

export const useInOtherShop = () => useSyncExternalStore(subscribe, isInOtherShop)
