import { NO_ANSWER } from '#web/app/calls/api-error.ts'

/** Timeout of a look-up in ms; later answers are ignored. */
const LONGEST_MS = 8_000

/** Questions that wait for a person, who may take longer than a connection. */
let asked = 0

export async function whileAsked<T>(question: Promise<T>): Promise<T> {
  asked += 1
  return question.finally(() => {
    asked -= 1
  })
}

/** Rejects a look-up that takes too long, so that a hanging connection blocks neither a save nor the next code. */
export function failWhenSlow<T>(look: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => {
    const wait = () => {
      timer = setTimeout(() => (asked > 0 ? wait() : fail(new Error(NO_ANSWER))), LONGEST_MS)
    }
    wait()
  })
  return Promise.race([look, late]).finally(() => clearTimeout(timer))
}

/** Look-ups of goods that run for the document on this page. */
const running = new Set<Promise<boolean>>()

/**
 * Registers a look-up that saving waits for: of a scan, of pasted rows, of a typed name. Resolves with true once its lines
 * are in the document; with false, or an error, if they are not, of which its caller has informed the person.
 */
export function lookUp(look: Promise<boolean>) {
  const ended: Promise<boolean> = failWhenSlow(look)
    .catch(() => false)
    .finally(() => running.delete(ended))
  running.add(ended)
}

/** Resolves when no look-up runs any more, with true if all of them added their lines. Undefined while none runs. */
export function lookedUp(): Promise<boolean> | undefined {
  if (running.size === 0) return undefined
  return Promise.all(running).then(async (added) => {
    const later = await lookedUp()
    return later !== false && added.every(Boolean)
  })
}
