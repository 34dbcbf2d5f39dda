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

/** Leaves at once: whether the server hears of it must not keep anyone signed in here. */
export function leaveShop() {
  const leftBehind = connectionWatcher.leftBehind?.()
  signOut()
  forgetEnd()
  void eraseLoaded()
  goTo(paths.login)
  if (leftBehind) alertToast(leftBehind)
  else toast(t('Logged out successfully'))
}

/** The session that ended here and that the server has not heard of: its cookie is out of reach from here. */
const SIGNED_OUT = 'bahi.signedOut'

/** Ends the session in this browser at once; the server is notified now, or when the connection is back. */
export function signOut() {
  const session = readSession()
  if (!session) return
  localStorage.setItem(SIGNED_OUT, session.id)
  endSession()
  finishSignOut()
}

/** Completes a sign-out that was made offline. A sign-in does it too: a browser has one session. */
export function finishSignOut() {
  const sessionId = localStorage.getItem(SIGNED_OUT)
  if (!sessionId) return
  const forget = () => localStorage.removeItem(SIGNED_OUT)
  call(logout, {}, { sessionId }).then(forget, ({ status }: ApiError) => {
    if (status === 0) window.addEventListener('online', finishSignOut, { once: true })
    else forget()
  })
}
