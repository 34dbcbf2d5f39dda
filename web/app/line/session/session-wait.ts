import { onlineManager } from '@tanstack/react-query'
import { getProfile, type Profile } from '#contract/people/profile.ts'
import { waitForChange } from '#contract/people/sessions.ts'
import { call } from '#web/app/calls/call.ts'
import { isLineDown } from '#web/app/calls/line-state.ts'
import { queryClient } from '#web/app/calls/queries.ts'
import { onSessionChange, readSession } from '#web/app/calls/session/session.ts'

const AGAIN_AFTER_MS = 5_000
/** Only one of this browser's visible pages waits, as all of them have the same session. */
const LOCK = 'bahi-session-wait'

let waiting: { session: string; left: AbortController } | undefined

/**
 * Long poll while the page is visible: ends when the session ends, which then signs the page out like a refused call, or
 * when the person's rights change, on which `onChange` is called.
 */
export function waitForChanges(onChange: () => void) {
  const begin = () => {
    const session = document.hidden || isLineDown() ? undefined : readSession()?.id
    if (waiting?.session === session) return
    waiting?.left.abort()
    waiting = undefined
    if (!session) return
    const left = new AbortController()
    waiting = { session, left }
    const wait = () => waitOn(left.signal, onChange)
    // Browsers have no locks on plain http: every visible page waits there.
    const over = navigator.locks?.request(LOCK, { signal: left.signal }, wait) ?? wait()
    over.catch(() => {})
  }
  document.addEventListener('visibilitychange', begin)
  onlineManager.subscribe(begin)
  onSessionChange(begin)
  begin()
}

async function waitOn(signal: AbortSignal, onChange: () => void) {
  let known = queryClient.getQueryData<Profile>([getProfile.url, {}])?.known
  while (!signal.aborted) {
    const askedAt = Date.now()
    const answer = await call(waitForChange, { query: { known } }, { signal }).catch(() => undefined)
    if (signal.aborted) return
    const isFirst = known === undefined
    const isOther = answer !== undefined && answer.known !== known
    if (isOther && !isFirst) onChange()
    known = answer?.known ?? known
    // After no answer, or the answer of a server that is stopping, the next request waits.
    if (!isOther && Date.now() - askedAt < AGAIN_AFTER_MS) await pause(signal)
  }
}

const pause = (signal: AbortSignal) =>
  new Promise<void>((go) => {
    const timer = setTimeout(go, AGAIN_AFTER_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      go()
    })
  })
