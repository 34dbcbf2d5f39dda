import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { getDisplay } from '#contract/display/linked-display.ts'
import { answerSchema, type Output } from '#contract/endpoint.ts'
import { ApiError } from '#web/app/calls/api-error.ts'
import { callStream } from '#web/app/calls/call.ts'
import { type ShownPicture, seenNow } from './use-display-stage.ts'

const EACH_MS = 1000
/** Polling interval of a hidden page. */
const HIDDEN_MS = 15_000
/** The wait after failures, doubled each time, is at most this long. */
const MOST_WAIT_MS = 8000
/** Timeout of a request. */
const PATIENCE_MS = 10_000
/** After this long without an answer the display tells the customer so. */
const SILENT_MS = 6000

/** `silent`: no content yet, and no answer. */
type State = 'loading' | 'silent' | 'gone' | { seen: ShownPicture; isSilent: boolean }

/** The content of a linked display, polled each second. A link that ended is 'gone' and no longer polled. */
export function useLinkedDisplay(token: string): State {
  const [state, setState] = useState<State>('loading')
  useEffect(() => {
    let isLeft = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let version: number | undefined
    let failures = 0
    let answeredAt = Date.now()

    const ask = async () => {
      const asked = new AbortController()
      const late = setTimeout(() => asked.abort(), PATIENCE_MS)
      try {
        const found = await nextPicture(token, version, asked.signal)
        if (isLeft) return
        failures = 0
        answeredAt = Date.now()
        version = found?.version ?? version
        setState((before) =>
          found
            ? { seen: seenNow(found.display), isSilent: false }
            : typeof before === 'object' && before.isSilent
              ? { ...before, isSilent: false }
              : before,
        )
      } catch (error) {
        if (isLeft) return
        if (error instanceof ApiError && error.status === 404) return setState('gone')
        failures += 1
        const isSilent = Date.now() - answeredAt >= SILENT_MS
        if (isSilent) setState((before) => (typeof before === 'object' ? { ...before, isSilent } : 'silent'))
      } finally {
        clearTimeout(late)
      }
      const pause = document.visibilityState === 'visible' ? EACH_MS : HIDDEN_MS
      timer = setTimeout(ask, Math.min(pause * 2 ** failures, Math.max(pause, MOST_WAIT_MS)))
    }
    /** Polls at once when the page is visible again. */
    const askAgain = () => {
      if (document.visibilityState !== 'visible' || timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      void ask()
    }
    void ask()
    document.addEventListener('visibilitychange', askAgain)
    return () => {
      isLeft = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', askAgain)
    }
  }, [token])
  return state
}

/** The next picture; undefined if the display's state has not changed. */
async function nextPicture(
  token: string,
  version: number | undefined,
  signal: AbortSignal,
): Promise<Output<typeof getDisplay> | undefined> {
  const response = await callStream(getDisplay, { params: { token }, query: { version } }, { signal })
  if (response.status === 204) return undefined
  return z.decode(answerSchema(getDisplay), await response.json()) as Output<typeof getDisplay>
}
