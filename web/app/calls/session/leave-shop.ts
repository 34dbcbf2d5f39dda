import { logout } from '#contract/people/auth.ts'
import { t } from '#domain/words/t.ts'
import type { ApiError } from '#web/app/calls/api-error.ts'
import { call, connectionWatcher } from '#web/app/calls/call.ts'
import { goTo } from '#web/app/calls/navigator.ts'
import { paths } from '#web/app/paths.ts'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { forgetEnd } from './ended-session.ts'
import { eraseLoaded } from './erase-loaded.ts'
import { endSession, readSession } from './session.ts'

/** Signs out at once, without waiting for the server, so that nobody stays signed in here. */
export function leaveShop() {
  const leftBehind = connectionWatcher.leftBehind?.()
  signOut()
  forgetEnd()
  void eraseLoaded()
  goTo(paths.login)
  if (leftBehind) alertToast(leftBehind)
  else toast(t('Logged out successfully'))
}

/** Storage key of a session that ended here before the server was notified: scripts cannot remove its cookie. */
const SIGNED_OUT = 'bahi.signedOut'

/** Ends the session in this browser at once; the server is notified now, or when the connection is back. */
export function signOut() {
  const session = readSession()
  if (!session) return
  localStorage.setItem(SIGNED_OUT, session.id)
  endSession()
  finishSignOut()
}

/** The session whose sign-out is on its way: the sign-in page that opens meanwhile does not send it again. */
let ending: string | undefined

/** Completes a sign-out that was made offline. A sign-in does it too: a browser has one session. */
export function finishSignOut() {
  const sessionId = localStorage.getItem(SIGNED_OUT)
  if (!sessionId || sessionId === ending) return
  ending = sessionId
  const forget = () => {
    ending = undefined
    localStorage.removeItem(SIGNED_OUT)
  }
  call(logout, {}, { sessionId }).then(forget, ({ status }: ApiError) => {
    if (status !== 0) return forget()
    ending = undefined
    window.addEventListener('online', finishSignOut, { once: true })
  })
}
