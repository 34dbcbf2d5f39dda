import { stringifySetCookie } from 'cookie'
import { TILL_COOKIE } from '#server/http/find-session.ts'

/** As long as browsers keep any cookie: 400 days. */
const AGE_S = 400 * 24 * 60 * 60

/** The header that leaves the key of a till with its browser, where no script of a page can read it. */
export const tillCookie = (key: string, publicUrl: string): string =>
  stringifySetCookie({
    name: TILL_COOKIE,
    value: key,
    path: '/api/',
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
    maxAge: AGE_S,
  })
