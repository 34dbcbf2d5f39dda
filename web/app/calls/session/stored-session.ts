import type { SessionUser } from '#contract/people/auth.ts'
import type { Uses } from '#domain/shop/uses.ts'

/**
 * The signed-in person in this browser's storage. Only used for rendering: the server trusts the token alone, which is in a
 * cookie that scripts cannot read.
 */
export interface Session {
  /** The server's name of this session, sent with each call (server/http/session/browser-session.ts). */
  id: string
  /** With the uses of the last profile, so that nothing vanishes while the profile is fetched. */
  user: SessionUser & {
    uses?: Uses | undefined
    /** Key of the drafts of purchases in a shop (web/documents/unfinished/draft-seal.ts): it goes with the session. */
    draftKey?: { shop: string; key: string } | undefined
  }
}

/**
 * The shop, the person and the session of this page: in another tab the person may have switched the shop, or another person
 * may have signed in. Set by session.ts.
 */
export const page: { shop?: string | undefined; person?: string | undefined; session?: string | undefined } =
  {}

/** Keys in the browser's storage. */
export const SESSION = 'session'
export const USER = 'user'
/** Storage key of the browser's trusted till. */
export const TRUSTED_TILL = 'bahi.trustedTill'

/** A user that cannot be read counts as signed out. */
export function sessionOf(id: string | null, text: string | null): Session | null {
  if (!id || !text) return null
  try {
    const user: unknown = JSON.parse(text)
    const readable = typeof user === 'object' && user !== null && 'role' in user && 'name' in user
    return readable ? { id, user: user as Session['user'] } : null
  } catch {
    return null
  }
}
