import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashToken } from './find-session.ts'

type Headers = FastifyRequest['headers']

/** Cookie with a browser's session token, unreadable for scripts. */
const COOKIE = 'session'
/** Header in which a page names its session; any other text, and a sign-in, requests a new one. */
const HEADER = 'session'

/** Maximum age of a session; its validity is decided by the server, not by the cookie. */
const AGE_S = 30 * 24 * 60 * 60

/** Name of a session for its page, derived from the token: enough to name it, too little to use it. */
const nameOf = (token: string) => hashToken(token).toString('base64url', 0, 12)

/** True for a call from a page of the app, which names its session; programs name none. */
export const isFromAppPage = (headers: Headers) => Boolean(headers[HEADER])

const inCookie = (headers: Headers) =>
  isFromAppPage(headers) && headers.cookie?.includes(COOKIE) ? parseCookie(headers.cookie)[COOKIE] : undefined

/**
 * The caller's token: a program's bearer token, or a browser's cookie if the page names the same session. Another site can
 * make a browser send the cookie, but it neither knows the name nor may send the header (OWASP ASVS 5.0, 3.5.1); a page whose
 * session was replaced in this browser is not taken for the new one.
 */
export function tokenOf(headers: Headers): string | undefined {
  const bearer = /^Bearer (.{1,200})$/.exec(headers.authorization ?? '')?.[1]
  if (bearer) return bearer
  const token = inCookie(headers)
  return token && nameOf(token) === headers[HEADER] ? token : undefined
}

/** Whether the session that the page names was followed by another one in this browser. */
export function isReplacedSession(headers: Headers): boolean {
  const token = inCookie(headers)
  return token !== undefined && nameOf(token) !== headers[HEADER]
}

/** The session that this browser had, hashed as it is stored: it ends with a new sign-in. */
export function sessionBefore(headers: Headers): Buffer | undefined {
  const token = inCookie(headers)
  return token ? hashToken(token) : undefined
}

/**
 * True for a secure request: decided per request, so that a shop that opens Bahi by its address in the local network can sign
 * in too.
 */
const isSecure = ({ protocol, host }: FastifyRequest, publicUrl: string) =>
  protocol === 'https' || (publicUrl.startsWith('https:') && new URL(publicUrl).host === host)

/** A cookie for calls of this site's own pages alone, read by no script. */
export const ownCookie = (
  request: FastifyRequest,
  publicUrl: string,
  { name, value, maxAge }: { name: string; value: string; maxAge: number },
): string =>
  stringifySetCookie({
    name,
    value,
    maxAge,
    path: '/api/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(request, publicUrl),
  })

/** Moves the token of an answer into the browser's cookie; the page gets the session's name. */
export function keepInBrowser<A extends { token?: string | undefined }>(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
  answer: A,
): A {
  const { token } = answer
  if (!token || !isFromAppPage(request.headers)) return answer
  reply.header('Set-Cookie', ownCookie(request, publicUrl, { name: COOKIE, value: token, maxAge: AGE_S }))
  return { ...answer, token: nameOf(token) }
}
