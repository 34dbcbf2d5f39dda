import { useCallback, useEffect, useState } from 'react'
import type { Output } from '#contract/endpoint.ts'
import { showTill, signInByPin, type TillHere } from '#contract/people/tills.ts'
import { ApiError, messageOf, NO_ANSWER } from '#web/app/calls/api-error.ts'
import { call } from '#web/app/calls/call.ts'
import { isLineDown } from '#web/app/calls/line-state.ts'
import {
  type EndedSession,
  forgetEnd,
  hasDraft,
  readEnd,
  returnAddress,
} from '#web/app/calls/session/ended-session.ts'
import { eraseLoaded } from '#web/app/calls/session/erase-loaded.ts'
import { beginSession, readSession } from '#web/app/calls/session/session.ts'
import { speaksOther } from '#web/app/language/change-language.ts'
import { paths } from '#web/app/paths.ts'
import { homeAfterSignIn } from '#web/auth/home-after-sign-in.ts'
import { recordKeyTime } from './idle.ts'
import { takeTrust } from './trusted-till.ts'

type SignedIn = Output<typeof signInByPin>

const ASK_EVERY_MS = 30_000

/**
 * The people who may sign in at this till; undefined while loading. Asked again while the page is open, as an owner may take
 * the trust away meanwhile.
 */
export function useTillHere() {
  const [here, setHere] = useState<TillHere>()
  const [error, setError] = useState<Error>()
  const load = useCallback(() => {
    setError(undefined)
    call(showTill, {}).then((answer) => {
      takeTrust(answer.till)
      setHere(answer)
    }, setError)
  }, [])
  useEffect(() => {
    load()
    const look = () => {
      if (document.hidden || isLineDown()) return
      call(showTill, {}).then(
        (answer) => {
          takeTrust(answer.till)
          setHere(answer)
        },
        // What is shown stays; the next look asks again.
        () => {},
      )
    }
    const timer = setInterval(look, ASK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [load])
  return { here, error, load }
}

/** Sends a person's PIN; a refusal is shown beside it. */
export function usePinSignIn(onSignedIn: (answer: SignedIn) => void, onNoTill: () => void) {
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState('')
  const send = async (person: string, pin: string) => {
    if (isPending) return false
    setIsPending(true)
    setError('')
    try {
      onSignedIn(await call(signInByPin, { body: { person, pin } }))
      return true
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'no-till') {
        takeTrust(null)
        onNoTill()
      }
      setError(messageOf(failure, NO_ANSWER))
      setIsPending(false)
      return false
    }
  }
  return { send, isPending, error, clear: () => setError('') }
}

/** Where a person begins: who left a bill half typed there, who bills at the next one, anybody else where their work is. */
function beginningOf({ user }: SignedIn, ended: EndedSession | null): string | null {
  const back = returnAddress(ended, user._id)
  if (back && hasDraft(user._id)) return back
  const may = (name: string) => user.rights?.answers[name] === 'allowed'
  if (may('bill')) return paths.newSale
  return back ?? (may('stock') ? paths.inventory : null)
}

/**
 * Starts the session of a person signed in by PIN. The same person continues; another one starts at a new bill, and the
 * loaded data of the one before is erased.
 * @returns true if it is the same person who was signed in on this page
 */
export async function beginAt(answer: SignedIn): Promise<boolean> {
  const [before, ended] = [readSession(), readEnd()]
  const { user } = answer
  const isSame = (before?.user._id ?? ended?.userId) === user._id
  if (!isSame) await eraseLoaded()
  beginSession(answer)
  forgetEnd()
  recordKeyTime(answer.token.slice(0, 8), Date.now())
  if (isSame && before && !speaksOther(user.language)) return true
  window.location.assign(
    homeAfterSignIn(answer, answer.asksForPin ? `${paths.profile}#pin` : beginningOf(answer, ended)),
  )
  return false
}
