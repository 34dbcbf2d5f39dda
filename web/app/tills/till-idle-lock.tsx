import { lazy, Suspense, useEffect } from 'react'
import { showTill } from '#contract/people/tills.ts'
import { call } from '#web/app/calls/call.ts'
import { isLineDown } from '#web/app/calls/line-state.ts'
import { readSession } from '#web/app/calls/session/session.ts'
import { openCounter, useCounterOpen } from './counter-door.ts'
import { isIdle, readLastKey, recordKeyTime } from './idle.ts'
import { lockTill } from './lock-till.ts'
import { type TrustedTill, takeTrust } from './trusted-till.ts'

const loadDialog = () => import('./counter-dialog.tsx')
const CounterDialog = lazy(async () => ({ default: (await loadDialog()).CounterDialog }))

const LOOKS_EVERY_MS = 5000
/** How soon an open till knows that an owner changed its name, or when it locks. */
const ASKS_EVERY_MS = 60_000
const KEYS = ['keydown', 'pointerdown', 'wheel'] as const

const sessionNow = () => readSession()?.id.slice(0, 8)

/**
 * Mounted beside the screens of a trusted till: opens the sign-in by PIN, and locks after `lockAfter` minutes without
 * input.
 */
export function TillIdleLock({ till: { lockAfter } }: { till: TrustedTill }) {
  const isOpen = useCounterOpen()
  useEffect(() => {
    const look = () => {
      const session = sessionNow()
      // Never locks offline, as nobody could sign in again.
      if (!session || isLineDown()) return
      if (isIdle(readLastKey(), session, lockAfter, Date.now())) lockTill(lockAfter)
    }
    const note = () => {
      const session = sessionNow()
      if (session) recordKeyTime(session, Date.now())
    }
    // Before anybody asks for it, as digits are typed right after the key.
    void loadDialog().catch(() => {})
    // Checked at once, as another person may have opened the page again.
    look()
    note()
    const timer = setInterval(look, LOOKS_EVERY_MS)
    // Timers do not run while the computer sleeps.
    document.addEventListener('visibilitychange', look)
    for (const key of KEYS) window.addEventListener(key, note, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      for (const key of KEYS) window.removeEventListener(key, note, { capture: true })
    }
  }, [lockAfter])
  useEffect(() => {
    const ask = () => {
      if (document.hidden || isLineDown()) return
      call(showTill, {}).then(
        ({ till }) => takeTrust(till),
        // What is known stays; it asks again.
        () => {},
      )
    }
    const timer = setInterval(ask, ASKS_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return <Suspense>{isOpen && <CounterDialog onClose={() => openCounter(false)} />}</Suspense>
}
