import { useSyncExternalStore } from 'react'
import { page, SESSION, type Session, sessionOf, USER } from './stored-session.ts'

const REMEMBERED_EMAIL = 'rememberedEmail'
/** Prefix of each account's device token, by which the server recognises this browser. */
export const DEVICE = 'device:'

const listeners = new Set<() => void>()
let known: { id: string | null; user: string | null; session: Session | null } | undefined

/** The session now, or null; the same object until something changes. */
export function readSession(): Session | null {
  const id = localStorage.getItem(SESSION)
  const user = localStorage.getItem(USER)
  if (!known || known.id !== id || known.user !== user) {
    known = { id, user, session: sessionOf(id, user) }
  }
  return known.session
}

/** Id of the page's shop; undefined until known. */
export function shopOfPage(): string | undefined {
  const session = readSession()
  if (session) page.shop ??= session.user.rights?.shopId
  else page.shop = undefined
  return page.shop
}

/** True if another tab signed another person in; this page then saves nothing until it is left. */
export function isOtherPersonSignedIn(): boolean {
  const person = readSession()?.user._id
  return person !== undefined && page.person !== undefined && person !== page.person
}

/** The session of this page's calls, also after another tab has signed in another person. */
export function sessionOfPage(): string | undefined {
  if (isOtherPersonSignedIn()) return page.session
  const session = readSession()
  page.person = session?.user._id
  page.session = session?.id
  return page.session
}

export function startSession(session: Session) {
  // A sign-in as another person resets the page's shop.
  if (readSession()?.user._id !== session.user._id) page.shop = undefined
  page.person = session.user._id
  localStorage.setItem(SESSION, session.id)
  localStorage.setItem(USER, JSON.stringify(session.user))
  announce()
}

/**
 * Starts the session of a sign-in. In a browser, the answer's `token` is only the session's id: the secret is in a cookie.
 */
export const beginSession = ({ token, user }: { token: string; user: Session['user'] }) =>
  startSession({ id: token, user })

/** Changes the stored user of the session, as after a payment or when the server answers otherwise. */
export function changeSessionUser(change: Partial<Session['user']>) {
  const session = readSession()
  if (session) startSession({ ...session, user: { ...session.user, ...change } })
}

export function endSession() {
  localStorage.removeItem(SESSION)
  localStorage.removeItem(USER)
  announce()
}

/** Calls back when the session starts, changes or ends, in this tab or in another one. */
export function onSessionChange(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useSession = () => useSyncExternalStore(onSessionChange, readSession)

export const rememberedEmail = () => localStorage.getItem(REMEMBERED_EMAIL) ?? ''

/** Stores the email for the next sign-in; '' removes it. */
export function rememberEmail(email: string) {
  if (email) localStorage.setItem(REMEMBERED_EMAIL, email)
  else localStorage.removeItem(REMEMBERED_EMAIL)
}

function announce() {
  shopOfPage()
  sessionOfPage()
  for (const listener of listeners) listener()
}

// The storage event only reaches the other tabs of this browser; a null key means that everything was cleared.
window.addEventListener('storage', ({ key }) => {
  if (key === null || key === SESSION || key === USER) announce()
})

/** Device token from an account's last sign-in in this browser. */
export const deviceTokenOf = (email: string) =>
  localStorage.getItem(DEVICE + email.trim().toLowerCase()) ?? undefined

export function rememberDevice(email: string, token: string | undefined) {
  if (token) localStorage.setItem(DEVICE + email, token)
}

// Read early, before another tab can change them.
shopOfPage()
sessionOfPage()
// Removes the script-readable token of versions before 2026-11.
localStorage.removeItem('token')
