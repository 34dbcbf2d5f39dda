import { t } from '#domain/words/t.ts'
import { useSession } from '#web/app/calls/session/session.ts'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { openCounter } from './counter-door.ts'
import classes from './tills.module.css'
import { useTrustedTill } from './trusted-till.ts'

/**
 * Button with the name of the person at this till. Its accessible name is its text (WCAG 2.5.3), also where only the
 * initial fits. A press, or Alt+P (web/app/shell/use-shell-keys.ts), opens the sign-in by PIN.
 */
export function AtTill({ isOnCover = false }: { isOnCover?: boolean }) {
  const till = useTrustedTill()
  const user = useSession()?.user
  const hasOnlyLetter = useIsPhone() && !isOnCover
  if (!till || !user) return null
  return (
    <button
      type="button"
      className={isOnCover ? classes.onCover : classes.here}
      onClick={() => openCounter()}
    >
      <span className={`sunk grid in-middle rigid smaller strong quiet ${classes.letter}`} aria-hidden="true">
        {[...user.name][0]?.toUpperCase()}
      </span>
      <span className={hasOnlyLetter ? 'sr-only' : classes.name}>{user.name}</span>
      <span className={hasOnlyLetter ? 'sr-only' : `clip light quiet ${classes.till}`}>{till.name}</span>
      <kbd className={hasOnlyLetter ? 'sr-only' : undefined}>Alt P</kbd>
      <span className="sr-only">{t('Somebody else?')}</span>
    </button>
  )
}
