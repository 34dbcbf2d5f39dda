import type { SessionUser } from '#contract/people/auth.ts'
import { connectionWatcher } from '#web/app/calls/call.ts'
import { readSession } from '#web/app/calls/session/session.ts'

/** A person whose session ended while a form of theirs is open. */
export interface Renewal {
  user: SessionUser
  /** Called with true if the same person has signed in again. */
  end: (isRenewed: boolean) => void
}

/** Sessions replaced by a new one of the same person: their failed calls are repeated. */
const followed = new Set<string | undefined>()
let asked: Promise<boolean> | undefined

/** Opens one sign-in for several failed calls. */
export function offerRenewal(ask: (renewal: Renewal) => void) {
  connectionWatcher.renew = async (sessionId) => {
    const session = readSession()
    if (session?.id !== sessionId) return followed.has(sessionId)
    if (!session || !isFormOpen()) return false
    asked ??= new Promise<boolean>((end) => ask({ user: session.user, end })).then((isRenewed) => {
      asked = undefined
      if (isRenewed) followed.add(sessionId)
      return isRenewed
    })
    return asked
  }
  return () => {
    connectionWatcher.renew = undefined
  }
}

const isFormOpen = () => document.querySelector('[data-document]') !== null
