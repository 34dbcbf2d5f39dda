import { useState } from 'react'
import { readSession } from '#web/app/calls/session/session.ts'

/** What was typed and not sent, of this page: a panel that is closed and opened again has it still. */
const typed = new Map<string, string>()

/** Words for one question or one record; they are one person's, in one shop. */
export function useTypedWords(about: string) {
  const user = readSession()?.user
  const key = [user?._id, user?.rights?.shopId, about].join(' ')
  const [words, setWords] = useState(() => typed.get(key) ?? '')
  const set = (next: string) => {
    if (next) typed.set(key, next)
    else typed.delete(key)
    setWords(next)
  }
  return [words, set] as const
}
