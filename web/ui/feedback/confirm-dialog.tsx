import { useSyncExternalStore } from 'react'
import { later } from '#web/ui/later.tsx'
import type { AskedQuestion, Question } from './confirm-question.tsx'

const ConfirmQuestion = later(async () => (await import('./confirm-question.tsx')).ConfirmQuestion)

let asked: AskedQuestion | null = null
const listeners = new Set<() => void>()

function ask(next: AskedQuestion | null) {
  asked = next
  for (const listener of listeners) listener()
}

/** Asks before something is deleted or cancelled: `if (await confirmDanger({ ... })) remove.mutate(...)`. */
export function confirmDanger(question: Question): Promise<boolean> {
  asked?.answer(false)
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      ask(null)
      resolve(yes)
    }
    ask({ ...question, answer })
  })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Host of the confirmation dialog, once in the app. */
export function ConfirmHost() {
  const question = useSyncExternalStore(subscribe, () => asked)
  return question && <ConfirmQuestion {...question} />
}
