import type { SessionUser } from '#contract/people/auth.ts'
import type { RefusalCode } from '#contract/refusal.ts'
import { page } from './stored-session.ts'

/** Person and address of a session that the server ended; stored in the tab until the next sign-in. */
export interface EndedSession {
  userId: string
  email: string
  /** Path, query and hash of a screen of the app. */
  path: string
  /** Reason for the end if it was not a timeout: the membership ended. */
  why?: string
}

const NAME = 'endedSession'
/** Lock of this tab's till, which ends with the session that it locked. */
export const TILL_LOCK = 'bahi.locked'

/**
 * Prefix of a person's drafts: two people may sign in at the same counter. For members of several shops it includes the shop,
 * except for the first shop opened in this browser.
 */
export function draftPrefix(userId: string): string {
  const { shop } = page
  if (!userId || !shop) return `bahi.draft.${userId}.`
  const name = `bahi.draftsOf.${userId}`
  try {
    localStorage[name] ??= shop
  } catch {
    // Storage is blocked, so there are no drafts either.
  }
  const isFirst = (localStorage[name] ?? shop) === shop
  return isFirst ? `bahi.draft.${userId}.` : `bahi.draft.${userId}@${shop}.`
}

/** Code for a removed member, for whom signing in again does not help. */
export const WORKS_NO_MORE = 'membership-ended' satisfies RefusalCode

export function rememberEnd({ _id, email }: SessionUser, error?: { code: string; message: string }) {
  const { pathname, search, hash } = window.location
  const path = pathname + search + hash
  const why = error?.code === WORKS_NO_MORE ? error.message : undefined
  sessionStorage.removeItem(TILL_LOCK)
  sessionStorage.setItem(NAME, JSON.stringify({ userId: _id, email, path, why }))
}

const TRUST_ENDED = 'bahi.trustEnded'

/** Remembers until the next sign-in in this tab that its computer was a trusted till and is none any more. */
export const noteTrustEnded = () => sessionStorage.setItem(TRUST_ENDED, '1')
export const isTrustEnded = () => sessionStorage.getItem(TRUST_ENDED) !== null

export function forgetEnd() {
  sessionStorage.removeItem(NAME)
  sessionStorage.removeItem(TRUST_ENDED)
  sessionStorage.removeItem(TILL_LOCK)
}

export const readEnd = () => JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as EndedSession | null

/** Names of this person's drafts on this computer. */
export const draftsOf = (userId: string) =>
  Object.keys(localStorage)
    .filter((name) => name.startsWith(draftPrefix(userId)))
    .map((name) => name.slice(draftPrefix(userId).length))

export const hasDraft = (userId: string) => draftsOf(userId).length > 0

/** Path to return to, only for the same person and only within the app: a path with another host is rejected. */
export const returnAddress = (ended: EndedSession | null, userId: string) =>
  ended?.userId === userId && !ended.why && /^\/(?![/\\])/.test(ended.path) ? ended.path : null
