import { onSessionChange, readSession } from '#web/app/calls/session/session.ts'

/** Waits until this browser has the session after this one, two seconds at most. */
export const untilFollowed = (sessionId: string | undefined) =>
  new Promise<void>((go) => {
    const stop = onSessionChange(() => readSession()?.id !== sessionId && end())
    const timer = setTimeout(end, 2000)
    function end() {
      stop()
      clearTimeout(timer)
      go()
    }
    if (readSession()?.id !== sessionId) end()
  })
