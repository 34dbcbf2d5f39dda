import { logout } from '#contract/people/auth.ts'
import { t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { call, lineKeeper } from './call.ts'
import { forgetEnd } from './ended-session.ts'
import { eraseLoaded } from './erase-loaded.ts'
import { goTo } from './navigator.ts'
import { endSession } from './session.ts'

/** Leaves at once: whether the server hears of it must not keep anyone signed in here. */
export function leaveShop() {
  const leftBehind = lineKeeper.leftBehind?.()
  call(logout, {}).catch(() => {})
  endSession()
  forgetEnd()
  void eraseLoaded()
  goTo(paths.login)
  if (leftBehind) alertToast(leftBehind)
  else toast(t('Logged out successfully'))
}
