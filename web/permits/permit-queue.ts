import { ApiError } from '#web/app/calls/api-error.ts'
import { onSessionChange, readSession } from '#web/app/calls/session/session.ts'
import { forgetAllAsked, rememberAsked } from './asked-before.ts'

/**
 * Answer to a permit: its id, or the words of the refusal; undefined if the dialog was closed. `isLowered`: the form was changed
 * so that it needs no permit, and is not saved yet.
 */
export type PermitAnswer = { permit: string } | { refusal: string; isLowered?: true } | undefined

/** A refused call that waits for somebody's answer. */
interface AskedPermit {
  refusal: ApiError
  /** URL and Idempotency-Key of the refused call. */
  of: string
  end: (answer: PermitAnswer) => void
}

let queue: readonly AskedPermit[] = []
const listeners = new Set<() => void>()

// Nobody answers for who stood here before. After a lock of the till the question goes on: the same call finds its answer,
// and who asked is told when they are back.
let userSeen = readSession()?.user._id
onSessionChange(() => {
  const user = readSession()?.user._id
  if (user !== userSeen) for (const asked of queue) leave(asked, userSeen)
  userSeen = user
})

function leave({ refusal, end }: AskedPermit, user: string | undefined) {
  const { permit } = refusal.values
  if (user && permit) rememberAsked(user, permit)
  end(undefined)
}

function change(next: readonly AskedPermit[]) {
  queue = next
  for (const listener of listeners) listener()
}

/** Opens the dialog for a permit over the screen; several calls wait in turn. Rejects with ApiError when it is refused. */
export function askPermit(refusal: ApiError, of: string): Promise<string | undefined> {
  if (userSeen) forgetAllAsked(userSeen)
  return new Promise((resolve, reject) => {
    const asked: AskedPermit = {
      refusal,
      of,
      end: (answer) => {
        change(queue.filter((other) => other !== asked))
        const { status, code, values } = refusal
        if (answer && 'refusal' in answer) {
          const details = { code, values: answer.isLowered ? { ...values, lowered: '1' } : values }
          reject(new ApiError(status, answer.refusal, details))
        } else resolve(answer?.permit)
      },
    }
    change([...queue, asked])
  })
}

/** Registers the one host of these dialogs. */
export function onAskedPermit(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const firstAskedPermit = (): AskedPermit | undefined => queue[0]
