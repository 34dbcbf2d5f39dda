import { logout } from '#contract/auth.ts'
import { paths } from '#web/app/paths.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { call } from './call.ts'
import { forgetEnd } from './ended-session.ts'
import { goTo } from './navigator.ts'
import { endSession } from './session.ts'

/** Leaves at once: whether the server hears of it must not keep anyone signed in here. */
export function leaveShop() {
  call(logout, {}).catch(() => {})
  endSession()
  forgetEnd()
  goTo(paths.login)
  toast('Logged out successfully')
}
