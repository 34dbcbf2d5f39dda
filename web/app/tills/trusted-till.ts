import { useSyncExternalStore } from 'react'
import { noteTrustEnded } from '#web/app/calls/session/ended-session.ts'
import { TRUSTED_TILL } from '#web/app/calls/session/stored-session.ts'
import { paths } from '#web/app/paths.ts'

/** A browser's data as a trusted till. The key itself is in a cookie that no script reads. */
export interface TrustedTill {
  name: string
  /** Minutes without a key. */
  lockAfter: number
}

/** Path of the sign-in by password at a till. */
export const PASSWORD_LOGIN_PATH = `${paths.login}?by=password`

const listeners = new Set<() => void>()
let known: { text: string | null; till: TrustedTill | null } = { text: null, till: null }

/** Returns the same object until it changes; null if this browser is no till. */
export function trustedTill(): TrustedTill | null {
  const text = localStorage.getItem(TRUSTED_TILL)
  if (text !== known.text) known = { text, till: JSON.parse(text ?? 'null') as TrustedTill | null }
  return known.till
}

export function rememberTrust(till: TrustedTill | null) {
  if (till) localStorage.setItem(TRUSTED_TILL, JSON.stringify({ name: till.name, lockAfter: till.lockAfter }))
  else localStorage.removeItem(TRUSTED_TILL)
  for (const listener of listeners) listener()
}

/** As the server answers: a page that took this computer for a till says at the next sign-in that it is none any more. */
export function takeTrust(till: TrustedTill | null) {
  if (!till && trustedTill()) noteTrustEnded()
  rememberTrust(till)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useTrustedTill = () => useSyncExternalStore(subscribe, trustedTill)
