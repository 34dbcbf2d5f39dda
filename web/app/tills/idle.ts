const MINUTE_MS = 60_000

/** Time of the last key in any tab of this browser, and the session in which it was pressed. */
interface LastKey {
  session: string
  at: number
}

/** True if no key was pressed for `lockAfter` minutes. The time of another session's last key does not count. */
export const isIdle = (last: LastKey | null, session: string, lockAfter: number, now: number): boolean =>
  last?.session === session && now - last.at >= lockAfter * MINUTE_MS

const NAME = 'bahi.lastKey'
/** Interval of storing the last key's time, which other tabs read. */
const NOTED_EVERY_MS = 5000

export function readLastKey(): LastKey | null {
  const [session = '', at] = (localStorage.getItem(NAME) ?? '').split(' ')
  return session ? { session, at: Number(at) } : null
}

export function recordKeyTime(session: string, now: number) {
  const last = readLastKey()
  if (last?.session === session && now - last.at < NOTED_EVERY_MS) return
  localStorage.setItem(NAME, `${session} ${now}`)
}
