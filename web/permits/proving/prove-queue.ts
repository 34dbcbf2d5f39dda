/** A refused call that waits until the person has proved again who they are. */
interface AskedProof {
  end: (isProved: boolean) => void
}

let asked: AskedProof | null = null
let answer: Promise<boolean> | undefined
const listeners = new Set<() => void>()

function change(next: AskedProof | null) {
  asked = next
  for (const listener of listeners) listener()
}

/** Opens one dialog for several refused calls. Resolves with false if it was cancelled. */
export function askProof(): Promise<boolean> {
  answer ??= new Promise((resolve) => {
    change({
      end: (isProved) => {
        change(null)
        answer = undefined
        resolve(isProved)
      },
    })
  })
  return answer
}

/** Registers the one host of these dialogs. */
export function onAskedProof(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const askedProof = (): AskedProof | null => asked
