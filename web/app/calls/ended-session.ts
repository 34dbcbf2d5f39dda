import type { SessionUser } from '#contract/auth.ts'

/** Where a session stood when the server ended it; kept by the tab alone, till somebody signs in or leaves. */
export interface EndedSession {
  userId: string
  email: string
  /** Path, query and hash of an own screen. */
  path: string
}

const NAME = 'endedSession'

/** Drafts are each person's own: two people may sign in at the same counter. */
export const draftPrefix = (userId: string) => `bahi.draft.${userId}.`

export function rememberEnd({ _id, email }: SessionUser) {
  const { pathname, search, hash } = window.location
  const path = pathname + search + hash
  sessionStorage.setItem(NAME, JSON.stringify({ userId: _id, email, path } satisfies EndedSession))
}

export const forgetEnd = () => sessionStorage.removeItem(NAME)

export const readEnd = () => JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as EndedSession | null

/** Whether something half typed of this person lies on this computer. */
export const hasDraft = (userId: string) =>
  Object.keys(localStorage).some((name) => name.startsWith(draftPrefix(userId)))

/** Where to go on, for the same person alone and only inside this app: a path that names another host is none. */
export const wayBack = (ended: EndedSession | null, userId: string) =>
  ended?.userId === userId && /^\/(?![/\\])/.test(ended.path) ? ended.path : null
