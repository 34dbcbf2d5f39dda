import { useState } from 'react'
import { readSession } from '#web/app/calls/session/session.ts'

/** Unsent texts of this page, so that a reopened panel shows its text again. */
const typed = new Map<string, string>()

/** Storage key of the text typed about something; one per person and shop. */
export function typedKey(about: string): string {
  const user = readSession()?.user
  return [user?._id, user?.rights?.shopId, about].join(' ')
}

/** Drops a typed text that was saved although the answer to the save was lost. */
export function forgetSent(about: string, sent: readonly string[]) {
  const key = typedKey(about)
  if (sent.includes(typed.get(key)?.trim() ?? '')) typed.delete(key)
}

/** The typed text for one question or one record. */
export function useTypedWords(about: string) {
  const key = typedKey(about)
  const [words, setWords] = useState(() => typed.get(key) ?? '')
  const set = (next: string) => {
    if (next) typed.set(key, next)
    else typed.delete(key)
    setWords(next)
  }
  return [words, set] as const
}
